import { existsSync } from 'node:fs'
import { resolve } from 'node:path'

import { applicationUrl, ensureApplicationRole } from './application-role.ts'
import { clusterIn } from './cluster.ts'
import { assertWorksIn, connectWhenReady, holderOf } from './launcher-lock.ts'
import { addressOf, readPassword } from './password.ts'
import { findPostmaster, isRunning } from './postmaster.ts'
import { isAlive } from './processes.ts'

/** Whether this folder contains a database, running or not. */
export const hasEmbeddedPostgres = (dataDir: string): boolean => existsSync(clusterIn(resolve(dataDir)))

/**
 * Finds the PostgreSQL of this folder while another process runs it, to use it in the application's role. The other
 * process may stop it at any time, which ends all connections.
 *
 * @returns undefined when no process runs it: it is stopped, or stopping, or was left by a launcher that died
 * @throws when it doesn't answer, or when the one that answers isn't that of this folder
 */
export async function joinEmbeddedPostgres({
  dataDir,
}: {
  readonly dataDir: string
}): Promise<{ readonly url: string } | undefined> {
  const dir = clusterIn(resolve(dataDir))
  const postmaster = await findPostmaster(dir)
  if (!postmaster || postmaster.stopping) return undefined
  const url = addressOf(postmaster.port, await readPassword(dir))
  const client = await connectWhenReady(postmaster, url, dir)
  if (!client) return undefined
  try {
    await assertWorksIn(dir, client)
    const holder = await holderOf(client)
    if (holder === undefined || !isAlive(holder)) return undefined
    // Its launcher may not have done so yet, or be of a release without this role.
    await ensureApplicationRole(client, url)
    return { url: applicationUrl(url) }
  } catch (error) {
    if (await isRunning(postmaster)) throw error
    return undefined
  } finally {
    await client.end()
  }
}
