import { describe, expect, it } from 'vitest'
import { relyingPartyAt } from './relying-party.ts'

describe('the site that passkeys are made for', () => {
  it('is the host of an https address, or this machine', () => {
    expect(relyingPartyAt('https://cadeaux.example')).toEqual({
      host: 'cadeaux.example',
      origin: 'https://cadeaux.example',
    })
    expect(relyingPartyAt('https://cadeaux.example:8443/famille')?.origin).toBe(
      'https://cadeaux.example:8443',
    )
    expect(relyingPartyAt('http://localhost:3000')).toEqual({
      host: 'localhost',
      origin: 'http://localhost:3000',
    })
  })

  it.each(['http://cadeaux.example', 'http://nas.local:3000', 'https://192.168.1.5', 'https://[::1]:3000'])(
    'is none at %s, where browsers make no passkeys',
    (site) => expect(relyingPartyAt(site)).toBeUndefined(),
  )
})
