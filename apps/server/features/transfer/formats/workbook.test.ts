import { describe, expect, it } from 'vitest'
import { partsOf, workbook, zipped, type WrittenSheet } from '../testing/workbook.ts'
import { isUnreadable } from './raw-wish.ts'
import { readFile } from './read-file.ts'

async function reading(bytes: Uint8Array) {
  const read = await readFile(bytes)
  if (isUnreadable(read)) throw new Error(read.unreadable)
  return read
}

const table = (...rows: NonNullable<WrittenSheet['rows']>): Uint8Array => workbook({ rows })

const wishesIn = async (bytes: Uint8Array) => (await reading(bytes)).wishes

describe('a table from Excel', () => {
  it('is read as it is, with the number of each of its rows', async () => {
    const { wishes, problems } = await reading(
      table(
        ['Liste de Léo'],
        [],
        ['Nom', 'Commentaire', 'Lien', 'Importance', 'Taille'],
        ['Vélo', 'Bleu,\nou "vert"', 'https://velo.example/1', { xml: '><v>5</v></c>' }, '12 ans'],
        [],
        [null, 'Sans nom'],
        ['Thé & "co"'],
      ),
    )
    expect(wishes).toMatchObject([
      {
        place: 'Ligne 4',
        name: 'Vélo',
        comment: 'Bleu,\nou "vert"\nTaille : 12 ans',
        url: 'https://velo.example/1',
        importance: 5,
      },
      { place: 'Ligne 7', name: 'Thé & "co"' },
    ])
    expect(problems).toMatchObject([{ place: 'Ligne 6' }])
  })

  it.each([
    ['12.5', '', { amount: 1_250, currency: 'EUR' }],
    ['19.989999999999998', '', { amount: 1_999, currency: 'EUR' }],
    ['3.3333333333333335', 's="2"', { amount: 333, currency: 'EUR' }],
    ['20', 's="3"', { amount: 2_000, currency: 'CHF' }],
  ])('has the price %s in a cell with %s', async (value, style, price) => {
    const wishes = await wishesIn(table(['Nom', 'Prix'], ['Vélo', { xml: `${style}><v>${value}</v></c>` }]))
    expect(wishes).toMatchObject([{ price }])
  })

  it('has its days as people write them, and ours', async () => {
    const day = { xml: 's="1"><v>46380</v></c>' }
    const wishes = await wishesIn(
      table(
        ['Nom', 'Sortie', 'Prix', 'Prix vu le', 'Rabais'],
        ['Film', day, '12 €', day, { xml: 's="4"><v>0.2</v></c>' }],
      ),
    )
    expect(wishes).toMatchObject([
      { comment: 'Sortie : 24/12/2026\nRabais : 20\u00a0%', price: { amount: 1_200, seenOn: '2026-12-24' } },
    ])
  })

  it('counts its days from 1904 where it says so', async () => {
    const parts = partsOf({
      rows: [
        ['Nom', 'Sortie'],
        ['Film', { xml: 's="1"><v>44918</v></c>' }],
      ],
    })
    const bytes = zipped({
      ...parts,
      'xl/workbook.xml':
        parts['xl/workbook.xml']?.replace('<workbookPr/>', '<workbookPr date1904="1"/>') ?? '',
    })
    expect(await wishesIn(bytes)).toMatchObject([{ comment: 'Sortie : 24/12/2026' }])
  })

  it('has of a formula what it last came to, and nothing of one that failed or was never computed', async () => {
    const formula = (type: string, came: string) => ({
      xml: `t="${type}"><f>HYPERLINK("http://a.example")</f>${came}</c>`,
    })
    const wishes = await wishesIn(
      table(
        ['Nom', 'Note'],
        ['Vélo', formula('str', '<v>Bleu</v>')],
        ['Thé', formula('str', '')],
        ['Pull', formula('e', '<v>#REF!</v>')],
      ),
    )
    expect(wishes.map(({ name, comment }) => [name, comment])).toEqual([
      ['Vélo', 'Bleu'],
      ['Thé', null],
      ['Pull', null],
    ])
  })

  it('has texts in pieces, in the cell itself, and under names with a prefix', async () => {
    const inline =
      '<x:c r="B2" t="inlineStr"><x:is><x:r><x:t>Très </x:t></x:r><x:r><x:t>bleu</x:t></x:r></x:is></x:c>'
    const data = `<x:row><x:c t="inlineStr"><x:is><x:t>Nom</x:t></x:is></x:c><x:c t="inlineStr"><x:is><x:t>Note</x:t></x:is></x:c></x:row><x:row r="2"><x:c r="A2" t="inlineStr"><x:is><x:t>Vélo</x:t></x:is></x:c>${inline}</x:row>`
    expect(await wishesIn(workbook({ data }))).toMatchObject([{ name: 'Vélo', comment: 'Très bleu' }])
  })

  it('may be a list without titles, a wish a row', async () => {
    expect(await wishesIn(table(['Un vélo bleu, "petit"'], [], ['Thé ★★★']))).toMatchObject([
      { place: 'Ligne 1', name: 'Un vélo bleu, "petit"' },
      { place: 'Ligne 3', name: 'Thé', importance: 3 },
    ])
    await expect(reading(table(['Vélo', 'Bleu'], ['Thé', 'Vert']))).rejects.toThrow(/titres de colonnes/)
  })

  it('is the first sheet with titles that we know: the others are named, but for hidden and empty ones', async () => {
    const { wishes, unread } = await reading(
      workbook(
        { name: 'Lisez-moi', rows: [['Bonjour à tous']] },
        { name: 'Vide' },
        { name: 'Achats', isHidden: true, rows: [['Nom'], ['Surprise']] },
        { name: 'Idées', rows: [['Nom'], ['Vélo']] },
        { name: '2025', rows: [['Nom'], ['Thé']] },
      ),
    )
    expect(wishes).toMatchObject([{ name: 'Vélo' }])
    expect(unread).toEqual(['feuille Lisez-moi', 'feuille 2025'])
  })
})

describe('a file that is no table, or too much of one', () => {
  const zeros = '0'.repeat(9 * 1024 * 1024)
  const small = partsOf({ rows: [['Nom'], ['Vélo']] })
  const whole = zipped(small)
  const cellAt = (address: string): WrittenSheet => ({
    data: `<row r="${address.replace(/\D+/, '')}"><c r="${address}" t="str"><v>Vélo</v></c></row>`,
  })
  const shared = 'a'.repeat(10_000)
  const often = Array.from({ length: 60 }, () => '<c t="s"><v>0</v></c>').join('')

  it.each([
    ['another archive', zipped({ 'photo.txt': 'Vélo' }), /n’est pas un tableau Excel.*\.xlsx ou \.csv/],
    ['an old or locked workbook', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0), /Enregistrez-la en \.xlsx ou \.csv/],
    ['one that was cut', whole.slice(0, -100), /abîmé/],
    ['the beginning of one', whole.slice(0, 4), /abîmé/],
    ['an empty one', workbook({}), /rien à lire/],
    ['a part that unpacks to too much', zipped({ ...small, 'xl/worksheets/sheet1.xml': zeros }), /trop gros/],
    [
      'many parts',
      zipped({ ...Object.fromEntries(Array.from({ length: 1_001 }, (_, nth) => [`${nth}`, ''])), ...small }),
      /n’est pas un tableau/,
    ],
    [
      'entities',
      zipped({
        ...small,
        'xl/sharedStrings.xml': '<!DOCTYPE sst [<!ENTITY a "aaaa">]><sst><si><t>&a;</t></si></sst>',
      }),
      /n’est pas un tableau/,
    ],
    [
      'elements in each other without end',
      zipped({ ...small, 'xl/workbook.xml': '<a>'.repeat(100_000) }),
      /n’est pas un tableau/,
    ],
    ['a cell far below', workbook(cellAt('A1048576')), /plus de 10000 lignes/],
    ['a cell far to the right', workbook(cellAt('XFD1')), /plus de 256 colonnes/],
    ['a cell at no place', workbook({ data: '<row r="x"><c r="1"><v>1</v></c></row>' }), /lignes|colonnes/],
    [
      'one text in many cells',
      zipped({
        ...partsOf({ data: `<row>${often}</row>` }),
        'xl/sharedStrings.xml': `<sst><si><t>${shared}</t></si></sst>`,
      }),
      /trop gros/,
    ],
    [
      'too many wishes',
      table(['Nom'], ...Array.from({ length: 501 }, () => ['Thé'])),
      /501 souhaits : 500 au plus/,
    ],
    [
      'a file that is too large',
      new Uint8Array(600 * 1024).fill(0x50).fill(0x4b, 1, 2).fill(3, 2, 3).fill(4, 3, 4),
      /trop gros/,
    ],
  ])('is refused with what to do: %s', async (_, bytes, why) => {
    await expect(reading(bytes)).rejects.toThrow(why)
  })

  it('isn’t unpacked beyond what it says of its size', async () => {
    const bytes = zipped({ ...small, 'xl/worksheets/sheet1.xml': zeros })
    // The archive says of each part, in two places, how long it is.
    const view = new DataView(bytes.buffer)
    for (let at = 0; at + 4 < bytes.length; at++)
      if (view.getUint32(at, true) === zeros.length) view.setUint32(at, 100, true)
    await expect(reading(bytes)).rejects.toThrow(/rien à lire|abîmé/)
  })

  it('has no sheet outside of itself', async () => {
    const parts = partsOf({ rows: [['Nom'], ['Vélo']] })
    const external =
      '<Relationships><Relationship Id="rId1" TargetMode="External" Target="http://127.0.0.1/a.xml"/></Relationships>'
    await expect(reading(zipped({ ...parts, 'xl/_rels/workbook.xml.rels': external }))).rejects.toThrow(
      /rien à lire/,
    )
    const above = '<Relationships><Relationship Id="rId1" Target="../../../etc/passwd"/></Relationships>'
    await expect(reading(zipped({ ...parts, 'xl/_rels/workbook.xml.rels': above }))).rejects.toThrow(
      /rien à lire/,
    )
  })
})
