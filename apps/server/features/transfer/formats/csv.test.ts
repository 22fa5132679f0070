import { wishContent } from '@cachotteries/contracts/wish-content'
import { describe, expect, it } from 'vitest'
import { columnTitled } from './columns.ts'
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

  it('has the column that its title tells most', () => {
    const titles = [
      'Photo prix étoiles remarque lien',
      'Prix étoiles remarque lien',
      'Étoiles remarque lien',
      'Remarque lien',
    ]
    expect(titles.map(columnTitled)).toEqual(['img', 'price', 'importance', 'comment'])
  })

  it('may have quotes where they mean inches, and rows that are shorter or longer', () => {
    expect(wishesIn('nom;note;lien\nÉcran 27";grand\nThé;vert;;de trop')).toMatchObject([
      { name: 'Écran 27"', comment: 'grand' },
      { name: 'Thé', comment: 'vert\nde trop' },
    ])
  })

  it.each([
    ['“Prix TTC”', 'Nom;Prix TTC\nTrain;39,90', { price: { amount: 3_990 } }],
    ['“Prix (en €)”', 'Nom;Prix (en €)\nTrain;39,90', { price: { amount: 3_990 } }],
    ['“Prix du cadeau”', 'Cadeau;Prix du cadeau\nTrain;39,90', { price: { amount: 3_990 } }],
    ['“Nom du produit”', 'Nom du produit;Prix\nTrain;39,90', { price: { amount: 3_990 } }],
    ['“Idées de cadeaux” alone', 'Idées de cadeaux;Taille\nTrain;M', { comment: 'Taille : M' }],
    ['“Lien vers le site”', 'Nom;Lien vers le site\nTrain;https://a.example/', { url: 'https://a.example/' }],
    [
      '“Lien de la photo”',
      'Nom;Lien de la photo\nTrain;https://a.example/',
      { img: 'https://a.example/', url: null },
    ],
    ['“Quantité souhaitée”', 'Nom;Quantité souhaitée\nTrain;3', { quantity: 3 }],
    ['“Niveau de priorité (1 à 5)”', 'Nom;Niveau de priorité (1 à 5)\nTrain;4', { importance: 4 }],
    ['“Remarques diverses”', 'Nom;Remarques diverses\nTrain;En bois', { comment: 'En bois' }],
    ['with commas', 'Nom du produit,Prix TTC\nTrain,"39,90"', { price: { amount: 3_990 } }],
    ['in two lines', 'Nom;"Prix\nindicatif TTC"\nTrain;39,90', { price: { amount: 3_990 } }],
  ])('may have titles of more words: %s', (_, table, wish) => {
    expect(wishesIn(table)).toMatchObject([{ name: 'Train', ...wish }])
  })

  it.each([
    ['a size', 'Nom;Prix TTC;Taille\nTrain;39,90;12 ans', 'Taille : 12 ans'],
    ['a cell without a title', 'Nom;Prix\nTrain;39,90;rouge', 'rouge'],
    ['a cell under a blank title', 'Nom;;Prix\nTrain;rouge;39,90', 'rouge'],
    [
      'a shelf, of no concern',
      'Rayon;Nom;Prix;URL;Étoiles\nA;Train;39,90;https://a.example/;5/5',
      'Rayon : A',
    ],
    ['a second price', 'Nom;Prix;Prix neuf\nTrain;39,90;60', 'Prix neuf : 60'],
    ['a price that isn’t to be paid', 'Nom;Prix barré;Prix\nTrain;60;39,90', 'Prix barré : 60'],
    ['the name of a shop', 'Nom;Boutique;Prix\nTrain;Chez Zoé;39,90', 'Boutique : Chez Zoé'],
    [
      'more than a comment',
      'Nom;Note;Prix;Nom du magasin\nTrain;En bois;39,90;Fnac',
      'En bois\nNom du magasin : Fnac',
    ],
  ])('keeps in the comment what has no place in a wish: %s', (_, table, comment) => {
    expect(wishesIn(table)).toMatchObject([{ name: 'Train', price: { amount: 3_990 }, comment }])
    expect(reading(table)).not.toHaveProperty('unread')
  })

  it.each([
    ['whose list it is', 'Liste de Zoé\n\nNom;Prix\nTrain;39,90', ['Liste de Zoé'], 'Ligne 4'],
    ['it in cells', '"Liste de Zoé";;\n;;\nNom;Prix\nTrain;39,90', ['Liste de Zoé'], 'Ligne 4'],
    ['two lines', 'Noël 2026\nMes cadeaux\nNom,Prix\nTrain,"39,90"', ['Noël 2026', 'Mes cadeaux'], 'Ligne 4'],
  ])('may say above its titles %s', (_, table, unread, place) => {
    expect(reading(table)).toMatchObject({
      wishes: [{ name: 'Train', price: { amount: 3_990 }, place }],
      unread,
    })
  })

  it.each([
    ['a semicolon', 'sep=;\r\nNom;Prix\r\nTrain;39,90'],
    ['a semicolon, with empty cells', 'sep=;;\r\nNom;Prix\r\nTrain;39,90'],
    ['another sign', 'sep=|\nNom|Prix\nTrain|39,90'],
    ['a tabulator, and says more', 'SEP=\t\nListe de Zoé\nNom\tPrix\nTrain\t39,90'],
  ])('may name its separator: %s', (_, table) => {
    expect(wishesIn(table)).toMatchObject([{ name: 'Train', price: { amount: 3_990 } }])
  })

  it('that names its separator and has no titles says what to do', () => {
    expect(() => reading('sep=,\nVélo,5\nThé,3')).toThrow(/n’a pas de titres de colonnes/)
  })

  it('tells nothing of what others bought: such columns are named, and not read', () => {
    const table =
      'Nom;Acheté par;Réservé ?;Statut;Qui offre ?;Date d’achat;pledgedById;Idée de\nTrain;Marc;x;pris;Marc;1/12;7;Zoé'
    const { wishes, unread } = reading(table)
    expect(wishes).toMatchObject([{ name: 'Train', comment: null, notes: [] }])
    expect(unread).toEqual([
      'Acheté par',
      'Réservé ?',
      'Statut',
      'Qui offre ?',
      'Date d’achat',
      'pledgedById',
      'Idée de',
    ])
  })

  it('has prices and quantities, and keeps vague prices in the comment', () => {
    const table = 'Titre;Prix;Quantité;Commentaire\nVerres;12,50 €;6;En cristal\nTasse;;1;\nThé;environ 5 €;;'
    expect(wishesIn(table)).toMatchObject([
      { comment: 'En cristal', quantity: 6, price: { amount: 1_250, currency: 'EUR', seenOn: null } },
      { comment: null, quantity: 1, price: null },
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
