import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

import type { Account } from './account.ts'

/**
 * The environment PostgreSQL's programs get: none of the caller's secrets or PG* variables, and messages in English
 * whatever the machine's language, since they are searched for words.
 */
export const programEnvironment: NodeJS.ProcessEnv = {
  PATH: process.env['PATH'],
  LC_ALL: 'C',
  TZ: 'UTC',
  // Windows programs don't load their libraries without it.
  ...(process.env['SystemRoot'] && { SystemRoot: process.env['SystemRoot'] }),
}

/**
 * How a program working in `dir` is told to use `dir` as its data directory.
 *
 * An unprivileged account can't walk down to a folder kept under root's own 0700 home, but a process that was put in
 * that folder can go on using it as its current directory: hence the name that leads there without any walk.
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
