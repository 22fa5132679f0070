import { execFile } from 'node:child_process'
import { statSync } from 'node:fs'
import { promisify } from 'node:util'

/** A POSIX account to run a child process as; its fields are those of `child_process` options. */
export interface Account {
  readonly uid: number
  readonly gid: number
}

const NOBODY: Account = { uid: 65534, gid: 65534 }

/** Whether this is the account `nobody`, as which other programs of the machine may run too. */
export const isNobody = (account: Account | undefined): boolean => account?.uid === NOBODY.uid

/**
 * The account that PostgreSQL must run as for this data directory; undefined for the current one.
 *
 * PostgreSQL refuses to run as root: then it runs as the owner of the data, or as `nobody`.
 */
export function accountFor(clusterDir: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  const existing = statSync(clusterDir, { throwIfNoEntry: false })
  return existing && existing.uid !== 0 ? { uid: existing.uid, gid: existing.gid } : NOBODY
}

/**
 * The environment of PostgreSQL's programs: without the caller's secrets and PG* variables, and with messages in English,
 * which this package searches for words.
 */
export const programEnvironment: NodeJS.ProcessEnv = {
  PATH: process.env['PATH'],
  LC_ALL: 'C',
  TZ: 'UTC',
  // Windows programs need it to load their libraries.
  ...(process.env['SystemRoot'] && { SystemRoot: process.env['SystemRoot'] }),
}

/**
 * The path of the data directory `dir` for a program whose current directory is `dir`.
 *
 * An unprivileged account can't traverse the path to a folder in root's home, which has the mode 0700. But it can use the
 * folder as its current directory, which this path names.
 */
export function dataDirectoryArgument(dir: string, account: Account | undefined): string {
  return account && process.platform === 'linux' ? '/proc/self/cwd' : dir
}

export type Outcome =
  | { readonly ok: true; readonly output: string }
  | { readonly ok: false; readonly reason: string }

/** Runs a program to its end. */
export async function run(
  program: string,
  args: readonly string[],
  options: { readonly account?: Account | undefined; readonly cwd?: string } = {},
): Promise<Outcome> {
  const { account, ...rest } = options
  try {
    const { stdout } = await promisify(execFile)(program, args, {
      ...rest,
      ...account,
      env: programEnvironment,
    })
    return { ok: true, output: stdout }
  } catch (error) {
    return { ok: false, reason: reasonOf(error) }
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const stderr = 'stderr' in error ? String(error.stderr).trim() : ''
  return stderr || error.message
}
