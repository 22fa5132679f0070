import { execFile, execFileSync } from 'node:child_process'
import { chmod, copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { fileURLToPath } from 'node:url'
import { openCuttablePool } from '@cachotteries/event-store/testing/test-database'
import {
  atNode,
  commandId,
  emailOf,
  registerFamily,
  signIn,
  type Person,
} from '@cachotteries/server/testing/people'
import { randomSteps } from '@cachotteries/server/testing/random-history'
import { openSocket, watchList } from '@cachotteries/server/testing/socket'
import { expect, it, onTestFinished } from 'vitest'
import { everyView } from '../support/every-view.ts'
import { freePort } from '../support/ports.ts'
import { startServerProcess } from '../support/server-process.ts'
import { textOf } from './compose.ts'
import { startDatabase } from './drill/database.ts'
import { makeVolumes, type Volumes } from './drill/volumes.ts'

const repository = fileURLToPath(new URL('../..', import.meta.url))
const names = ['Léa', 'Marc', 'Zoé', 'Ana']

/** The arguments after `docker compose` in docs/hosting.md, from the program on, with this backup's name. */
function documented(pattern: RegExp, path: string, here: string): string[] {
  const [, words = ''] = pattern.exec(textOf('docs/hosting.md')) ?? []
  expect(words).toContain(path)
  return words.replace(path, here).split(' ')
}

const inRepository = ([program = '', ...args]: string[], env: Record<string, string>) =>
  promisify(execFile)(program, args, { cwd: repository, env: { ...process.env, ...env } })

/** A machine after `docker compose up`: credentials made, PostgreSQL running, no data. */
async function setUpMachine(settings: Record<string, string>) {
  const volumes = await makeVolumes('smtp://localhost:1')
  onTestFinished(() => volumes.remove())
  for (const [of, volume] of [
    ['postgres', 'credentials'],
    ['monitoring', 'monitoring'],
  ] as const)
    execFileSync('sh', [join(repository, 'infra', of, 'make-credentials.sh'), volumes.of(volume)])
  const database = await startDatabase(volumes)
  const application = {
    ...volumes.environment('app', settings),
    PORT: new URL(settings['PUBLIC_URL'] ?? '').port,
    RATE_LIMITS: 'off',
    DATA_DIR: volumes.of('credentials'),
  }
  return { volumes, database, application }
}

async function epochOf(volumes: Volumes): Promise<string | undefined> {
  const url = await readFile(join(volumes.of('credentials'), 'database-url'), 'utf8')
  const pool = openCuttablePool(url)
  const { rows } = await pool.query<{ epoch: string }>('select epoch from event_store.head')
  await pool.end()
  return rows[0]?.epoch
}

it('a machine that was lost with all its volumes is restored on another one from a copy of its last backup', async () => {
  const address = `http://localhost:${await freePort()}`
  const settings = { PUBLIC_URL: address, MAIL_FROM: 'Cachotteries <cachotteries@famille.example>' }
  const lost = await setUpMachine(settings)
  const server = await startServerProcess(lost.application)
  const people = await registerFamily(server.url, 'Les Martin', names)
  const wishes: string[] = []
  for (const step of randomSteps(60, 11)) await step(people, wishes).catch(() => {})
  const [lea, marc] = people
  if (!lea || !marc) throw new Error('four people were registered')
  const open = await watchList(marc, lea.userId)
  const [first] = open.socket.messagesOf(open.id)
  const known = first?.kind === 'whole' ? first.digest : undefined
  const before = await everyView(people)
  const epoch = await epochOf(lost.volumes)

  const backups = lost.volumes.of('backups')
  for (let day = 10; day < 26; day++)
    await writeFile(join(backups, `cachotteries-2020-01-${day}T03-00-00Z.gz`), '')
  const backUp = documented(/`docker compose exec backup (sh [^`]+)`/, '/backups', backups)
  await inRepository(backUp, lost.volumes.environment('backup', settings))
  const kept = (await readdir(backups)).toSorted()
  expect(kept).toHaveLength(14)
  const newest = kept.at(-1) ?? ''

  await server.end('SIGKILL')
  await lost.database.kill()
  await open.socket.closed
  const found = await setUpMachine(settings)
  const copies = join(found.volumes.of('backups'), 'copies')
  await mkdir(copies)
  await copyFile(join(backups, newest), join(copies, newest))
  await chmod(join(copies, newest), 0o444)
  await lost.volumes.remove()

  const restore = documented(
    /--volume "\$PWD\/backups:\/restore:ro" app (node .+)$/m,
    '/restore/LE-FICHIER.gz',
    join(copies, newest),
  )
  const { stdout } = await inRepository(restore, found.application)
  expect(stdout).toContain('sont revenus')
  const again = await startServerProcess(found.application)
  expect(await epochOf(found.volumes)).not.toBe(epoch)

  // Backups have no sessions: an open screen goes to the sign-in, and continues from there.
  await expect(openSocket(marc)).rejects.toThrow('401')
  const returned: Person[] = []
  for (const name of names) returned.push(await signIn(again.url, emailOf(name)))
  expect(await everyView(returned)).toEqual(before)
  const [leaAgain, marcAgain] = returned
  if (!leaAgain || !marcAgain) throw new Error('four people came back')
  const reopened = await watchList(atNode(again.url, marcAgain), lea.userId, known)
  expect(reopened.socket.messagesOf(reopened.id)).toEqual([{ kind: 'unchanged' }])
  const form = { commandId: commandId(), owner: lea.userId, name: 'Et la suite' }
  const { uid } = await leaAgain.ask.wishes.add.mutate(form)
  await reopened.socket.until(() => reopened.socket.messagesOf(reopened.id).length > 1)
  expect(reopened.socket.messagesOf(reopened.id)[1]).toMatchObject({ kind: 'change', upserted: [{ uid }] })
  await again.end('SIGTERM')
  await found.database.kill()
})
