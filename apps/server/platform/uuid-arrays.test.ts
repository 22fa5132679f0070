import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/server.ts'
import pg from 'pg'
import { types } from './uuid-arrays.ts'

let server: TestServer
let client: pg.Client
beforeAll(async () => {
  server = await startTestServer()
  client = new pg.Client({ connectionString: server.databaseUrl, types })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await server.stop()
})

const [one, two] = [randomUUID(), randomUUID()]

describe('an array of UUIDs', () => {
  it.each([
    ['none', []],
    ['one', [one]],
    ['several', [one, two]],
    ['one that is null', [one, null]],
    ['two dimensions', [[one], [two]]],
  ])('is read as it was sent: %s', async (_, sent) => {
    const { rows } = await client.query('select $1::uuid[] as found', [sent])
    expect(rows).toEqual([{ found: sent }])
  })

  it('is read beside values of other types', async () => {
    const { rows } = await client.query(`select $1::uuid[] as ids, array['a', 'é,"'] as texts, 7 as number`, [
      [one],
    ])
    expect(rows).toEqual([{ ids: [one], texts: ['a', 'é,"'], number: 7 }])
  })
})
