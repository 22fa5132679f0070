import { logTable } from '@cachotteries/event-store/restored-log'
import { z } from 'zod'

/**
 * The tables of a backup: the log, from which the read models are rebuilt, and tables that aren't derived from events.
 * Sessions, recovery links, mails, who wants letters, addresses of calendars, links that show a list, and devices that get push
 * messages with their keys are left out, since a restore would revive those that ended. People sign in again.
 */
export const keptTables = [
  logTable,
  {
    name: 'app.credentials',
    columns: [
      'user_id',
      'password_hash',
      'disabled_at',
      'leaves_at',
      'leaving_days',
      'leaving_day_began',
      'leaving_minutes',
    ],
  },
  {
    name: 'app.passkeys',
    columns: ['id', 'credential_id', 'user_id', 'public_key', 'counter', 'device', 'made_at', 'used_at'],
  },
  { name: 'app.oidc_identities', columns: ['issuer', 'subject', 'user_id', 'linked_at', 'used_at'] },
  { name: 'app.guest_links', columns: ['guest', 'owner', 'token_hash', 'browser_hash'] },
  {
    name: 'app.pictures',
    columns: ['name', 'maker', 'img', 'made_at', 'width', 'height', 'card', 'page'],
  },
  { name: 'app.preference_types', columns: ['key', 'title', 'is_active', 'place'] },
] as const

const name = z.string().regex(/^(event_store|app)\.[a-z_]+$/)
const column = z.string().regex(/^[a-z_]+$/)

/** The first line of a backup. */
export const backupHeader = z.object({
  product: z.literal('Cachotteries'),
  format: z.literal(1),
  at: z.iso.datetime(),
  /** The migration step of the tables that aren't derived from events. */
  step: z.int().min(1),
  /** The position of the last event. */
  position: z.int().min(0),
  tables: z.array(z.object({ name, columns: z.array(column).min(1) })).min(1),
})
export type BackupHeader = z.infer<typeof backupHeader>

/** The last line: the checksum of all lines before it. */
export const backupEnd = z.object({ sha256: z.string() })

/** The end of a table's rows, as in PostgreSQL's COPY. */
export const endOfTable = '\\.'
