import { emptyDatabase } from '@cachotteries/event-store/testing/migrated-database'
import { commandId, emailOf, registerFamily, type Person } from '@cachotteries/server/testing/people'
import { openSocket } from '@cachotteries/server/testing/socket'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { timeMark, watch } from '../../faults/watcher.ts'
import { appPort, ask, namesPort, proxyUrl } from '../proxy/asking.ts'
import { startNodes, type Nodes } from '../proxy/nodes.ts'

const database = emptyDatabase()
let nodes: Nodes
let olive: Person
let ugo: Person
let zoe: Person

beforeAll(async () => {
  nodes = await startNodes({ databaseUrl: database.url, publicUrl: proxyUrl, port: appPort, namesPort })
  ;[olive, ugo, zoe] = await registerFamily(proxyUrl, 'Tribu', ['Olive', 'Ugo', 'Zoé'])
})
afterAll(() => nodes.close())

it('a change appears on every open screen, whichever node it is connected to', async () => {
  const form = { commandId: commandId(), owner: olive.userId, name: 'Vélo' }
  const { uid } = await olive.ask.wishes.add.mutate(form)
  const watchers = await Promise.all(Array.from({ length: 6 }, () => watch(zoe, olive.userId)))
  expect(await timeMark(ugo, uid, true, watchers)).toHaveLength(6)
  await Promise.all(watchers.map((watcher) => watcher.close()))
})

it('guesses at a password count for the address that nginx sees, whatever they forward', async () => {
  const statuses: number[] = []
  for (let count = 1; count <= 12; count++) {
    const said = { 'x-forwarded-for': `198.51.100.${count}`, forwarded: `for=198.51.100.${count}` }
    const headers = { 'content-type': 'application/json', ...said }
    const guess = JSON.stringify({ login: emailOf('Ugo'), password: 'faux' })
    statuses.push((await ask(`${proxyUrl}/api/login`, { method: 'POST', headers }, guess)).status)
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429])
})

it.each(['SIGTERM', 'SIGKILL'] as const)(
  'while nodes end by %s, one after the other, every query is answered',
  async (signal) => {
    const state = { rolling: true }
    const statuses: number[] = []
    const looking = Array.from({ length: 4 }, async () => {
      while (state.rolling)
        statuses.push((await ask(`${proxyUrl}/api/users/me`, { headers: { cookie: zoe.cookie() } })).status)
    })
    for (let index = 0; index < nodes.count; index++) await nodes.restart(index, signal)
    state.rolling = false
    await Promise.all(looking)
    console.log(`${statuses.length} requests while ${nodes.count} nodes ended by ${signal}`)
    expect(statuses.length).toBeGreaterThan(50)
    expect(statuses.filter((status) => status !== 200)).toEqual([])
  },
)

it('open screens are closed with the code for a restart, and can reconnect', async () => {
  const sockets = await Promise.all(Array.from({ length: nodes.count }, () => openSocket(zoe)))
  for (let index = 0; index < nodes.count; index++) await nodes.restart(index, 'SIGTERM')
  expect(await Promise.all(sockets.map(({ closed }) => closed))).toEqual(sockets.map(() => 1012))
  await (await openSocket(zoe)).close()
})
