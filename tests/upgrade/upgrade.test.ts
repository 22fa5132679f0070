import { readFile } from 'node:fs/promises'
import type { GiftView } from '@cachotteries/contracts/gifts'
import type { ListView } from '@cachotteries/contracts/wishes'
import '@cachotteries/embedded-postgres/testing/provided'
import { createTestDatabase } from '@cachotteries/event-store/testing/test-database'
import { commandId, emailOf, signIn, type Person } from '@cachotteries/server/testing/people'
import { startNode } from '@cachotteries/server/testing/server'
import { SteeredClock } from '@cachotteries/server/testing/steered-clock'
import { describe, expect, inject, it } from 'vitest'
import { everyView } from '../support/every-view.ts'
import { filesOf, people, savedAt, savedReleases, shownSince } from './release.ts'

/** The possible changes of a later release: none, or other tables of the read models. */
const later = {
  'as they were': 'select 1',
  'of another shape': `comment on schema read_models is 'of another release'; drop table read_models.visitor_wishes`,
} as const

/** Everybody's views. Single wishes are read by their ids, too. */
type SavedViews = readonly { readonly wishes?: Readonly<Record<string, unknown>> }[]

/** A view without the fields of these names, at any depth. */
const without = (names: ReadonlySet<string>, view: unknown): unknown =>
  JSON.parse(JSON.stringify(view), (name, part: unknown) => (names.has(name) ? undefined : part))

/** Each person's views of these wishes by their ids, hidden and deleted ones included. */
const eachWish = (family: readonly Person[], ids: readonly string[]) =>
  Promise.all(
    family.map(async ({ ask }) => {
      const shown = ids.map((uid) => ask.wishes.get.query({ uid }).catch(({ message }: Error) => message))
      return Object.fromEntries((await Promise.all(shown)).map((view, index) => [ids[index], view]))
    }),
  )

const boughtAmong = (gifts: readonly GiftView[]): string[] =>
  gifts.flatMap(({ uid, state }) => (state === 'bought' ? [uid] : [])).toSorted()

/** The wishes that somebody bought, by the lists that they see. */
const offered = (
  me: { readonly uid: string },
  lists: readonly (string | { readonly view: ListView })[],
): string[] => {
  const wishes = lists.flatMap((list) => (typeof list === 'string' ? [] : list.view.Wishes))
  const uids = wishes.flatMap((wish) => ('buyerUid' in wish && wish.buyerUid === me.uid ? [wish.uid] : []))
  // An idea for two people is on two lists.
  return [...new Set(uids)].toSorted()
}

describe.each(await savedReleases())('a database of release %s', (version) => {
  it.each(Object.entries(later))(
    'with read models %s is upgraded when the server starts, and shows everybody what they saw',
    async (_, change) => {
      const { sql, views } = filesOf(version)
      const database = await createTestDatabase(inject('postgresUrl'))
      const { ambient } = new SteeredClock(savedAt)
      // On a connection of its own, because the dump changes settings of its session.
      const client = await database.pool.connect()
      await client.query(await readFile(sql, 'utf8'))
      await client.query(change)
      client.release(true)
      const server = await startNode(database.url, { ambient })
      try {
        const family: Person[] = []
        for (const name of people) family.push(await signIn(server.url, emailOf(name)))
        const before: SavedViews = JSON.parse(await readFile(views, 'utf8'))
        const ids = Object.keys(before[0]?.wishes ?? {})
        const wishes = await eachWish(family, ids)
        const now = (await everyView(family)).map((views, index) => ({
          ...views,
          ...(ids.length > 0 && { wishes: wishes[index] }),
        }))
        const added = shownSince[version] ?? []
        expect(without(new Set(added), before)).toEqual(before)
        // A digest covers all fields, so it changes with added ones.
        const ignored = new Set(added.length > 0 ? [...added, 'digest'] : [])
        expect(without(ignored, now)).toEqual(without(ignored, before))
        for (const { me, lists, gifts } of now)
          expect(boughtAmong(gifts.view.Gifts)).toEqual(offered(me, lists))
        const [someone] = family
        await someone?.ask.wishes.add.mutate({
          commandId: commandId(),
          owner: someone.userId,
          name: 'Et la suite',
        })
      } finally {
        await server.stop()
        await database.drop()
      }
    },
  )
})
