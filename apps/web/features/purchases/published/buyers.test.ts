import { describe, expect, it } from 'vitest'
import { buyersOf } from './buyers.ts'
import { aBoughtWish, aRelativesWish, lucie, marie, paul } from '../../wishes/testing/example.ts'

const people = { me: marie, relatives: [lucie, paul] }
const names = (buyers: readonly { name: string }[]) => buyers.map(({ name }) => name)

describe('the possible buyers', () => {
  it('are the user, then their relatives, without the people the wish concerns', () => {
    expect(names(buyersOf(people, [paul.uid], aRelativesWish()))).toEqual(['Marie', 'Lucie'])
  })

  it('are never people without an account', () => {
    const baby = { uid: 'baby', name: 'Zélie', img: null, picture: null, withoutAccount: true } as const
    const all = { ...people, relatives: [...people.relatives, baby] }
    expect(names(buyersOf(all, [paul.uid], null))).toEqual(['Marie', 'Lucie'])
  })

  it('include the present buyer, who may be a relative no more', () => {
    const zoe = { uid: 'zoe', name: 'Zoé', img: null, picture: null }
    const wish = aBoughtWish({ buyer: zoe, buyerUid: zoe.uid })
    expect(names(buyersOf(people, [paul.uid], wish))).toEqual(['Marie', 'Lucie', 'Zoé'])
  })
})
