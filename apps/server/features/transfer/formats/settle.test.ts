import { describe, expect, it } from 'vitest'
import { reading } from '../testing/bytes.ts'

const notesOf = (table: string): (readonly string[])[] => reading(table).wishes.map(({ notes }) => notes)

describe('a wish that can’t be taken over as it is', () => {
  it('is told by its line and by what is wrong, and the others are read', () => {
    const { wishes, problems } = reading('nom;note\n;bleu\nThé;vert')
    expect(problems).toEqual([{ place: 'Ligne 2', message: 'Le nom du souhait ne peut pas être vide' }])
    expect(wishes).toMatchObject([{ name: 'Thé' }])
  })

  it('loses a link or a picture that is none, and says so', () => {
    const long = `https://boutique.example/${'a'.repeat(254)}`
    const table = `nom;lien;image\nA;javascript:alert(1);photo.png\nB;${long};https://images.example/b.png`
    expect(reading(table).wishes).toMatchObject([
      { url: null, img: null },
      { url: null, img: 'https://images.example/b.png' },
    ])
    expect(notesOf(table)).toEqual([
      [
        "le lien manque : l'URL du site d'achat est invalide",
        "l’image manque : l'URL de l'image est invalide",
      ],
      ["le lien manque : l'URL du site d'achat est trop longue"],
    ])
  })

  it('is shortened where it is too long, and says so', () => {
    const [wish] = reading(`nom;note\n${'é'.repeat(256)};${'🎄'.repeat(255)}`).wishes
    expect([wish?.name, wish?.comment]).toEqual([`${'é'.repeat(254)}…`, `${'🎄'.repeat(253)}…`])
    expect(wish?.notes).toEqual([
      'le nom est raccourci à 255 caractères',
      'le commentaire est raccourci à 254 caractères',
    ])
  })

  it('is shortened before a whole character', () => {
    const family = '👨‍👩‍👧‍👦'
    const long = `${'é'.repeat(252)}${family}`
    const [wish] = reading(`nom;note\n${long};${long}`).wishes
    expect([wish?.name, wish?.comment]).toEqual([`${'é'.repeat(252)}…`, `${'é'.repeat(252)}…`])
    expect(notesOf(`nom;quantité\nVélo;${'x'.repeat(38)}${family}`)).toEqual([
      [`la quantité manque : ${'x'.repeat(38)}`],
    ])
  })

  it.each(['0', '100', '-1', '2,5', '1000000', 'deux'])(
    'says that a quantity of %s is left out',
    (quantity) => {
      expect(reading(`nom;quantité\nVélo;"${quantity}"`).wishes).toMatchObject([
        { name: 'Vélo', quantity: null, notes: [`la quantité manque : ${quantity}`] },
      ])
    },
  )

  it('takes the name of its site when it has none', () => {
    expect(reading('nom;lien\n;https://www.fleurs.example/roses').wishes).toMatchObject([
      { name: 'fleurs.example', notes: ['sans nom : celui du site le remplace'] },
    ])
  })

  it('takes it where its own name is one that nobody sees, too', () => {
    expect(reading('nom;lien\n\u202E;https://www.fleurs.example/roses').wishes).toMatchObject([
      { name: 'fleurs.example' },
    ])
    expect(reading('nom;note\n\u202E;bleu').problems).toMatchObject([
      { message: 'Le nom du souhait ne peut pas être vide' },
    ])
  })

  it('has a link whose beginning was left out', () => {
    expect(reading('nom;lien\nRoses;www.fleurs.example/roses\nThé;the.example/vert').wishes).toMatchObject([
      { url: 'https://www.fleurs.example/roses', notes: [] },
      { url: 'https://the.example/vert', notes: [] },
    ])
  })

  it.each([
    ['4', 4],
    ['3/5', 3],
    ['2,0', 2],
    ['★★★☆☆', 3],
    ['**', 2],
    ['Haute', 5],
    ['low', 1],
    ['', 1],
  ])('has an importance written “%s”', (written, importance) => {
    expect(reading(`nom;importance\nVélo;${written}`).wishes).toMatchObject([{ importance, notes: [] }])
  })

  it.each(['9', '0', 'beaucoup'])('has one star where its importance is “%s”, and says so', (written) => {
    expect(reading(`nom;importance\nVélo;${written}`).wishes).toMatchObject([
      { importance: 1, notes: ['l’importance va de 1 à 5 : une étoile lui est donnée'] },
    ])
  })
})
