import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServerProcess } from '../tests/support/server-process.ts'
import { distinguish } from './distinguish.ts'

/**
 * Tries to find out by response time whether an address has an account: asks for a recovery link, then for a link to sign in,
 * a thousand times a round, one after another, for addresses of accounts and for others, in random order. Run after
 * `npm run build`.
 */

const half = 500
const rounds = 3

const home = await mkdtemp(join(tmpdir(), 'cachotteries-recovery-'))
const server = await startServerProcess({ DATA_DIR: home, RATE_LIMITS: 'off' })
const json = { 'content-type': 'application/json' }

const someAddress = (): string => `${randomUUID()}@famille.example`

async function register(): Promise<string> {
  const email = someAddress()
  const body = JSON.stringify({ name: randomUUID(), email, password: 'cadeau' })
  await fetch(`${server.url}/api/register`, { method: 'POST', headers: json, body })
  return email
}

/** What is asked for by mail. */
const ways = {
  'recovery link': (email: string) => fetch(`${server.url}/api/reset/${email}`),
  'link to sign in': (email: string) =>
    fetch(`${server.url}/api/login/link`, { method: 'POST', headers: json, body: JSON.stringify({ email }) }),
}

async function ask(way: keyof typeof ways, email: string): Promise<{ ms: number; answer: string }> {
  const from = performance.now()
  const response = await ways[way](email)
  const answer = `${response.status} ${await response.text()}`
  return { ms: performance.now() - from, answer }
}

const known: string[] = []
while (known.length < half) known.push(await register())

for (const way of Object.keys(ways) as (keyof typeof ways)[]) {
  for (let warming = 0; warming < 300; warming++) await ask(way, someAddress())
  for (let round = 1; round <= rounds; round++) {
    const questions = [
      ...known.map((email) => ({ email, isKnown: true })),
      ...Array.from({ length: half }, () => ({ email: someAddress(), isKnown: false })),
    ]
      .map((question) => ({ question, order: Math.random() }))
      .toSorted((a, b) => a.order - b.order)
    const times: { readonly known: number[]; readonly unknown: number[] } = { known: [], unknown: [] }
    const answers = new Set<string>()
    for (const { question } of questions) {
      const { ms, answer } = await ask(way, question.email)
      answers.add(answer)
      times[question.isKnown ? 'known' : 'unknown'].push(ms)
    }
    const { medians, auc } = distinguish(times.known, times.unknown)
    const [ofKnown, ofUnknown] = medians.map((ms) => ms.toFixed(2))
    console.log(
      `${way}, round ${round}: ${answers.size} answer(s); medians ${ofKnown} ms known, ${ofUnknown} ms unknown; AUC ${auc.toFixed(3)}`,
    )
  }
}

await server.end('SIGTERM')
await rm(home, { recursive: true, force: true })
