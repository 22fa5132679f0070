import { resolve } from 'node:path'

import type { Client } from 'pg'

import { applicationUrl, ensureApplicationRole } from './application-role.ts'
import { takeOverOrStart } from './take-over-or-start.ts'
import { locateCluster } from './cluster.ts'
import { ensureCluster } from './create-cluster.ts'
import { readPassword } from './password.ts'
import { isNobody } from './program.ts'
import { logSettings } from './server-log.ts'
import { supervise } from './supervise.ts'

/** A PostgreSQL server that this process runs for itself. */
export interface EmbeddedPostgres {
  /** The URL of its `postgres` database, with the password of the role that owns it and has no other rights. */
  readonly url: string
  /** The same for the superuser. */
  readonly superuserUrl: string
  /** Whether it was running already, left by a launcher that died. */
  readonly takenOver: boolean
  /**
   * Closes all connections and stops the server. After 3 seconds it is stopped at once, and recovers at the next start.
   * Can be called again.
   */
  readonly stop: () => Promise<void>
}

export interface EmbeddedPostgresOptions {
  /** Its own folder, created when missing. It can be moved while the server is stopped. */
  readonly dataDir: string
  /** The TCP port on 127.0.0.1; a free one by default. A server that runs already keeps its port. */
  readonly port?: number
  /** Whether committed transactions survive a power cut: true by default. */
  readonly durable?: boolean
  /** Receives messages for the operator, in French. */
  readonly log?: (line: string) => void
  /** More server settings, by name. They don't apply to a server that runs already. */
  readonly settings?: Readonly<Record<string, string>>
}

/**
 * Starts the PostgreSQL of this folder as a child process, creating its cluster when there is none. Takes it over when an
 * earlier launcher died without stopping it, and restarts it whenever it ends by itself. If this process runs as root,
 * PostgreSQL runs as the unprivileged account that owns the data.
 *
 * @throws {ClusterInUse} when another process uses it
 * @throws when it can't start, with a message for the operator in French
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { dataDir, port, durable = true, log = () => {}, settings = {} } = options
  const cluster = await locateCluster(resolve(dataDir))
  await ensureCluster(cluster, durable)
  const password = await readPassword(cluster.dir)
  const takeOverAt = (wantedPort: number | undefined) =>
    takeOverOrStart(cluster, password, wantedPort, {
      ...logSettings,
      ...settings,
      ...durabilitySettings(durable),
      listen_addresses: '127.0.0.1',
      // TCP only: the path of a Unix socket is limited to about 100 bytes.
      unix_socket_directories: '',
    })
  const locked = await takeOverAt(port)
  const { pid, port: actualPort } = locked.postmaster
  const stop = supervise(cluster, locked, () => takeOverAt(actualPort), log)
  const prepare = async (): Promise<string> => {
    await ensureApplicationRole(locked.lock, locked.url)
    return await versionOf(locked.lock)
  }
  const version = await prepare().catch(async (error: unknown) => {
    await stop()
    throw error
  })
  if (isNobody(cluster.account))
    log(
      `Lancé par root, PostgreSQL tourne sous le compte « nobody », comme peut-être d'autres programmes de cette ` +
        `machine. Pour lui en donner un : arrêtez le serveur, puis chown -R compte: ${cluster.dir}`,
    )
  log(
    locked.takenOver
      ? `PostgreSQL ${version} tournait encore (processus ${pid}, port ${actualPort}) : il est repris.`
      : `PostgreSQL ${version} est prêt (processus ${pid}, port ${actualPort}).`,
  )
  return { url: applicationUrl(locked.url), superuserUrl: locked.url, takenOver: locked.takenOver, stop }
}

/** The version of the server that runs, such as `18.4`. One that was taken over may be older than its programs. */
async function versionOf(client: Client): Promise<string> {
  const { rows } = await client.query<{ server_version: string }>('SHOW server_version')
  return rows[0]?.server_version ?? ''
}

function durabilitySettings(durable: boolean): Readonly<Record<string, string>> {
  const value = durable ? 'on' : 'off'
  return { fsync: value, synchronous_commit: value, full_page_writes: value }
}
