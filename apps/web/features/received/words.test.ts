import { describe, expect, it } from 'vitest'
import { fromWhom, named, whatIsTold } from './words.ts'

const bike = { name: 'Vélo', quantity: null, gives: 1 }
const glasses = { name: 'Verres', quantity: 6, gives: 2 }

describe('what somebody is told of a gift', () => {
  it('is the whole of it', () => {
    expect(whatIsTold(bike, 'Léa', 'vous')).toBe('Léa saura que «\u00a0Vélo\u00a0» venait de vous.')
    expect(named(bike)).toBe('Vélo')
  })

  it('is just the part that is given, of a wish for several', () => {
    expect(whatIsTold(glasses, 'Léa', 'vous')).toBe('Léa saura que 2 «\u00a0Verres\u00a0» venaient de vous.')
    expect(whatIsTold({ ...glasses, gives: 1 }, 'Léa', 'vous')).toBe(
      'Léa saura que 1 «\u00a0Verres\u00a0» venait de vous.',
    )
    expect(named(glasses)).toBe('Verres (2)')
  })

  it('stands before the name of whom it came from', () => {
    expect([fromWhom(null), fromWhom(2)]).toStrictEqual(['De ', '2, de '])
  })
})
