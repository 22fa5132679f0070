import { describe, expect, it } from 'vitest'
import type { Recorded } from '../../decider.ts'
import { givenFor } from '../../testing/given.ts'
import { aunt, cousin, godmother, owner, stranger, uncle, viewer } from '../../testing/people.ts'
import type { Viewer } from '../../wish-visibility.ts'
import { decide, type SightCommand, type SightState } from './decide.ts'
import type { SightEvent } from './events.ts'
import { evolve, nobodySetAside } from './set-aside.ts'

type Placed = Recorded<SightEvent> & { readonly position: number }

const initial: SightState = { setAside: nobodySetAside, keepers: ['keeper'] }
const given = givenFor({
  initial,
  evolve: (state: SightState, event: Placed) => ({ ...state, setAside: evolve(state.setAside, event) }),
  decide,
})

const at = '2026-01-01T09:00:00.000Z'
const position = 1_000
const setAside = (person: string, by = 'aunt') => ({ type: 'SetAside', person, by, at, position }) as const
const asked = (person: string, by: string) => ({ type: 'LiftingAsked', person, by, at, position }) as const
const restored = (person: string, by = 'aunt') =>
  ({ type: 'SightRestored', person, by, at, position }) as const

/** Who sees the list, in the order in which they came; the last ones just now. */
const people = ['keeper', 'aunt', 'uncle', 'cousin', 'friend', 'newcomer', 'second newcomer']
const now = new Date('2026-11-25T09:00:00.000Z')
const seeingOf = (some: readonly string[]): SightCommand['seeing'] => ({
  owner: 'owner',
  moves: ['owner', ...some].map((member, index) => ({
    position: index + 1,
    family: 'family',
    member,
    event: {
      type: 'MemberJoined',
      by: member,
      at: member.includes('newcomer') ? '2026-10-27T09:00:00.000Z' : at,
    },
  })),
  people: new Set(some),
  closed: new Set(),
  guests: new Map([['guest', 5]]),
})
const by = (
  type: SightCommand['type'],
  who: Viewer,
  person: string,
  some: readonly string[] = people,
): SightCommand => ({ type, by: who, person, seeing: seeingOf(some), now })
const setsAside = (who: Viewer, person: string, some?: readonly string[]) => by('SetAside', who, person, some)
const restores = (who: Viewer, person: string, some?: readonly string[]) =>
  by('RestoreSight', who, person, some)
const newcomer = viewer('newcomer', 'owner')

describe('setting somebody aside for a list', () => {
  it('is done by somebody who sees it to another, once', () => {
    given().when(setsAside(aunt, 'uncle')).yields({ type: 'SetAside', person: 'uncle' })
    given(setAside('uncle')).when(setsAside(cousin, 'uncle')).changesNothing()
  })

  it.each<[string, Viewer, string]>([
    ['its owner', owner, 'uncle'],
    ['a stranger', stranger, 'uncle'],
    ['a relative’s relative', godmother, 'uncle'],
    ['somebody who is set aside', cousin, 'uncle'],
    ['somebody who is set aside, of themselves', cousin, 'cousin'],
  ])('is refused to %s as for a list that doesn’t exist', (_, who, person) => {
    for (const command of [setsAside(who, person), restores(who, person)])
      given(setAside('cousin')).when(command).isRefused('NoSuchList')
  })

  it.each([
    ['oneself', 'aunt'],
    ['the owner', 'owner'],
    ['somebody who is no relative of the owner', 'godmother'],
  ])('is refused for %s', (_, person) => {
    given().when(setsAside(aunt, person)).isRefused('NoSuchPerson')
  })

  it('is refused for somebody who keeps the list', () => {
    given().when(setsAside(aunt, 'keeper')).isRefused('ListIsKeptByThem')
  })

  it('is refused to a newcomer, but for somebody who came after them', () => {
    given().when(setsAside(newcomer, 'aunt')).isRefused('TooNewToSetAside')
    given()
      .when(setsAside(newcomer, 'second newcomer'))
      .yields({ type: 'SetAside', person: 'second newcomer' })
    const later = { ...setsAside(newcomer, 'aunt'), now: new Date('2026-11-26T09:00:00.000Z') }
    given().when(later).yields({ type: 'SetAside', person: 'aunt' })
  })

  it('is refused for the last two, and for the last who saw the list before oneself', () => {
    given()
      .when(setsAside(aunt, 'uncle', ['aunt', 'uncle']))
      .isRefused('TooFewWouldSee')
    given(setAside('cousin'))
      .when(setsAside(aunt, 'uncle', ['aunt', 'uncle', 'cousin']))
      .isRefused('TooFewWouldSee')
    given()
      .when(setsAside(uncle, 'aunt', ['aunt', 'uncle', 'cousin', 'friend']))
      .isRefused('TooFewWouldSee')
    given()
      .when(setsAside(uncle, 'cousin', ['aunt', 'uncle', 'cousin']))
      .yields({ type: 'SetAside', person: 'cousin' })
  })

  it('is refused where those who could lift it closed their accounts', () => {
    const command = setsAside(cousin, 'aunt', ['aunt', 'uncle', 'cousin', 'friend'])
    given().when(command).yields({ type: 'SetAside', person: 'aunt' })
    given()
      .when({ ...command, seeing: { ...command.seeing, closed: new Set(['uncle']) } })
      .isRefused('TooFewWouldSee')
  })

  it('is done to a guest by anybody who sees it, who is a newcomer or one of two', () => {
    const guestAside = { type: 'SetAside', person: 'guest' } as const
    given().when(setsAside(newcomer, 'guest')).yields(guestAside)
    given()
      .when(setsAside(aunt, 'guest', ['aunt', 'uncle']))
      .yields(guestAside)
    given(setAside('guest', 'newcomer'), restored('guest', 'uncle'))
      .when(setsAside(newcomer, 'guest'))
      .isRefused('Overruled')
  })

  it('has one winner when two set each other aside', () => {
    given(setAside('uncle')).when(setsAside(uncle, 'aunt')).isRefused('NoSuchList')
  })
})

describe('lifting it', () => {
  it('is done by who did it, also for somebody who is no relative any more', () => {
    given(setAside('uncle'))
      .when(restores(aunt, 'uncle', ['aunt', 'cousin']))
      .yields({ type: 'SightRestored', person: 'uncle' })
  })

  it('counts nothing that older releases recorded of two who came later', () => {
    given(setAside('uncle'), asked('uncle', 'friend'), asked('uncle', 'cousin'))
      .when(restores(cousin, 'uncle'))
      .isRefused('NotTheirsToLift')
  })

  it('is possible for a guest, where who did it is gone, to those who saw the list before they were invited', () => {
    const past = setAside('guest', 'gone')
    given(past).when(restores(uncle, 'guest')).yields({ type: 'SightRestored', person: 'guest' })
    given(past).when(restores(cousin, 'guest')).isRefused('NotTheirsToLift')
  })

  it('records nothing when nobody is set aside', () => {
    given().when(restores(aunt, 'uncle')).changesNothing()
    given(setAside('uncle'), restored('uncle')).when(restores(aunt, 'uncle')).changesNothing()
  })

  it('lets them be set aside again, but not by those who came after who lifted it', () => {
    const again = { type: 'SetAside', person: 'friend' } as const
    given(setAside('friend'), restored('friend')).when(setsAside(aunt, 'friend')).yields(again)
    const past = [setAside('friend', 'uncle'), restored('friend', 'aunt')]
    for (const one of [uncle, cousin])
      given(...past)
        .when(setsAside(one, 'friend'))
        .isRefused('Overruled')
    given(...past)
      .when(setsAside(aunt, 'friend'))
      .yields(again)
    const withoutAunt = people.filter((one) => one !== 'aunt')
    given(...past)
      .when(setsAside(uncle, 'friend', withoutAunt))
      .yields(again)
    given(...past, setAside('aunt', 'keeper'))
      .when(setsAside(uncle, 'friend'))
      .yields(again)
  })

  it('leaves it to who had done it to do it again, where older releases let later ones lift it', () => {
    given(setAside('friend', 'aunt'), asked('friend', 'uncle'), restored('friend', 'cousin'))
      .when(setsAside(aunt, 'friend'))
      .yields({ type: 'SetAside', person: 'friend' })
  })
})

describe('who is set aside', () => {
  it('doesn’t change the state that it comes from', () => {
    const before = evolve(nobodySetAside, setAside('uncle'))
    evolve(before, restored('uncle', 'cousin'))
    expect([...before.people.keys(), ...nobodySetAside.people.keys(), ...before.lifted]).toEqual(['uncle'])
  })
})
