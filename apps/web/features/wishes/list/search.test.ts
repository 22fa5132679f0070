import { expect, it } from 'vitest'
import { aBoughtWish, aRelativesWish } from '../testing/example.ts'
import { found } from './search.ts'

const shown = (wish: ReturnType<typeof aRelativesWish>) => ({ wish, saved: true, pending: false })
const list = {
  available: [
    shown(aRelativesWish({ uid: 'a', name: 'Écharpe en laine' })),
    shown(aRelativesWish({ uid: 'b', name: 'Vélo', comment: 'Un rouge, ou une écharpe' })),
  ],
  together: [],
  bought: [shown(aBoughtWish({ uid: 'c', name: 'Laine à tricoter' }))],
  putAway: [],
}

it.each([
  ['what was typed without accents and capital letters', 'echarpe', ['a', 'b']],
  ['what is bought, too', 'LAINE', ['a', 'c']],
  ['all the words, in any order and unfinished', 'lain éch', ['a']],
  ['everything, as long as nothing was typed', ' ', ['a', 'b', 'c']],
  ['nothing that doesn’t have them', 'tricycle', []],
] as const)('a search finds %s', (_what, typed, uids) => {
  const { available, bought } = found(list, typed)
  expect([...available, ...bought].map(({ wish }) => wish.uid)).toEqual(uids)
})
