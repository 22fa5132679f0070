import { describe, expect, it } from 'vitest'
import { applyAnswer, applyChange, type Held, type Rows } from './applyChange.ts'

interface Pet {
  readonly uid: string
  readonly name: string
}
type Pets = readonly Pet[]

const rows: Rows<Pets, Pet> = { of: (pets) => pets, replaced: (_pets, next) => next }
const rex = { uid: 'a', name: 'Rex' }
const mia = { uid: 'b', name: 'Mia' }
const held: Held<Pets> = { view: [rex, mia], digest: 'one' }

describe('a pushed message', () => {
  it('that is whole replaces what was held', () => {
    expect(applyChange(held, { kind: 'whole', view: [mia], digest: 'two' }, rows)).toEqual({
      view: [mia],
      digest: 'two',
    })
  })

  it('that is whole begins where nothing was held', () => {
    expect(applyChange(undefined, { kind: 'whole', view: [rex], digest: 'x' }, rows)).toEqual({
      view: [rex],
      digest: 'x',
    })
  })

  it('that says unchanged leaves the very same object', () => {
    expect(applyChange(held, { kind: 'unchanged' }, rows)).toBe(held)
  })

  it('replaces rows in their place, adds new ones, takes away those that left', () => {
    const max = { uid: 'a', name: 'Max' }
    const zoe = { uid: 'c', name: 'Zoé' }
    const change = { kind: 'change', digest: 'two', upserted: [zoe, max], removed: ['b'] } as const
    expect(applyChange(held, change, rows)).toEqual({ view: [max, zoe], digest: 'two' })
  })

  it('applied twice is the same as applied once', () => {
    const change = {
      kind: 'change',
      digest: 'two',
      upserted: [{ uid: 'c', name: 'Zoé' }],
      removed: ['a'],
    } as const
    const once = applyChange(held, change, rows)
    expect(applyChange(once, change, rows)).toEqual(once)
  })

  it('that is whole leaves rows that are as they were the same objects, wherever they are now', () => {
    const whole = { kind: 'whole', view: [{ ...mia }, { ...rex, name: 'Max' }], digest: 'two' } as const
    const view = applyChange(held, whole, rows)?.view
    expect(view?.[0]).toBe(mia)
    expect(view?.[1]).toEqual({ uid: 'a', name: 'Max' })
  })

  it('leaves rows that it brings as they were the same objects', () => {
    const change = { kind: 'change', digest: 'two', upserted: [{ ...mia }], removed: [] } as const
    expect(applyChange(held, change, rows)?.view[1]).toBe(mia)
  })

  it('leaves the rows that it does not name the same objects', () => {
    const change = { kind: 'change', digest: 'two', upserted: [], removed: ['a'] } as const
    expect(applyChange(held, change, rows)?.view[0]).toBe(mia)
  })

  it('that changes a view nobody holds changes nothing', () => {
    const change = { kind: 'change', digest: 'two', upserted: [rex], removed: [] } as const
    expect(applyChange(undefined, change, rows)).toBeUndefined()
  })
})

describe('an answer to a change of one’s own', () => {
  const ahead = applyAnswer(held, { upserted: [{ uid: 'b', name: 'Mimi' }], removed: [] }, rows)

  it('shows at once', () => {
    expect(ahead.view).toEqual([rex, { uid: 'b', name: 'Mimi' }])
  })

  it('takes the digest away, so that a reconnection asks for a whole view', () => {
    expect(ahead.digest).toBeNull()
  })

  it('keeps it away when a change is pushed, and gets it back with a whole view', () => {
    const pushed = applyChange(ahead, { kind: 'change', digest: 'two', upserted: [rex], removed: [] }, rows)
    expect(pushed?.digest).toBeNull()
    expect(applyChange(pushed, { kind: 'whole', digest: 'three', view: [rex] }, rows)?.digest).toBe('three')
  })
})
