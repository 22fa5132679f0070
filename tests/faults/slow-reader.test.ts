import '@cachotteries/embedded-postgres/testing/provided'
import { createTestDatabase, type TestDatabase } from '@cachotteries/event-store/testing/test-database'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { startServerProcess, type ServerProcess } from '../support/server-process.ts'
import { gatherCrowd, type Crowd } from './slow/crowd.ts'
import { openGreedyReader } from './slow/greedy-reader.ts'
import { timeMark } from './watcher.ts'

let database: TestDatabase
let server: ServerProcess
let crowd: Crowd

beforeAll(async () => {
  database = await createTestDatabase(inject('postgresUrl'))
  server = await startServerProcess({ DATABASE_URL: database.url, RATE_LIMITS: 'off' })
  crowd = await gatherCrowd(server.url)
})
afterAll(async () => {
  await crowd.watcher.close()
  await server.end('SIGTERM')
  await database.drop()
})

const mark = (count: number): Promise<number[]> =>
  timeMark(crowd.buyer, crowd.wish, count % 2 === 0, [crowd.watcher])

/** Marks after which a reader would have some 6 MB more to read. */
const many = 100

describe('somebody who has a long list open twenty times', () => {
  it('and reads gets all of it', async () => {
    const reader = await openGreedyReader(crowd.greedy, crowd.owner.userId, true)
    await reader.gets(20)
    for (let count = 0; count < 4; count++) await mark(count)
    await reader.gets(20 + 4 * 20)
    reader.close()
  })

  it('and doesn’t read is cut off before long, while nobody else misses a thing', async () => {
    const reader = await openGreedyReader(crowd.greedy, crowd.owner.userId, false)
    const before = crowd.watcher.heard()
    const endings: number[] = []
    void reader.closed.then((code) => endings.push(code))
    let marks = 0
    while (endings.length === 0 && marks < many) await mark(marks++)
    // The heartbeat would have closed it too, in the end.
    expect(endings).toEqual([1006])
    expect(crowd.watcher.heard() - before).toBe(marks)
  })
})
