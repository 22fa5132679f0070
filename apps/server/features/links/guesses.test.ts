import { beforeAll, describe, expect, it } from 'vitest'
import { trustedProxies } from '../../infrastructure/http/client-address.ts'
import { register } from '../../testing/people.ts'
import { testServer } from '../../testing/server.ts'

let path: string

const server = testServer({ rateLimits: true, trustedProxies: trustedProxies.parse('loopback') })

beforeAll(async () => {
  const { ask, userId } = await register(server.url, 'Léa')
  path = (await ask.links.make.mutate({ owner: userId })).path
})

const read = async (address: string, from: string) => {
  const answer = await fetch(`${server.url}${address}`, { headers: { 'x-forwarded-for': from } })
  return { status: answer.status, wait: answer.headers.get('retry-after'), page: await answer.text() }
}

describe('somebody who guesses at links', () => {
  it('is refused after 120 guesses, whatever they ask for, as nobody else is', async () => {
    const guesser = '203.0.113.7'
    for (let guess = 0; guess < 120; guess++)
      expect((await read(`/links/${guess}`, guesser)).status).toBe(404)
    const refused = await read('/links/encore', guesser)
    expect(refused.status).toBe(429)
    expect(Number(refused.wait)).toBeGreaterThan(0)
    expect(refused.page).toContain('<h1>Une liste de souhaits</h1>')
    expect((await read(path, guesser)).status).toBe(429)
    expect((await read(path, '203.0.113.8')).status).toBe(200)
  })

  it('isn’t taken for somebody who opens a link again and again: nobody learns that others open it', async () => {
    for (let opened = 0; opened < 200; opened++) expect((await read(path, '203.0.113.9')).status).toBe(200)
  })
})
