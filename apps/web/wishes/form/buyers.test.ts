import { describe, expect, it } from 'vitest'
import { buyersOf } from './buyers.ts'
import { aBoughtWish, aRelativesWish, lucie, marie, paul } from '../example.ts'

const people = { me: marie, relatives: [lucie, paul] }
const names = (buyers: readonly { name: string }[]) => buyers.map(({ name }) => name)

describe('the buyers one may name', () => {
  it('are oneself, then one’s relatives, without those the wish is for', () => {
    expect(names(buyersOf(people, [paul.uid], aRelativesWish()))).toEqual(['Marie', 'Lucie'])
  })

  it('always hold the present buyer, though no relative any more', () => {
    const zoe = { uid: 'zoe', name: 'Zoé', img: null }
    const wish = aBoughtWish({ buyer: zoe, buyerUid: zoe.uid })
    expect(names(buyersOf(people, [paul.uid], wish))).toEqual(['Marie', 'Lucie', 'Zoé'])
  })
})
