import { describe, expect, it } from 'vitest'
import { replay, type Recorded } from '../../decider.ts'
import { exampleContent } from '../../testing/example.ts'
import type { WishEvent } from './events.ts'
import { absentContent } from './content.ts'
import { toRecord } from './record.ts'
import { concernedBy, evolve, noWish } from './wish.ts'

const at = '2026-11-01T09:00:00.000Z'
const later = '2026-11-02T09:00:00.000Z'
const content = toRecord(exampleContent)
const record = (event: WishEvent, when = later): Recorded<WishEvent> => ({ ...event, by: 'aunt', at: when })

const addedNow = { type: 'WishAdded', owner: 'owner', creator: 'aunt', ...content } as const
const added = record(addedNow, at)
const secret = record(
  { type: 'SecretIdeaAdded', recipients: ['owner', 'cousin'], creator: 'aunt', ...content },
  at,
)
const changed = record({ type: 'WishChanged', importance: 4, personal: { comment: 'Rouge' } })
const moved = record({ type: 'RecipientsChanged', recipients: ['cousin'] })
const revealed = record({ type: 'IdeaRevealed', became: [{ wish: 'new', owner: 'owner' }] })
const removed = record({ type: 'WishRemoved' })
const restored = record({ type: 'WishRestored', lists: ['owner'] })
const after = (...events: Recorded<WishEvent>[]) => replay(evolve, noWish, events)

describe('what a wish becomes', () => {
  it('is normal when it is added, with that date', () => {
    expect(after(added)).toStrictEqual({
      status: 'normal',
      owner: 'owner',
      draft: false,
      ownerMayBuyUntil: null,
      place: null,
      creator: 'aunt',
      ...exampleContent,
      picture: null,
      createdAt: at,
      hiddenFrom: [],
    })
  })

  it('is secret when it is added as a secret idea', () => {
    expect(after(secret)).toStrictEqual({
      status: 'secret',
      recipients: ['owner', 'cousin'],
      creator: 'aunt',
      ...exampleContent,
      picture: null,
      createdAt: at,
      hiddenFrom: [],
      lostBy: [],
    })
  })

  it('changes fields and keeps the others and its date', () => {
    expect(after(added, changed)).toStrictEqual({
      ...after(added),
      importance: 4,
      comment: 'Rouge',
    })
  })

  it('can lose texts and keep its importance', () => {
    const cleared = record({ type: 'WishChanged', personal: { comment: null } })
    expect(after(added, changed, cleared)).toMatchObject({ importance: 4, comment: null })
  })

  it('has nothing in optional fields that its old event lacks', () => {
    const old = record({ ...addedNow, personal: { name: 'Vélo' } })
    expect(after(old)).toMatchObject({ name: 'Vélo', ...absentContent, comment: null, price: null })
  })

  it('has the recipients of the last event', () => {
    expect(after(secret, moved)).toStrictEqual({ ...after(secret), recipients: ['cousin'] })
  })

  it('is gone when it is removed, and keeps its owner, what it was, and who removed it when', () => {
    expect(after(added, removed)).toStrictEqual({
      status: 'gone',
      wasSecret: false,
      concerned: ['owner'],
      removal: { by: 'aunt', at: later, was: after(added) },
    })
  })

  it('is what it was when its removal is taken back, unless it ended otherwise', () => {
    expect(after(added, changed, removed, restored)).toStrictEqual(after(added, changed))
    expect(after(secret, moved, removed, restored)).toStrictEqual(after(secret, moved))
    expect(after(secret, revealed, restored)).toStrictEqual(after(secret, revealed))
    expect(after(added, restored)).toStrictEqual(after(added))
  })

  it('is gone when it is revealed, and keeps its recipients', () => {
    expect(after(secret, moved, revealed)).toStrictEqual({
      status: 'gone',
      wasSecret: true,
      concerned: ['cousin'],
    })
  })

  it('stays gone after a late change', () => {
    expect(after(added, removed, changed)).toStrictEqual(after(added, removed))
    expect(after(secret, removed, moved)).toStrictEqual(after(secret, removed))
  })
})

describe('whom a wish concerns', () => {
  it.each([
    ['nobody before it is born', [], []],
    ['its owner when it is normal', [added], ['owner']],
    ['its recipients when it is secret', [secret], ['owner', 'cousin']],
    ['the present recipients alone', [secret, moved], ['cousin']],
    ['whose list it was on when it is gone', [secret, revealed], ['owner', 'cousin']],
  ])('is %s', (_, events, concerned) => {
    expect(concernedBy(after(...events))).toStrictEqual(concerned)
  })
})
