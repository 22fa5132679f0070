import '@cachotteries/embedded-postgres/testing/provided'
import {
  atNode,
  commandId,
  password,
  registerFamily,
  signIn,
  type Person,
} from '@cachotteries/server/testing/people'
import { openSocket } from '@cachotteries/server/testing/socket'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { startCluster, type Cluster } from './nodes/cluster.ts'
import { timeMark, watch } from './watcher.ts'

let cluster: Cluster
let olive: Person
let ugo: Person
let zoe: Person

beforeAll(async () => {
  cluster = await startCluster(inject('postgresUrl'))
  ;[olive, ugo, zoe] = await registerFamily(cluster.balancer.url, 'Tribu', ['Olive', 'Ugo', 'Zoé'])
})
afterAll(() => cluster.close())

const addWish = async (name: string): Promise<string> => {
  const form = { commandId: commandId(), owner: olive.userId, name }
  return (await olive.ask.wishes.add.mutate(form)).uid
}

describe('a change on one node', () => {
  it('appears live on each other node, also on one that gets no notification', async () => {
    const uid = await addWish('Vélo')
    const watchers = await Promise.all(cluster.nodes.map((node) => watch(zoe, olive.userId, node)))
    for (const node of cluster.nodes) {
      const isPurchased = node !== cluster.nodes[1]
      expect(await timeMark(atNode(node, ugo), uid, isPurchased, watchers)).toHaveLength(3)
    }
    expect(cluster.swallowed()).toBeGreaterThan(0)
    await Promise.all(watchers.map((watcher) => watcher.close()))
  })

  it('is in every later answer of every node', async () => {
    const uid = await addWish('Livre')
    for (const node of cluster.nodes)
      expect((await atNode(node, zoe).ask.wishes.get.query({ uid })).name).toBe('Livre')
  })
})

describe('a session', () => {
  it('opened through the balancer, on any node, is valid on every node', async () => {
    const signedIn = await Promise.all(cluster.nodes.map(() => signIn(cluster.balancer.url, 'Zoé')))
    expect(Math.min(...cluster.balancer.given())).toBeGreaterThan(0)
    for (const person of signedIn)
      for (const node of cluster.nodes)
        expect((await atNode(node, person).ask.accounts.me.query()).uid).toBe(zoe.userId)
  })

  it('that ends on one node closes its sockets on another, and is valid on none', async () => {
    const [here, there] = cluster.nodes
    const person = await signIn(here, 'Zoé')
    const socket = await openSocket(atNode(there, person))
    await person.ask.accounts.signOut.mutate()
    expect(await socket.closed).toBe(4401)
    for (const node of cluster.nodes) await expect(openSocket(atNode(node, person))).rejects.toThrow('401')
  })
})

describe('attempts', () => {
  it('on several nodes are counted together', async () => {
    const guess = async (node: string, tried: string): Promise<number> => {
      const body = JSON.stringify({ login: 'Ugo', password: tried })
      const headers = { 'content-type': 'application/json' }
      return (await fetch(`${node}/api/login`, { method: 'POST', headers, body })).status
    }
    const guesses = Array.from({ length: 12 }, (_, index) => guess(cluster.nodes[index % 3] ?? '', 'faux'))
    const statuses = await Promise.all(guesses)
    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(2)
    for (const node of cluster.nodes) expect(await guess(node, password)).toBe(429)
  })
})

describe('two relatives who mark one wish at once on two nodes', () => {
  it('have one buyer, whose name the other one’s answer gives, on every node', async () => {
    const [here, there, deaf] = cluster.nodes
    const wishes: string[] = []
    for (let count = 0; count < 6; count++) wishes.push(await addWish(`Course ${count}`))
    for (const uid of wishes) {
      const mark = (person: Person) =>
        person.ask.wishes.change.mutate({ commandId: commandId(), uid, isPurchased: true })
      const outcomes = await Promise.allSettled([mark(atNode(here, ugo)), mark(atNode(there, zoe))])
      expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      const winner = outcomes[0].status === 'fulfilled' ? ugo : zoe
      const loss = outcomes.find(({ status }) => status === 'rejected')
      expect(loss).toMatchObject({ reason: { data: { failure: 'BoughtByAnother' } } })
      expect(await atNode(deaf, zoe).ask.wishes.get.query({ uid })).toMatchObject({ buyerUid: winner.userId })
    }
  })
})
