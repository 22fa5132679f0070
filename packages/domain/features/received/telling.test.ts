import { describe, expect, it } from 'vitest'
import { exampleContent } from '../../testing/example.ts'
import { stateAfter } from '../../testing/known.ts'
import { aunt, owner, uncle } from '../../testing/people.ts'
import { boughtBy, normalWish, secretIdeaFor, someDay, wishId } from '../../testing/wishes.ts'
import type { Purchase } from '../purchases/purchase.ts'
import { noWish } from '../wishes/wish.ts'
import { toldGift, type KnownGiving } from './telling.ts'

const picture = (name: string) => ({ name, width: 480, height: 480 })
const taken: KnownGiving['taken'] = {
  content: { ...exampleContent, name: 'Vélo d’alors' },
  picture: picture('taken'),
  secret: false,
  concerned: [owner.user],
  seen: [owner.user],
  on: someDay,
  notedBy: aunt.user,
}

function giving(
  state = stateAfter(normalWish(), boughtBy(aunt)),
  more: Partial<KnownGiving> = {},
): KnownGiving {
  const { wish, purchase } = state
  if (wish.status !== 'normal' && wish.status !== 'secret') throw new Error('there is no wish')
  return { wish: wishId, last: wish, present: wish, purchase, taken, ...more }
}

/** The aunt is in charge, and the uncle takes part. */
const shared = (isNamed: boolean): Purchase => ({
  gifts: [
    {
      number: 1,
      buyer: aunt.user,
      on: someDay,
      markedBy: aunt.user,
      quantity: null,
      sharing: {
        isOpen: true,
        target: null,
        shares: [
          { user: aunt.user, amount: null, settled: false, named: true },
          { user: uncle.user, amount: 2_000, settled: false, named: isNamed },
        ],
      },
    },
  ],
})

describe('what a giver can make known of a gift', () => {
  it('is what the wish said last, not what it said when they took it', () => {
    expect(toldGift(aunt.user, giving())).toStrictEqual({
      wish: wishId,
      name: exampleContent.name,
      picture: null,
      quantity: 2,
      inCharge: aunt.user,
      agreed: [],
      everConcerned: [owner.user],
      onList: giving().present,
    })
  })

  it('has the picture of the wish, or the one that they kept of the same link once the wish is gone', () => {
    const present = giving()
    const last = { ...present.last, picture: picture('present') }
    expect(toldGift(aunt.user, { ...present, last }).picture).toStrictEqual(picture('present'))
    expect(toldGift(aunt.user, { ...present, last, present: noWish }).picture).toStrictEqual(picture('taken'))
    const relinked = { ...last, img: 'https://velo.example/rouge.png' }
    expect(toldGift(aunt.user, { ...present, last: relinked, present: noWish }).picture).toBeNull()
  })

  it('names of those who take part who agreed, no matter who asks, and who is in charge', () => {
    expect(toldGift(aunt.user, giving(undefined, { purchase: shared(true) }))).toMatchObject({
      inCharge: aunt.user,
      agreed: [uncle.user],
    })
    expect(toldGift(aunt.user, giving(undefined, { purchase: shared(false) })).agreed).toStrictEqual([])
    expect(toldGift(uncle.user, giving(undefined, { purchase: shared(false) }))).toMatchObject({
      inCharge: aunt.user,
      agreed: [aunt.user],
    })
  })

  it('is how many they took, whatever others take, and whatever the wish asks for since', () => {
    const asked = stateAfter(normalWish(), boughtBy(aunt))
    const of = (quantity: number | null, ...others: readonly number[]) => {
      const [gift] = asked.purchase.gifts
      if (!gift) throw new Error('it is bought')
      const gifts = [
        { ...gift, quantity },
        ...others.map((one, nth) => ({ ...gift, number: nth + 2, buyer: uncle.user, quantity: one })),
      ]
      return toldGift(aunt.user, giving(asked, { purchase: { gifts } })).quantity
    }
    expect([of(2), of(2, 4), of(2, 1), of(6), of(null)]).toStrictEqual([2, 2, 2, 6, null])
  })

  it('says of an idea whom else it ever concerned', () => {
    const idea = giving(stateAfter(secretIdeaFor(owner, uncle), boughtBy(aunt)))
    expect(toldGift(aunt.user, idea).everConcerned).toStrictEqual([owner.user, uncle.user])
    const last = { ...idea.last, hiddenFrom: ['cousin', 'uncle'] }
    expect(toldGift(aunt.user, { ...idea, last }).everConcerned).toStrictEqual([
      owner.user,
      uncle.user,
      'cousin',
    ])
  })
})
