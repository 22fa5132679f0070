import { describe, expect, it } from 'vitest'
import { fromWhom, named, whatIsTold, whoGave, whoReads } from './words.ts'

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

  it('arrives with the names of all who gave it, and how many of several', () => {
    const giver = (name: string, quantity: number | null = null) => ({
      ...{ uid: name, name, img: null, picture: null, thanks: null },
      quantity,
    })
    expect(whoGave({ Givers: [giver('Thomas')] })).toBe('Thomas vous a offert')
    expect(whoGave({ Givers: [giver('Jo'), giver('Léa'), giver('Max')] })).toBe(
      'Jo, Léa et Max vous ont offert',
    )
    expect(whoGave({ Givers: [giver('Bob', 2), giver('Léa', 1)] })).toBe('Bob et Léa vous ont offert 3')
    expect([whoReads(['Bob']), whoReads(['Bob', 'Léa'])]).toStrictEqual(['Bob lira', 'Bob et Léa liront'])
  })

  it('stands before the name of whom it came from', () => {
    expect([fromWhom(null), fromWhom(2)]).toStrictEqual(['De ', '2, de '])
  })
})
