import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

/** The people of every saved database; they sign in by address, since some have another name by then. */
export const people = ['Léa', 'Marc', 'Zoé', 'Ana'] as const

/** When it was saved: what a view shows of time doesn't change afterwards. */
export const savedAt = new Date('2026-11-21T12:00:00.000Z')

const folder = fileURLToPath(new URL('releases/', import.meta.url))

/** The database as `pg_dump` wrote it, and what everybody was shown of it. */
export const filesOf = (version: string): { readonly sql: string; readonly views: string } => ({
  sql: `${folder}${version}.sql`,
  views: `${folder}${version}.json`,
})

/** The versions of which a database is saved. */
export async function savedReleases(): Promise<string[]> {
  const names = await readdir(folder)
  return names.flatMap((name) => (name.endsWith('.sql') ? [name.slice(0, -'.sql'.length)] : []))
}
