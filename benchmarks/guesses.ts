import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { commandId, registerFamily } from '@cachotteries/server/testing/people'
import { startServerProcess } from '../tests/support/server-process.ts'
import { distinguish } from './distinguish.ts'

/**
 * Guesses at links to show and at links of guests, a hundred from each network address, so that all are answered: one in eight
 * is a link that opens nothing any more, since it was changed or another browser opened it. Says what the answers were, and
 * whether their times tell these from links that never were. Run after `npm run build`; takes the number of guesses (4000):
 *
 *     npm run bench:guesses -- 100000
 */

const count = Number(process.argv[2] ?? 4000)
const guessesOfOne = 100
const oneIn = 8
const most = 0.55

const home = await mkdtemp(join(tmpdir(), 'cachotteries-guesses-'))
const server = await startServerProcess({ DATA_DIR: home, TRUSTED_PROXIES: 'loopback' })
const agent = new Agent({ keepAlive: true, maxSockets: 1 })

interface Sent {
  readonly from: string
  readonly body?: string
}

/** Opens a page as the proxy in front of the server would, for somebody at this address. */
const open = (path: string, { from, body }: Sent): Promise<{ ms: number; status: string; page: string }> =>
  new Promise((resolve, reject) => {
    const headers = {
      'x-forwarded-for': from,
      ...(body !== undefined && {
        origin: server.url,
        'content-type': 'application/x-www-form-urlencoded',
        'content-length': Buffer.byteLength(body),
      }),
    }
    const method = body === undefined ? 'GET' : 'POST'
    const started = performance.now()
    const asked = request(server.url + path, { agent, method, headers }, (answer) => {
      const parts: Buffer[] = []
      answer.on('error', reject)
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => {
        const page = Buffer.concat(parts).toString()
        resolve({ ms: performance.now() - started, status: `${answer.statusCode}`, page })
      })
    })
    asked.on('error', reject)
    asked.end(body)
  })

const [owner, relative] = await registerFamily(server.url, 'Petit', ['Ève', 'Luc'])
const list = { owner: owner.userId }
const invite = async (): Promise<string> =>
  (await relative.ask.guests.invite.mutate({ ...list, commandId: commandId() })).path
const show = async (): Promise<string> => (await owner.ask.links.make.mutate(list)).path

const [changed, shown] = [await show(), await show()]
const [opened, invitation] = [await invite(), await invite()]
await open(opened, { from: '203.0.113.1', body: 'name=Marraine' })

const addressOf = (guess: number): string => {
  const one = Math.floor(guess / guessesOfOne)
  return `10.${one >> 16}.${(one >> 8) & 255}.${one & 255}`
}
const token = (): string => randomBytes(17).toString('base64url').slice(0, 22)
const kinds = [
  { name: 'links to show', under: '/links/', ended: changed },
  { name: 'links of guests', under: '/guests/', ended: opened },
].map((kind) => ({ ...kind, ofEnded: [] as number[], ofNever: [] as number[] }))

const answers = new Set<string>()
const started = performance.now()
for (let guess = 0; guess < count; guess++) {
  const kind = kinds[guess % kinds.length]
  if (!kind) throw new Error('there is no such kind of link')
  const hasEnded = Math.random() * oneIn < 1
  const path = hasEnded ? kind.ended : kind.under + token()
  const { ms, status, page } = await open(path, { from: addressOf(guess) })
  answers.add(`${status}, ${page.length} characters`)
  kind[hasEnded ? 'ofEnded' : 'ofNever'].push(ms)
}
const seconds = (performance.now() - started) / 1000
console.log(`${count} guesses in ${seconds.toFixed(0)} s, answered by: ${[...answers].join('; ')}`)

let tells = answers.size !== 1 || ![...answers].join().startsWith('404')
for (const { name, ofEnded, ofNever } of kinds) {
  const { medians, auc } = distinguish(ofEnded, ofNever)
  const [ended, never] = medians.map((ms) => ms.toFixed(3))
  const certainty = Math.max(auc, 1 - auc)
  tells ||= certainty > most
  console.log(
    `${name}: ${ended} ms ended, ${never} ms never were, AUC ${certainty.toFixed(3)} (at most ${most})`,
  )
}

const guesser = { from: '203.0.113.2' }
const ofOne = { answered: 0, refused: 0 }
for (let guess = 0; guess < 400; guess++)
  ofOne[(await open(`/guests/${token()}`, guesser)).status === '404' ? 'answered' : 'refused'] += 1
const right = [shown, invitation].map((path) => open(path, guesser))
const elsewhere = [shown, invitation].map((path) => open(path, { from: '203.0.113.3' }))
const statuses = async (asked: typeof right) =>
  (await Promise.all(asked)).map(({ status }) => status).join(' and ')
console.log(
  `400 from one address: ${ofOne.answered} answered, ${ofOne.refused} refused; then both right links: ${await statuses(right)}, and from another address: ${await statuses(elsewhere)}`,
)

agent.destroy()
await server.end('SIGTERM')
await rm(home, { recursive: true, force: true })
if (tells) process.exitCode = 1
