import { afterEach, describe, expect, it, vi } from 'vitest'
import { restOf } from '../testing/rest.ts'
import { register } from '../testing/people.ts'
import { startTestServer } from '../testing/server.ts'

afterEach(() => vi.restoreAllMocks())

describe('something that breaks', () => {
  it('is told to people in general words, and to the operator without theirs', async () => {
    const server = await startTestServer()
    const reported = vi.spyOn(console, 'error').mockImplementation(() => {})
    const olive = await register(server.url, 'Olive')
    // What PostgreSQL says of it quotes the value and the constraint.
    await server.pool.query(
      `alter table app.mail_queue add constraint broken check (address_key not like '%olive%')`,
    )
    const { status, body } = await restOf(server.url, olive.cookie)('GET', '/reset/olive@famille.example')
    expect([status, body]).toEqual([500, { message: 'Une erreur est survenue, réessayez dans un instant' }])
    const lines = reported.mock.calls.map(([line]) => String(line))
    expect(lines).toHaveLength(1)
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      level: 'error',
      at: expect.stringMatching(/Z$/),
      code: '23514',
    })
    expect(lines.join('')).not.toMatch(/olive@|famille\.example/)
    await server.stop()
  })
})
