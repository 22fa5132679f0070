import { describe, expect, it } from 'vitest'
import { address, answerTo, linkedData, meta } from './testing/pages.ts'

const shop = 'https://www.boutique.example'
const share = meta('og:image', '/partage.jpg')
const typed = meta('og:type', 'product')
const titled = (title: string) => `<title>${title}</title>`
const cards = (tag: string, count = 5) =>
  `<div>${`<${tag} class="x9"><a href="/p"><img src="/p.jpg"></a><i>9,90 €</i></${tag}>`.repeat(count)}</div>`
const aggregate = (fields: object) => ({
  '@type': 'AggregateOffer',
  lowPrice: '1.99',
  highPrice: '499',
  priceCurrency: 'EUR',
  ...fields,
})
const product = (fields: object) =>
  linkedData({ '@type': 'Product', name: 'Lunettes de soleil', image: '/l.jpg', ...fields })
const category = product({ offers: aggregate({}) })

describe('somebody pastes the address of a list that calls itself a product', () => {
  it.each<[what: string, page: string, from?: string]>([
    ['with a range for something without a number', category + cards('div')],
    ['with ratings alone', product({ aggregateRating: { ratingValue: 4.6 } }) + cards('article')],
    ['with thousands of offers', product({ offers: aggregate({ offerCount: 4213 }) })],
    [
      'a make of vehicles',
      linkedData({ '@type': 'Vehicle', name: 'Golf', offers: aggregate({ offerCount: '21345' }) }),
    ],
    ['by its type', typed + cards('div')],
    ['by its type, in a search', typed, `${shop}/trouver?q=lampe`],
    ['at an address of a list', category, `${shop}/lst/vw/golf`],
    ['at an address of a category', category, `${shop}/?cat=12&pg=2`],
    ['at an address of a search', category, `${shop}/s-lego/k0`],
    ['with a title of a search', titled('Wyszukiwanie dla „klocki”') + category],
    ['with a count for its heading', `${typed}<h1>32 793 annonces</h1>`],
  ])('the form stays blank: %s', (_, page, from) => {
    expect(answerTo(share + page, from)).toEqual({ refused: 'ListPage' })
  })

  it.each(['div', 'section', 'article', 'figure'])(
    'so is one whose cards are alike, named as they may: %s',
    (tag) => {
      expect(answerTo(share + cards(tag))).toEqual({ refused: 'ListPage' })
    },
  )

  it.each([
    ...['1 - 25 von 5.868 Ergebnissen für „lego“', '1-48 of 1,204 results', '21.345 Angebote für VW Golf'],
    ...['245 résultats pour lego', 'Resultados de búsqueda: taza', 'Risultati della ricerca per tazza'],
    ...['Výsledky vyhledávání: lampa', 'Zoekresultaten', 'Arama sonuçları'],
  ])('so is one by its heading: %s', (heading) => {
    expect(answerTo(`${share}<h1>${heading}</h1>`)).toEqual({ refused: 'ListPage' })
  })

  it('what the widget with a shop’s ratings calls a product is none', () => {
    const widget = linkedData({ '@type': 'Product', name: 'Boutique', aggregateRating: { ratingValue: 4.7 } })
    expect(answerTo(titled('Potagers') + share + widget + cards('div'))).toEqual({ refused: 'ListPage' })
    expect(answerTo(titled('Potager carré') + share + widget)).toMatchObject({
      found: { name: 'Potager carré' },
    })
  })

  it.each<[what: string, page: string]>([
    ['has a number', product({ sku: '12', offers: aggregate({ offerCount: 1287 }) }) + cards('div')],
    ['has one price', product({ offers: { price: 9, priceCurrency: 'EUR' } }) + cards('div')],
    ['doesn’t look like a list', category],
    ['shows its price outside of the cards', `${typed}<b class="price">24,90 €</b>${cards('div')}`],
    [
      'has sizes at its own prices',
      `${typed}<b class="price">24,90 €</b><ul>${'<li>9,90 €</li>'.repeat(4)}</ul>`,
    ],
  ])('a product is one that %s', (_, page) => {
    expect(answerTo(share + page)).toMatchObject({ found: expect.anything() })
  })
})

describe('somebody pastes the address of a page that says that it is something else', () => {
  it.each<[what: string, page: string]>([
    ['an article', meta('og:type', 'article')],
    ['a profile', meta('og:type', 'profile')],
    ['a film', meta('og:type', 'video.movie')],
    ...['Recipe', 'NewsArticle', 'BlogPosting', 'VideoObject', 'MusicEvent', 'JobPosting'].map(
      (type): [string, string] => [type, linkedData({ '@type': type, name: 'Tarte', image: '/t.jpg' })],
    ),
    ['what search engines leave out', '<meta name="robots" content="noindex, nofollow">'],
    ['nothing but the shop’s name', titled('Boutique')],
  ])('so stays the form: %s', (_, page) => {
    expect(answerTo(page + share)).toEqual({ refused: 'NotAProduct' })
  })

  it('a shop may share its products as articles', () => {
    const price = '<div class="summary"><p class="price"><b class="amount">9,50 €</b></p></div>'
    expect(answerTo(share + meta('og:type', 'article') + price)).toMatchObject({ found: { price: 950 } })
  })

  it('a variant that search engines leave out is a product', () => {
    const hidden = '<meta name="robots" content="noindex">'
    expect(answerTo(share + hidden + product({}))).toMatchObject({ found: { name: 'Lunettes de soleil' } })
  })
})

describe('somebody pastes the address of an error, a wait or a wall', () => {
  it.each([
    ...[
      'Accès refusé',
      'Access Denied',
      'Zugriff verweigert',
      'Acceso denegado',
      'Accesso negato',
      'Forbidden',
    ],
    ...['Dostęp zablokowany', 'Okamžik…', 'Een moment geduld…', 'Einen Moment, bitte…', 'Trop de demandes'],
    ...['Salle d’attente', 'Virtual waiting room', '503 Service Temporarily Unavailable', 'Error 403'],
    ...['Site en maintenance', 'Vérification de l’âge', 'Bist du ein Mensch?'],
  ])('the shop’s picture and this title fill nothing: %s', (title) => {
    expect(answerTo(titled(title) + share)).toEqual({ refused: 'ShopRefused' })
    expect(answerTo(titled(title) + share + typed)).toEqual({ refused: 'ShopRefused' })
    expect(answerTo(`${titled('Boutique')}${share}<h1>${title}</h1>`)).toEqual({ refused: 'ShopRefused' })
  })

  it.each([
    ...[
      'Kunde inte hitta sidan',
      'Sidan kunde inte hittas',
      'Vi kunde inte hitta sidan',
      'Pagina niet gevonden',
    ],
    ...['Nie znaleziono strony', 'Stránka nebyla nalezena', 'Sayfa bulunamadı', '404', 'Oups !', 'PDP'],
    ...['Product details', 'undefined', 'Loading…'],
  ])('nor does a missing page or one that nobody filled: %s', (title) => {
    expect(answerTo(titled(title) + share)).toEqual({ refused: 'NotAPage' })
  })

  it.each([
    'Forbidden Island',
    '501 Original Jeans',
    'Momento, vase',
    'Jeu 4-8 ans de 2 à 6 joueurs',
    '7 Wonders',
  ])('a product may be called so: %s', (name) => {
    expect(answerTo(titled(name) + share + typed)).toMatchObject({ found: { name } })
  })
})

describe('somebody pastes the address of a product that looks like something else', () => {
  it.each<[what: string, page: string, from?: string]>([
    ['whose reviews are paged', '<link rel="next" href="?page=2"><b class="price">189,95 €</b>'],
    [
      'guarded by a service',
      '<script src="/_Incapsula_Resource?SWJIYLWA=719d"></script><h1>Perceuse</h1><div class="product-gallery"><img src="/partage.jpg" width="600" height="600"></div>',
    ],
    [
      'in a store of applications',
      linkedData({
        '@type': 'SoftwareApplication',
        name: 'Jardin',
        offers: { price: 4.99, priceCurrency: 'EUR' },
      }),
      `${shop}/store/apps/details?id=1&q=jardin`,
    ],
  ])('the form is filled: %s', (_, page, from = address) => {
    const picture = page.includes('<img') ? '' : share
    expect(answerTo(titled('Perceuse') + picture + page, from)).toMatchObject({
      found: { url: `${shop}/partage.jpg` },
    })
  })
})
