import { describe, expect, it } from 'vitest'
import { looksAlike } from './look-alike.ts'

describe('names that look alike', () => {
  it.each([
    ['a Cyrillic letter', 'Olive', 'Оlive'],
    ['Cyrillic letters', 'Papa', 'Рара'],
    ['a Greek letter', 'Olive', 'Οlive'],
    ['a digit for a letter', 'Olive', '0live'],
    ['a capital I for an l', 'Olive', 'OIive'],
    ['two letters for one', 'Emma', 'Ernma'],
    ['Cyrillic capitals', 'Olive', 'ОLIVЕ'],
    ['a space without width', 'Olive', 'Oli\u200Bve'],
    ['a blank of Braille', 'Olive', 'Olive\u2800'],
    ['more spaces', 'Jean Paul', 'Jean  Paul'],
    ['another apostrophe', 'D’Artagnan', "D'Artagnan"],
    ['another hyphen', 'Jean-Paul', 'Jean‐Paul'],
    ['another accent', 'Jǎn', 'Jăn'],
    ['a selector of a variant', 'Léa ❤', 'Léa ❤️'],
  ])('differ in %s', (_, one, other) => {
    expect(looksAlike(one, other)).toBe(true)
    expect(looksAlike(other, one)).toBe(true)
  })

  it.each([
    ['Olive', 'Oliva'],
    ['Léa', 'Lea'],
    ['Léa', 'Léo'],
    ['Zoé', 'Zoë'],
    ['Noël', 'Noé'],
    ['Élise', 'Elise'],
    ['Ali', 'Alix'],
    ['Jean Paul', 'JeanPaul'],
    ['Marc', 'Marie'],
    ['Papa', 'Papy'],
    ['Léa 🎁', 'Léa 🎄'],
    ['Ольга', 'Olga'],
    // These are the same name, which is taken.
    ['Olive', 'oLIVE'],
    ['Olive', '𝐎𝐥𝐢𝐯𝐞'],
    ['Jean Paul', 'Jean\u2005Paul'],
  ])('are not %s and %s', (one, other) => {
    expect(looksAlike(one, other)).toBe(false)
  })

  it('are no two of the commonest first names', () => {
    const names =
      'Jean Marie Philippe Nathalie Michel Isabelle Alain Sylvie Patrick Catherine Nicolas Martine Christophe Christine ' +
      'Pierre Françoise Christian Valérie Éric Sandrine Frédéric Stéphanie Laurent Véronique Stéphane Sophie David Céline ' +
      'Pascal Chantal Daniel Patricia Sébastien Anne Julien Brigitte Thierry Julie Olivier Monique Thomas Aurélie Alexandre ' +
      'Emma Louis Léo Gabriel Raphaël Jade Louise Alice Chloé Lina Léa Mila Manon Rose Anna Inès Camille Lola Ambre Léna ' +
      'Zoé Juliette Jules Adam Lucas Hugo Maël Liam Noah Ethan Paul Nathan Gabin Sacha Aaron Mohamed Théo Noé Tom Eden'
    const all = names.split(' ')
    const alike = all.flatMap((one, index) =>
      all
        .slice(index + 1)
        .filter((other) => looksAlike(one, other))
        .map((other) => [one, other]),
    )
    expect(alike).toEqual([])
  })
})
