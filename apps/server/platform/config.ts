import { resolve } from 'node:path'
import { z } from 'zod'

const environment = z.object({
  PORT: z.coerce.number('PORT doit être un nombre').int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default('localhost'),
  DATABASE_URL: z.string().min(1).optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'PUBLIC_URL doit être une adresse http ou https' })
    .optional(),
})

export interface Config {
  readonly port: number
  readonly host: string
  /** A PostgreSQL server; undefined for the embedded one in `dataDir`. */
  readonly databaseUrl: string | undefined
  readonly dataDir: string
  /** Where people reach the server; undefined for this machine's own address and the port that was given. */
  readonly publicUrl: string | undefined
  /** The folder of the built web application; undefined serves the API alone. */
  readonly webRoot: string | undefined
}

/** @throws {Error} in French, naming each variable that can't be used. */
export function readConfig(env: NodeJS.ProcessEnv, webRoot: string | undefined): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = environment.safeParse(given)
  if (!parsed.success) {
    const complaints = parsed.error.issues.map((issue) => `  ${issue.path.join('.')} : ${issue.message}`)
    throw new Error(`La configuration est invalide :\n${complaints.join('\n')}`)
  }
  const { PORT, HOST, DATABASE_URL, DATA_DIR, PUBLIC_URL } = parsed.data
  return {
    port: PORT,
    host: HOST,
    databaseUrl: DATABASE_URL,
    dataDir: resolve(DATA_DIR),
    publicUrl: PUBLIC_URL?.replace(/\/+$/, ''),
    webRoot,
  }
}
