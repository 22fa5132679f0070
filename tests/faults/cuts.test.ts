import { emptyDatabase } from '@cachotteries/event-store/testing/migrated-database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServerProcess, type ServerProcess } from '../support/server-process.ts'
import { counts } from '../counts.ts'
import { crowding, cutWhileChanging } from './cuts/trial.ts'

const database = emptyDatabase()
let server: ServerProcess

beforeAll(async () => {
  server = await startServerProcess({ DATABASE_URL: database.url, RATE_LIMITS: 'off' })
})
afterAll(() => server.end('SIGTERM'))

describe('pages whose connections are cut while a list changes', () => {
  it('end up with the content of a fresh load, nothing twice, and don’t all reconnect at once', async () => {
    const { cuts, wrong, drawn } = await cutWhileChanging(server.url, 8, counts.cuts)
    expect(cuts).toBe(8 * counts.cuts)
    expect(wrong).toEqual([])
    expect(drawn.map((together) => together.length)).toEqual(Array.from({ length: counts.cuts }, () => 8))
    expect(crowding(drawn.flat())).toBeLessThan(0.5)
  })
})
