import { describe, expect, it } from 'vitest'
import { named, whoSees } from './words.ts'

const people = (...names: string[]) => names.map((name) => ({ uid: name, name }))

describe('the question', () => {
  it.each([
    ['Léa', 'Qui voit ce que Léa ne voit pas'],
    ['Éloïse', 'Qui voit ce qu’Éloïse ne voit pas'],
    ['Yann', 'Qui voit ce que Yann ne voit pas'],
  ])('about %s', (owner, question) => {
    expect(whoSees(owner)).toBe(question)
  })
})

describe('the people who learn of something', () => {
  it('are named with their number, the user last', () => {
    const all = 'Marc, Ugo et vous (3 personnes)'
    expect(named(people('Marc', 'Nina', 'Ugo'), 'Nina')).toEqual({ short: all, all })
  })

  it('are two names and a number when they are many', () => {
    const everybody = people('Anne', 'Bruno', 'Chloé', 'Nina', 'Ugo')
    expect(named(everybody, 'Nina')).toEqual({
      short: 'Anne, Bruno et 3 autres personnes',
      all: 'Anne, Bruno, Chloé, Ugo et vous (5 personnes)',
    })
  })
})
