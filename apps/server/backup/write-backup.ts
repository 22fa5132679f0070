import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Pool, PoolClient } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { endOfTable, keptTables, type backupEnd, type BackupHeader } from './contents.ts'
import type { z } from 'zod'

/**
 * Writes a consistent backup into a compressed file, while the server runs. The file appears once it is complete and on
 * the disk, and never replaces another.
 *
 * @throws {Error} errors of the file system, such as `EEXIST`
 */
export async function writeBackup(pool: Pool, file: string, at: Date): Promise<BackupHeader> {
  // Reserves the name, so that two concurrent backups can't write to the same file.
  await (await open(file, 'wx', 0o600)).close()
  const draft = `${file}.partial`
  const client = await pool.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    const header = await headerOf(client, at)
    const content = Readable.from(linesOf(client, header))
    await pipeline(content, createGzip(), createWriteStream(draft, { mode: 0o600, flush: true }))
    await client.query('commit')
    await rename(draft, file)
    await onDisk(dirname(file))
    return header
  } catch (error) {
    await Promise.all([rm(draft, { force: true }), rm(file, { force: true })])
    throw error
  } finally {
    client.release(true)
  }
}

async function headerOf(client: PoolClient, at: Date): Promise<BackupHeader> {
  const { rows } = await client.query<{ position: string; step: number }>(
    `select position, (select max(step) from app.migrations) as step from event_store.head`,
  )
  const [found] = rows
  if (!found) throw new Error('La base n’a pas de journal.')
  const tables = keptTables.map(({ name, columns }) => ({ name, columns: [...columns] }))
  const position = Number(found.position)
  return { product: 'Cachotteries', format: 1, at: at.toISOString(), step: found.step, position, tables }
}

async function* linesOf(client: PoolClient, header: BackupHeader): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  const counted = (chunk: Buffer): Buffer => {
    hash.update(chunk)
    return chunk
  }
  const line = (text: string): Buffer => counted(Buffer.from(`${text}\n`))
  yield line(JSON.stringify(header))
  for (const { name, columns } of header.tables) {
    const rows: AsyncIterable<Buffer> = client.query(
      copyTo(`copy (select ${columns.join(', ')} from ${name} order by 1) to stdout`),
    )
    for await (const chunk of rows) yield counted(chunk)
    yield line(endOfTable)
  }
  const end: z.infer<typeof backupEnd> = { sha256: hash.digest('hex') }
  yield Buffer.from(`${JSON.stringify(end)}\n`)
}

/** Syncs a folder, so that the names in it survive a power cut. */
async function onDisk(folder: string): Promise<void> {
  // Windows can't open folders, and doesn't need it.
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
