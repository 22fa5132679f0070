import { describe, expect, it } from 'vitest'
import { aunt, godmother, owner, stranger, viewer } from '../testing/people.ts'
import {
  preference,
  preferenceEntries,
  preferenceEntry,
  preferences,
  preferenceTypes,
} from './preferences.ts'

const shoes = { uid: 'one', type: 'shoe-size', title: 'Pointure', value: '38' }
const stored = { ...shoes, owner: 'owner', place: 2 }

describe('somebody’s gift preferences', () => {
  it.each([
    ['themself', owner],
    ['a relative', aunt],
  ])('are shown to %s, and nothing that only the server needs', (_, by) => {
    const view = preferences(by, 'owner', [stored])
    expect(view).toStrictEqual({ Preferences: [shoes] })
  })

  it.each([
    ['a stranger', stranger],
    ['a relative of a relative', godmother],
    ['somebody who left', viewer('uncle')],
  ])('are nothing to %s', (_, by) => {
    expect(preferences(by, 'owner', [stored])).toBeUndefined()
  })

  it('may be none', () => {
    expect(preferences(aunt, 'owner', [])).toStrictEqual({ Preferences: [] })
  })
})

describe('a preference of the documented calls', () => {
  const entry = { uid: 'one', type: 'shoe-size', value: '38' }

  it('has the fields of the specification, without the title of its type', () => {
    const [one, all] = [preference(owner, 'owner', stored), preferences(aunt, 'owner', [stored])]
    expect(one && preferenceEntry(one)).toStrictEqual(entry)
    expect(all && preferenceEntries(all)).toStrictEqual([entry])
  })
})

describe('one preference', () => {
  it('is shown only to its owner, since only they change it', () => {
    expect(preference(owner, 'owner', stored)).toStrictEqual(shoes)
    expect(preference(aunt, 'owner', stored)).toBeUndefined()
  })
})

describe('the types of preferences', () => {
  it('are the same for everybody', () => {
    const type = { key: 'shoe-size', title: 'Pointure', isActive: true }
    expect(preferenceTypes([{ ...type, place: 2 } as typeof type])).toStrictEqual([type])
  })
})
