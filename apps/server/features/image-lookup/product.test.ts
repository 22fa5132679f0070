import { foundImage } from '@cachotteries/domain/visibility/views/image-lookup'
import { newContent } from '@cachotteries/contracts/wish-content'
import { codePoints } from '@cachotteries/contracts/characters'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { address, answerTo, linkedData, meta } from './testing/pages.ts'

const picture = meta('og:image', '/theiere.jpg')

/** What a page with a picture says beside it. */
const told = (html: string, from = address) => {
  const answer = answerTo(picture + html, from)
  return 'found' in answer ? { ...answer.found, url: undefined } : answer
}

const product = (fields: object) =>
  linkedData({ '@context': 'https://schema.org', '@type': 'Product', ...fields })
const microdata = (html: string) => `<div itemscope itemtype="https://schema.org/Product">${html}</div>`
const offer = (html: string) =>
  `<div itemprop="offers" itemscope itemtype="https://schema.org/Offer">${html}</div>`
const title = (text: string) => `<title>${text}</title>`

describe('the name of a product', () => {
  it.each<[what: string, page: string, name: string | undefined, from?: string]>([
    ['JSON-LD first', title('Autre') + meta('og:title', 'Autre') + product({ name: 'Théière' }), 'Théière'],
    [
      'in a graph',
      linkedData({
        '@graph': [
          { '@type': 'WebPage', name: 'x' },
          { '@type': 'Product', name: 'Théière' },
        ],
      }),
      'Théière',
    ],
    [
      'of the group, and not of a variant',
      linkedData({
        '@type': 'ProductGroup',
        name: 'Théière',
        hasVariant: [{ '@type': 'Product', name: 'Théière rouge' }],
      }),
      'Théière',
    ],
    [
      'of the variant whose address it is',
      linkedData({
        '@type': 'ProductGroup',
        name: 'Théière',
        hasVariant: [{ '@type': 'Product', name: 'Théière rouge', url: address }],
      }),
      'Théière rouge',
    ],
    [
      'of the product that the title names, of several',
      title('Théière en fonte') +
        linkedData([
          { '@type': 'Product', name: 'Tasse en grès' },
          { '@type': 'Product', name: 'Théière en fonte' },
        ]),
      'Théière en fonte',
    ],
    [
      'in microdata',
      title('Autre') + microdata('<b itemprop="name">Théière <i>en fonte</i></b>'),
      'Théière en fonte',
    ],
    [
      'not of a review in microdata',
      microdata(
        '<p itemprop="review" itemscope itemtype="https://schema.org/Review"><b itemprop="name">Bof</b></p><b itemprop="name">Théière</b>',
      ),
      'Théière',
    ],
    [
      'in RDFa',
      title('Autre') +
        '<div vocab="https://schema.org/" typeof="Product"><b property="name">Théière</b></div>',
      'Théière',
    ],
    ['og:title', title('Autre') + meta('og:title', 'Théière'), 'Théière'],
    ['twitter:title', title('Autre') + meta('twitter:title', 'Théière'), 'Théière'],
    ['title', title('Théière'), 'Théière'],
    [
      'without the site’s name',
      title('Théière | La Boutique') + meta('og:site_name', 'La Boutique'),
      'Théière',
    ],
    ['without the host’s name', title('Théière en fonte - Boutique'), 'Théière en fonte'],
    ...['Boutique FR', 'Boutique France', 'Boutique (CH)'].map((site): [string, string, string] => [
      `without the host’s name and its country: ${site}`,
      title(`Théière | ${site}`),
      'Théière',
    ]),
    ['without the site’s name in its data', product({ name: 'Théière — Boutique' }), 'Théière'],
    ['as the site is called, where nothing else is said', product({ name: 'Boutique' }), 'Boutique'],
    ['without the host', title('www.boutique.example : Théière'), 'Théière'],
    [
      'without what follows the host',
      title('Théière 0,8 L : Boutique.example: Cuisine et Maison'),
      'Théière 0,8 L',
    ],
    ['with its own dashes', title('Arc-en-ciel - Théière - Boutique'), 'Arc-en-ciel - Théière'],
    [
      'without what follows the first heading',
      `${title('Théière en fonte - Atelier des Halles')}<h1>Théière en fonte</h1>`,
      'Théière en fonte',
    ],
    [
      'not the first heading when the title goes on',
      `${title('Théière en fonte noire')}<h1>Théière</h1>`,
      'Théière en fonte noire',
    ],
    [
      'without the host’s name and its hyphen',
      title('Théière - Maison Bleue'),
      'Théière',
      'https://maison-bleue.fr/p/1',
    ],
    [
      'without the host’s name and its accent',
      title('Théière - Épicerie'),
      'Théière',
      'https://www.epicerie.com/p/1',
    ],
    [
      'without the name of a British host',
      title('Teapot | Kettle'),
      'Teapot',
      'https://shop.kettle.co.uk/p/1',
    ],
    [
      'without the name of an Australian host',
      title('Teapot | Kettle'),
      'Teapot',
      'https://kettle.com.au/p/1',
    ],
    [
      'without the name of a host of an association',
      title('Tasse | Atelier'),
      'Tasse',
      'https://atelier.org.uk/p/1',
    ],
    [
      'without the name of a host of a network',
      title('Tasse | Atelier'),
      'Tasse',
      'https://atelier.net.nz/p/1',
    ],
    ['without the address of a shop with another ending', title('Tasse | Boutique.co.uk'), 'Tasse'],
    ['without the site’s name between bars alone', title('Théière|Boutique'), 'Théière'],
    ['without an empty part before it', title('| Théière | Boutique'), 'Théière'],
    ...[' – ', ' — ', ' · ', ' » ', ' ≡ ', ' • ', ' : ', ': ', ' || '].map(
      (gap) =>
        [`without the host’s name after “${gap}”`, title(`Théière${gap}Boutique`), 'Théière'] as [
          string,
          string,
          string,
        ],
    ),
    [
      'without the site’s name and its ending, which is a word',
      title('Table basse – Mobili Casa'),
      'Table basse',
      'https://www.mobili.casa/p/1',
    ],
    ...[
      'Théière à 49,90 €',
      'Théière -20%',
      'Théière – 20 % de réduction',
      '€49 Théière',
      'Théière pas cher',
    ].map((written): [string, string, string] => [
      `the first heading, for a shared title with an offer: ${written}`,
      `${meta('og:title', written)}<h1>Théière en fonte</h1>`.replace('Théière en fonte', 'Théière'),
      'Théière',
    ]),
    [
      'not a first heading that names something else',
      `${meta('og:title', 'Théière à 49,90 €')}<h1>Nos promesses</h1>`,
      'Théière à 49,90 €',
    ],
    ['the first heading without a title', '<h1>Théière - Boutique</h1>', 'Théière'],
    ['the title before a heading that it doesn’t have', `${title('Théière')}<h1>Promotion</h1>`, 'Théière'],
    [
      'with its entities decoded, once or twice',
      product({ name: 'L&#039;ours &amp;amp; l&eacute;toile' }),
      "L'ours & létoile",
    ],
    [
      'as the heading says it, beside a title with a slogan',
      `${meta('og:title', 'Théière en fonte günstig online kaufen ✓')}<h1>Théière en fonte</h1>`,
      'Théière en fonte',
    ],
    [
      'as the heading says it, beside data with a price',
      `${product({ name: 'Théière en fonte - 12,00 €' })}<h1>Théière en fonte</h1>`,
      'Théière en fonte',
    ],
    ['without the site’s name behind a word', title('Théière en fonte sur Boutique'), 'Théière en fonte'],
    ['with its material', title('Théière en fonte'), 'Théière en fonte', 'https://fonte.example/p/1'],
    ['without tags', product({ name: 'Théière<br><b>en fonte</b>' }), 'Théière en fonte'],
    [
      'without tags that were encoded',
      product({ name: '&lt;script&gt;alert(1)&lt;/script&gt;Théière' }),
      'alert(1)Théière',
    ],
    ['with a sign that is no tag', product({ name: 'Taille < 5' }), 'Taille < 5'],
    [
      'without control characters',
      product({ name: 'Thé\u0000ière\u202E\n en\u200B fonte' }),
      'Thé ière en fonte',
    ],
    [
      'from another element where a letter is lost',
      meta('og:title', 'Poup\uFFFDe') + title('Poupée'),
      'Poupée',
    ],
    ['none when a letter is lost in all', title('Poup\uFFFDe') + product({ name: 'Poup\uFFFDe' }), undefined],
    [
      'without tags that something that nobody sees is written into',
      product({ name: 'Théière &amp;lt;\u202Ebr> en fonte' }),
      'Théière br> en fonte',
    ],
    ['without what nobody sees within a word', product({ name: 'Pou\u00ADpée\u202E' }), 'Poupée'],
    [
      'from the title, where a letter is lost in what is shared',
      `${title('Poupée')}<meta property="og:title" content="Poup&#0;ée">`,
      'Poupée',
    ],
    ['none where a letter is lost', '<meta property="og:title" content="Poup&#0;ée">', undefined],
    ['with its emoji', product({ name: 'Famille 👨‍👩‍👧' }), 'Famille 👨‍👩‍👧'],
    ['none of signs alone', product({ name: '***' }), undefined],
    [
      'of 255 characters at most',
      product({ name: `Théière ${'très '.repeat(60)}belle` }),
      `Théière ${'très '.repeat(49).trim()}…`,
    ],
    ['cut before a whole character', product({ name: `${'é'.repeat(252)}👨‍👩‍👧‍👦` }), `${'é'.repeat(252)}…`],
  ])('%s', (_, page, name, from) => {
    expect(told(page, from)).toEqual({
      url: undefined,
      site: expect.any(String),
      ...(name !== undefined && { name }),
    })
  })
})

describe('the price of a product', () => {
  const of = (offers: object | readonly object[]) => product({ name: 'Théière', offers })
  const euros = { priceCurrency: 'EUR' }
  type Priced = [what: string, page: string, price: number | undefined, currency?: string]
  it.each<Priced>([
    ['an offer', of({ price: '49.90', ...euros }), 4_990],
    ['an offer in another currency', of({ price: 12_800, priceCurrency: 'JPY' }), 12_800, 'JPY'],
    [
      'offers that agree',
      of([
        { price: 49.9, ...euros },
        { price: '49,90', ...euros },
      ]),
      4_990,
    ],
    [
      'the offer at the page’s address',
      of([
        { price: 49.9, ...euros, url: address },
        { price: 59.9, ...euros, url: '/autre' },
      ]),
      4_990,
    ],
    [
      'an offer that is named by its id',
      linkedData({
        '@graph': [
          { '@type': 'Product', name: 'Théière', offers: { '@id': '#o' } },
          { '@id': '#o', price: 49.9, ...euros },
        ],
      }),
      4_990,
    ],
    [
      'a range of one price',
      of({ '@type': 'AggregateOffer', lowPrice: 49.9, highPrice: 49.9, ...euros }),
      4_990,
    ],
    ['offers within a range', of({ '@type': 'AggregateOffer', offers: [{ price: 49.9, ...euros }] }), 4_990],
    ['a specification', of({ priceSpecification: { price: 49.9, ...euros } }), 4_990],
    [
      'the sale price and not the list price',
      of({
        priceSpecification: [
          { price: 59.9, ...euros, priceType: 'https://schema.org/ListPrice' },
          { price: 49.9, ...euros },
        ],
      }),
      4_990,
    ],
    [
      'the sale price and not the offer’s',
      of({
        price: 59.9,
        ...euros,
        priceSpecification: { price: 49.9, priceType: 'https://schema.org/SalePrice' },
      }),
      4_990,
    ],
    [
      'not a price for a kilogram',
      of({
        priceSpecification: [
          { price: 49.9, ...euros },
          { price: 99.8, ...euros, referenceQuantity: { value: 1 } },
        ],
      }),
      4_990,
    ],
    [
      'not a price for members',
      of({
        priceSpecification: [
          { price: 49.9, ...euros },
          { price: 39.9, ...euros, validForMemberTier: {} },
        ],
      }),
      4_990,
    ],
    [
      'variants that agree',
      linkedData({
        '@type': 'ProductGroup',
        name: 'T',
        hasVariant: [1, 2].map(() => ({ '@type': 'Product', offers: { price: 9, ...euros } })),
      }),
      900,
    ],
    [
      'microdata, by content',
      microdata(
        offer('<b itemprop="price" content="49.90">50 €</b><meta itemprop="priceCurrency" content="EUR">'),
      ),
      4_990,
    ],
    ['microdata, by text', microdata(offer('<b itemprop="price">1\u202F299,00 €</b>')), 129_900],
    [
      'not of a related product in microdata',
      microdata(
        `${offer('<b itemprop="price">49,90 €</b>')}<div itemprop="isRelatedTo" itemscope itemtype="https://schema.org/Product">${offer('<b itemprop="price">9,90 €</b>')}</div>`,
      ),
      4_990,
    ],
    ['metadata', meta('product:price:amount', '49,90') + meta('product:price:currency', 'EUR'), 4_990],
    ['Open Graph', meta('og:price:amount', '1.299,00') + meta('og:price:currency', 'EUR'), 129_900],
    [
      'the sale price in metadata',
      meta('product:price:amount', '59,90') +
        meta('product:price:currency', 'EUR') +
        meta('product:sale_price:amount', '49,90'),
      4_990,
    ],
    ...['Price', 'PRIX', 'Preis', 'Prezzo', 'Precio'].map((label): Priced => [
      `a label of Twitter: ${label}`,
      meta('twitter:label2', label) + meta('twitter:data2', '49,90 €'),
      4_990,
    ]),
    [
      'not a label of Twitter that only begins so',
      meta('twitter:label1', 'Prixtorse') + meta('twitter:data1', '49,90 €'),
      undefined,
    ],
    ...[
      'ListPrice',
      'StrikethroughPrice',
      'RegularPrice',
      'MSRP',
      'SRP',
      'InvoicePrice',
      'MinimumAdvertisedPrice',
    ].map((priceType): Priced => [
      `not the ${priceType}`,
      of({
        priceSpecification: [
          { price: 59.9, ...euros, priceType },
          { price: 49.9, ...euros },
        ],
      }),
      4_990,
    ]),
    [
      'the sale price alone, where a plain one is beside it',
      of({
        priceSpecification: [
          { price: 59.9, ...euros },
          { price: 49.9, ...euros, priceType: 'SalePrice' },
        ],
      }),
      4_990,
    ],
    ['not of an empty price', of({ price: '', priceSpecification: { price: 49.9, ...euros } }), 4_990],
    ['not of a price that is null', of({ price: null, lowPrice: 49.9, highPrice: 49.9, ...euros }), 4_990],
    [
      'the currency of a specification',
      of({ priceCurrency: 'USD', priceSpecification: { price: 49.9, ...euros } }),
      4_990,
    ],
    [
      'the currency of the offer for its specification',
      of({ ...euros, priceSpecification: { price: 49.9 } }),
      4_990,
    ],
    [
      'none where kinds of data differ',
      of({ price: 49.9, ...euros }) +
        meta('product:price:amount', '59,90') +
        meta('product:price:currency', 'EUR'),
      undefined,
    ],
    [
      'none where currencies differ',
      of([
        { price: 49.9, ...euros },
        { price: 49.9, priceCurrency: 'USD' },
      ]),
      undefined,
    ],
    [
      'the offers of a group before those of its variants',
      linkedData({
        '@type': 'ProductGroup',
        name: 'T',
        offers: { price: 49.9, ...euros },
        hasVariant: { '@type': 'Product', offers: { price: 59.9, ...euros } },
      }),
      4_990,
    ],
    [
      'a range of one price in microdata',
      microdata(offer('<b itemprop="lowPrice">49,90 €</b><b itemprop="highPrice">49,90 €</b>')),
      4_990,
    ],
    ['a label of Twitter', meta('twitter:label1', 'Prix') + meta('twitter:data1', '49,90 €'), 4_990],
    [
      'not another label of Twitter',
      meta('twitter:label1', 'Durée') + meta('twitter:data1', '49,90 €'),
      undefined,
    ],
    ['not without a currency', of({ price: '49.90' }), undefined],
    [
      'not of a product beside it',
      title('Théière en fonte') +
        linkedData([
          { '@type': 'Product', name: 'Tasse', offers: { price: 9, ...euros } },
          { '@type': 'Product', name: 'Théière en fonte' },
        ]),
      undefined,
    ],
  ])('%s', (_, page, price, currency = 'EUR') => {
    const { price: said, currency: unit } = { price: undefined, currency: undefined, ...told(page) }
    expect([said, unit]).toEqual(price === undefined ? [undefined, undefined] : [price, currency])
  })
})

describe('the site of a product', () => {
  it.each<[what: string, page: string, site: string, from?: string]>([
    ['as it calls itself', meta('og:site_name', 'La &amp; Boutique'), 'La & Boutique'],
    [
      'its publisher',
      product({}) + linkedData({ '@type': 'WebPage', publisher: { name: 'La Boutique' } }),
      'La Boutique',
    ],
    ['its host', '', 'boutique.example'],
    ['its host, as people read it', '', 'été.example', 'https://www.xn--t-9fab.example/p'],
    ...[
      'https://www.boutique.example',
      'http://autre.example/',
      'www.boutique.example',
      'boutique.example/fr',
    ].map((written): [string, string, string] => [
      `its host and not an address: ${written}`,
      meta('og:site_name', written),
      'boutique.example',
    ]),
    ['its host where a letter is lost', meta('og:site_name', 'Chez Zo\uFFFD'), 'boutique.example'],
    ['its host and no slogan', meta('og:site_name', 'La plus belle boutique '.repeat(4)), 'boutique.example'],
  ])('%s', (_, page, site, from) => {
    expect(told(page, from)).toMatchObject({ site })
  })
})

describe('a page without a picture', () => {
  it('tells the name and the price', () => {
    const page = product({ name: 'Théière', offers: { price: 49.9, priceCurrency: 'EUR' } })
    expect(answerTo(page)).toEqual({
      found: { name: 'Théière', price: 4_990, currency: 'EUR', site: 'boutique.example' },
    })
  })

  it('and with nothing but a title is none of a product', () => {
    expect(answerTo(title('Conditions générales'))).toEqual({ refused: 'NoImageFound' })
  })
})

describe('whatever a page says', () => {
  const nasty = fc.constantFrom(
    '<b>',
    '</script>',
    '&lt;i&gt;',
    '&amp;lt;',
    '&#0;',
    '\u0000',
    '\u202E',
    '\uD800',
    '"',
    "'",
    '€',
    '1e999',
    '-1',
    ' | ',
    'javascript:',
    'é'.repeat(300),
  )
  const text = fc
    .array(fc.oneof(fc.string({ unit: 'binary' }), nasty), { maxLength: 8 })
    .map((parts) => parts.join(''))
  const value = fc.oneof(text, fc.double(), fc.anything({ maxDepth: 2 }))
  const page = fc
    .record({
      name: value,
      price: value,
      currency: fc.oneof(value, fc.constant('EUR')),
      title: text,
      site: text,
      image: value,
      image2: text,
      raw: text,
    })
    .map(({ name, price, currency, title: heading, site, image, image2, raw }) => {
      const data = {
        '@type': 'Product',
        name,
        image,
        offers: { price, priceCurrency: currency, lowPrice: name },
      }
      const json = JSON.stringify(data, (_, one: unknown) => (typeof one === 'bigint' ? String(one) : one))
      return `<title>${raw}</title><script type="application/ld+json">${json.replaceAll('</', String.raw`<\/`)}</script>
        ${meta('og:title', heading)}${meta('og:site_name', site)}${meta('og:image', image2)}${meta('og:price:amount', raw)}
        ${microdata(`<b itemprop="name">${raw}</b>${offer(`<b itemprop="price">${raw}</b>`)}`)}`
    })

  it('the answer is a product that a wish accepts, in plain text', () => {
    fc.assert(
      fc.property(page, (html) => {
        const answer = answerTo(html)
        if ('refused' in answer) return
        const { data } = foundImage.parse({ data: { url: 'https://images.example/a.jpg', ...answer.found } })
        for (const said of [data.name, data.site]) {
          if (said === undefined) continue
          expect(said).not.toMatch(/[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]|<[a-z/!?]/iu)
          expect(said.trim()).toBe(said)
        }
        if (data.name !== undefined) expect(newContent.name.parse(data.name)).toBe(data.name)
        if (answer.found.url !== undefined) expect(newContent.img.parse(data.url)).toBe(data.url)
        expect(data.price === undefined).toBe(data.currency === undefined)
        expect(codePoints(data.site ?? '')).toBeLessThanOrEqual(60)
      }),
      { numRuns: 300 },
    )
  })
})
