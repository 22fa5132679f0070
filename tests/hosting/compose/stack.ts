import { execFile, execFileSync } from 'node:child_process'
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { openCuttablePool } from '@cachotteries/event-store/testing/test-database'
import { textOf } from '../compose.ts'

const pages = ['README.md', 'docs/hosting.md'].map(textOf)

/** A clone in which the trial gives the commands of our pages, as their readers do. */
export interface Stack {
  readonly folder: string
  /** Gives a command in the clone. @throws with its output when it ends with another status than 0 */
  readonly run: (command: string) => Promise<string>
  /** The same for a command of README.md or docs/hosting.md, in which some words may be replaced. */
  readonly byThePage: (command: string, replaced?: Readonly<Record<string, string>>) => Promise<string>
  /** The ids of a service's running containers, the oldest first. */
  readonly containers: (service: string) => Promise<string[]>
  /** The address of a service's container from this machine. Another one after a restart. */
  readonly addressOf: (service: string) => Promise<string>
  /** PostgreSQL's address from this machine, as the application's account. */
  readonly databaseUrl: () => Promise<string>
  /** The number of events, and a digest of their content. */
  readonly log: () => Promise<string>
}

/** A new clone of this repository's last commit. */
export function clone(repository: string, folder: string): void {
  execFileSync('git', ['clone', '--quiet', '--no-hardlinks', repository, folder])
}

export function openStack(folder: string, env: Readonly<Record<string, string>>): Stack {
  const run = async (command: string): Promise<string> => {
    const options = { cwd: folder, env: { ...process.env, ...env }, maxBuffer: 2 ** 26 }
    try {
      return (await promisify(execFile)('sh', ['-c', command], options)).stdout
    } catch (error) {
      const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
      const said = `${stdout}${stderr}`.trimEnd().split('\n').slice(-15).join('\n')
      throw new Error(`${command}\n${said}`, { cause: error })
    }
  }
  const containers = async (service: string): Promise<string[]> =>
    (await run(`docker ps --quiet --no-trunc --filter label=com.docker.compose.service=${service}`))
      .split('\n')
      .filter(Boolean)
      .toReversed()
  const addressOf = async (service: string): Promise<string> => {
    const [id = ''] = await containers(service)
    if (id === '') return ''
    const address = '{{range .NetworkSettings.Networks}}{{.IPAddress}}{{end}}'
    return (await run(`docker inspect --format '${address}' ${id}`)).trim()
  }
  const databaseUrl = async (): Promise<string> => {
    const [id] = await containers('app')
    const url = new URL(await run(`docker exec ${id} cat /credentials/database-url`))
    url.hostname = await addressOf('postgres')
    return url.href
  }
  return {
    folder,
    run,
    byThePage: (command, replaced = {}) => {
      if (!pages.some((page) => page.includes(command)))
        throw new Error(`no page has the command: ${command}`)
      return run(Object.entries(replaced).reduce((text, [from, to]) => text.replace(from, to), command))
    },
    containers,
    addressOf,
    databaseUrl,
    log: async () => {
      const pool = openCuttablePool(await databaseUrl())
      try {
        const { rows } = await pool.query<{ all: string }>(
          `select count(*) || ' ' || md5(string_agg(e::text, '' order by position)) as all from event_store.events e`,
        )
        return rows[0]?.all ?? ''
      } finally {
        await pool.end()
      }
    },
  }
}

/** Fills in .env and the mail server, as docs/hosting.md says, with a name that Caddy's own authority certifies. */
export async function configure({ folder, byThePage }: Stack, publicUrl: string): Promise<void> {
  await byThePage('cp infra/production.env .env')
  const path = join(folder, '.env')
  const settings = await readFile(path, 'utf8')
  await writeFile(path, settings.replace(/^PUBLIC_URL=.*$/m, `PUBLIC_URL=${publicUrl}`))
  await mkdir(join(folder, 'secrets'), { mode: 0o700 })
  await writeFile(join(folder, 'secrets/smtp-url'), 'smtp://localhost:1\n')
  await chmod(join(folder, 'secrets/smtp-url'), 0o444)
}
