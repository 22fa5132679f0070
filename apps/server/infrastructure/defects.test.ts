import { describe, expect, it } from 'vitest'
import { restOf } from '../testing/rest.ts'
import { register } from '../testing/people.ts'
import { startTestServer } from '../testing/server.ts'
import { entryOf } from './defects.ts'

describe('something that breaks', () => {
  it('is reported to people in general words, and to the operator without people’s texts, under one reference', async () => {
    const lines: string[] = []
    const server = await startTestServer({ tell: (line) => lines.push(line) })
    const olive = await register(server.url, 'Olive')
    // PostgreSQL's message quotes the value and the constraint.
    await server.pool.query(
      `alter table app.mail_queue add constraint broken check (address_key not like '%olive%')`,
    )
    lines.splice(0)
    const asked = restOf(server.url, olive.cookie)('GET', '/reset/olive@famille.example')
    const { status, headers, body } = await asked
    const request = headers.get('x-request-id')
    expect([status, body]).toEqual([
      500,
      { message: `Une erreur est survenue, réessayez dans un instant (référence ${request})` },
    ])
    expect(lines).toHaveLength(1)
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      level: 'error',
      at: expect.stringMatching(/Z$/),
      node: expect.stringMatching(/^[0-9a-f]{12}$/),
      request,
      event: 'unexpected error',
      code: '23514',
    })
    expect(lines.join('')).not.toMatch(/olive@|famille\.example/)
    const { headers: usual } = await restOf(server.url, olive.cookie)('GET', '/users/me')
    expect(usual.has('x-request-id')).toBe(false)
    await server.stop()
  })

  it('is logged without its message if that may quote people’s texts', () => {
    const invalid = Object.assign(new Error('invalid input syntax for type uuid: "Montre"'), {
      code: '22P02',
    })
    const malformed = new SyntaxError(`Unexpected token 'M', "Montre" is not valid JSON`)
    for (const defect of [invalid, malformed]) {
      const told = JSON.stringify(entryOf(defect))
      expect(told).not.toContain('Montre')
      expect(told).toContain('defects.test.ts')
    }
    expect(JSON.stringify(entryOf(new Error('the head row is gone')))).toContain('the head row is gone')
  })
})
