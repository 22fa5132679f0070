import { describe, expect, it } from 'vitest'
import { examine } from './examine.ts'
import { atOnce } from './steps.ts'

const address = new URL('https://boutique.example/produits/theiere.html')

/** The picture that is found, or why there is none. */
const look = (html: string | Buffer, charset?: string) => {
  const { outcome } = atOnce(examine({ kind: 'page', address, html: Buffer.from(html), charset }))
  return 'found' in outcome ? { found: outcome.found.url } : outcome
}

const openGraph = (picture: string): string => `<meta property="og:image" content="${picture}">`

describe('the address of a picture', () => {
  it.each([
    ['/img/theiere.jpg', 'https://boutique.example/img/theiere.jpg'],
    ['theiere.jpg', 'https://boutique.example/produits/theiere.jpg'],
    ['../theiere.jpg', 'https://boutique.example/theiere.jpg'],
    ['//images.example/theiere.jpg', 'https://images.example/theiere.jpg'],
    [' https://images.example/th%C3%A9i%C3%A8re.jpg#zoom ', 'https://images.example/th%C3%A9i%C3%A8re.jpg'],
    ['https://images.example/théière.jpg', 'https://images.example/th%C3%A9i%C3%A8re.jpg'],
    ['https://images.example/a.jpg?w=600&amp;h=600', 'https://images.example/a.jpg?w=600&h=600'],
  ])('is made whole: %s', (written, found) => {
    expect(look(openGraph(written))).toEqual({ found })
  })

  it('is relative to the base that the page names', () => {
    const base = '<base href="https://cdn.example/v2/">'
    expect(look(base + openGraph('theiere.jpg'))).toEqual({ found: 'https://cdn.example/v2/theiere.jpg' })
  })

  it('goes over https on the shop’s own host', () => {
    expect(look(openGraph('http://boutique.example/a.jpg'))).toEqual({
      found: 'https://boutique.example/a.jpg',
    })
  })

  it.each([
    'data:image/png;base64,AAAA',
    'javascript:alert(1)',
    'ftp://images.example/a.jpg',
    'https://moi:secret@images.example/a.jpg',
    'https://',
    '/logo.svg',
    '/img/placeholder.png',
    'https://www.facebook.com/tr?id=1',
  ])('is no picture: %s', (written) => {
    expect(look(openGraph(written))).toEqual({ refused: 'NoImageFound' })
  })

  it('has 254 characters at most: a longer one loses what it can do without, or makes way for another', () => {
    const name = 'x'.repeat(230)
    expect(look(openGraph(`https://images.example/${name}.jpg?width=600&height=600&quality=80`))).toEqual({
      refused: 'NoImageFound',
    })
    const shorter = 'x'.repeat(200)
    expect(look(openGraph(`https://images.example/${shorter}.jpg?width=600&height=600&quality=80`))).toEqual({
      found: `https://images.example/${shorter}.jpg`,
    })
    const signed = `https://images.example/a.jpg?signature=${'s'.repeat(300)}`
    expect(look(openGraph(signed) + openGraph('/b.jpg'))).toEqual({ found: 'https://boutique.example/b.jpg' })
  })

  it('is the looked-up one where that is a picture itself', () => {
    const picture = new URL('https://images.example/theiere.webp')
    expect(atOnce(examine({ kind: 'image', address: picture })).outcome).toMatchObject({
      found: { url: picture.href },
    })
  })
})

describe('of several pictures', () => {
  it('one of a useful size comes before a small one of a better source', () => {
    const small = openGraph('https://images.example/petit-100x100.jpg')
    const page = `${small}<title>Théière</title><img src="/theiere.jpg" width="600" height="600" alt="Théière">`
    expect(look(page)).toEqual({ found: 'https://boutique.example/theiere.jpg' })
  })

  it('a small one is better than none', () => {
    expect(look(openGraph('https://images.example/petit-100x100.jpg'))).toEqual({
      found: 'https://images.example/petit-100x100.jpg',
    })
  })
})

describe('the text of a page', () => {
  const page = (charset: string) =>
    `<meta http-equiv="content-type" content="text/html; charset=${charset}">${openGraph('/théière.jpg')}`
  const found = { found: 'https://boutique.example/th%C3%A9i%C3%A8re.jpg' }

  it('is read in the charset that came with it, or that it names', () => {
    expect(look(Buffer.from(page('iso-8859-1'), 'latin1'))).toEqual(found)
    expect(look(Buffer.from(openGraph('/théière.jpg'), 'latin1'), 'iso-8859-15')).toEqual(found)
    expect(look(Buffer.from(page('utf-8')), 'utf-8')).toEqual(found)
  })

  it('is read as what it looks like when nothing says', () => {
    expect(look(Buffer.from(openGraph('/théière.jpg'), 'latin1'))).toEqual(found)
    expect(look(Buffer.from(openGraph('/théière.jpg')))).toEqual(found)
    expect(look(Buffer.from(openGraph('/théière.jpg')), 'klingon')).toEqual(found)
  })
})

describe('the name on a page of a shop', () => {
  const declared = (charset: string) => `<meta charset="${charset}">`
  const named = `<title>Jeu d\u0092échecs «\u00A0Le B\u009Cuf\u00A0» à 20 \u0080</title>${openGraph('/jeu.jpg')}`
  const name = 'Jeu d’échecs « Le Bœuf » à 20 €'
  const nameOn = (html: Buffer, charset?: string) => {
    const { outcome } = atOnce(examine({ kind: 'page', address, html, charset }))
    return 'found' in outcome ? outcome.found.name : outcome
  }

  it.each([
    ['that says that it is in Windows-1252', declared('windows-1252') + named, undefined],
    ['whose header says so', named, 'windows-1252'],
    ['whose header says UTF-8, which is untrue', named, 'utf-8'],
    ['whose header and head say UTF-8, which is untrue', declared('utf-8') + named, 'utf-8'],
    [
      'that says it far down in its head',
      `<script>${'a'.repeat(70_000)}</script>${declared('latin1')}${named}`,
      undefined,
    ],
  ])('is whole on one %s', (_, html, charset) => {
    expect(nameOn(Buffer.from(html, 'latin1'), charset)).toBe(name)
  })

  it('is whole on one in UTF-8 that says something else, with a wrong byte in it', () => {
    const html = `${declared('iso-8859-1')}<title>Jeu d’échecs</title>${openGraph('/jeu.jpg')}`
    expect(nameOn(Buffer.concat([Buffer.from(html), Buffer.of(0xe9)]), 'windows-1252')).toBe('Jeu d’échecs')
  })

  it('is whole on one in another encoding that it names after 1,024 bytes', () => {
    const cyrillic = Buffer.concat([
      Buffer.from(`<!--${' '.repeat(1_100)}-->${declared('windows-1251')}<title>`),
      Buffer.of(0xca, 0xf3, 0xea, 0xeb, 0xe0),
      Buffer.from(`</title></head>${openGraph('/jeu.jpg')}`),
    ])
    expect(nameOn(cyrillic)).toBe('Кукла')
  })
})

describe('a page that is out to hurt', () => {
  const mega = 2 * 1024 * 1024
  const fill = (part: string): string => part.repeat(Math.floor(mega / part.length))

  it.each([
    ['of tags in one another', fill('<div>')],
    ['of tags that never end', fill('<')],
    ['of one attribute', `<img src="${'a'.repeat(mega)}">`],
    ['of attributes', `<img ${fill('a=b ')}>`],
    ['of pictures', fill('<img src="/photo.jpg" srcset="/a.jpg 1x, /b.jpg 2x" alt="photo">')],
    ['of metas', fill('<meta property="og:image" content="data:,">')],
    ['of entities', fill('&amp;')],
    ['of comments', fill('<!--')],
    ['of formatting that is never closed', fill('<b><i><a href=x>')],
    ['of tables in tables', fill('<table><tr><td>')],
    [
      'of names around pictures',
      `<div class="${'star '.repeat(100_000)}">${'<img src="/a.jpg" alt="a">'.repeat(20_000)}`,
    ],
    [
      'of properties in a property',
      `<i itemscope itemprop="image ${'a '.repeat(100_000)}">${'<meta itemprop="url" content="/a.jpg">'.repeat(20_000)}`,
    ],
    [
      'of products',
      fill(
        '<p itemscope itemtype="//schema.org/Product"><i itemprop="name">a</i><i itemprop="price">3</i></p>',
      ),
    ],
    [
      'of JSON-LD of products',
      `<script type="application/ld+json">[${'{"@type":"Product","name":"a"},'.repeat(10_000)}{}]</script>`,
    ],
    ['of prices in prices', fill('<b class="price">9 € <i class="price">')],
    ['of cards', fill('<li><a class="card"><b class="price">9 €</b></a></li>')],
    ['of prices with long names', fill(`<b class="${'price-'.repeat(50)}">9 €</b>`)],
    [
      'of variants of one another',
      `<script type="application/ld+json">[${Array.from({ length: 4_000 }, (_, at) => `{"@type":"Product","@id":"${at}","isVariantOf":{"@id":"${at + 1}","productGroupID":"a"},"hasVariant":[{"@id":"${at - 1}"}],"offers":[[{"price":${at}},{"price":1}]]}`).join()}]</script>`,
    ],
    ['of Amazon’s data', `<b class="twister-plus-buying-options-price-data">[${fill('{},')}{}]</b>`],
    ['of Amazon’s prices', fill('<b class="priceToPay"><i class="a-offscreen">')],
    ['of titles', `<title>${fill('a - ')}</title>`],
    ['of items in items', fill('<div itemscope itemprop="image">')],
    ['of JSON-LD in itself', `<script type="application/ld+json">${fill('{"@graph":[')}</script>`],
    ['of JSON-LD of arrays', `<script type="application/ld+json">${fill('[')}</script>`],
    ['of JSON-LD of commas', `<script type="application/ld+json">${fill(' ,')}</script>`],
    [
      'of JSON-LD that goes round in circles',
      '<script type="application/ld+json">[{"@id":"a","@type":"Product","image":{"@id":"b"}},{"@id":"b","image":{"@id":"b"}}]</script>',
    ],
    ['of srcset', `<img srcset="${fill('a 1x,')}">`],
    ['of NULs', fill('\0')],
    ['of nothing', ''],
  ])('%s gets an answer', (_, html) => {
    const outcome = look(html)
    expect('found' in outcome || ['NoImageFound', 'ListPage'].includes(outcome.refused)).toBe(true)
  })
})
