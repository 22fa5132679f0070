import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { acceptRestoredEvents } from '@cachotteries/event-store/restored-log'
import { LogGapError } from '@cachotteries/event-store/errors'
import { pausingAppends } from '@cachotteries/event-store/transaction'
import type { ClientBase, Pool } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { migrateApp, newestStep } from '../migrations/app.ts'
import { migrate } from '../composition/start.ts'
import { distrustReadModels, type Replayable } from '../infrastructure/log/read-models.ts'
import type { BackupHeader } from './contents.ts'
import { readBackup, UnusableBackup, type BackupReading } from './read-backup.ts'

/**
 * Restores a backup, of this release or an older one, into an empty database, in one transaction. Then the read models are
 * rebuilt from the log, now or at the next start.
 *
 * @throws {UnusableBackup} with the reason, in French
 */
export async function restoreBackup(pool: Pool, log: Replayable, file: string): Promise<BackupHeader> {
  const backup = await readBackup(file)
  try {
    if (backup.header.step > newestStep)
      throw new UnusableBackup('La sauvegarde vient d’une version plus récente : installez-la d’abord.')
    await pausingAppends(pool, (client) => putInPlace(client, backup))
  } finally {
    await backup.close()
  }
  await migrate(pool, log)
  return backup.header
}

async function putInPlace(client: ClientBase, backup: BackupReading): Promise<void> {
  await requireEmpty(client)
  await client.query('drop schema app cascade')
  await migrateApp(client, backup.header.step)
  await copyTables(client, backup)
  await backup.checkEnd()
  await acceptRestoredEvents(client).catch(refuseGaps)
  await distrustReadModels(client)
}

async function copyTables(client: ClientBase, { header, rows }: BackupReading): Promise<void> {
  for (const { name, columns } of header.tables) {
    // The migrations' own rows are in the backup, with the operator's changes.
    await client.query(`delete from ${name}`)
    await pipeline(
      Readable.from(rows()),
      client.query(copyFrom(`copy ${name} (${columns.join(', ')}) from stdin`)),
    )
  }
}

async function requireEmpty(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ used: boolean }>(
    `select exists (select from event_store.events) or exists (select from app.credentials) as used`,
  )
  if (rows[0]?.used !== false)
    throw new UnusableBackup(
      'Cette base contient déjà une famille : on ne restaure que dans une base vide, et rien n’a été changé.',
    )
}

function refuseGaps(error: unknown): never {
  throw error instanceof LogGapError ? new UnusableBackup('Il manque des événements à la sauvegarde.') : error
}
