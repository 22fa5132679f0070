import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import '@cachotteries/embedded-postgres/testing/provided'
import { createTestDatabase, type TestDatabase } from '@cachotteries/event-store/testing/test-database'
import { Effect, ManagedRuntime } from 'effect'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { browser, commandId, registerFamily, signIn, type Person } from '../testing/people.ts'
import { startNode, startTestServer, type TestServer } from '../testing/server.ts'
import { openSocket, watchList } from '../testing/socket.ts'
import type { Picture } from '@cachotteries/contracts/pictures'
import { file as fileAt, photo, pictureOf } from '../features/pictures/testing/asking.ts'
import { png } from '../features/pictures/testing/pictures.ts'
import { Browser } from '../features/guests/testing/browser.ts'
import { Authenticator } from '../features/passkeys/testing/authenticator.ts'
import { EventLog } from '../infrastructure/log/event-log.ts'
import { logLayer, systemAmbient } from '../composition/services.ts'
import { migrateDatabase } from '../composition/start.ts'
import { restoreBackup } from './restore.ts'
import { writeBackup } from './write-backup.ts'

const at = new Date('2026-11-21T08:30:00Z')

let server: TestServer
let folder: string
let file: string
let owner: Person
let relative: Person
let picture: Picture | null
const phone = new Authenticator()
let guest: Browser

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cachotteries-backup-'))
  file = join(folder, 'famille.gz')
  server = await startTestServer()
  const [léa, marc] = await registerFamily(server.url, 'Les Martin', ['Léa', 'Marc'])
  owner = léa
  relative = marc
  // Characters that COPY or a reader of lines could mistake.
  await wish('Une\nligne, puis\tune tabulation \\. et \u2028 \r 🎁')
  const { img } = (await photo(owner, await png())).body
  ;({ picture } = await wish('Vélo', owner, img))
  await relative.ask.preferences.add.mutate({ commandId: commandId(), type: 'colours', value: '\\.' })
  await server.pool.query(`update app.preference_types set title = 'Teintes' where key = 'colours'`)
  const made = phone.make({ ...(await owner.ask.passkeys.ask.mutate({})), origin: server.url })
  await owner.ask.passkeys.keep.mutate(made)
  guest = await guestOf(relative)
  await server.pool.query(
    `insert into app.oidc_identities (issuer, subject, user_id, linked_at) values ('https://maison.example/', 'léa', $1, now())`,
    [owner.userId],
  )
  await writeBackup(server.pool, file, at)
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

const wish = (name: string, by = owner, img?: string) =>
  by.ask.wishes.add.mutate({ commandId: commandId(), owner: owner.userId, name, img })

/** Somebody without an account, whom a relative invited to the owner's list and let in. */
async function guestOf({ ask }: Person): Promise<Browser> {
  const about = { owner: owner.userId }
  const { path } = await ask.guests.invite.mutate({ ...about, commandId: commandId() })
  const opened = new Browser(server.url)
  await opened.open(path, { name: 'Marraine' })
  const [one] = (await ask.sight.get.query(about)).view.Guests
  await ask.guests.admit.mutate({ ...about, guest: one?.uid ?? '', commandId: commandId() })
  return opened
}

async function restoreInto(database: TestDatabase, from: string): Promise<void> {
  const runtime = ManagedRuntime.make(logLayer(database.url, systemAmbient))
  try {
    const log = await runtime.runPromise(EventLog.use(Effect.succeed))
    await restoreBackup(database.pool, log, from)
  } finally {
    await runtime.dispose()
  }
}

/** An empty database of this release, dropped when the work is done. */
async function onEmptyDatabase<A>(work: (database: TestDatabase) => Promise<A>): Promise<A> {
  const database = await createTestDatabase(inject('postgresUrl'))
  try {
    await migrateDatabase(database.url)
    return await work(database)
  } finally {
    await database.drop()
  }
}

const viewsOf = async ({ ask }: Person) => ({
  list: await ask.wishes.list.query({ owner: owner.userId }),
  families: await ask.families.mine.query(),
  preferences: await ask.preferences.list.query({ owner: relative.userId }),
  types: await ask.preferences.types.query(),
  me: await ask.accounts.me.query(),
  passkeys: await ask.passkeys.own.query(),
})

describe('a backup, restored', () => {
  it('shows everybody what they saw, once they have signed in again', () =>
    onEmptyDatabase(async (database) => {
      await restoreInto(database, file)
      const restored = await startNode(database.url)
      try {
        const people = [await signIn(restored.url, 'Léa'), await signIn(restored.url, 'Marc')]
        expect(await Promise.all(people.map(viewsOf))).toEqual(
          await Promise.all([owner, relative].map(viewsOf)),
        )
        const { card, page } = pictureOf({ picture })
        for (const address of [card, page])
          expect(await fileAt(people[1] ?? relative, address)).toEqual(await fileAt(relative, address))
        const old = await fetch(`${restored.url}/api/users/me`, { headers: { cookie: owner.cookie() } })
        expect(old.status).toBe(401)
        const { ask } = browser(restored.url)
        const { asked } = await ask.passkeys.askToSignIn.mutate()
        const answer = phone.answer({ challenge: '', host: '', ...asked, origin: restored.url })
        expect((await ask.passkeys.signIn.mutate(answer)).userId).toBe(owner.userId)
        expect((await new Browser(restored.url, guest.cookie).open('/guests/')).text).toContain('Vélo')
        const identities = `select * from app.oidc_identities`
        expect((await database.pool.query(identities)).rows).toEqual(
          (await server.pool.query(identities)).rows,
        )
      } finally {
        await restored.stop()
      }
    }))

  it('makes a screen from before begin with a whole view of the restored data', () =>
    onEmptyDatabase(async (database) => {
      await restoreInto(database, file)
      const { uid } = await wish('Depuis la sauvegarde')
      const { digest } = await relative.ask.wishes.list.query({ owner: owner.userId })
      await owner.ask.wishes.remove.mutate({ commandId: commandId(), uid })
      const restored = await startNode(database.url)
      try {
        const marc = await signIn(restored.url, 'Marc')
        const { socket, id } = await watchList(marc, owner.userId, digest ?? undefined)
        const view = await marc.ask.wishes.list.query({ owner: owner.userId })
        expect(socket.messagesOf(id)).toEqual([{ kind: 'whole', ...view }])
        await socket.close()
      } finally {
        await restored.stop()
      }
    }))

  it('appears on a server that is running on the empty database, live views included', () =>
    onEmptyDatabase(async (database) => {
      const running = await startNode(database.url)
      try {
        await restoreInto(database, file)
        // The node notices by itself that the log has another epoch.
        await running.liveCaughtUp()
        const marc = await signIn(running.url, 'Marc')
        const socket = await openSocket(marc)
        const id = socket.subscribe('wishes.live', { owner: owner.userId })
        await socket.until(() => socket.messagesOf(id).length === 1)
        const léa = await signIn(running.url, 'Léa')
        const { uid } = await léa.ask.wishes.add.mutate({
          commandId: commandId(),
          owner: léa.userId,
          name: 'Après',
        })
        await socket.until(() => socket.messagesOf(id).length === 2)
        expect(socket.messagesOf(id)[1]).toMatchObject({ kind: 'change', upserted: [{ uid }] })
        await socket.close()
      } finally {
        await running.stop()
      }
    }))

  it('shows one moment, although people went on writing', () =>
    onEmptyDatabase(async (database) => {
      const written: string[] = []
      const ending = new AbortController()
      const writing = (async () => {
        while (!ending.signal.aborted) written.push((await wish(`Pendant ${written.length}`)).uid)
      })()
      while (written.length === 0) await new Promise((resolve) => setImmediate(resolve))
      const before = written.length
      const { position } = await writeBackup(server.pool, join(folder, 'pendant.gz'), at)
      ending.abort()
      await writing
      await restoreInto(database, join(folder, 'pendant.gz'))
      const { rows } = await database.pool.query<{ found: string[] }>(
        `select array_agg(id::text) as found, (select position from event_store.head) from read_models.owner_wishes`,
      )
      const found = written.filter((uid) => rows[0]?.found.includes(uid))
      expect(found.length).toBeGreaterThanOrEqual(before)
      expect(found).toEqual(written.slice(0, found.length))
      expect(rows[0]).toMatchObject({ position: String(position) })
    }))
})

describe('a file', () => {
  it('can only be read by its owner, and exists only when it is complete', async () => {
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect((await readdir(folder)).filter((name) => name.endsWith('.partial'))).toEqual([])
  })

  it('never overwrites another', async () => {
    const before = await readFile(file)
    await expect(writeBackup(server.pool, file, at)).rejects.toMatchObject({ code: 'EEXIST' })
    expect(await readFile(file)).toEqual(before)
  })

  it('is removed when it could not be finished', async () => {
    const unfinished = join(folder, 'coupée.gz')
    const pool = server.pool
    await pool.query(`alter table app.credentials rename to elsewhere`)
    await expect(writeBackup(pool, unfinished, at)).rejects.toThrow()
    await pool.query(`alter table app.elsewhere rename to credentials`)
    expect((await readdir(folder)).filter((name) => name.startsWith('coupée'))).toEqual([])
  })
})

describe('restoring', () => {
  const damaged = (edit: (text: string) => string): Buffer =>
    gzipSync(Buffer.from(edit(gunzipSync(original).toString('latin1')), 'latin1'))
  let original: Buffer
  let empty: TestDatabase
  beforeAll(async () => {
    original = await readFile(file)
    empty = await createTestDatabase(inject('postgresUrl'))
    await migrateDatabase(empty.url)
  })
  afterAll(() => empty.drop())

  it.each<[string, () => Buffer, RegExp]>([
    ['another file', () => Buffer.from('Bonjour'), /^La sauvegarde est abîmée, ou ce n’en est pas une/],
    ['an empty one', () => Buffer.alloc(0), /^La sauvegarde est (incomplète|abîmée)/],
    ['another compressed file', () => gzipSync('Bonjour\n'), /^Ce fichier n’est pas une sauvegarde/],
    ['half of one', () => original.subarray(0, original.length / 2), /^La sauvegarde est abîmée/],
    ['one whose end is missing', () => damaged((text) => text.slice(0, -80)), /^La sauvegarde est/],
    [
      'one with a changed text',
      () => damaged((text) => text.replace('Une', 'Two')),
      /^La sauvegarde est abîmée/,
    ],
    [
      'one without its last event',
      () => damaged((text) => text.replace(/\n[^\n]*\n\\\.\n/, '\n\\.\n')),
      /^La sauvegarde est abîmée/,
    ],
    [
      'one with extra data at the end',
      () => damaged((text) => `${text}encore\n`),
      /^La sauvegarde est abîmée/,
    ],
    [
      'one of a newer release',
      () => damaged((text) => text.replace(/"step":\d+/, '"step":999')),
      /^La sauvegarde vient d’une version plus récente/,
    ],
  ])('%s is refused, and leaves the database empty and in order', async (_, content, reason) => {
    const bad = join(folder, 'mauvaise.gz')
    await writeFile(bad, content())
    await expect(restoreInto(empty, bad)).rejects.toThrow(reason)
    const { rows } = await empty.pool.query(
      `select (select count(*)::int from event_store.events) as events,
         (select count(*)::int from app.credentials) as people,
         (select count(*)::int from app.preference_types) > 10 as seeded`,
    )
    expect(rows).toEqual([{ events: 0, people: 0, seeded: true }])
  })

  it('is refused where there is already a family, which loses nothing', async () => {
    const runtime = ManagedRuntime.make(logLayer(server.databaseUrl, systemAmbient))
    const log = await runtime.runPromise(EventLog.use(Effect.succeed))
    const before = await viewsOf(relative)
    await expect(restoreBackup(server.pool, log, file)).rejects.toThrow(
      /^Cette base contient déjà une famille/,
    )
    await runtime.dispose()
    expect(await viewsOf(relative)).toEqual(before)
  })
})
