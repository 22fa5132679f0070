import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { listOwner, knownAfter, person, stateAfter } from '../testing/known.ts'
import { setAside, viewer } from '../testing/people.ts'
import { boughtBy, normalWish, secretIdeaFor } from '../testing/wishes.ts'
import { sight, type SightData } from './sight.ts'
import type { Visitor } from '../wish-visibility.ts'
import { listSetAside, ownList, ownWishAt, relativesList } from './wishes.ts'

const since = '2026-11-01T09:00:00.000Z'
const people = ['owner', 'aunt', 'uncle', 'cousin', 'godmother', 'grandfather']
const others = people.filter((one) => one !== 'owner')

/** Who is a relative of whom, and who is set aside for the owner's list. */
const circles = fc
  .record({
    families: fc.array(fc.subarray(people, { minLength: 1 }), { maxLength: 3 }),
    aside: fc.subarray(others),
  })
  .map(({ families, aside }) => {
    const relativesOf = (user: string) =>
      people.filter((one) => one !== user && families.some((f) => f.includes(one) && f.includes(user)))
    const viewers = new Map(
      people.map((user): [string, Visitor] => {
        const one = viewer(user, ...relativesOf(user))
        return [user, aside.includes(user) ? setAside(one, 'owner') : one]
      }),
    )
    const data: SightData = {
      owner: 'owner',
      relatives: relativesOf('owner').map((uid) => ({ ...person(uid), since })),
      setAside: aside.map((uid) => ({ ...person(uid), by: person('aunt'), at: since })),
      liftable: new Set(),
      guests: [],
    }
    return { viewers, data }
  })

const list = { uid: 'list', owner: listOwner('owner') }
const pasts = {
  wish: [normalWish()],
  bought: [normalWish(), boughtBy(viewer('somebody', 'owner'))],
  secret: [secretIdeaFor(viewer('owner'))],
}
const known = Object.entries(pasts).flatMap(([uid, past]) => knownAfter(uid, ...past))
const ownRows = Object.entries(pasts).flatMap(([uid, past]) => {
  const state = stateAfter(...past)
  const isOwn = ownWishAt(viewer('owner'), uid, state) !== undefined
  return isOwn && state.wish.status === 'normal' ? [{ uid, ...state.wish }] : []
})

/** The list as `visibility` sends it to this person. */
const sentTo = (one: Visitor) =>
  one.user === 'owner'
    ? ownList(one, list, ownRows)
    : (listSetAside(one, list, [], ownRows) ?? relativesList(one, list, known))

describe('who sees what a list hides from its owner', () => {
  it('are exactly those whose list differs from the owner’s, and they alone are told', () => {
    fc.assert(
      fc.property(circles, ({ viewers, data }) => {
        const owners = JSON.stringify(ownList(viewer('owner'), list, ownRows))
        const differs = others.filter((user) => {
          const sent = sentTo(viewers.get(user) ?? viewer(user))
          return sent !== undefined && JSON.stringify(sent) !== owners
        })
        for (const [user, one] of viewers) {
          const told = sight(one, data)
          if (!differs.includes(user)) expect(told).toBeUndefined()
          else expect(told?.People.map(({ uid }) => uid).toSorted()).toStrictEqual(differs.toSorted())
        }
      }),
    )
  })

  it('come by name, with the time since when, and after them who is set aside by whom', () => {
    const one = viewer('aunt', 'owner', 'uncle')
    const told = sight(one, {
      owner: 'owner',
      relatives: ['uncle', 'niece', 'cousin', 'aunt', 'nephew'].map((uid) => ({ ...person(uid), since })),
      setAside: [
        { ...person('cousin'), by: person('uncle'), at: since },
        { ...person('niece'), by: person('aunt'), at: since },
      ],
      liftable: new Set(['niece']),
      guests: [
        {
          uid: 'guest',
          name: 'Marraine',
          by: person('uncle'),
          until: '2027-01-24',
          arrivedAt: since,
          device: 'Firefox sur Windows',
          isAdmitted: false,
        },
      ],
    })
    expect(told).toStrictEqual({
      uid: 'owner',
      Guests: [
        {
          uid: 'guest',
          name: 'Marraine',
          by: person('uncle'),
          until: '2027-01-24',
          stage: 'waiting',
          // Whether it is them is asked of who invited them.
          arrivedAt: null,
          device: null,
        },
      ],
      People: [
        { ...person('aunt'), since, isRelative: true },
        { ...person('nephew'), since, isRelative: false },
        { ...person('uncle'), since, isRelative: true },
      ],
      SetAside: [
        { ...person('cousin'), by: person('uncle'), at: since, isRelative: false, mayLift: false },
        { ...person('niece'), by: person('aunt'), at: since, isRelative: false, mayLift: true },
      ],
    })
  })

  it('says to the inviter of a guest who waits when they came, with what: until they are let in', () => {
    const waiting = {
      uid: 'guest',
      name: 'Marraine',
      by: person('uncle'),
      until: '2027-01-24',
      arrivedAt: since,
      device: 'Firefox sur Windows',
      isAdmitted: false,
    }
    const guestFor = (user: string, data = waiting) =>
      sight(viewer(user, 'owner'), {
        owner: 'owner',
        relatives: [],
        setAside: [],
        liftable: new Set(),
        guests: [data],
      })?.Guests[0]
    expect(guestFor('uncle')).toMatchObject({ arrivedAt: since, device: 'Firefox sur Windows' })
    for (const one of [guestFor('aunt'), guestFor('uncle', { ...waiting, isAdmitted: true })])
      expect(one).toMatchObject({ arrivedAt: null, device: null })
  })
})
