import { logTable } from '@cachotteries/event-store/adopt'
import { z } from 'zod'

/**
 * What a backup holds: the log, of which every read model is made, and what isn't made of events. Not sessions, recovery
 * links and mails: one that was ended since would be open again. People sign in anew after a restore.
 */
export const keptTables = [
  logTable,
  { name: 'app.credentials', columns: ['user_id', 'password_hash', 'disabled_at'] },
  { name: 'app.preference_types', columns: ['key', 'title', 'is_active', 'place'] },
] as const

const name = z.string().regex(/^(event_store|app)\.[a-z_]+$/)
const column = z.string().regex(/^[a-z_]+$/)

/** The first line of a backup. */
export const backupHeader = z.object({
  product: z.literal('Cachotteries'),
  format: z.literal(1),
  at: z.iso.datetime(),
  /** Of the tables that aren't made of events. */
  step: z.int().min(1),
  /** Of the newest event. */
  position: z.int().min(0),
  tables: z.array(z.object({ name, columns: z.array(column).min(1) })).min(1),
})
export type BackupHeader = z.infer<typeof backupHeader>

/** The last line: what all before it must add up to. */
export const backupEnd = z.object({ sha256: z.string() })

/** Ends the rows of a table, as it does for PostgreSQL itself. */
export const endOfTable = '\\.'
