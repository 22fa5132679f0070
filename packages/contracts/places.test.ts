import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { placesAfterMove } from './places.ts'
import { place } from './wishes.ts'

interface Row {
  readonly uid: string
  readonly place: string | null
}

const byPlace = (a: Row, b: Row): number =>
  a.place === b.place ? 0 : a.place === null ? 1 : b.place === null || a.place < b.place ? -1 : 1

const listOf = (...places: (string | null)[]): Row[] =>
  places.map((one, index) => ({ uid: `wish ${index}`, place: one }))

/** The list after a move, as every screen sorts it then. */
function moved(list: readonly Row[], from: number, to: number) {
  const [row] = list.slice(from, from + 1)
  if (!row) throw new Error('there is no such wish')
  const order = list.toSpliced(from, 1).toSpliced(to, 0, row)
  const places = placesAfterMove(order, to)
  const given = new Map(places.map((one) => [one.uid, one.place]))
  const after = order.map((one) => ({ ...one, place: given.get(one.uid) ?? one.place })).toSorted(byPlace)
  return { order, places, after }
}

const uids = (rows: readonly Row[]) => rows.map(({ uid }) => uid)

describe('a move', () => {
  it('places the moved wish alone between two that have a place', () => {
    expect(moved(listOf('a0', 'a1', 'a2'), 2, 1).places).toStrictEqual([{ uid: 'wish 2', place: 'a0V' }])
  })

  it('to the top places the moved wish alone, whether others have a place or not', () => {
    expect(moved(listOf('a0', 'a1', null, null), 3, 0).places).toStrictEqual([{ uid: 'wish 3', place: 'Zz' }])
    expect(moved(listOf(null, null, null), 2, 0).places).toStrictEqual([{ uid: 'wish 2', place: 'a0' }])
  })

  it('below wishes without a place gives these one, too', () => {
    const { places } = moved(listOf('a0', null, null, null), 3, 2)
    expect(places.map(({ uid }) => uid)).toStrictEqual(['wish 1', 'wish 3'])
  })

  it('between two in one place moves these apart', () => {
    const { order, places, after } = moved(listOf('a0', 'a1', 'a1', 'a2'), 3, 2)
    expect(uids(after)).toStrictEqual(uids(order))
    expect(places).toHaveLength(3)
  })

  it('is one place among 500, wherever it goes, once all have a place', () => {
    const list = listOf(
      ...placesAfterMove(listOf(...Array.from({ length: 500 }, () => null)), 499).map((one) => one.place),
    )
    for (const to of [0, 1, 250, 498]) expect(moved(list, 499, to).places).toHaveLength(1)
  })

  it('leads to the order that was meant, and to places that are accepted, whatever was moved before', () => {
    const places = fc.option(fc.constantFrom('Zz', 'a0', 'a0V', 'a0G', 'a1', 'a1'))
    const moves = fc.array(fc.tuple(fc.nat(), fc.nat()), { minLength: 1, maxLength: 40 })
    fc.assert(
      fc.property(fc.array(places, { minLength: 1, maxLength: 12 }), moves, (given, made) => {
        let list: readonly Row[] = listOf(...given).toSorted(byPlace)
        for (const [from, to] of made) {
          const move = moved(list, from % list.length, to % list.length)
          expect(uids(move.after)).toStrictEqual(uids(move.order))
          for (const one of move.places) expect(place.safeParse(one.place).success).toBe(true)
          list = move.after
        }
      }),
    )
  })

  it('has room for any number of moves into one gap', () => {
    let list: readonly Row[] = listOf('a0', 'a1', 'a2', 'a3')
    for (let count = 0; count < 1_000; count++) {
      const { order, places, after } = moved(list, 2, 1)
      expect(uids(after)).toStrictEqual(uids(order))
      for (const one of places) expect(place.safeParse(one.place).success).toBe(true)
      list = after
    }
  })
})

describe('a place', () => {
  it.each(['a0', 'Zz', 'a0V', 'b00', null])('is accepted: %s', (text) => {
    expect(place.safeParse(text).data).toBe(text)
  })

  it.each([
    '',
    'a',
    '0',
    'a00',
    'é0',
    'a0 ',
    ' a0',
    'A00000000000000000000000000',
    `a0${'V'.repeat(60)}`,
    1,
    {},
  ])('is refused in French: %s', (text) => {
    expect(place.safeParse(text).error?.issues[0]?.message).toBe('La place est invalide')
  })
})
