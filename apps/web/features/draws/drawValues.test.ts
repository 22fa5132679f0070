import { expect, it } from 'vitest'
import { valuesOf } from './drawValues.ts'

it('a new draw is for the next Christmas, until that day is past', () => {
  const about = (today: string) => {
    const { title, day } = valuesOf([], undefined, today)
    return [title, day]
  }
  expect(about('2026-12-01')).toStrictEqual(['Noël 2026', '2026-12-25'])
  expect(about('2026-12-25')).toStrictEqual(['Noël 2026', '2026-12-25'])
  expect(about('2026-12-26')).toStrictEqual(['Noël 2027', '2027-12-25'])
})
