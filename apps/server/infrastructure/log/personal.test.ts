import { describe, expect, it } from 'vitest'
import { dropped, kept, leaving, leftOf } from './personal.ts'

const rules = {
  wish: kept,
  picture: dropped,
  personal: { name: leaving('a former name'), comment: leaving(null), motto: dropped, quantity: kept },
}

describe('what is left of an event', () => {
  it('has each field as its rule says, and the fields without text', () => {
    const data = {
      wish: 'w1',
      importance: 3,
      picture: { name: 'p1' },
      personal: { name: 'Léa', comment: 'Pour Léa', motto: 'Léa', quantity: 2 },
    }
    expect(leftOf(data, rules, 's1')).toEqual({
      wish: 'w1',
      importance: 3,
      personal: { name: 'a former name', comment: null, quantity: 2 },
    })
  })

  it('lacks the fields that the event lacks', () => {
    expect(leftOf({ wish: 'w1' }, rules, 's1')).toEqual({ wish: 'w1' })
    expect(leftOf({ personal: { comment: null } }, rules, 's1')).toEqual({ personal: { comment: null } })
  })

  it('has nothing personal that only a newer release knows', () => {
    const newer = { personal: { name: 'Léa', nickname: 'Lélé' } }
    expect(leftOf(newer, rules, 's1')).toEqual({ personal: { name: 'a former name' } })
  })

  it('may depend on the stream, where something is unique', () => {
    expect(leftOf({ name: 'Les Martin' }, { name: (_: string, id: string) => id }, 's1')).toEqual({
      name: 's1',
    })
  })
})
