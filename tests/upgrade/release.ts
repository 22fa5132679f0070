import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

/** The people of every saved database; they sign in by address, since some have another name by then. */
export const people = ['Léa', 'Marc', 'Zoé', 'Ana'] as const

/** When it was saved: what a view shows of time doesn't change afterwards. */
export const savedAt = new Date('2026-11-21T12:00:00.000Z')

/**
 * What is shown today and wasn't by a saved release, by its name in a view. `first-commit` is the first of the
 * repository's that had a database (c9d3e67), made by its own code and asked over its own API; it had no preferences,
 * no clicks and no administrators, and an account without a picture or a name that changes.
 */
export const shownSince: Readonly<Record<string, readonly string[]>> = {
  'first-commit': ['analytics', 'preferences', 'relatives', 'types', 'purchasedBy', 'Wishlist'],
}

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
