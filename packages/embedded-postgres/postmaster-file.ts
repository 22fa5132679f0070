import { randomUUID } from 'node:crypto'
import { link, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

import { except } from './files.ts'

/**
 * The content of `postmaster.pid`, which a running postmaster writes.
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

/** Reads the file. For an incomplete one, as a power cut leaves it, the PID is 0. */
export async function readPostmasterFile(dir: string): Promise<PostmasterFile | undefined> {
  for (let attempts = 20; ; attempts--) {
    const text = await except(['ENOENT'], readFile(join(dir, NAME), 'utf8'))
    if (text === undefined) return undefined
    const lines = text.split('\n')
    const pid = Math.abs(Number(lines[0]))
    const port = Number(lines[3])
    if (pid && port) return { pid, port, status: lines[7]?.trim() ?? '', text }
    if (attempts === 0) return { pid: 0, port: 0, status: '', text }
    await delay(50)
  }
}

/**
 * Removes the file of a dead postmaster, but not that of one that started after it was read: PostgreSQL stops within a
 * minute when its file is missing.
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
