import { Agent, request } from 'node:http'
import { emailOf, registerFamily, signIn } from '@cachotteries/server/testing/people'
import fc from 'fast-check'
import { fault, type Answered } from './answers.ts'
import { requests, type Asked } from './requests.ts'

/** Far longer than any answer takes on a busy machine: a request that takes longer hangs. */
const watchdogMs = 60_000
/** After that many hostile requests, a well-formed one follows. */
const between = 250

export interface Attack {
  /** Sends that many hostile requests, made from the seed. @throws on the first wrong answer. */
  readonly send: (count: number, seed: number) => Promise<ReadonlyMap<number, number>>
}

/** Registers two relatives, one of whom attacks the server. Returns the count of each status. */
export async function startAttack(serverUrl: string): Promise<Attack> {
  const [olive, ugo] = await registerFamily(serverUrl, 'Martin', ['Olive', 'Ugo'])
  const { view } = await olive.ask.wishes.list.query({ owner: olive.userId })
  const families = await olive.ask.families.mine.query()
  const wish = await ugo.ask.wishes.add.mutate({
    commandId: crypto.randomUUID(),
    owner: ugo.userId,
    name: 'Vélo',
  })
  const ids = [olive.userId, ugo.userId, view.uid, wish.uid, families.view.Families[0]?.uid ?? '']
  const arbitrary = requests(ids)
  const agent = new Agent({ keepAlive: true, maxSockets: 4 })
  let attacker = await signIn(serverUrl, emailOf('Olive'))

  async function ask(asked: Asked): Promise<void> {
    const answer = await exchange(serverUrl, agent, asked, attacker.cookie())
    const found = fault(asked, answer)
    if (found)
      throw new Error(`${found}: ${asked.method} ${asked.path} ${asked.body.toString()}`.slice(0, 1_000))
    counts.set(answer.status, (counts.get(answer.status) ?? 0) + 1)
    if (answer.status < 300 && /logout|signOut/.test(asked.path))
      attacker = await signIn(serverUrl, emailOf('Olive'))
  }

  /** Checks that Ugo, who attacks nobody, gets correct answers. */
  async function expectService(): Promise<void> {
    const { name } = await ugo.ask.accounts.me.query()
    if (name !== 'Ugo') throw new Error(`Ugo is ${name} now`)
  }

  const counts = new Map<number, number>()
  return {
    send: async (count, seed) => {
      for (let sent = 0; sent < count; sent += between) {
        const batch = fc.sample(arbitrary, { numRuns: Math.min(between, count - sent), seed: seed + sent })
        const lanes = Array.from({ length: 4 }, async (_, lane) => {
          for (let nth = lane; nth < batch.length; nth += 4) await ask(batch[nth] as Asked)
        })
        await Promise.all(lanes)
        await expectService()
      }
      return counts
    },
  }
}

/** Sends the request unchanged: a browser or `fetch` would correct what is wrong in it. */
function exchange(serverUrl: string, agent: Agent, asked: Asked, cookie: string): Promise<Answered> {
  const { hostname, port } = new URL(serverUrl)
  const { method, path, body } = asked
  const headers = { cookie, 'content-length': String(Buffer.byteLength(body)), ...asked.headers }
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, agent, method, path, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const pairs = Object.entries(response.headers).map(
          ([name, value]) => [name, String(value)] as [string, string],
        )
        resolve({
          status: response.statusCode ?? 0,
          headers: new Headers(pairs),
          text: Buffer.concat(chunks).toString(),
        })
      })
    })
    sent.setTimeout(watchdogMs, () => sent.destroy(new Error(`hangs: ${method} ${path.slice(0, 500)}`)))
    sent.on('error', (error: NodeJS.ErrnoException) => {
      // A body over the limit may be cut off while it is still being sent.
      if (error.code === 'EPIPE' || error.code === 'ECONNRESET')
        reject(new Error(`cut off: ${method} ${path.slice(0, 500)}`))
      else reject(error)
    })
    sent.end(body)
  })
}
