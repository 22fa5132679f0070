import { describe, expect, it } from 'vitest'
import { nothingPasted, readPasted, settled } from './pasted.ts'

const velo = 'https://boutique.example/velo'

const pasted = (...texts: string[]) => texts.reduce(settled, nothingPasted)

describe('what is pasted into the field of a link', () => {
  it.each([
    ['a link', [velo], velo, ''],
    ['words', ['Train en bois, 42 pièces'], '', 'Train en bois, 42 pièces'],
    ['words with a link', [`Lis (${velo}_(rouge))`], `${velo}_(rouge)`, 'Lis'],
    ['words, then a link', ['Vélo rouge', velo], velo, 'Vélo rouge'],
    ['a link, then words', [velo, 'Vélo rouge'], velo, 'Vélo rouge'],
    ['words, then other words', ['Vélo', 'Train'], '', 'Train'],
    ['a link, then another', [velo, `${velo}2`], `${velo}2`, ''],
    ['words, then a link with words', ['Vélo', `Vélo rouge ${velo}`], velo, 'Vélo rouge'],
    ['nothing', [`Vélo ${velo}`, ''], '', ''],
  ])('is a link and a name: %s', (_, texts, url, name) => {
    expect(readPasted(pasted(...texts))).toEqual({ url, name })
  })

  it('leaves the link alone in the field', () => {
    expect(pasted(`Vélo rouge : ${velo}`).text).toBe(velo)
    expect(pasted('Vélo rouge', velo, velo)).toEqual({ text: velo, beside: 'Vélo rouge' })
  })
})
