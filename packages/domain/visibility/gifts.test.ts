import { describe, expect, it } from 'vitest'
import { exampleContent } from '../testing/example.ts'
import { giftsFrom } from '../testing/gifts.ts'
import { stateAfter } from '../testing/known.ts'
import { aunt, cousin, giver, godmother, owner, setAside, uncle, viewer } from '../testing/people.ts'
import {
  boughtBy,
  changes,
  evolveWishState,
  does,
  marks,
  normalWish,
  noWishState,
  removedBy,
  reveals,
  secretIdeaFor,
  shares,
  someDay,
  today,
  unmarkedBy,
  unmarks,
  wishId,
  type RecordedEventAboutWish,
} from '../testing/wishes.ts'
import { replay } from '../decider.ts'
import type { WishCommand } from '../features/wishes/commands.ts'
import type { Giver } from '../features/purchases/charge.ts'
import { decide } from '../features/wishes/decide.ts'
import { gifts, giftsInSight } from './gifts.ts'
import type { Viewer } from '../wish-visibility.ts'

const people = ['owner', 'aunt', 'uncle', 'cousin', 'godmother']
const everybody = [owner, aunt, uncle, cousin, godmother]

/** The history after these commands, of which the decider decides each. */
function after(past: readonly RecordedEventAboutWish[], ...commands: readonly WishCommand[]) {
  const log = [...past]
  for (const command of commands) {
    const about = log.filter(({ wish }) => wish === command.wish)
    const state = replay(evolveWishState, noWishState, about)
    const decision = decide('today' in command ? { ...command, buyers: everybody } : command, state)
    if (!decision.accepted) throw new Error(decision.reason)
    const recorded = { by: command.by.user, at: '2026-11-21T10:00:00.000Z' }
    log.push(...decision.events.map((fact) => ({ ...fact, ...recorded })))
  }
  return log
}

type Givers = Parameters<typeof giftsFrom>[4]

function dataOf(who: Viewer, log: readonly RecordedEventAboutWish[], givers?: Givers) {
  const wishes = new Map(
    log.map(({ wish }) => [wish, stateAfter(...log.filter((fact) => fact.wish === wish))]),
  )
  return giftsFrom(who, people, log, wishes, givers)
}

const giftsOf = (who: Viewer, log: readonly RecordedEventAboutWish[], givers?: Givers) =>
  gifts(who, dataOf(who, log, givers)).Gifts

const bike = [normalWish()]
const secret = [secretIdeaFor(owner)]
const { img: _, ...content } = exampleContent
/** The uncle, when he has left the family. */
const leftUncle = viewer('uncle')

describe('the gifts of somebody who bought a wish', () => {
  it('have it, as it was when they took it', () => {
    expect(giftsOf(uncle, after(bike, marks(uncle, { on: someDay })))).toMatchObject([
      {
        uid: wishId,
        ...content,
        state: 'bought',
        isSecret: false,
        purchaseDate: someDay,
        for: [{ uid: 'owner', name: 'Owner' }],
        notedBy: null,
        undoneBy: null,
        changed: {},
      },
    ])
  })

  it('show nobody else anything of it', () => {
    const log = after(bike, marks(uncle))
    for (const one of [owner, aunt, cousin, godmother]) expect(giftsOf(one, log)).toStrictEqual([])
  })

  it('show what has changed since', () => {
    const log = after(secret, marks(uncle), changes(aunt, { content: { name: 'Trottinette', url: null } }))
    expect(giftsOf(uncle, log)).toMatchObject([
      { ...content, state: 'bought', changed: { name: 'Trottinette', url: null } },
    ])
  })

  it('have the day that its purchase has now', () => {
    const log = after(bike, marks(uncle), changes(aunt, { purchase: { on: someDay } }))
    expect(giftsOf(uncle, log)).toMatchObject([{ purchaseDate: someDay }])
  })
})

describe('a gift that its buyer ends', () => {
  it.each([
    ['by unmarking it', unmarks(uncle)],
    ['by naming another buyer', changes(uncle, { purchase: { buyer: aunt.user } })],
  ])('is none any more: %s', (_how, command) => {
    expect(giftsOf(uncle, after(bike, marks(uncle), command))).toStrictEqual([])
  })
})

describe('a gift that somebody else ends', () => {
  it.each([
    ['by unmarking it', unmarks(aunt)],
    ['by naming another buyer', changes(aunt, { purchase: { buyer: cousin.user } })],
  ])('stays, with who did it: %s', (_how, command) => {
    expect(giftsOf(uncle, after(bike, marks(uncle), command))).toMatchObject([
      { state: 'undone', undoneBy: { uid: 'aunt', name: 'Aunt' } },
    ])
  })

  it('is bought again when it is marked again', () => {
    const log = after(bike, marks(uncle), unmarks(aunt), marks(uncle))
    expect(giftsOf(uncle, log)).toMatchObject([{ state: 'bought', undoneBy: null }])
  })
})

describe('a gift that is out of sight', () => {
  const gone = { ...content, state: 'gone', purchaseDate: someDay, changed: {}, undoneBy: null }
  const taken = after(secret, marks(uncle, { on: someDay }))

  it.each<[string, Viewer, readonly RecordedEventAboutWish[]]>([
    ['was deleted', uncle, [...taken, removedBy(aunt)]],
    [
      'was changed, undone and deleted',
      uncle,
      [...after(taken, changes(aunt, { content: { name: 'Ski' } }), unmarks(aunt)), removedBy(aunt)],
    ],
    [
      'is for the buyer too, once it was undone',
      uncle,
      after(taken, unmarks(aunt), shares(aunt, owner, uncle)),
    ],
    ['is on the list of somebody who is no relative any more', leftUncle, taken],
    [
      'is there, and was changed and undone since',
      leftUncle,
      after(taken, changes(aunt, { content: { name: 'Ski' } }), unmarks(aunt)),
    ],
    [
      'was revealed after its buyer had left',
      leftUncle,
      [...taken, ...after(taken, reveals(aunt)).slice(taken.length).map(withoutSight)],
    ],
  ])('is as it was when it was taken, whatever became of it: the wish %s', (_what, who, log) => {
    expect(giftsOf(who, log)).toMatchObject([{ uid: wishId, for: [{ uid: 'owner' }], ...gone }])
  })

  it('has the people whom its buyer saw, and no others', () => {
    const log = after([secretIdeaFor(owner, cousin)], marks(godmother))
    expect(giftsOf(godmother, log)).toMatchObject([{ for: [{ uid: 'cousin' }] }])
    expect(giftsOf(viewer('godmother'), log)).toMatchObject([{ for: [{ uid: 'cousin' }], state: 'gone' }])
  })
})

/** What the event would say if the buyer didn't see the wish. */
function withoutSight(fact: RecordedEventAboutWish): RecordedEventAboutWish {
  if (fact.event.type !== 'WishBought') return fact
  const { buyerSees: _sees, continues: _continues, ...event } = fact.event
  return { ...fact, of: 'purchase', event }
}

describe('the gifts from which letters and notifications are made', () => {
  const taken = after(bike, marks(uncle))

  it.each<[string, boolean, Viewer, readonly RecordedEventAboutWish[]]>([
    ['whose wish is seen', true, uncle, taken],
    ['whose wish is seen again', true, uncle, after(taken, unmarks(aunt), marks(uncle))],
    ['that somebody else undid', true, uncle, after(taken, unmarks(aunt))],
    ['for whose list one is set aside', false, setAside(uncle, 'owner'), taken],
    ['of a family that one left', false, leftUncle, taken],
    ['whose wish was deleted', false, uncle, [...taken, removedBy(owner)]],
    [
      'that is for oneself too',
      false,
      uncle,
      after(secret, marks(uncle), unmarks(aunt), shares(aunt, owner, uncle)),
    ],
  ])('have a gift %s: %s', (_what, isThere, who, log) => {
    expect(giftsInSight(who, dataOf(who, log)).InSight.length).toBe(Number(isThere))
  })
})

describe('a purchase that somebody else recorded', () => {
  it('is a gift, with who noted it, also out of sight', () => {
    const log = after(bike, marks(aunt, { buyer: uncle.user, on: someDay }))
    expect(giftsOf(uncle, log)).toMatchObject([{ state: 'bought', notedBy: { uid: 'aunt' } }])
    expect(giftsOf(leftUncle, log)).toMatchObject([{ state: 'gone' }])
    expect(giftsOf(aunt, log)).toStrictEqual([])
  })

  it('is nothing to somebody who can’t see the wish, and appears when they can', () => {
    const log = after(bike, marks(cousin, { buyer: godmother.user }))
    expect(giftsOf(godmother, log)).toStrictEqual([])
    expect(giftsOf(viewer('godmother', 'owner', 'cousin'), log)).toMatchObject([{ state: 'bought' }])
  })

  it('is nothing to somebody whom the secret concerned once', () => {
    const log = after(
      [secretIdeaFor(owner, cousin)],
      shares(aunt, owner),
      marks(aunt, { buyer: cousin.user }),
    )
    expect(giftsOf(cousin, log)).toStrictEqual([])
    expect(giftsOf(cousin, after(log, reveals(aunt)))).toStrictEqual([])
  })

  it('of an older release is seen while its wish is', () => {
    const log = [...bike, boughtBy(uncle, aunt)]
    expect(giftsOf(uncle, log)).toMatchObject([{ state: 'bought', notedBy: { uid: 'aunt' } }])
    expect(giftsOf(uncle, [...log, removedBy(owner)])).toStrictEqual([])
    expect(giftsOf(uncle, [...bike, boughtBy(uncle), removedBy(owner)])).toMatchObject([{ state: 'gone' }])
    expect(giftsOf(uncle, [...bike, boughtBy(uncle), unmarkedBy(aunt)])).toMatchObject([{ state: 'undone' }])
  })
})

describe('a gift whose wish is revealed', () => {
  it('goes on with the first wish that its buyer sees, as it was when they took it', () => {
    const log = after(
      [secretIdeaFor(owner, cousin)],
      marks(uncle, { on: someDay }),
      reveals(aunt, { content: { name: 'Ski' } }),
    )
    expect(giftsOf(uncle, log)).toMatchObject([
      { uid: 'new-2', name: 'Ski', for: [{ uid: 'cousin' }], changed: {} },
      {
        uid: 'new-1',
        name: 'Vélo',
        for: [{ uid: 'owner' }],
        changed: { name: 'Ski' },
        purchaseDate: someDay,
      },
    ])
  })

  it('doesn’t go on with a wish that its buyer doesn’t see', () => {
    const log = after([secretIdeaFor(owner, cousin)], marks(godmother), reveals(aunt))
    expect(giftsOf(godmother, log)).toMatchObject([{ uid: 'new-2', for: [{ uid: 'cousin' }] }])
  })

  it('that others mark in the same command is theirs too', () => {
    const log = after(secret, reveals(aunt, { purchase: { purchased: true, buyer: uncle.user } }))
    expect(giftsOf(uncle, log)).toMatchObject([{ uid: 'new-1', state: 'bought', purchaseDate: today }])
  })
})

describe('a gift of several', () => {
  const joins = (by: Viewer, amount: number) => does(by, { type: 'TakePart', amount })
  const handsTo = (by: Viewer, to: Viewer) => does(by, { type: 'ArrangeGift', inCharge: to.user })
  const opened = after(bike, marks(uncle), does(uncle, { type: 'ArrangeGift', isOpen: true, target: 9_000 }))
  const three = after(opened, joins(aunt, 1_000), joins(cousin, 2_000))
  const togetherOf = (...[who, log, givers]: Parameters<typeof giftsOf>) =>
    giftsOf(who, log, givers)[0]?.together

  it('has all amounts for who is in charge, and one’s own for everybody else who takes part', () => {
    expect(togetherOf(uncle, three)).toMatchObject({
      isInCharge: true,
      amount: null,
      missing: 6_000,
      shares: [
        { uid: 'aunt', amount: 1_000 },
        { uid: 'cousin', amount: 2_000 },
      ],
    })
    expect(togetherOf(aunt, three)).toMatchObject({
      isInCharge: false,
      amount: 1_000,
      missing: 6_000,
      shares: [],
    })
    expect(giftsOf(viewer('godmother', 'owner'), three)).toStrictEqual([])
  })

  it('says to all who take part who took over the charge from whom, however it passed', () => {
    const passed = (from: string, to: string) => ({ from: { uid: from }, to: { uid: to } })
    expect(togetherOf(aunt, three)).toMatchObject({ passed: null })
    const handed = after(three, handsTo(uncle, cousin))
    for (const one of [uncle, aunt, cousin])
      expect(togetherOf(one, handed)).toMatchObject({ passed: passed('uncle', 'cousin') })
    const left = after(handed, does(cousin, { type: 'LeaveGift' }))
    // Uncle joined first, and named no amount.
    for (const one of [uncle, aunt])
      expect(togetherOf(one, left)).toMatchObject({ passed: passed('cousin', 'aunt') })
    const joined = after(left, joins(cousin, 500))
    expect(togetherOf(cousin, joined)).toMatchObject({ passed: null })
  })

  it('says that one may take over from who is gone: from nobody else, and to nobody who doesn’t take part', () => {
    const mayTakeOver = (who: Viewer, inCharge: Viewer, more: Partial<Giver> = {}) =>
      togetherOf(who, three, [giver(inCharge, more), giver(aunt), giver(cousin)])?.mayTakeOver
    expect(mayTakeOver(aunt, uncle)).toBe(false)
    expect(mayTakeOver(aunt, viewer('uncle', 'owner'))).toBe(false)
    expect(mayTakeOver(aunt, uncle, { mayAct: false })).toBe(true)
    expect(mayTakeOver(uncle, viewer('uncle', 'aunt'))).toBe(false)
    expect(mayTakeOver(viewer('aunt'), viewer('uncle'))).toBe(false)
  })

  it('says that one may take over from whom the wish is hidden, unless one hid it', () => {
    const mayTakeOver = (who: Viewer, inCharge: Giver) => togetherOf(who, three, [inCharge])?.mayTakeOver
    const gone = viewer('uncle', 'aunt', 'cousin')
    expect(mayTakeOver(aunt, giver(gone))).toBe(true)
    const removed = giver(gone, { removedBy: new Set(['aunt']) })
    expect([mayTakeOver(aunt, removed), mayTakeOver(cousin, removed)]).toStrictEqual([false, true])
    const aside = giver(setAside(uncle, 'owner'), { setAsideBy: new Map([['owner', 'aunt']]) })
    expect([mayTakeOver(aunt, aside), mayTakeOver(cousin, aside)]).toStrictEqual([false, true])
    // Aunt set him aside for another list, or removed him from another family.
    const elsewhere = giver(setAside(uncle, 'owner'), {
      setAsideBy: new Map([['cousin', 'aunt']]),
      removedBy: new Set(['aunt']),
    })
    expect(mayTakeOver(aunt, elsewhere)).toBe(true)
  })

  it('says to whom the charge can be handed over: who has an account, and sees the wish', () => {
    for (const unable of [giver(aunt, { mayAct: false }), giver(setAside(aunt, 'owner'))])
      expect(togetherOf(uncle, three, [giver(uncle), unable, giver(cousin)])).toMatchObject({
        shares: [
          { uid: 'aunt', mayBeInCharge: false },
          { uid: 'cousin', mayBeInCharge: true },
        ],
      })
  })
})
