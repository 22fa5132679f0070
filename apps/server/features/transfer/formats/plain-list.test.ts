import { describe, expect, it } from 'vitest'
import { reading } from '../testing/bytes.ts'

describe('a list that was pasted', () => {
  it('has a wish a line, with its link and its stars', () => {
    const pasted = `
Un livre, n’importe lequel
- Des bulbes de tulipes ★★★
2. Une lampe : https://lampes.example/12.
• Thé (https://the.example/vert)
[ ] Pull; bleu

https://www.fleurs.example/roses`
    expect(
      reading(pasted).wishes.map(({ place, name, url, importance }) => [place, name, url, importance]),
    ).toEqual([
      ['Ligne 2', 'Un livre, n’importe lequel', null, 1],
      ['Ligne 3', 'Des bulbes de tulipes', null, 3],
      ['Ligne 4', 'Une lampe', 'https://lampes.example/12', 1],
      ['Ligne 5', 'Thé', 'https://the.example/vert', 1],
      ['Ligne 6', 'Pull; bleu', null, 1],
      ['Ligne 8', 'fleurs.example', 'https://www.fleurs.example/roses', 1],
    ])
  })

  it('may have commas, and words that titles of tables have', () => {
    const lines = [
      'Le lien du sang, en poche',
      'Une photo, avec un cadre',
      'Un budget, ou un cadeau',
      'Un article',
    ]
    expect(reading(lines.join('\n')).wishes.map(({ name }) => name)).toEqual(lines)
  })

  it('may begin with a bracket, like JSON', () => {
    expect(reading('[x] Vélo\n[ ] Thé').wishes).toMatchObject([{ name: 'Vélo' }, { name: 'Thé' }])
  })
})

describe('a file that is no list', () => {
  it.each([
    ['nothing', '', /rien à lire/],
    ['a database', 'SQLite format 3\0', /base de données/],
    ['a PDF', '%PDF-1.7', /PDF/],
    ['no text', 'Vélo\0Thé', /n’est pas du texte/],
    ['JSON that was cut', '[{"name": "Vélo"}', /abîmé/],
    ['JSON of something else', '{"name": "Vélo"}', /que Cachotteries connaît/],
    ['too much of it', 'Thé\n'.repeat(501), /501 souhaits : 500 au plus/],
    ['a table with too many rows', `nom\n${'Thé\n'.repeat(10_000)}`, /plus de 10000 lignes/],
    ['a table with an endless row', `nom\n${'a'.repeat(30_000)}`, /jusqu’au bout/],
    ['too large', 'a'.repeat(512 * 1024 + 1), /trop gros/],
  ])('is refused with what to do: %s', (_, content, why) => {
    expect(() => reading(content)).toThrow(why)
  })
})
