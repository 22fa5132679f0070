import { formerGuest } from '@cachotteries/contracts/gift-words'
import { describe, expect, it } from 'vitest'
import { aRelativesWish, lucie, marie, paul } from '../../wishes/testing/example.ts'
import type { WishGift } from './gifts.ts'
import { whoFollows } from './shared.ts'
import { whatIsBeyond, whatIsLeft, whatIsMissing, whoGives } from './words.ts'

const gift = ({ uid, name }: { uid: string; name: string }, quantity = 1): WishGift => ({
  uid,
  name,
  quantity,
  on: '2026-11-10',
  isOpen: false,
  together: null,
})
const together = (...[first, ...participants]: readonly { uid: string; name: string }[]): WishGift => ({
  ...gift(first ?? lucie),
  together: { participants, target: null, missing: null },
})
/** With no-break spaces as plain ones. */
const plain = (text: string | undefined) => text?.replaceAll(/[\u00a0\u202f]/g, ' ')

describe('the words about what is given of a wish', () => {
  it('name who gives all of it: one, several together, or each some', () => {
    const bought = (...gifts: readonly WishGift[]) => whoGives(aRelativesWish({ remaining: 0, gifts }))
    expect(bought(gift(lucie))).toBe('Acheté par Lucie')
    expect(bought(together(lucie, marie, paul))).toBe('Acheté par Lucie, Marie et Paul')
    expect(bought(gift(lucie, 2), gift(marie, 4))).toBe('Acheté par Lucie (2) et Marie (4)')
    expect(bought()).toBe('Déjà pris')
  })

  it('say what is left, and who gives how many', () => {
    const some = (remaining: number, ...gifts: readonly WishGift[]) =>
      plain(whatIsLeft(aRelativesWish({ quantity: 6, remaining, gifts })))
    expect(some(4, gift(lucie, 2))).toBe('Lucie en offre 2 : il en reste 4 sur 6')
    expect(some(4, gift({ ...lucie, name: formerGuest }, 2))).toBe(
      'Un ancien invité en offre 2 : il en reste 4 sur 6',
    )
    expect(some(4)).toBe('Il en reste 4 sur 6')
    expect(some(6)).toBeUndefined()
    expect(some(0, gift(lucie, 6))).toBeUndefined()
  })

  it('say what is given beyond what is asked for', () => {
    expect(whatIsBeyond(aRelativesWish({ quantity: 1, remaining: 0, gifts: [gift(lucie, 2)] }))).toBe(
      '1 de plus que demandé',
    )
    expect(whatIsBeyond(aRelativesWish({ remaining: 0, gifts: [gift(lucie)] }))).toBeUndefined()
  })

  it('say what is missing of the sum to reach', () => {
    expect(plain(whatIsMissing(4_000, 24_000))).toBe('Il manque 40 € sur 240 €')
    expect(plain(whatIsMissing(0, 24_000))).toBe('Les 240 € sont réunis')
  })
})

describe('a gift of several', () => {
  it('says who is in charge after whom, to these and to the others', () => {
    const [thomas, anne] = [
      { uid: 'thomas', name: 'Thomas' },
      { uid: 'anne', name: 'Anne' },
    ]
    expect(whoFollows({ from: thomas, to: anne }, 'zoe')).toBe('Anne a pris la suite de Thomas')
    expect(whoFollows({ from: anne, to: thomas }, 'thomas')).toBe('Vous avez pris la suite d’Anne')
    expect(whoFollows({ from: anne, to: thomas }, 'anne')).toBe('Thomas a pris votre suite')
  })
})
