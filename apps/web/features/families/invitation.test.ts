import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { invitationIn, linkTo } from './invitation.ts'

const family = '8f14e45f-ceea-467f-a83b-1f0b2a6c9d11'
const list = '16fd2706-8baf-433b-82eb-8c7fada847da'

const fragmentOf = (link: string): string => new URL(link).hash

describe('a join link', () => {
  beforeAll(() => void vi.stubGlobal('location', { origin: 'https://cadeaux.example' }))
  afterAll(() => void vi.unstubAllGlobals())

  it('carries everything in its fragment', () => {
    const link = linkTo({ family, code: 'SAPINS', list })
    expect(link).toBe(`https://cadeaux.example/join#${family}/SAPINS/${list}`)
  })

  it.each([
    { family, code: 'SAPINS' },
    { family, code: 'SAPINS', list },
    { family, code: '1/2 é%' },
  ])('is read as it was written: %j', (invitation) => {
    expect(invitationIn(fragmentOf(linkTo(invitation)))).toEqual(invitation)
  })

  it('is read without what a sentence put behind it', () => {
    for (const behind of ['.', '…', ' ».', ').'])
      for (const invitation of [
        { family, code: 'SAPINS' },
        { family, code: 'SAPINS', list },
      ])
        expect(invitationIn(fragmentOf(`${linkTo(invitation)}${behind}`))).toEqual(invitation)
  })

  it.each(['', '#', `#${family}`, `#${family}/`, `#/SAPINS`, `#${family}/%`])(
    'is not one: %j',
    (fragment) => {
      expect(invitationIn(fragment)).toBeUndefined()
    },
  )
})
