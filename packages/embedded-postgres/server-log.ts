import { readFile, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

import type { Cluster } from './cluster.ts'
import { except } from './files.ts'

/** The output of the postmaster before it opens its own log. Truncated at each start. */
export const STARTUP_LOG = 'startup.log'

/**
 * One file for each day of the week in the data directory's `log`, overwritten after a week. Terse, because the details of
 * errors quote what people wrote, such as a name that is taken.
 */
export const logSettings = {
  logging_collector: 'on',
  log_directory: 'log',
  log_filename: 'postgresql-%a.log',
  log_rotation_age: '1d',
  log_rotation_size: '0',
  log_truncate_on_rotation: 'on',
  log_error_verbosity: 'terse',
} as const

/** The last lines of PostgreSQL's log. */
export async function lastLogLines({ home, dir }: Cluster): Promise<string> {
  const startup = await readOrNothing(join(home, STARTUP_LOG))
  const text = startup.includes('redirecting log output')
    ? await readOrNothing(await newestFile(join(dir, 'log')))
    : startup
  return text.trim().split('\n').slice(-8).join('\n')
}

/** The last lines once they say why this postmaster didn't start: its logger ends a little later than it. */
export async function failureLines(cluster: Cluster, pid: number): Promise<string> {
  const reason = new RegExp(`\\[${pid}\\].*(FATAL|PANIC|aborting startup)`)
  for (let attempts = 40; ; attempts--) {
    const lines = await lastLogLines(cluster)
    if (reason.test(lines) || attempts === 0) return lines
    await delay(50)
  }
}

async function newestFile(folder: string): Promise<string | undefined> {
  const names = (await except(['ENOENT'], readdir(folder))) ?? []
  const files = await Promise.all(
    names.map(async (name) => ({ path: join(folder, name), at: (await stat(join(folder, name))).mtimeMs })),
  )
  return files.toSorted((a, b) => b.at - a.at)[0]?.path
}

async function readOrNothing(path: string | undefined): Promise<string> {
  return (path && (await except(['ENOENT'], readFile(path, 'utf8')))) || ''
}
