import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { linkIn, withoutTracking } from './links.ts'
import { isWebAddress } from './text.ts'

const velo = 'https://boutique.example/velo'

describe('the link in a pasted text', () => {
  it.each([
    [velo, velo, ''],
    ['www.boutique.example/velo', 'https://www.boutique.example/velo', ''],
    ['WWW.boutique.example', 'https://WWW.boutique.example', ''],
    [` ${velo}\n`, velo, ''],
    [`Vélo rouge : ${velo}`, velo, 'Vélo rouge'],
    [`Vélo rouge\n${velo}`, velo, 'Vélo rouge'],
    [`Regarde ${velo}, il est beau !`, velo, 'Regarde , il est beau !'],
    [`Vélo rouge (${velo}).`, velo, 'Vélo rouge'],
    [`« Vélo rouge » - <${velo}>`, velo, 'Vélo rouge'],
    [`${velo} et ${velo}2`, velo, `et ${velo}2`],
    [`Un vélo [${velo}] (${velo})`, velo, `Un vélo [ ] (${velo})`],
    [`${velo}_(rouge)`, `${velo}_(rouge)`, ''],
    [`Lis (${velo}_(rouge))`, `${velo}_(rouge)`, 'Lis'],
    [`Lis (${velo}_(rouge)).`, `${velo}_(rouge)`, 'Lis'],
    [`Lis (${velo}_(rouge)_(grand)), c’est vrai`, `${velo}_(rouge)_(grand)`, 'Lis, c’est vrai'],
    [`(Vélo (${velo}))`, velo, '(Vélo)'],
    [`[Vélo: [${velo}[1]]]`, `${velo}[1]`, '[Vélo: [ ]]'],
    [`{${velo}{1}}`, `${velo}{1}`, ''],
    [`Vélo rouge :${velo}`, velo, 'Vélo rouge'],
    [`Vélo rouge${velo}`, velo, 'Vélo rouge'],
    [`${'très '.repeat(5_000)}beau : ${velo}`, velo, 'très '.repeat(2_000).trim()],
    [`"Vélo\u0000 rouge" ${velo}\u200B`, velo, 'Vélo rouge'],
    [`Train 👩🏽‍🚒 ${velo}/می\u200Cخواهم\u200C\u2060`, `${velo}/می\u200Cخواهم`, 'Train 👩🏽‍🚒'],
    [`किताब क्‍ष : ${velo}/👨‍👩‍👧‍👦\uFEFF, ici`, `${velo}/👨‍👩‍👧‍👦`, 'किताब क्‍ष : , ici'],
  ])('%j', (pasted, url, beside) => {
    expect(linkIn(pasted)).toStrictEqual({ url, beside })
  })

  it.each([
    '',
    'tablier',
    'boutique.example/velo',
    'javascript:alert(1)',
    'ftp://boutique.example',
    'awww.boutique',
    'moi@www.boutique.example',
    'https://',
  ])('is not there: %j', (pasted) => {
    expect(linkIn(pasted)).toBeUndefined()
  })
})

describe('a link without what only says where somebody came from', () => {
  it.each([
    [`${velo}?utm_source=lettre&utm_medium=email`, velo],
    [`${velo}?taille=3&fbclid=abc&couleur=bleu#avis`, `${velo}?taille=3&couleur=bleu#avis`],
    [`${velo}?GCLID=1&msclkid=2&dclid=3&mc_eid=4&igshid=5&_ga=6&yclid=7&ttclid=8&srsltid=9`, velo],
    [
      'https://www.amazon.fr/Th%C3%A9i%C3%A8re/dp/B0EXAMPLE1/ref=sr_1_3?keywords=th%C3%A9&qid=1&psc=1&tag=moi-21&th=1',
      'https://www.amazon.fr/Th%C3%A9i%C3%A8re/dp/B0EXAMPLE1?th=1',
    ],
    ['https://www.amazon.co.uk/dp/B0EXAMPLE1?ref_=x&pd_rd_w=y', 'https://www.amazon.co.uk/dp/B0EXAMPLE1'],
    ['https://www.ebay.fr/itm/1?mkevt=1&mkcid=2&campid=3&var=4', 'https://www.ebay.fr/itm/1?var=4'],
    ['https://www.etsy.com/fr/listing/1/bol?click_key=a&ref=b', 'https://www.etsy.com/fr/listing/1/bol'],
    ['https://fr.aliexpress.com/item/1.html?spm=a&algo_pvid=b', 'https://fr.aliexpress.com/item/1.html'],
  ])('%s', (written, url) => {
    expect(withoutTracking(written)).toBe(url)
  })

  it.each([
    `${velo}?ref=42&tag=rouge&psc=1`,
    `${velo}/ref=42`,
    `${velo}?`,
    `${velo}?a=%C3%A9&b=+c&&d`,
    `${velo}?produit=1#utm_source=lettre`,
    'https://amazon.example/dp/1?tag=rouge',
    'https://faux-amazon.fr.example/dp/1/ref=2?tag=rouge',
  ])('is the same where it may say what the page is: %s', (written) => {
    expect(withoutTracking(written)).toBe(written)
  })
})

describe('any text', () => {
  const part = fc.oneof(
    fc.string(),
    fc.constantFrom(
      'https://',
      'www.',
      'boutique.example',
      '/',
      '?',
      '&',
      '#',
      '(',
      ')',
      ' ',
      'utm_source=1',
      'a=1',
    ),
  )
  const pasted = fc.array(part, { maxLength: 30 }).map((parts) => parts.join(''))

  it('gives a link that is its own link', () => {
    fc.assert(
      fc.property(pasted, (text) => {
        const url = linkIn(text)?.url
        if (url === undefined) return
        expect(url).toMatch(/^https?:\/\//i)
        expect(withoutTracking(url)).toBe(url)
        if (isWebAddress(url)) expect(linkIn(url)?.url).toBe(url)
      }),
    )
  })

  it('keeps the page of an address, and each parameter that is kept as it is written', () => {
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (url) => {
        const bare = withoutTracking(url)
        expect(bare.split('?')[0]?.split('#')[0]).toBe(url.split('?')[0]?.split('#')[0])
      }),
    )
  })
})
