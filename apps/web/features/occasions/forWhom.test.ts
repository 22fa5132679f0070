import type { FamilyView } from '@cachotteries/contracts/families'
import type { GiftsView, GiftView } from '@cachotteries/contracts/gifts'
import type { OccasionView } from '@cachotteries/contracts/occasions'
import { describe, expect, it } from 'vitest'
import { forWhom, occasionsOf } from './forWhom.ts'

/** Seen by the whole family. */
const open = { seenBy: null, isSurprise: false } as const
const person = (uid: string) => ({ uid, name: uid })
const gift = (uid: string, fields: Partial<GiftView> = {}): GiftView =>
  ({ for: [person(uid)], stage: 'to-buy', state: 'bought', occasion: null, ...fields }) as GiftView

const gifts = {
  Gifts: [
    ...[gift('zoe'), gift('zoe', { stage: 'have' }), gift('zoe', { stage: 'given' })],
    ...[gift('zoe', { state: 'undone' }), gift('max', { for: [person('max'), person('ana')] })],
  ],
  // Nobody's relative any more, Yann is still there with what he gets.
  People: [
    { ...person('zoe'), free: 3 },
    { ...person('max'), free: 0 },
    { ...person('ana'), free: 1 },
    { ...person('yann'), free: null },
  ],
} as unknown as GiftsView
const families = [{ uid: 'martin', Users: ['me', 'zoe', 'max'].map(person) }] as unknown as FamilyView[]

const whom = (fields: Partial<OccasionView>) =>
  forWhom(
    {
      ...{ uid: 'one', kind: 'other', title: '', day: '--01-01', people: null, family: null },
      ...open,
      ...fields,
    },
    ...([gifts, families, 'me'] as const),
  ).map(({ uid, gifts, free }) => [uid, gifts, free])

describe('whom an occasion is for', () => {
  it('is a person, with what one means to give them and what is free', () => {
    expect(whom({ kind: 'birthday', people: [person('zoe')] })).toEqual([['zoe', 2, 3]])
  })

  it('counts a gift for each whom it is for, and nothing that was given or undone', () => {
    expect(whom({ people: [person('max'), person('ana')] })).toEqual([
      ['max', 1, 0],
      ['ana', 1, 1],
    ])
  })

  it('names what is for it, and leaves out what is for another', () => {
    const Gifts = [
      gift('zoe', { name: 'Vélo', occasion: 'one' }),
      gift('zoe', { occasion: 'two' }),
      gift('zoe'),
    ]
    const occasion = {
      uid: 'one',
      kind: 'birthday',
      title: '',
      day: '--01-01',
      people: [person('zoe')],
      ...open,
    } as const
    expect(forWhom({ ...occasion, family: null }, { ...gifts, Gifts }, families, 'me')).toMatchObject([
      { uid: 'zoe', gifts: 2, names: ['Vélo'] },
    ])
  })

  it('has those of a person: their own, those of their families, and Christmas', () => {
    const occasion = (uid: string, fields: Partial<OccasionView>): OccasionView => ({
      ...{ uid, kind: 'other', title: uid, day: '--01-01', people: null, family: null },
      ...open,
      ...fields,
    })
    const family = { uid: 'martin', name: 'Martin' }
    const all = [
      occasion('christmas', { kind: 'christmas' }),
      occasion('hers', { people: [person('zoe')] }),
      occasion('his', { people: [person('max')], family }),
      occasion('theirs', { family }),
      occasion('elsewhere', { family: { uid: 'durand', name: 'Durand' } }),
    ]
    expect(occasionsOf('zoe', all, families).map(({ uid }) => uid)).toEqual(['christmas', 'hers', 'theirs'])
  })

  it('is the family without oneself, and at Christmas all relatives', () => {
    const family = { uid: 'martin', name: 'Martin' }
    expect(whom({ family })).toEqual([
      ['zoe', 2, 3],
      ['max', 1, 0],
    ])
    expect(whom({ kind: 'christmas' }).map(([uid]) => uid)).toEqual(['zoe', 'max', 'ana'])
  })
})
