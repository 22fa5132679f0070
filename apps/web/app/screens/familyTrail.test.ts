import { describe, expect, it } from 'vitest'
import { trailOf, trailQuery } from './familyTrail.ts'

describe('the trail from a family to a person', () => {
  it('is carried on in the address, whatever the family is called', () => {
    const trail = { familyId: '3f25', familyName: 'Les « Martin » & Cie?' }
    expect(trailOf(new URLSearchParams(trailQuery(trail)))).toEqual(trail)
  })

  it('is empty when one came another way', () => {
    expect(trailQuery(undefined)).toBe('')
  })

  it.each([
    '',
    'from=family',
    'from=family&familyId=3f25',
    'familyId=3f25&familyName=Martin',
    'from=list&familyId=3f25&familyName=Martin',
  ])('is not “%s”', (query) => {
    expect(trailOf(new URLSearchParams(query))).toBeUndefined()
  })
})
