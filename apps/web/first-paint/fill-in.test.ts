import { describe, expect, it } from 'vitest'
import { fillIn, ofArrays, ofUrl } from './fill-in.ts'

const downwards = (one: number, other: number): number => other - one

describe('what is filled in for the oldest browsers', () => {
  it.each([[[]], [[3]], [[10, 9, 1]], [[1, 3, 2, 3]]])(
    'sorts and turns a copy as others do: %j',
    (list: readonly number[]) => {
      const before = [...list]
      expect(ofArrays.toSorted.call(list, downwards as never)).toEqual(list.toSorted(downwards))
      expect(ofArrays.toReversed.call(list)).toEqual(list.toReversed())
      expect(list).toEqual(before)
    },
  )

  it.each([[[1]], [[1, 1]], [[1, 0, 9]], [[-1, 1]], [[0, 9, 7, 8]], [[9, 1, 5]]])(
    'cuts and inserts in a copy as others do: %j',
    (given) => {
      const list = [1, 2, 3]
      const [start = 0, ...rest] = given
      expect(ofArrays.toSpliced.call(list, start, ...rest)).toEqual(
        list.toSpliced(start, ...(rest as [number])),
      )
      expect(list).toEqual([1, 2, 3])
    },
  )

  it.each([
    ['https://a.example', undefined],
    ['a', undefined],
    ['a', 'https://a.example'],
    ['//', 'https://a.example'],
    ['', 'https://a.example'],
  ])('knows an address: %s on %s', (url, base) => {
    expect(ofUrl.canParse(url, base)).toBe(URL.canParse(url, base))
  })

  it('replaces nothing that is there, and is met by no loop', () => {
    const own = (): string => 'own'
    const object: Record<string, unknown> = { own }
    fillIn(object, { own: () => 'filled', other: () => 'filled' })
    expect(object['own']).toBe(own)
    expect(object['other']).toBeTypeOf('function')
    expect(Object.keys(object)).toEqual(['own'])
  })
})
