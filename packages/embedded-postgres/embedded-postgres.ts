import { resolve } from 'node:path'

import { applicationUrl, ensureApplicationRole } from './application-role.ts'
import { claimPostmaster } from './claim.ts'
import { ensureCluster, locateCluster } from './cluster.ts'
import { readPassword } from './password.ts'
import { logSettings } from './server-log.ts'
import { supervise } from './supervise.ts'

/** A PostgreSQL server that this process runs, and nobody else uses. */
export interface EmbeddedPostgres {
  /** The address of its `postgres` database, password included, for the role that owns it and may do nothing beside. */
  readonly url: string
  /** The same for the superuser. */
  readonly superuserUrl: string
  /** Whether it was running already, left behind by a launcher that died. */
  readonly adopted: boolean
  /**
   * Ends every connection, then the server: within 3 seconds, or at the price of a recovery at the next start.
   * Can be called again.
   */
  readonly stop: () => Promise<void>
}

export interface EmbeddedPostgresOptions {
  /** A folder of its own, made when missing. It can be moved while the server is stopped. */
  readonly dataDir: string
  /** TCP port on 127.0.0.1; a free one by default. A server that runs already keeps its own. */
  readonly port?: number
  /** Whether what is committed survives a power cut: true by default. */
  readonly durable?: boolean
  /** Told, in French, what a person who runs the server should know. */
  readonly log?: (line: string) => void
  /** Further server settings by name. They don't apply to a server that runs already. */
  readonly settings?: Readonly<Record<string, string>>
}

/**
 * Starts the PostgreSQL of this folder as a child process, making it first when there is none, or takes it over when an
 * earlier launcher died without stopping it; and starts it again whenever it ends by itself. As root, PostgreSQL runs as the unprivileged account that owns the data.
 *
 * @throws {ClusterInUse} when another living process uses it
 * @throws when it can't start; the messages are in French, for the person who runs the server
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { dataDir, port, durable = true, log = () => {}, settings = {} } = options
  const cluster = await locateCluster(resolve(dataDir))
  await ensureCluster(cluster, durable)
  const password = await readPassword(cluster.dir)
  const claimAt = (wantedPort: number | undefined) =>
    claimPostmaster(cluster, password, wantedPort, {
      ...logSettings,
      ...settings,
      ...durabilitySettings(durable),
      listen_addresses: '127.0.0.1',
      // Over TCP alone: the path of a socket has a limit that a deep folder exceeds.
      unix_socket_directories: '',
    })
  const claim = await claimAt(port)
  const { pid, port: actualPort } = claim.postmaster
  const stop = supervise(cluster, claim, () => claimAt(actualPort), log)
  await ensureApplicationRole(claim.hold, claim.url).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  log(
    claim.adopted
      ? `PostgreSQL tournait encore (processus ${pid}, port ${actualPort}) : il est repris.`
      : `PostgreSQL ${cluster.binaries.major} est prêt (processus ${pid}, port ${actualPort}).`,
  )
  return { url: applicationUrl(claim.url), superuserUrl: claim.url, adopted: claim.adopted, stop }
}

function durabilitySettings(durable: boolean): Readonly<Record<string, string>> {
  const value = durable ? 'on' : 'off'
  return { fsync: value, synchronous_commit: value, full_page_writes: value }
}
