import { wishContent } from '@cachotteries/contracts/wish-content'
import { describe, expect, it } from 'vitest'
import { reading, utf16, utf8, windows1252, wishesIn } from '../testing/bytes.ts'

const bike = wishContent.parse({
  name: 'Vélo',
  importance: 5,
  comment: 'Bleu',
  url: 'https://velo.example/1',
})

describe('a table that a spreadsheet saved', () => {
  const french = 'Nom;Commentaire;Lien;Importance\r\nVélo;Bleu;https://velo.example/1;5\r\n'

  it.each([
    ['in UTF-8', utf8(french)],
    ['in UTF-8 with its mark', utf8(`\uFEFF${french}`)],
    ['in Windows-1252', windows1252(french)],
    ['in UTF-16', utf16(french)],
    ['with commas', utf8(french.replaceAll(';', ','))],
    ['with tabs', utf8(french.replaceAll(';', '\t'))],
    ['with English headings', utf8(french.replace(/^.*\r\n/, 'Name;Notes;Product URL;Priority\r\n'))],
    ['with headings in capitals and without accents', utf8(french.replace('Importance', 'PRIORITE'))],
    [
      'with columns of no concern',
      utf8('Rayon;Nom;Note;URL;Étoiles\nA;Vélo;Bleu;https://velo.example/1;5/5'),
    ],
    ['with old Macintosh line ends', utf8(french.replaceAll('\r\n', '\r'))],
    ['with blank lines in front', utf8(`\n\n${french}`)],
  ])('is read %s', (_, content) => {
    expect(wishesIn(content)).toEqual([bike])
  })

  it('has its œ, ’ and € in Windows-1252, too', () => {
    const table = 'Nom;Note;Prix\r\nL’œuf de Zoë;À 2 € – ou moins…;12,50 €\r\n'
    expect(wishesIn(windows1252(table))).toEqual(wishesIn(table))
    expect(wishesIn(table)).toMatchObject([
      { name: 'L’œuf de Zoë', comment: 'À 2 € – ou moins…', price: { amount: 1_250 } },
    ])
  })

  it('keeps its accents beside a byte that is broken, and says where a letter is lost', () => {
    const [start = '', end = ''] = 'Nom;Note\nVélo;Bl|eu\nThé;d’été'.split('|')
    expect(reading(Uint8Array.from([...utf8(start), 0xff, ...utf8(end)])).wishes).toMatchObject([
      { name: 'Vélo', comment: 'Bl\uFFFDeu', notes: ['une lettre ne se lit pas dans le commentaire'] },
      { name: 'Thé', comment: 'd’été', notes: [] },
    ])
  })

  it('has cells with separators, quotes and line breaks in them', () => {
    const table = 'nom,note\n"Un livre, ""Le Petit Prince""","De poche\nou relié"\nThé,\n'
    expect(wishesIn(table)).toMatchObject([
      { name: 'Un livre, "Le Petit Prince"', comment: 'De poche\nou relié' },
      { name: 'Thé', comment: null },
    ])
    expect(reading(table).wishes.map(({ place }) => place)).toEqual(['Ligne 2', 'Ligne 4'])
  })

  it('may have quotes where they mean inches, and rows that are shorter or longer', () => {
    expect(wishesIn('nom;note;lien\nÉcran 27";grand\nThé;vert;;de trop')).toMatchObject([
      { name: 'Écran 27"', comment: 'grand' },
      { name: 'Thé', comment: 'vert' },
    ])
  })

  it('has prices and quantities, and keeps vague prices in the comment', () => {
    const table = 'Titre;Prix;Quantité;Commentaire\nVerres;12,50 €;6;En cristal\nTasse;;1;\nThé;environ 5 €;;'
    expect(wishesIn(table)).toMatchObject([
      { comment: 'En cristal', quantity: 6, price: { amount: 1_250, currency: 'EUR', seenOn: null } },
      { comment: null, quantity: null, price: null },
      { comment: 'Prix : environ 5 €', price: null },
    ])
  })

  it('without headings says what to do', () => {
    expect(() => reading('Vélo;5\nThé;3')).toThrow(/n’a pas de titres de colonnes/)
  })

  it('with a quote that never ends is refused as a whole', () => {
    expect(() => reading('nom;note\n"Vélo;bleu\nThé;vert')).toThrow(/guillemet/)
  })
})

describe('a cell that was guarded against formulas', () => {
  it('is what it was', () => {
    expect(wishesIn(`nom\n'=1+1\n'-10 % sur tout\n''=a\n'Twas the night\n+1 idée`)).toMatchObject([
      { name: '=1+1' },
      { name: '-10 % sur tout' },
      { name: `'=a` },
      { name: `'Twas the night` },
      { name: '+1 idée' },
    ])
  })
})
