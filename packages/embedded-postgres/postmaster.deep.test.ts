import { join } from 'node:path'

import { expect, it } from 'vitest'

import { locateCluster } from './cluster.ts'
import { findPostmaster, isRunning, stopPostmaster } from './postmaster.ts'
import { sharedDataDirectory, start } from './testing/fixtures.ts'

const dataDirectory = sharedDataDirectory()

it('stops a PostgreSQL that does not react to a signal', async () => {
  const dataDir = dataDirectory()
  await start({ dataDir })
  const postmaster = (await findPostmaster(join(dataDir, 'cluster')))!
  const { pgCtl } = (await locateCluster(dataDir)).binaries
  process.kill(postmaster.pid, 'SIGSTOP')
  await stopPostmaster(postmaster, pgCtl, { SIGINT: 10, SIGQUIT: 10, SIGKILL: 20_000 })

  expect(await isRunning(postmaster)).toBe(false)
})
