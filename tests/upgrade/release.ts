import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { contentFields, type ContentField } from '@cachotteries/domain/features/wishes/content'

/** The people of every saved database. They sign in by address, because some have changed their name. */
export const people = ['Léa', 'Marc', 'Zoé', 'Ana'] as const

/** When the database was saved: upgrades run at this time, so that views show the same times. */
export const savedAt = new Date('2026-11-21T12:00:00.000Z')

const contentThen = new Set<ContentField>(['name', 'importance', 'comment', 'url', 'img'])

const sinceThen = [
  ...contentFields.filter((field) => !contentThen.has(field)),
  ...[
    'totalSurprise',
    'sparesMe',
    'isDraft',
    'staysOnList',
    'ownerMayBuyUntil',
    'mayBuyMyselfUntil',
    'remaining',
    'place',
    'receivedOn',
  ],
  ...[
    'birthDate',
    'occasions',
    'draws',
    'counts',
    'gifts',
    'given',
    'joinedAt',
    'founder',
    'welcomes',
    'Newcomers',
    'Awaited',
    'Apart',
    'Guests',
    'conversations',
  ],
]

/**
 * Fields of a view that a saved release didn't have yet. `first-commit` is the first commit of the repository with a
 * database (c9d3e67), filled by its own code over its own API. It had no preferences, clicks or administrators, and
 * its accounts had neither a picture nor a name that changes.
 */
export const shownSince: Readonly<Record<string, readonly string[]>> = {
  'first-commit': [
    ...['analytics', 'preferences', 'relatives', 'types', 'purchasedBy', 'Wishlist', 'picture'],
    ...sinceThen,
  ],
  '0.1.0': ['picture', ...sinceThen],
}

const folder = fileURLToPath(new URL('releases/', import.meta.url))

/** The database as `pg_dump` wrote it, and everybody's views of it. */
export const filesOf = (version: string): { readonly sql: string; readonly views: string } => ({
  sql: `${folder}${version}.sql`,
  views: `${folder}${version}.json`,
})

/** The releases of which a database is saved. */
export async function savedReleases(): Promise<string[]> {
  const names = await readdir(folder)
  return names.flatMap((name) => (name.endsWith('.sql') ? [name.slice(0, -'.sql'.length)] : []))
}
