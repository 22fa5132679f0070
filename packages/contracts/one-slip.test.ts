import { describe, expect, it } from 'vitest'
import { isOneSlip } from './one-slip.ts'

describe('one slip', () => {
  it.each([
    ['a letter less', 'grnt'],
    ['a letter more', 'grannt'],
    ['another letter', 'grent'],
    ['two letters that changed places', 'garnt'],
    ['one at the end', 'gran'],
    ['one at the beginning', 'rant'],
  ])('is %s', (_, typed) => {
    expect(isOneSlip(typed, 'grant')).toBe(true)
    expect(isOneSlip('grant', typed)).toBe(true)
  })

  it.each(['grtna', 'gr', 'tnarg', ''])('is not all that makes %j', (typed) => {
    expect(isOneSlip(typed, 'grant')).toBe(false)
  })
})
