import { createHash, randomUUID } from 'node:crypto'
import { derivedId } from '@cachotteries/domain/derived-id'
import { describe, expect, it } from 'vitest'

describe('the id of a wish that a command adds', () => {
  const user = randomUUID()
  const command = randomUUID()

  it('is a UUID of version 4, like all others', () => {
    for (let nth = 0; nth < 100; nth++)
      expect(derivedId(user, randomUUID())).toMatch(
        /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
      )
  })

  it('is made of the SHA-256 of both, as the ids of earlier releases are', () => {
    const hash = createHash('sha256').update(`${user}:${command}`).digest('hex')
    expect(derivedId(user, command).slice(0, 13)).toBe(`${hash.slice(0, 8)}-${hash.slice(8, 12)}`)
    expect(derivedId(user, command).slice(-12)).toBe(hash.slice(20, 32))
  })

  it('is the same each time for a person and a command, and for no others', () => {
    expect(derivedId(user, command)).toBe(derivedId(user, command))
    expect(derivedId(randomUUID(), command)).not.toBe(derivedId(user, command))
    expect(derivedId(user, randomUUID())).not.toBe(derivedId(user, command))
  })
})
