import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { startEmbeddedPostgres } from '@cachotteries/embedded-postgres/embedded-postgres'
import { ClusterInUse } from '@cachotteries/embedded-postgres/hold'
import { hasEmbeddedPostgres, joinEmbeddedPostgres } from '@cachotteries/embedded-postgres/join'
import pg from 'pg'
import type { Config } from './config.ts'

/** What the event store's SQL is written for, as PostgreSQL numbers its versions. */
const oldestVersion = 150_000

/** For how long another process may keep the embedded database: as long as a server may take to stop. */
const patienceMs = 10_000

interface DatabaseInUse {
  readonly url: string
  readonly stop: () => Promise<void>
}

/** Where the database is. */
export type Place = Pick<Config, 'databaseUrl' | 'dataDir'>

/**
 * For the server: the operator's own PostgreSQL, or the embedded one in the data folder, for it alone.
 *
 * @param log gets what becomes of the embedded one, in French
 */
export async function withDatabase(
  { databaseUrl, dataDir }: Place,
  log: (line: string) => void,
): Promise<DatabaseInUse> {
  if (databaseUrl) return ownServer(databaseUrl)
  let told = false
  return patiently(
    () => startEmbedded(dataDir, log),
    (inUse) => {
      if (!told) log(`${inUse.message} Nouvel essai, au cas où il s’arrête…`)
      told = true
    },
  )
}

/**
 * For a command that ends by itself: the database that the server uses, beside it where it runs. The embedded
 * one is started for the time of the command where it doesn't.
 *
 * @param makes whether one is made where there is none yet; few commands have anything to do there
 * @throws {Error} in French, where there is none and it isn't made
 */
export async function borrowDatabase(
  { databaseUrl, dataDir }: Place,
  makes: boolean = false,
): Promise<DatabaseInUse> {
  if (databaseUrl) return ownServer(databaseUrl)
  if (!makes && !hasEmbeddedPostgres(embeddedIn(dataDir)))
    throw new Error(`Il n’y a pas encore de base dans ${dataDir} : lancez d’abord « npm start ».`)
  // Between the two looks a server may begin or end: then the other way is the right one.
  return patiently(async () => {
    const joined = await joinEmbeddedPostgres({ dataDir: embeddedIn(dataDir) })
    return joined ? { ...joined, stop: () => Promise.resolve() } : startEmbedded(dataDir)
  }).catch((error: unknown) => {
    const forbidden = error instanceof Error && 'code' in error && error.code === 'EACCES'
    throw forbidden
      ? new Error(`La base de ${dataDir} est à un autre compte : lancez la commande depuis celui du serveur.`)
      : error
  })
}

const embeddedIn = (dataDir: string): string => join(dataDir, 'postgres')

const startEmbedded = (dataDir: string, log?: (line: string) => void): Promise<DatabaseInUse> =>
  startEmbeddedPostgres({ dataDir: embeddedIn(dataDir), ...(log && { log }) })

/** Tries again while another process, which may be about to end, has the database. */
async function patiently<A>(
  attempt: () => Promise<A>,
  tell: (inUse: ClusterInUse) => void = () => {},
): Promise<A> {
  const deadline = performance.now() + patienceMs
  for (;;)
    try {
      return await attempt()
    } catch (error) {
      if (!(error instanceof ClusterInUse) || performance.now() > deadline) throw error
      tell(error)
      await delay(250)
    }
}

async function ownServer(url: string): Promise<DatabaseInUse> {
  await checkServer(url)
  return { url, stop: () => Promise.resolve() }
}

/** @throws {Error} in French, when the operator's PostgreSQL can't be used; without its address, which has a password. */
async function checkServer(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 })
  try {
    await client.connect()
    const { rows } = await client.query<{ server_version_num: string }>('show server_version_num')
    if (Number(rows[0]?.server_version_num) < oldestVersion)
      throw new Error('il faut PostgreSQL 15 ou plus récent')
  } catch (error) {
    throw new Error(
      `La base de DATABASE_URL est inutilisable : ${error instanceof Error ? error.message : String(error)}`,
      { cause: error },
    )
  } finally {
    await client.end().catch(() => {})
  }
}
