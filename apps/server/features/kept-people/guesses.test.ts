import { beforeAll, describe, expect, it } from 'vitest'
import { trustedProxies } from '../../infrastructure/http/client-address.ts'
import { emailOf, password } from '../../testing/people.ts'
import { testServer } from '../../testing/server.ts'
import { offer, openNursery, type Nursery } from './testing/nursery.ts'

let nursery: Nursery

const server = testServer({ rateLimits: true, trustedProxies: trustedProxies.parse('loopback') })

beforeAll(async () => {
  nursery = await openNursery(server.url)
})

async function send(path: string, body: object, from: string): Promise<number> {
  const answer = await fetch(`${server.url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify(body),
  })
  await answer.arrayBuffer()
  return answer.status
}

const open = (code: string, from: string) => send('/handover', { code }, from)
const accept = (code: string, name: string, from: string) =>
  send('/handover/accept', { code, name, email: emailOf(name), password }, from)

const newLink = async (): Promise<string> => offer(nursery.people.keeper, (await nursery.baby()).uid)

describe('a household with handover links', () => {
  it('opens good ones as often as it likes, and accepts them', async () => {
    const home = '203.0.113.20'
    const codes = await Promise.all(Array.from({ length: 3 }, newLink))
    for (const [nth, code] of codes.entries()) {
      for (let opened = 0; opened < 20; opened++) expect(await open(code, home)).toBe(200)
      expect(await accept(code, nursery.people.member.name, home)).toBe(409)
      expect(await accept(code, `Zoé ${nth}`, home)).toBe(201)
    }
  })

  it('has as many mistakes with one link as with all', async () => {
    const home = '203.0.113.21'
    const code = await newLink()
    for (let tried = 0; tried < 12; tried++)
      expect(await accept(code, nursery.people.member.name, home)).toBe(409)
    expect(await accept(code, 'Lou', home)).toBe(201)
  })
})

describe('somebody who guesses at handover links', () => {
  it('is refused after 40 that lead to nothing, to open or to accept, as nobody else is', async () => {
    const guesser = '203.0.113.22'
    const code = await newLink()
    for (let guess = 0; guess < 40; guess++)
      expect(await (guess % 2 ? open(`${guess}`, guesser) : accept(`${guess}`, 'Ève', guesser))).toBe(400)
    expect(await open('encore', guesser)).toBe(429)
    expect(await open(code, guesser)).toBe(429)
    expect(await open(code, '203.0.113.23')).toBe(200)
  })
})
