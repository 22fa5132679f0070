import { readFile } from 'node:fs/promises'
import '@cachotteries/embedded-postgres/testing/provided'
import { createTestDatabase } from '@cachotteries/event-store/testing/test-database'
import { commandId, emailOf, signIn, type Person } from '@cachotteries/server/testing/people'
import { startNode } from '@cachotteries/server/testing/server'
import { SteeredClock } from '@cachotteries/server/testing/steered-clock'
import { describe, expect, inject, it } from 'vitest'
import { everyView } from '../support/every-view.ts'
import { filesOf, people, savedAt, savedReleases } from './release.ts'

/** What may have changed since: nothing that is read, or what the read models hold. */
const later = {
  'as they were': 'select 1',
  'of another shape': `comment on schema read_models is 'of another release'; drop table read_models.clicks`,
} as const

describe.each(await savedReleases())('a database of release %s', (version) => {
  it.each(Object.entries(later))(
    'with read models %s is brought to this one by starting it, and shows everybody what they saw',
    async (_, change) => {
      const { sql, views } = filesOf(version)
      const database = await createTestDatabase(inject('postgresUrl'))
      const { ambient } = new SteeredClock(savedAt)
      // On a connection of its own: it sets what is meant for the rest of its session.
      const client = await database.pool.connect()
      await client.query(await readFile(sql, 'utf8'))
      await client.query(change)
      client.release(true)
      const server = await startNode(database.url, { ambient })
      try {
        const family: Person[] = []
        for (const name of people) family.push(await signIn(server.url, emailOf(name)))
        const before: unknown = JSON.parse(await readFile(views, 'utf8'))
        expect(JSON.parse(JSON.stringify(await everyView(family)))).toEqual(before)
        const [someone] = family
        await someone?.ask.wishes.add.mutate({
          ...{ commandId: commandId(), owner: someone.userId, name: 'Et la suite' },
        })
      } finally {
        await server.stop()
        await database.drop()
      }
    },
  )
})
