import { randomUUID } from 'node:crypto'
import { link, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

import { except } from './files.ts'

/**
 * What a running postmaster says of itself in `postmaster.pid`.
 * Format: https://www.postgresql.org/docs/18/storage-file-layout.html and `src/include/utils/pidfile.h`.
 */
export interface PostmasterFile {
  readonly pid: number
  readonly port: number
  /** `starting`, `ready`, `stopping`, or empty while the file is being written. */
  readonly status: string
  readonly text: string
}

const NAME = 'postmaster.pid'

/** Reads the file; an unfinished one, which a power cut leaves, counts as naming process 0. */
export async function readPostmasterFile(dir: string): Promise<PostmasterFile | undefined> {
  for (let patience = 20; ; patience--) {
    const text = await except(['ENOENT'], readFile(join(dir, NAME), 'utf8'))
    if (text === undefined) return undefined
    const lines = text.split('\n')
    const pid = Math.abs(Number(lines[0]))
    const port = Number(lines[3])
    if (pid && port) return { pid, port, status: lines[7]?.trim() ?? '', text }
    if (patience === 0) return { pid: 0, port: 0, status: '', text }
    await delay(50)
  }
}

/**
 * Removes a file whose postmaster is dead, but never the file of one that started since it was read: PostgreSQL stops
 * within the minute when its file goes missing.
 */
export async function removePostmasterFile(dir: string, stale: PostmasterFile): Promise<void> {
  const path = join(dir, NAME)
  const aside = `${path}.stale-${randomUUID()}`
  const taken = await except(
    ['ENOENT'],
    rename(path, aside).then(() => readFile(aside, 'utf8')),
  )
  if (taken !== undefined && taken !== stale.text) await except(['EEXIST'], link(aside, path))
  await rm(aside, { force: true })
}
