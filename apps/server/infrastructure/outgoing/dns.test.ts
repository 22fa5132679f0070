import { createSocket, type RemoteInfo } from 'node:dgram'
import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publicDns } from './dns.ts'

/** The type of a question for IPv4 addresses. */
const typeA = 1

/** The name in a query, and the type that it asks for (RFC 1035, 4.1). */
function questionOf(query: Buffer): { readonly name: string; readonly type: number; readonly end: number } {
  const labels: string[] = []
  let at = 12
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  return { name: labels.join('.'), type: query.readUInt16BE(at + 1), end: at + 5 }
}

/** The answer to it: 203.0.113.7, or that there is no address of this type. */
function answerTo(query: Buffer): Buffer {
  const { type, end } = questionOf(query)
  const has = type === typeA
  const header = Buffer.concat([
    query.subarray(0, 2),
    Buffer.from([0x81, 0x80, 0, 1, 0, has ? 1 : 0, 0, 0, 0, 0]),
  ])
  const address = Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, 203, 0, 113, 7])
  return Buffer.concat([header, query.subarray(12, end), ...(has ? [address] : [])])
}

/** Is silent about names that begin so, until it is told. */
const silent = 'silencieux'
const asked = new Set<string>()
const waiting: (() => void)[] = []
const server = createSocket('udp4')
let resolve: ReturnType<typeof publicDns>

beforeAll(async () => {
  server.on('message', (query: Buffer, { port, address }: RemoteInfo) => {
    const { name } = questionOf(query)
    asked.add(name)
    const answer = (): void => server.send(answerTo(query), port, address)
    if (name.startsWith(silent)) waiting.push(answer)
    else answer()
  })
  server.bind(0, '127.0.0.1')
  await once(server, 'listening')
  resolve = publicDns([`127.0.0.1:${server.address().port}`])
})
afterAll(() => void server.close())

describe('a name', () => {
  it('is resolved while many others wait for a server that is silent', async () => {
    const others = Array.from({ length: 20 }, (_, nth) => resolve(`${silent}-${nth}.boutique.fr`))
    let answered = false
    void Promise.race(others).finally(() => (answered = true))
    expect(await resolve('velo.boutique.fr')).toEqual([{ address: '203.0.113.7', family: 4 }])
    expect(answered).toBe(false)
    for (const answer of waiting.splice(0)) answer()
    expect((await Promise.allSettled(others)).length).toBe(20)
  })

  it.each(['velo.example', 'velo.test', 'localhost', 'imprimante.local.'])(
    'that is of nobody is asked for nowhere: %s',
    async (name) => {
      await expect(resolve(name)).rejects.toMatchObject({ code: 'ENOTFOUND' })
      expect([...asked]).not.toContain(name)
    },
  )
})
