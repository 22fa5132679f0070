import { describe, expect, it } from 'vitest'
import { replay } from '../../decider.ts'
import { givenFor } from '../../testing/given.ts'
import { decide, type AddPreference } from './decide.ts'
import type { PreferenceEvent } from './events.ts'
import { evolve, none } from './preferences.ts'

const given = givenFor({ initial: none, evolve, decide })

const add = (fields: Partial<AddPreference> = {}): AddPreference => ({
  type: 'AddPreference',
  preference: 'one',
  preferenceType: 'shoe-size',
  offered: true,
  value: '38',
  ...fields,
})

const added: PreferenceEvent = {
  type: 'PreferenceAdded',
  preference: 'one',
  preferenceType: 'shoe-size',
  personal: { value: '38' },
}
const changed = (value: string): PreferenceEvent => ({
  type: 'PreferenceChanged',
  preference: 'one',
  personal: { value },
})
const removed: PreferenceEvent = { type: 'PreferenceRemoved', preference: 'one' }

describe('adding a preference', () => {
  it('records its type and its value, without outer spaces', () => {
    given()
      .when(add({ value: ' 38 ' }))
      .yields(added)
  })

  it('is refused when its type can’t be chosen', () => {
    given()
      .when(add({ offered: false }))
      .isRefused('WrongPreferenceType')
  })

  it('is refused when there is one of this type', () => {
    given(added)
      .when(add({ preference: 'two' }))
      .isRefused('PreferenceTypeTaken')
    given(added, changed('39'))
      .when(add({ preference: 'two' }))
      .isRefused('PreferenceTypeTaken')
  })

  it('is possible after the removal of one of its type, or with another type', () => {
    given(added, removed).when(add()).yields(added)
    given(added)
      .when(add({ preference: 'two', preferenceType: 'colours', value: 'Vert' }))
      .yields({ ...added, preference: 'two', preferenceType: 'colours', personal: { value: 'Vert' } })
  })
})

describe('changing a preference', () => {
  it('records another value, without outer spaces', () => {
    given(added).when({ type: 'ChangePreference', preference: 'one', value: ' 39' }).yields(changed('39'))
  })

  it('to the present value changes nothing', () => {
    given(added).when({ type: 'ChangePreference', preference: 'one', value: '38 ' }).changesNothing()
  })

  it('is refused when it doesn’t exist, or not any more', () => {
    given().when({ type: 'ChangePreference', preference: 'one', value: '39' }).isRefused('NoSuchPreference')
    given(added, removed)
      .when({ type: 'ChangePreference', preference: 'one', value: '39' })
      .isRefused('NoSuchPreference')
  })
})

describe('removing a preference', () => {
  it('removes it', () => {
    given(added).when({ type: 'RemovePreference', preference: 'one' }).yields(removed)
  })

  it('is refused when it doesn’t exist, or not any more', () => {
    given().when({ type: 'RemovePreference', preference: 'one' }).isRefused('NoSuchPreference')
    given(added, removed).when({ type: 'RemovePreference', preference: 'one' }).isRefused('NoSuchPreference')
  })
})

describe('one’s preferences', () => {
  it('are what was added, changed and not removed', () => {
    const two: PreferenceEvent = { ...added, preference: 'two', preferenceType: 'colours' }
    expect([...replay(evolve, none, [added, two, changed('39')])]).toStrictEqual([
      ['one', { preferenceType: 'shoe-size', value: '39' }],
      ['two', { preferenceType: 'colours', value: '38' }],
    ])
    expect(replay(evolve, none, [added, removed, changed('39')]).size).toBe(0)
  })
})
