import { describe, expect, it } from 'vitest'
import { givenFor } from '../testing/given.ts'
import { aunt, cousin, godmother, owner, stranger, uncle } from '../testing/people.ts'
import type { Viewer } from '../visibility/wish-visibility.ts'
import { decide, evolve, nobodySetAside, type SightCommand } from './decide.ts'
import type { SightEvent } from './events.ts'

const given = givenFor({ initial: nobodySetAside, evolve, decide })

const setAside = (person: string): SightEvent => ({ type: 'SetAside', person })
const restored = (person: string): SightEvent => ({ type: 'SightRestored', person })

const setsAside = (by: Viewer, person: string, isRelative = true): SightCommand => ({
  ...{ type: 'SetAside', by, owner: 'owner', person, isRelative },
})
const restores = (by: Viewer, person: string): SightCommand => ({
  ...{ type: 'RestoreSight', by, owner: 'owner', person, isRelative: true },
})

describe('setting somebody aside for a list', () => {
  it('is done by a relative of its owner to another, once', () => {
    given().when(setsAside(aunt, 'uncle')).yields(setAside('uncle'))
    given(setAside('uncle')).when(setsAside(cousin, 'uncle')).changesNothing()
  })

  it.each<[string, Viewer, string]>([
    ['its owner', owner, 'uncle'],
    ['a stranger', stranger, 'uncle'],
    ['a relative’s relative', godmother, 'uncle'],
    ['somebody who is set aside', cousin, 'uncle'],
    ['somebody who is set aside, of themselves', cousin, 'cousin'],
  ])('is refused to %s as for a list that doesn’t exist', (_, by, person) => {
    for (const command of [setsAside(by, person), restores(by, person)])
      given(setAside('cousin')).when(command).isRefused('NoSuchList')
  })

  it.each([
    ['oneself', 'aunt', true],
    ['the owner', 'owner', true],
    ['somebody who is no relative of the owner', 'godmother', false],
  ])('is refused for %s', (_, person, isRelative) => {
    given()
      .when(setsAside(aunt, person, isRelative))
      .isRefused('NoSuchPerson')
  })

  it('has one winner when two set each other aside', () => {
    given(setAside('uncle')).when(setsAside(uncle, 'aunt')).isRefused('NoSuchList')
  })
})

describe('lifting it', () => {
  it('is done by anybody who sees the list, also for somebody who is no relative any more', () => {
    given(setAside('uncle'))
      .when({ ...restores(cousin, 'uncle'), isRelative: false })
      .yields(restored('uncle'))
  })

  it('records nothing when nobody is set aside', () => {
    given().when(restores(aunt, 'uncle')).changesNothing()
    given(setAside('uncle'), restored('uncle')).when(restores(aunt, 'uncle')).changesNothing()
  })

  it('lets them be set aside again', () => {
    given(setAside('uncle'), restored('uncle')).when(setsAside(aunt, 'uncle')).yields(setAside('uncle'))
  })
})

describe('who is set aside', () => {
  it('doesn’t change the state that it comes from', () => {
    const before = evolve(nobodySetAside, setAside('uncle'))
    evolve(before, restored('uncle'))
    expect([...before, ...nobodySetAside]).toStrictEqual(['uncle'])
  })
})
