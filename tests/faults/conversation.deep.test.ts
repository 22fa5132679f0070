import { emptyDatabase } from '@cachotteries/event-store/testing/migrated-database'
import { atNode, commandId, registerFamily, type Person } from '@cachotteries/server/testing/people'
import { openConversation } from '@cachotteries/web/testing/page'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServerProcess, type ServerProcess } from '../support/server-process.ts'
import { startBalancer, type Balancer } from './balancer.ts'
import { webSocketOf } from './cuts/web-socket.ts'
import { insist } from './persistence.ts'

const names = Array.from({ length: 10 }, (_, index) => `Personne ${index}`)
/** More messages than a page of the conversation has. */
const rounds = 8

const database = emptyDatabase()
let nodes: readonly ServerProcess[]
let balancer: Balancer
let owner: Person
let people: readonly Person[]

beforeAll(async () => {
  const settings = { DATABASE_URL: database.url, RATE_LIMITS: 'off' }
  nodes = [await startServerProcess(settings), await startServerProcess(settings)]
  balancer = await startBalancer(nodes.map(({ url }) => url))
  const [first, ...others] = await registerFamily(nodes[0]?.url ?? '', 'Tribu', ['Olive', ...names])
  ;[owner, people] = [first, others.map((person) => atNode(balancer.url, person))]
})
afterAll(async () => {
  await balancer.close()
  for (const node of nodes) await node.end('SIGTERM')
})

describe('ten people who write on bad lines, on two nodes', () => {
  it('see each message once, in one order on every screen', async () => {
    const screens = await Promise.all(
      people.map((person) =>
        openConversation({
          person: atNode(nodes[0]?.url ?? '', person),
          owner: owner.userId,
          through: balancer.url,
          WebSocket: webSocketOf(person),
        }),
      ),
    )
    const write = (person: Person, text: string) => {
      const form = { commandId: commandId(), owner: owner.userId, text }
      return insist(() => person.ask.conversations.send.mutate(form))
    }
    const written = Array.from({ length: rounds }, (_, round) => names.map((name) => `${name}, ${round}`))
    for (const [round, texts] of written.entries()) {
      const writing = texts.map((text, index) => write(people[index] ?? owner, text))
      balancer.cut(round % 2 === 0 ? 'now' : 'midway')
      await Promise.all(writing)
    }
    const fresh = await people[0]?.ask.conversations.newest.query({ owner: owner.userId })
    const newest = (fresh?.view.Messages ?? []).map(({ uid }) => uid)
    const hasNewest = (messages: readonly { readonly uid: string }[]): boolean => {
      const there = new Set(messages.map(({ uid }) => uid))
      return newest.every((uid) => there.has(uid))
    }
    await Promise.all(screens.map((screen) => screen.until(() => hasNewest(screen.messages()))))
    for (const screen of screens) await screen.scroll()
    const all = written.flat()
    const [order, ...orders] = screens.map((screen) => screen.messages().map(({ text }) => text))
    expect(order?.toSorted()).toStrictEqual(all.toSorted())
    for (const other of orders) expect(other).toStrictEqual(order)
    await Promise.all(screens.map((screen) => screen.close()))
  })
})
