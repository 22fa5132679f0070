import { emptyDatabase } from '@cachotteries/event-store/testing/migrated-database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServerProcess, type ServerProcess } from '../support/server-process.ts'
import { gatherCrowd, type Crowd } from './slow/crowd.ts'
import { openGreedyReader } from './slow/greedy-reader.ts'
import { timeMark } from './watcher.ts'

const database = emptyDatabase()
let server: ServerProcess
let crowd: Crowd

beforeAll(async () => {
  server = await startServerProcess({ DATABASE_URL: database.url, RATE_LIMITS: 'off' })
  crowd = await gatherCrowd(server.url)
})
afterAll(async () => {
  await crowd.watcher.close()
  await server.end('SIGTERM')
})

const mark = (count: number): Promise<number[]> =>
  timeMark(crowd.buyer, crowd.wish, count % 2 === 0, [crowd.watcher])

/** With these, about 9 MB wait for a reader; half of it fits into the kernel's buffers. */
const many = 40

describe('somebody who has a long list open twenty times', () => {
  it('gets everything if they read', async () => {
    const reader = await openGreedyReader(crowd.greedy, crowd.owner.userId, true)
    await reader.gets(20)
    for (let count = 0; count < 4; count++) await mark(count)
    await reader.gets(20 + 4 * 20)
    reader.close()
  })

  it('is cut off if they don’t read, while everybody else gets every change', async () => {
    const reader = await openGreedyReader(crowd.greedy, crowd.owner.userId, false)
    const before = crowd.watcher.changes()
    for (let count = 0; count < many; count++) await mark(count)
    expect(crowd.watcher.changes() - before).toBe(many)
    reader.resume()
    const gotAll = reader.gets(20 + many * 20).then(() => 'everything was kept for it')
    expect(await Promise.race([reader.closed, gotAll])).toBe(1006)
  })
})
