import { createHash, randomUUID } from 'node:crypto'
import { sha256 } from '@cachotteries/domain/sha256'
import { derivedId } from '@cachotteries/domain/derived-id'
import { describe, expect, it } from 'vitest'

describe('SHA-256', () => {
  it('is what OpenSSL computes, of texts of every length up to three blocks', () => {
    for (let length = 0; length <= 192; length++) {
      const text = Array.from({ length }, (_, at) => String.fromCharCode(32 + ((at * 7 + length) % 90))).join(
        '',
      )
      expect(sha256(text)).toBe(createHash('sha256').update(text).digest('hex'))
    }
  })
})

describe('the id of a wish that a command adds', () => {
  const user = randomUUID()
  const command = randomUUID()

  it('is a UUID of version 4, like all others', () => {
    for (let nth = 0; nth < 100; nth++)
      expect(derivedId(user, randomUUID())).toMatch(
        /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
      )
  })

  it('is the same each time for a person and a command, and for no others', () => {
    expect(derivedId(user, command)).toBe(derivedId(user, command))
    expect(derivedId(randomUUID(), command)).not.toBe(derivedId(user, command))
    expect(derivedId(user, randomUUID())).not.toBe(derivedId(user, command))
  })
})
