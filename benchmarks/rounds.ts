import { setTimeout as delay } from 'node:timers/promises'
import { openPushService, type TestDevice } from '@cachotteries/server/features/push/testing/push-service'
import { startMailServer } from '@cachotteries/server/infrastructure/mail/testing/smtp-server'
import { commandId, emailOf, registerFamily, type Person } from '@cachotteries/server/testing/people'
import { startServerProcess } from '../tests/support/server-process.ts'
import { distinguish } from './distinguish.ts'
import { onDatabase } from './setting/database.ts'

/**
 * Tries to find out by a stopwatch what a server does for others:
 *
 *     npm run bench:rounds -- [repetitions]
 *
 * Olive has four accounts in a family that nobody else knows of. Their devices get a message and each gets a letter, while relatives
 * hide something from her or don't, by turns: a message about her list goes to ten devices, and a secret into the letter of
 * each relative. She begins at the same moment between two rounds of the server each time, and compares when her own came, and the
 * largest gap between two of them. Run after `npm run build`.
 */

const repetitions = Number(process.argv[2] ?? '30')
const most = 0.6
/** Between two rounds of the server, in milliseconds. */
const roundMs = 5_000

interface Seen {
  readonly wait: number[]
  readonly gap: number[]
}
type Channel = 'messages' | 'letters'
type World = 'hidden' | 'absent'

const nothingSeen = (): Seen => ({ wait: [], gap: [] })
const seen: Record<Channel, Record<World, Seen>> = {
  messages: { hidden: nothingSeen(), absent: nothingSeen() },
  letters: { hidden: nothingSeen(), absent: nothingSeen() },
}

function note({ wait, gap }: Seen, from: number, times: readonly number[]): void {
  const sorted = times.toSorted((one, other) => one - other)
  wait.push(...sorted.map((at) => at - from))
  gap.push(Math.max(...sorted.slice(1).map((at, nth) => at - (sorted[nth] ?? at))))
}

await onDatabase(async ({ url, pool }) => {
  const service = await openPushService()
  const mailServer = await startMailServer()
  const server = await startServerProcess({
    DATABASE_URL: url,
    RATE_LIMITS: 'off',
    ALLOW_LOOKUP_HOSTS: service.host,
    SMTP_URL: mailServer.url,
  })
  const letterAt = new Map<string, number>()
  mailServer.behave({ recipient: (to) => void letterAt.set(to, performance.now()) })

  const subscribed = async ({ ask }: Person): Promise<TestDevice> => {
    const device = service.subscribe()
    await ask.push.allow.mutate({ ...device.subscription, kinds: ['conversation'], showsNames: false })
    return device
  }
  const write = ({ ask }: Person, owner: Person) =>
    ask.conversations.send.mutate({ commandId: commandId(), owner: owner.userId, text: 'Bonjour' })
  const add = ({ ask }: Person, owner: Person, name: string, isSecret: boolean) =>
    ask.wishes.add.mutate({ commandId: commandId(), owner: owner.userId, name, isSecret })

  const [olive, anne, ...relatives] = await registerFamily(server.url, 'Martin', [
    'Olive',
    'Anne',
    'Bob',
    'Dan',
  ])
  const ownNames = ['Odile', 'Orane', 'Oriane', 'Otis', 'Odin', 'Omer'] as const
  const [writer, subject, ...own] = await registerFamily(server.url, 'Dupont', ownNames)
  for (const relative of relatives) for (let nth = 0; nth < 5; nth++) await subscribed(relative)
  const devices = await Promise.all(own.map(subscribed))
  for (const { ask } of [...own, ...relatives]) await ask.digests.choose.mutate({ rhythm: 'weekly' })
  const nothingWaits = async () => {
    const { rows } = await pool.query(
      `select from push_outbox union all select from mail_queue union all select from digests where due_at <= now()`,
    )
    return rows.length === 0
  }

  for (let nth = 0; nth < 2 * repetitions; nth++) {
    const world = nth % 2 === 0 ? 'hidden' : 'absent'
    const messageAt = new Map<TestDevice, number>()
    const before = devices.map((device) => device.tries())
    const watching = setInterval(() => {
      for (const [place, device] of devices.entries())
        if (device.tries() > (before[place] ?? 0) && !messageAt.has(device))
          messageAt.set(device, performance.now())
    }, 1)
    if (world === 'hidden') {
      await add(anne, olive, `Un secret ${nth}`, true)
      await write(anne, olive)
    }
    await add(writer, writer, `Un souhait ${nth}`, false)
    letterAt.clear()
    await delay(roundMs - (performance.now() % roundMs))
    const from = performance.now()
    await write(writer, subject)
    await pool.query(`update digests set due_at = now() where due_at is not null`)
    const ownLetters = () => own.flatMap(({ name }) => letterAt.get(emailOf(name)) ?? [])
    while (messageAt.size < own.length || ownLetters().length < own.length || !(await nothingWaits()))
      await delay(50)
    clearInterval(watching)
    note(seen.messages[world], from, [...messageAt.values()])
    note(seen.letters[world], from, ownLetters())
    // A device gets none for five seconds after one.
    await delay(roundMs)
  }
  await server.end('SIGTERM')
  await service.stop()
  await mailServer.stop()
})

for (const [channel, { hidden, absent }] of Object.entries(seen))
  for (const what of ['wait', 'gap'] as const) {
    const { medians, auc } = distinguish(hidden[what], absent[what])
    const [one, other] = medians.map((ms) => (ms / 1_000).toFixed(2))
    const certainty = Math.max(auc, 1 - auc)
    console.log(
      `${channel}, ${what === 'wait' ? 'when each came' : 'the largest gap'}: medians ${one} s hidden, ${other} s absent; ` +
        `AUC ${certainty.toFixed(3)}${certainty > most ? '  OVER' : ''} (at most ${most})`,
    )
  }
process.exit(0)
