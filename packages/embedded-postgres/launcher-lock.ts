import { randomUUID } from 'node:crypto'
import { chmod, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

import { Client } from 'pg'

import { errorCode } from './files.ts'
import { readPostmasterFile } from './postmaster-file.ts'
import { type Postmaster, isRunning } from './postmaster.ts'
import { isAlive } from './processes.ts'

/**
 * A connection whose advisory lock says that this launcher uses the cluster. Unlike a lock file, it is released however
 * the launcher dies, and can't be mistaken for that of another process with the same PID.
 */
export type LauncherLock = Client

/** Another running launcher uses the cluster. */
export class ClusterInUse extends Error {
  override readonly name = 'ClusterInUse'
  readonly pid: number

  constructor(dir: string, pid: number) {
    super(`La base de ${dir} est déjà utilisée par le processus ${pid} : arrêtez-le d'abord.`)
    this.pid = pid
  }
}

/** ASCII for `embe` and `post`, to differ from the application's advisory locks. */
const LOCK = [0x656d6265, 0x706f7374]
const APPLICATION = 'embedded-postgres launcher '

/** How long a postmaster may refuse connections after reporting that it is ready, in milliseconds. */
const CONNECT_TIMEOUT = 30_000

/**
 * Waits for PostgreSQL to be ready, and locks the cluster of this data directory for this process.
 *
 * @returns undefined when the postmaster ended meanwhile
 * @throws {ClusterInUse} when a running launcher holds the lock
 * @throws when it doesn't answer, or isn't that of this data directory
 */
export async function takeLauncherLock(
  postmaster: Postmaster,
  url: string,
  dir: string,
): Promise<LauncherLock | undefined> {
  for (;;) {
    const client = await connectWhenReady(postmaster, url, dir)
    if (!client) return undefined
    try {
      await assertWorksIn(dir, client)
      if (await lock(client, dir)) return client
    } catch (error) {
      await client.end()
      if (await isRunning(postmaster)) throw error
      return undefined
    }
    await client.end()
    await delay(50)
  }
}

/**
 * Connects to a postmaster once it is ready.
 *
 * @returns undefined when it ended meanwhile
 * @throws when it refuses, or doesn't answer
 */
export async function connectWhenReady(
  postmaster: Postmaster,
  url: string,
  dir: string,
): Promise<Client | undefined> {
  let deadline = Infinity
  while (await isRunning(postmaster)) {
    const file = await readPostmasterFile(dir)
    // Not before it reports that it is ready: until then another program may use this port. There is no deadline for
    // that, since recovery after a power cut can take long.
    if (file?.pid === postmaster.pid && file.status === 'ready') {
      deadline = Math.min(deadline, performance.now() + CONNECT_TIMEOUT)
      try {
        return await connect(url)
      } catch (error) {
        if (errorCode(error)?.startsWith('28') || performance.now() > deadline)
          throw new Error(
            `PostgreSQL (processus ${postmaster.pid}) refuse la connexion sur le port ${postmaster.port}.`,
            { cause: error },
          )
      }
    }
    await delay(20)
  }
  return undefined
}

async function connect(url: string): Promise<Client> {
  const client = new Client({
    connectionString: url,
    application_name: APPLICATION + process.pid,
    connectionTimeoutMillis: 5_000,
  })
  // Without a listener, a lost connection would end this process. The supervisor listens for `end`.
  client.on('error', () => {})
  await client.connect()
  return client
}

/** Checks that the server of this connection works in this folder: it can read a file that was just written there. */
export async function assertWorksIn(dir: string, client: Client): Promise<void> {
  const name = `launcher-${randomUUID()}`
  const path = join(dir, name)
  try {
    await writeFile(path, name, { flag: 'wx' })
    // Readable by the server's account whatever the umask. Other accounts can't enter the data directory.
    await chmod(path, 0o644)
    const { rows } = await client.query<{ text: string | null }>('SELECT pg_read_file($1, true) AS text', [
      name,
    ])
    if (rows[0]?.text !== name) throw new Error(`Un autre PostgreSQL répond à la place de celui de ${dir}.`)
  } finally {
    await rm(path, { force: true })
  }
}

/** Returns false when the launcher that holds the lock is dead, but its connection hasn't ended yet. */
async function lock(client: Client, dir: string): Promise<boolean> {
  const { rows } = await client.query<{ held: boolean }>('SELECT pg_try_advisory_lock($1, $2) AS held', LOCK)
  if (rows[0]?.held) return true
  const holder = await holderOf(client)
  if (holder === undefined || !isAlive(holder)) return false
  throw new ClusterInUse(dir, holder)
}

/** The PID of the process that holds the cluster's lock, according to PostgreSQL. */
export async function holderOf(client: Client): Promise<number | undefined> {
  const { rows } = await client.query<{ application_name: string }>(
    `SELECT activity.application_name
       FROM pg_locks AS lock JOIN pg_stat_activity AS activity USING (pid)
      WHERE lock.locktype = 'advisory' AND lock.granted
        AND lock.classid::bigint = $1 AND lock.objid::bigint = $2 AND lock.objsubid = 2`,
    LOCK,
  )
  return rows[0] && Number(rows[0].application_name.slice(APPLICATION.length))
}
