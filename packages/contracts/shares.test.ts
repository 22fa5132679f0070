import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pageWithShare, readShare, writeShare } from './shares.ts'

const velo = 'https://boutique.example/velo'

const read = (form: Record<string, unknown>) => readShare(writeShare(new Map(Object.entries(form))))

describe('what an application shares', () => {
  it.each([
    [{ url: velo, title: 'Vélo rouge' }, velo, 'Vélo rouge'],
    [{ text: velo, title: 'Vélo rouge' }, velo, 'Vélo rouge'],
    [{ text: `Regarde : ${velo}` }, velo, 'Regarde'],
    [{ url: velo, text: 'Un avis de trois lignes' }, velo, ''],
    [{ title: velo }, velo, ''],
    [{ title: `Vélo rouge ${velo}` }, velo, 'Vélo rouge'],
    [{ url: `${velo}?utm_source=app&taille=3` }, `${velo}?taille=3`, ''],
    [{ text: 'un vélo rouge pour moi' }, '', 'un vélo rouge pour moi'],
    [{ text: 'un vélo rouge', title: 'Note' }, '', 'Note'],
    [{ title: ' Vélo\n\u0000rouge ' }, '', 'Vélo rouge'],
    [{ text: 'Train en bois, 42 pièces' }, '', 'Train en bois, 42 pièces'],
    [{ url: 'Train en bois, 42 pièces' }, '', 'Train en bois, 42 pièces'],
    [{ url: `Train en bois, 42 pièces\n${velo}` }, velo, 'Train en bois, 42 pièces'],
    [{ url: 'Train en bois', text: velo }, velo, 'Train en bois'],
    [{ url: 'Train en bois', text: 'Un avis' }, '', 'Train en bois'],
    [{ url: `Train ${velo}`, title: 'Train en bois' }, velo, 'Train en bois'],
    [{ url: 'Lego 42115: Lamborghini' }, '', 'Lego 42115: Lamborghini'],
    [{ url: 'content://media/42', text: 'Train en bois' }, '', 'Train en bois'],
    [{ text: `Lis (${velo}_(rouge))` }, `${velo}_(rouge)`, 'Lis'],
    [{ text: `Train\n${'très '.repeat(5_000)}beau : ${velo}` }, velo, `Train ${'très '.repeat(398)}très`],
    [{ url: `${velo}?utm_source=${'a'.repeat(3_000)}` }, velo, ''],
    [{ url: 'javascript:alert(1)' }, '', ''],
    [{ text: `${'👨‍👩‍👧‍👦'.repeat(1_000)} ${velo}` }, velo, '👨‍👩‍👧‍👦'.repeat(285)],
    [{ url: { a: 'file' } }, '', ''],
    [{}, '', ''],
  ])('%j is a link and a name', (form, url, name) => {
    expect(read(form)).toEqual({ url, name })
  })

  it.each(['👨‍👩‍👧‍👦', '👩🏽‍🚒', '❤️', 'می\u200Cخواهم', 'क्‍ष'])(
    'keeps what words and emojis are joined by: %s',
    (word) => {
      expect(read({ title: `Livre ${word} relié`, text: velo }).name).toBe(`Livre ${word} relié`)
      expect(read({ text: `Livre ${word} ${velo}` })).toEqual({ url: velo, name: `Livre ${word}` })
      expect(read({ text: `\u200BLivre ${word}\uFEFF` }).name).toBe(`Livre ${word}`)
    },
  )

  it.each([
    [`#${velo}`, velo],
    [`#${encodeURIComponent(`${velo}?a=1&b=2`)}`, `${velo}?a=1&b=2`],
    [`#${velo}%20rouge?a=%C3%A9`, `${velo}%20rouge?a=%C3%A9`],
    [`#url=${encodeURIComponent(velo)}`, velo],
    ['#www.boutique.example/velo', 'https://www.boutique.example/velo'],
    ['#%', ''],
    ['#', ''],
  ])('is read from a fragment: %s', (fragment, url) => {
    expect(readShare(fragment).url).toBe(url)
  })
})

describe('what tells nothing', () => {
  it.each([{ url: 'javascript:alert(1)' }, { title: '\u0000' }, { text: ' ' }, {}])('is none: %j', (form) => {
    expect(writeShare(new Map(Object.entries(form)))).toBe('')
  })
})

describe('any shared text', () => {
  const form = fc.record({ title: fc.string({ unit: 'binary' }), text: fc.string(), url: fc.string() })

  it('can stand in an attribute of the page, and ends nothing there', () => {
    fc.assert(
      fc.property(form, (given) => {
        const written = writeShare(new Map(Object.entries(given)))
        const page = pageWithShare('<title>Page</title><script>1</script>', written)
        expect(written).not.toMatch(/["<>\s]/)
        expect(page.replace(/<meta name="shared" content="[^"<>]*">/, '')).toBe(
          '<title>Page</title><script>1</script>',
        )
      }),
    )
  })

  it('is read as a link of the web or none, and as one line', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          form.map((given) => writeShare(new Map(Object.entries(given)))),
        ),
        (text) => {
          const { url, name } = readShare(text)
          expect(url).toMatch(/^(https?:\/\/.*)?$/i)
          expect(name).not.toMatch(/[\n\r\0]/)
        },
      ),
    )
  })
})
