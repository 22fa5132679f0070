import { describe, expect, it } from 'vitest'
import { hashPassword, passwordMatches } from './passwords.ts'
import { Effect } from 'effect'

const run = Effect.runPromise
const longest = `${'🎁'.repeat(127)}é`

describe('a password', () => {
  it.each(['Cadeau', ' cadeau ', longest])('opens as it was chosen: “%s”', async (chosen) => {
    expect(await run(passwordMatches(await run(hashPassword(chosen)), chosen))).toBe(true)
  })

  it.each([
    ['in other letters', 'Cadeau', 'cadeau'],
    ['without its spaces', ' cadeau ', 'cadeau'],
    ['without its last letter', longest, longest.slice(0, -1)],
    ['with one more', 'Cadeau', 'Cadeaux'],
  ])('opens nothing %s', async (_, chosen, tried) => {
    expect(await run(passwordMatches(await run(hashPassword(chosen)), tried))).toBe(false)
  })

  it('is the same from a keyboard that writes accents in two signs', async () => {
    expect(
      await run(passwordMatches(await run(hashPassword('No\u00ebl chez nous')), 'Noe\u0308l chez nous')),
    ).toBe(true)
  })

  it('is kept differently each time, by argon2id at no less than OWASP’s figures', async () => {
    const [one, other] = [await run(hashPassword('cadeau')), await run(hashPassword('cadeau'))]
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(one).not.toBe(other)
  })

  it('of nobody matches nothing', async () => {
    expect(await run(passwordMatches(undefined, 'decoy'))).toBe(false)
  })
})
