import { join } from 'node:path'
import { startEmbeddedPostgres } from '@cachotteries/embedded-postgres/embedded-postgres'
import { ClusterInUse } from '@cachotteries/embedded-postgres/launcher-lock'
import { hasEmbeddedPostgres, joinEmbeddedPostgres } from '@cachotteries/embedded-postgres/join'
import { Effect, Schedule } from 'effect'
import pg from 'pg'
import type { Config } from './config.ts'

/** The oldest version that the event store's SQL supports, in PostgreSQL's numbering. */
const oldestVersion = 150_000

/** How long to wait for another process to release the embedded database: as long as a server may take to stop. */
const longestWait = '10 seconds'

interface DatabaseInUse {
  readonly url: string
  readonly stop: () => Promise<void>
}

/** The settings that locate the database. */
export type Place = Pick<Config, 'databaseUrl' | 'dataDir'>

/**
 * The database for a server: the operator's PostgreSQL, or the embedded one in the data folder, for this server only.
 *
 * @param log receives messages for the operator, in French: which version runs, and those of the embedded one
 */
export async function withDatabase(
  { databaseUrl, dataDir }: Place,
  log: (line: string) => void,
): Promise<DatabaseInUse> {
  if (databaseUrl) {
    const { version, ...database } = await ownServer(databaseUrl)
    log(`PostgreSQL ${version} répond à l’adresse de DATABASE_URL.`)
    return database
  }
  let told = false
  return retrying(
    () => startEmbedded(dataDir, log),
    (inUse) => {
      if (!told) log(`${inUse.message} Nouvel essai, au cas où il s’arrête…`)
      told = true
    },
  )
}

/**
 * The database for a command: the one that the server uses. If no server runs, the embedded one is started for the time
 * of the command.
 *
 * @param makes whether to create the database if there is none
 * @throws {Error} in French, if there is none and it isn't to be created
 */
export async function borrowDatabase(
  { databaseUrl, dataDir }: Place,
  makes: boolean = false,
): Promise<DatabaseInUse> {
  if (databaseUrl) return ownServer(databaseUrl)
  if (!makes && !hasEmbeddedPostgres(embeddedIn(dataDir)))
    throw new Error(`Il n’y a pas encore de base dans ${dataDir} : lancez d’abord « npm start ».`)
  // A server may start or stop between the two attempts: then the next round succeeds.
  return retrying(async () => {
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

/** Tries again while another process, which may be about to end, uses the database. */
const retrying = <A>(attempt: () => Promise<A>, tell: (inUse: ClusterInUse) => void = () => {}): Promise<A> =>
  Effect.runPromise(
    Effect.tryPromise({ try: attempt, catch: (error) => error }).pipe(
      Effect.tapError((error) => Effect.sync(() => error instanceof ClusterInUse && tell(error))),
      Effect.retry({
        while: (error) => error instanceof ClusterInUse,
        schedule: Schedule.spaced('250 millis').pipe(Schedule.upTo({ duration: longestWait })),
      }),
    ),
  )

/** @throws {Error} in French, when the PostgreSQL can't be used; without its address, which has a password */
async function ownServer(url: string): Promise<DatabaseInUse & { readonly version: string }> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  try {
    await client.connect()
    const { rows } = await client.query<{ number: number; version: string }>(
      `select current_setting('server_version_num')::int as number, current_setting('server_version') as version`,
    )
    const { number, version } = rows[0] ?? { number: 0, version: '' }
    if (number < oldestVersion) throw new Error('il faut PostgreSQL 15 ou plus récent')
    return { url, version, stop: () => Promise.resolve() }
  } catch (cause) {
    throw new Error(`La base de DATABASE_URL est inutilisable : ${whyUnusable(cause)}`, { cause })
  } finally {
    await client.end().catch(() => {})
  }
}

/** PostgreSQL's own sentences are kept. Those of the system and of libraries quote the address that they were given. */
function whyUnusable(error: unknown): string {
  if (!(error instanceof Error)) return 'erreur inconnue'
  if (error instanceof pg.DatabaseError || !('code' in error)) return error.message
  const code = String(error.code)
  return `${reasons[code] ?? 'la connexion échoue'} (${code})`
}

const reasons: Readonly<Record<string, string>> = {
  ENOTFOUND: 'le nom de son serveur est introuvable',
  EAI_AGAIN: 'le nom de son serveur est introuvable',
  ECONNREFUSED: 'rien ne répond à son adresse',
  ETIMEDOUT: 'rien ne répond à son adresse',
  ENOENT: 'un fichier ou un dossier qu’elle nomme n’existe pas',
}
