import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Household } from '@cachotteries/server/testing/households'
import { startServerProcess } from '../../tests/support/server-process.ts'
import { settleFamily } from './family.ts'
import { weigh, type Scales } from './scales.ts'

/** One of the two that are compared: a built server with its own database, and a family. */
export interface Side {
  readonly url: string
  readonly scales: Scales
  readonly household: Household
}

/** Runs something with the server that was built in a checkout, and cleans up. */
export async function atSide<Result>(
  checkout: string,
  photos: readonly Buffer[],
  run: (side: Side) => Promise<Result>,
): Promise<Result> {
  const home = await mkdtemp(join(tmpdir(), 'cachotteries-release-'))
  const server = await startServerProcess(
    { DATA_DIR: home, RATE_LIMITS: 'off' },
    { command: process.execPath, args: [join(checkout, 'apps/server/dist/main.js')] },
  )
  try {
    const household = await settleFamily(server.url, photos)
    const scales = await weigh(server.url)
    try {
      return await run({ url: server.url, scales, household })
    } finally {
      await scales.close()
    }
  } finally {
    await server.end('SIGTERM')
    await rm(home, { recursive: true, force: true })
  }
}
