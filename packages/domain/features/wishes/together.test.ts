import { describe, expect, it } from 'vitest'
import {
  aunt,
  cousin,
  giver,
  godmother,
  owner,
  setAside,
  stranger,
  uncle,
  viewer,
} from '../../testing/people.ts'
import { stateAfter } from '../../testing/known.ts'
import {
  boughtBy,
  changes,
  does,
  given,
  laterAt,
  marks,
  normalWish,
  purchaseEvent,
  reveals,
  secretIdeaFor,
  unmarks,
  wishId,
  type RecordedEventAboutWish,
} from '../../testing/wishes.ts'
import type { Viewer } from '../../wish-visibility.ts'
import type { Giver } from '../purchases/charge.ts'
import type { GiftShared, Share } from '../purchases/events.ts'
import { decide } from './decide.ts'
import { wishVisibilityIn } from './seen.ts'

const opens = (by: Viewer, target?: number | null) => does(by, { type: 'ArrangeGift', isOpen: true, target })
const joins = (by: Viewer, amount?: number | null, giver?: Viewer) =>
  does(by, { type: 'TakePart', amount, giver: giver?.user })
const leaves = (by: Viewer) => does(by, { type: 'LeaveGift' })
const handsTo = (by: Viewer, to: Viewer) => does(by, { type: 'ArrangeGift', inCharge: to.user })
const removes = (by: Viewer, without: Viewer) => does(by, { type: 'ArrangeGift', without: without.user })
const settles = (by: Viewer, person?: Viewer) =>
  does(by, { type: 'SettleShare', person: person?.user, settled: true })

const share = ({ user }: Viewer, amount: number | null = null, settled = false): Share => ({
  user,
  amount,
  settled,
})

/** A giver whose account is closed. */
const closed = (one: Viewer): Giver => giver(one, { mayAct: false })

const withheld = (one: Viewer, amount: number): Share => ({ ...share(one, amount), withheld: true })
const agreeing = (one: Share): Share => ({ ...one, named: true })

const shared = (shares: readonly Share[], more: Partial<GiftShared> = {}, target: number | null = null) =>
  purchaseEvent({ type: 'GiftShared', isOpen: true, personal: { target, shares }, ...more })

const recorded = (by: Viewer, fact: ReturnType<typeof shared>): RecordedEventAboutWish => ({
  ...fact,
  by: by.user,
  at: laterAt,
})

const opened = recorded(uncle, shared([share(uncle)], {}, 10_000))
const both = [share(uncle), share(aunt, 4_000)] as const
const joined = recorded(aunt, shared(both, { joined: aunt.user }, 10_000))
const three = [...both, share(cousin)] as const
/** The person who opened it in an older release agrees once somebody else is in charge. */
const handed = [agreeing(share(uncle)), share(aunt, 4_000)] as const
const all = recorded(cousin, shared(three, { joined: cousin.user }, 10_000))

describe('opening a gift to others', () => {
  it('is up to who gives it, with a sum to reach or without', () => {
    given(normalWish(), boughtBy(uncle))
      .when(opens(uncle, 10_000))
      .yields(shared([agreeing(share(uncle))], {}, 10_000))
    given(normalWish(), boughtBy(uncle))
      .when(opens(uncle))
      .yields(shared([agreeing(share(uncle))]))
    given(normalWish(), boughtBy(uncle), opened).when(opens(uncle, 10_000)).changesNothing()
    given(normalWish(), boughtBy(uncle)).when(opens(aunt)).isRefused('NotTakingPart')
    given(normalWish(), boughtBy(uncle), opened, joined).when(opens(aunt)).isRefused('NotInCharge')
    given(normalWish()).when(opens(uncle)).isRefused('NotTakingPart')
  })

  it('says at once what they give themselves', () => {
    const opensWith = (amount: number | null) =>
      does(uncle, { type: 'ArrangeGift', isOpen: true, target: 10_000, amount })
    given(normalWish(), boughtBy(uncle))
      .when(opensWith(6_000))
      .yields(shared([agreeing(share(uncle, 6_000))], {}, 10_000))
    given(normalWish(), boughtBy(uncle), opened, joined)
      .when(opensWith(6_000))
      .yields(shared([share(uncle, 6_000), share(aunt, 4_000)], {}, 10_000))
    given(normalWish(), boughtBy(uncle), opened).when(opensWith(null)).changesNothing()
  })

  it('leaves the owner’s sight as it was: to them it is one purchase', () => {
    const seen = (...past: readonly RecordedEventAboutWish[]) => wishVisibilityIn(owner, stateAfter(...past))
    expect(seen(normalWish(), boughtBy(uncle), opened, joined, all)).toBe('nothing')
    given(normalWish()).when(joins(owner)).isRefused('NotAllowed')
    for (const past of [[boughtBy(uncle), opened], []])
      given(normalWish(), ...past)
        .when(opens(stranger))
        .isRefused('NoSuchWish')
    given(normalWish(), boughtBy(uncle), opened).when(joins(owner)).isRefused('NoSuchWish')
  })
})

describe('joining', () => {
  it('adds a share, with an amount or without', () => {
    given(normalWish(), boughtBy(uncle), opened)
      .when(joins(aunt, 4_000))
      .yields(shared([share(uncle), agreeing(share(aunt, 4_000))], { joined: aunt.user }, 10_000))
    given(normalWish(), boughtBy(uncle), opened)
      .when(joins(aunt, undefined, uncle))
      .yields(shared([share(uncle), agreeing(share(aunt))], { joined: aunt.user }, 10_000))
  })

  it('agrees to be named when the gift is told, unless they say no, and can be changed', () => {
    const refuses = does(aunt, { type: 'TakePart', amount: 4_000, named: false })
    given(normalWish(), boughtBy(uncle), opened)
      .when(refuses)
      .yields(shared([share(uncle), { ...share(aunt, 4_000), named: false }], { joined: aunt.user }, 10_000))
    given(normalWish(), boughtBy(uncle), opened, joined)
      .when(does(aunt, { type: 'TakePart', named: true }))
      .yields(shared([share(uncle), agreeing(share(aunt, 4_000))], {}, 10_000))
  })

  it('is once: joining again changes the amount, and what was settled is open again', () => {
    given(normalWish(), boughtBy(uncle), opened, joined).when(joins(aunt, 4_000)).changesNothing()
    given(normalWish(), boughtBy(uncle), opened, joined).when(joins(aunt)).changesNothing()
    const settled = recorded(aunt, shared([share(uncle), share(aunt, 4_000, true)], {}, 10_000))
    given(normalWish(), boughtBy(uncle), opened, joined, settled)
      .when(joins(aunt, 5_000))
      .yields(shared([share(uncle), share(aunt, 5_000)], {}, 10_000))
  })

  it('is refused where nothing is open', () => {
    given(normalWish(), boughtBy(uncle)).when(joins(aunt)).isRefused('NotOpen')
    given(normalWish(), boughtBy(uncle), opened)
      .when(joins(aunt, null, cousin))
      .isRefused('NotOpen')
    const closed = recorded(uncle, shared([share(uncle)], { isOpen: false }, 10_000))
    given(normalWish(), boughtBy(uncle), opened, closed).when(joins(aunt)).isRefused('NotOpen')
  })

  it('leaves no gift of one’s own to make: a mark changes nothing', () => {
    given(normalWish(), boughtBy(uncle), opened, joined).when(marks(aunt)).changesNothing()
    given(normalWish(), boughtBy(uncle), opened, joined).when(marks(cousin)).isRefused('BoughtByAnother')
  })
})

describe('leaving', () => {
  it('passes the charge on to who joined first, and nothing is lost', () => {
    given(normalWish(), boughtBy(uncle), opened, joined, all)
      .when(leaves(uncle))
      .yields(shared([share(aunt, 4_000), share(cousin)], { left: uncle.user, buyer: aunt.user }, 10_000))
  })

  it('passes the charge on to nobody without an account, as long as somebody else takes part', () => {
    const past = [normalWish(), boughtBy(uncle), opened, joined, all] as const
    const after = (next: Viewer, seenBy: readonly Viewer[]) =>
      shared(
        [next === aunt ? share(aunt, 4_000) : withheld(aunt, 4_000), share(cousin)],
        { left: uncle.user, buyer: next.user, seenBy: seenBy.map(({ user }) => user) },
        10_000,
      )
    for (const leave of [leaves(uncle), unmarks(uncle)]) {
      given(...past)
        .when({ ...leave, givers: [closed(aunt)] })
        .yields(after(cousin, [aunt]))
      given(...past)
        .when({ ...leave, givers: [closed(aunt), closed(cousin)] })
        .yields(after(aunt, [aunt, cousin]))
    }
  })

  it('passes the charge on to nobody from whom the wish is hidden', () => {
    const isntFor = viewer('aunt', 'uncle', 'cousin')
    for (const hidden of [setAside(aunt, owner.user), isntFor])
      given(normalWish(), boughtBy(uncle), opened, joined, all)
        .when({ ...leaves(uncle), givers: [giver(hidden), giver(cousin)] })
        .yields(
          shared(
            [withheld(aunt, 4_000), share(cousin)],
            { left: uncle.user, buyer: cousin.user, seenBy: [cousin.user] },
            10_000,
          ),
        )
  })

  it('is the same as no longer giving it', () => {
    for (const leave of [leaves(aunt), unmarks(aunt)])
      given(normalWish(), boughtBy(uncle), opened, joined, all)
        .when(leave)
        .yields(shared([share(uncle), share(cousin)], { left: aunt.user }, 10_000))
  })

  it('gives the wish back with the last, however three leave at once', () => {
    const afterUncle = recorded(
      uncle,
      shared([share(aunt, 4_000), share(cousin)], { left: uncle.user, buyer: aunt.user }),
    )
    const afterCousin = recorded(cousin, shared([share(aunt, 4_000)], { left: cousin.user }))
    given(normalWish(), boughtBy(uncle), opened, joined, all, afterUncle, afterCousin)
      .when(leaves(aunt))
      .yields(purchaseEvent({ type: 'PurchaseUnmarked' }))
  })

  it('is not to be done by others: a gift of several can’t be undone by who doesn’t take part', () => {
    given(normalWish(), boughtBy(uncle), opened, joined).when(unmarks(cousin)).isRefused('GivenBySeveral')
    given(normalWish(), boughtBy(uncle), opened, joined).when(leaves(cousin)).isRefused('NotTakingPart')
  })
})

describe('removing somebody', () => {
  const past = [normalWish(), boughtBy(uncle), opened, joined, all] as const

  it('is up to who is in charge: what they would give is missing again', () => {
    given(...past)
      .when(removes(uncle, aunt))
      .yields(shared([share(uncle), share(cousin)], { left: aunt.user }, 10_000))
    given(...past)
      .when(removes(cousin, aunt))
      .isRefused('NotInCharge')
    given(...past)
      .when(removes(stranger, aunt))
      .isRefused('NoSuchWish')
  })

  it('changes nothing when they don’t take part any more', () => {
    given(normalWish(), boughtBy(uncle), opened, joined).when(removes(uncle, cousin)).changesNothing()
  })

  it('is refused for a share that is settled, so that no money is forgotten', () => {
    const settled = recorded(uncle, shared([share(uncle), share(aunt, 4_000, true)], {}, 10_000))
    given(normalWish(), boughtBy(uncle), opened, joined, settled)
      .when(removes(uncle, aunt))
      .isRefused('ShareSettled')
  })

  it('is not for oneself: the person who is in charge leaves, or hands it over to somebody who stays', () => {
    given(...past)
      .when(removes(uncle, uncle))
      .isRefused('NotTakingPart')
    given(...past)
      .when(does(uncle, { type: 'ArrangeGift', without: aunt.user, inCharge: aunt.user }))
      .isRefused('NotTakingPart')
  })
})

describe('what a guest gave who was withdrawn', () => {
  const frees = (by: Viewer) => does(by, { type: 'ArrangeGift', without: cousin.user, isFormerGuest: true })

  it('is given back by any relative', () => {
    given(normalWish(), boughtBy(cousin))
      .when(frees(aunt))
      .yields(purchaseEvent({ type: 'PurchaseUnmarked' }))
  })

  it('is one share of a gift of several, which goes on with the others', () => {
    const withGuest = recorded(cousin, shared([share(uncle), share(cousin)], { joined: cousin.user }, 10_000))
    given(normalWish(), boughtBy(uncle), opened, withGuest)
      .when(frees(aunt))
      .yields(shared([share(uncle)], { left: cousin.user }, 10_000))
  })

  it('is free already once it was freed', () => {
    given(normalWish()).when(frees(aunt)).yields()
    given(normalWish(), boughtBy(uncle)).when(frees(aunt)).yields()
  })

  it('stays where they had paid their share, so that no money is forgotten', () => {
    const settled = recorded(uncle, shared([...both, share(cousin, 4_000, true)], {}, 10_000))
    given(normalWish(), boughtBy(uncle), opened, joined, all, settled)
      .when(frees(uncle))
      .isRefused('ShareSettled')
  })

  it('is nobody’s to give back while they are a guest', () => {
    given(normalWish(), boughtBy(cousin)).when(removes(aunt, cousin)).isRefused('NotTakingPart')
  })
})

describe('the charge', () => {
  it('is handed over by who has it, to somebody who takes part', () => {
    given(normalWish(), boughtBy(uncle), opened, joined)
      .when(handsTo(uncle, aunt))
      .yields(shared(handed, { buyer: aunt.user }, 10_000))
    given(normalWish(), boughtBy(uncle), opened, joined)
      .when(handsTo(uncle, cousin))
      .isRefused('NotTakingPart')
    given(normalWish(), boughtBy(uncle), opened, joined).when(handsTo(aunt, aunt)).isRefused('NotInCharge')
  })

  it('is handed to nobody who could do nothing about it: without an account, or set aside', () => {
    for (const unable of [closed(aunt), giver(setAside(aunt, owner.user))])
      for (const handing of [handsTo(uncle, aunt), changes(uncle, { purchase: { buyer: aunt.user } })])
        given(normalWish(), boughtBy(uncle), opened, joined, all)
          .when({ ...handing, givers: [unable] })
          .isRefused('CannotBeInCharge')
  })

  const names = (by: Viewer, buyer: Viewer, inCharge: Giver = giver(uncle)) =>
    changes(by, { givers: [inCharge, giver(aunt)], purchase: { buyer: buyer.user } })

  it('can be taken by a participant from somebody whose account is closed, or who is a guest', () => {
    given(normalWish(), boughtBy(uncle), opened, joined)
      .when(names(aunt, aunt, closed(uncle)))
      .yields(shared(handed, { buyer: aunt.user, seenBy: [uncle.user] }, 10_000))
    given(normalWish(), boughtBy(uncle), opened, joined)
      .when(names(cousin, aunt, closed(uncle)))
      .isRefused('NotInCharge')
  })

  it('can be taken from somebody who is set aside, but by the person who did that', () => {
    const aside = giver(setAside(uncle, owner.user), { setAsideBy: new Map([[owner.user, aunt.user]]) })
    given(normalWish(), boughtBy(uncle), opened, joined, all)
      .when(names(aunt, aunt, aside))
      .isRefused('NotInCharge')
    given(normalWish(), boughtBy(uncle), opened, joined, all)
      .when(names(cousin, cousin, aside))
      .yields(
        shared(
          [agreeing(share(uncle)), withheld(aunt, 4_000), share(cousin)],
          { buyer: cousin.user, seenBy: [aunt.user] },
          10_000,
        ),
      )
  })

  it('can be taken from somebody who was removed from the family, but by the person who removed them', () => {
    const removed = giver(viewer('uncle', 'aunt'), { removedBy: new Set([aunt.user]) })
    given(normalWish(), boughtBy(uncle), opened, joined)
      .when(names(aunt, aunt, removed))
      .isRefused('NotInCharge')
  })

  it('can be taken by a participant from somebody who sees the wish no more, as a buyer can be corrected', () => {
    const gone = giver(viewer('uncle', 'aunt'))
    given(normalWish(), boughtBy(uncle), opened, joined)
      .when(names(aunt, aunt, gone))
      .yields(shared(handed, { buyer: aunt.user }, 10_000))
    given(normalWish(), boughtBy(uncle), opened, joined)
      .when(names(aunt, cousin, gone))
      .isRefused('WrongBuyer')
    given(normalWish(), boughtBy(uncle), opened, joined)
      .when(names(cousin, aunt, gone))
      .isRefused('NotInCharge')
  })

  it('is taken from nobody else, since amounts are seen with it: also not from who is no relative of the user', () => {
    for (const inCharge of [giver(uncle), giver(viewer('uncle', 'owner'))])
      given(normalWish(), boughtBy(uncle), opened, joined, all)
        .when(names(aunt, aunt, inCharge))
        .isRefused('NotInCharge')
    given(normalWish(), boughtBy(uncle), opened, joined).when(names(cousin, aunt)).isRefused('NotInCharge')
    given(normalWish(), boughtBy(uncle), opened, joined).when(names(aunt, uncle)).changesNothing()
    given(normalWish(), boughtBy(uncle), opened, joined)
      .when(changes(aunt, { purchase: { buyer: aunt.user } }))
      .isRefused('NotInCharge')
  })

  it('isn’t taken by who marked the gift for another, and joined it', () => {
    given(normalWish(), boughtBy(uncle, aunt), opened, joined).when(marks(aunt)).changesNothing()
    given(normalWish(), boughtBy(uncle, cousin), opened, joined)
      .when(marks(cousin, { buyer: aunt.user }))
      .changesNothing()
  })

  it('leaves nothing settled: the person who had the money gives it to who is in charge now', () => {
    const settled = recorded(aunt, shared([share(uncle), share(aunt, 4_000, true), share(cousin)]))
    const past = [normalWish(), boughtBy(uncle), opened, joined, all, settled] as const
    given(...past)
      .when(handsTo(uncle, cousin))
      .yields(shared([agreeing(share(uncle)), withheld(aunt, 4_000), share(cousin)], { buyer: cousin.user }))
    given(...past)
      .when(leaves(uncle))
      .yields(shared([share(aunt, 4_000), share(cousin)], { left: uncle.user, buyer: aunt.user }))
    given(...past)
      .when(names(cousin, cousin, giver(viewer('uncle'))))
      .yields(
        shared([agreeing(share(uncle)), withheld(aunt, 4_000), share(cousin)], {
          buyer: cousin.user,
          seenBy: [aunt.user],
        }),
      )
    given(...past)
      .when(leaves(cousin))
      .yields(shared([share(uncle), share(aunt, 4_000, true)], { left: cousin.user }))
  })
})

describe('an amount that was named before the charge passed', () => {
  const handed = recorded(
    uncle,
    shared([share(uncle), withheld(aunt, 4_000), share(cousin)], { buyer: cousin.user }),
  )
  const past = [normalWish(), boughtBy(uncle), opened, joined, all, handed] as const
  const shown = shared([share(uncle), share(aunt, 4_000), share(cousin)])

  it('is shown to who is in charge now once its person names it again, the same or another', () => {
    given(...past)
      .when(does(aunt, { type: 'TakePart', amount: 4_000, giver: cousin.user }))
      .yields(shown)
    given(...past)
      .when(does(aunt, { type: 'TakePart', amount: 500 }))
      .yields(shared([share(uncle), share(aunt, 500), share(cousin)]))
  })

  it('is shown to nobody else, and by nothing else', () => {
    given(...past)
      .when(does(aunt, { type: 'TakePart', amount: 4_000, giver: uncle.user }))
      .isRefused('NotOpen')
    given(...past)
      .when(does(aunt, { type: 'TakePart', named: true }))
      .yields(shared([share(uncle), { ...withheld(aunt, 4_000), named: true }, share(cousin)]))
  })

  it('goes first where the charge passes on: who named none reads those of others last', () => {
    given(...past)
      .when(leaves(cousin))
      .yields(shared([share(uncle), share(aunt, 4_000)], { left: cousin.user, buyer: aunt.user }))
  })
})

describe('settling a share', () => {
  it('is up to both sides', () => {
    const settled = purchaseEvent({
      type: 'ShareSettled',
      person: aunt.user,
      inCharge: uncle.user,
      settled: true,
    })
    given(normalWish(), boughtBy(uncle), opened, joined).when(settles(aunt)).yields(settled)
    given(normalWish(), boughtBy(uncle), opened, joined).when(settles(uncle, aunt)).yields(settled)
    given(normalWish(), boughtBy(uncle), opened, joined, all)
      .when(settles(cousin, aunt))
      .isRefused('NotInCharge')
    given(normalWish(), boughtBy(uncle), opened, joined).when(settles(uncle)).isRefused('NotTakingPart')
    given(normalWish(), boughtBy(uncle), opened, joined, { ...settled, by: aunt.user, at: laterAt })
      .when(settles(uncle, aunt))
      .changesNothing()
  })

  it('ends with the charge of the one it was settled with', () => {
    const settled = (inCharge: Viewer) => ({
      ...purchaseEvent({
        type: 'ShareSettled',
        person: aunt.user,
        inCharge: inCharge.user,
        settled: true,
      }),
      by: aunt.user,
      at: laterAt,
    })
    const handed = recorded(uncle, shared(three, { buyer: cousin.user }, 10_000))
    const isSettled = (...past: readonly RecordedEventAboutWish[]) =>
      stateAfter(
        normalWish(),
        boughtBy(uncle),
        opened,
        joined,
        all,
        ...past,
      ).purchase.gifts[0]?.sharing?.shares.some((one) => one.settled)
    expect(isSettled(settled(uncle))).toBe(true)
    expect(isSettled(settled(uncle), handed)).toBe(false)
    expect(isSettled(handed, settled(uncle))).toBe(false)
    expect(isSettled(handed, settled(cousin))).toBe(true)
  })
})

describe('who knows of what is done about a gift of several', () => {
  it('is the person who gives it and sees the wish then, besides who does it', () => {
    const seers = [giver(uncle), giver(setAside(cousin, owner.user))]
    given(normalWish(), boughtBy(uncle), opened, joined, all)
      .when({ ...joins(aunt, 5_000), givers: [...seers, giver(aunt)] })
      .yields(shared([share(uncle), share(aunt, 5_000), share(cousin)], { seenBy: [uncle.user] }, 10_000))
    given(normalWish(), boughtBy(uncle), opened, joined, all)
      .when({ ...leaves(aunt), givers: [giver(viewer('uncle', 'aunt')), giver(cousin), giver(aunt)] })
      .yields(shared([share(uncle), share(cousin)], { left: aunt.user, seenBy: [cousin.user] }, 10_000))
  })
})

describe('a secret idea that several give', () => {
  const past = [secretIdeaFor(owner), boughtBy(uncle), opened, joined] as const

  it('goes on as such when it is revealed, for each of those who give it', () => {
    const decision = decide({ ...reveals(uncle), buyers: [aunt] }, stateAfter(...past))
    const events = decision.accepted ? decision.events.filter(({ of }) => of === 'purchase') : []
    expect(events).toMatchObject([
      { wish: 'new-1', event: { type: 'WishBought', buyer: uncle.user, continues: wishId, atBirth: true } },
      {
        wish: 'new-1',
        event: { type: 'GiftShared', joined: aunt.user, continues: wishId, buyerSees: [owner.user] },
      },
    ])
  })

  it('goes on once when it becomes several wishes: nobody owes their share twice', () => {
    const decision = decide(
      { ...reveals(aunt), buyers: [uncle] },
      stateAfter(secretIdeaFor(owner, godmother), boughtBy(uncle), opened, joined),
    )
    const events = decision.accepted ? decision.events.filter(({ of }) => of === 'purchase') : []
    expect(events.map(({ wish, event }) => [wish, event.type])).toStrictEqual([
      ['new-1', 'WishBought'],
      ['new-1', 'GiftShared'],
      ['new-2', 'WishBought'],
    ])
  })

  it('can’t be for somebody who takes part in it', () => {
    given(...past)
      .when(changes(uncle, { recipients: [owner.user, aunt.user] }))
      .isRefused('BuyerIsRecipient')
  })
})
