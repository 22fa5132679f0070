import { describe, expect, it } from 'vitest'
import { inOrder, unused } from './order.ts'

const types = [
  { key: 'shoe-size', title: 'Pointure', isActive: true },
  { key: 'colours', title: 'Couleurs', isActive: true },
]
const preference = (type: string, title: string) => ({ uid: type, type, title, value: 'x' })
const shoes = preference('shoe-size', 'Pointure')
const colours = preference('colours', 'Couleurs')
const hat = preference('hat-size', 'Tour de tête')
const perfume = preference('perfume', 'Parfum')

describe('gift preferences', () => {
  it('are in the order of their types, those of types that are gone last', () => {
    expect(inOrder([hat, perfume, colours, shoes], types)).toEqual([shoes, colours, perfume, hat])
    expect(inOrder([], types)).toEqual([])
  })

  it('leave the types that are not used to choose from', () => {
    expect(unused(types, [hat, shoes])).toEqual([types[1]])
    expect(unused(types, [])).toEqual(types)
    expect(unused([], [shoes])).toEqual([])
  })

  it('leave out the types that are not offered any more', () => {
    const withdrawn = { key: 'perfume', title: 'Parfum', isActive: false }
    expect(unused([...types, withdrawn], [shoes])).toEqual([types[1]])
  })
})
