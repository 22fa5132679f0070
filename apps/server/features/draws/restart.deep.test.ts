import '@cachotteries/embedded-postgres/testing/provided'
import { longestWay, shortestWay } from '@cachotteries/domain/features/draws/question'
import { eventually } from '@cachotteries/event-store/testing/eventually'
import { createTestDatabase, type TestDatabase } from '@cachotteries/event-store/testing/test-database'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { RunningServer } from '../../composition/start.ts'
import { atNode, commandId, registerFamily, type Person } from '../../testing/people.ts'
import { startNode } from '../../testing/server.ts'
import { tickingClock } from '../../testing/ticking-clock.ts'

const { clock, tick } = tickingClock(new Date('2026-11-25T12:00:00.000Z'))
const all = 1_000
/** Between two rounds. */
const roundMs = 5_000

let database: TestDatabase
let server: RunningServer
let people: readonly Person[]
let family: string
let uid: string

const start = async (): Promise<void> => {
  server = await startNode(database.url, { ambient: clock.ambient })
}

beforeAll(async () => {
  database = await createTestDatabase(inject('postgresUrl'))
  await start()
  people = await registerFamily(server.url, 'Martin', ['Léa', 'Marc', 'Inès', 'Paul', 'Zoé'])
  const [lea] = people as [Person]
  family = (await lea.ask.families.mine.query()).view.Families[0]?.uid ?? ''
  const participants = people.map(({ userId }) => userId)
  const form = { family, title: 'Noël', day: '2026-12-25', participants }
  uid = (await lea.ask.draws.draw.mutate({ ...form, commandId: commandId() })).uid
})
afterAll(async () => {
  await server.stop()
  await database.drop()
})

/** What is written and hasn't arrived, of which so much is due. */
async function onItsWay(due: boolean): Promise<number> {
  const { rows } = await database.pool.query<{ count: string }>(
    `select count(*) from read_models.draw_questions
     where (delivered is null and (due_at <= $1 or not $2))
       or (answer is not null and not answer_delivered and (answer_due_at <= $1 or not $2))`,
    [clock.now(), due],
  )
  return Number(rows[0]?.count)
}

/** Goes on by one round after the other until everything has arrived, and starts the server again in between. */
async function untilArrived(): Promise<void> {
  for (let round = 1; (await onItsWay(false)) > 0; round++) {
    if (round === 18) {
      await server.stop()
      await start()
      people = people.map((one) => atNode(server.url, one))
    }
    clock.pass(roundMs / 60_000)
    await eventually(async () => {
      tick()
      return (await onItsWay(true)) === 0
    }, 'what is due')
  }
}

/** How long each was on its way, in milliseconds. */
async function ways(written: string, delivered: string): Promise<readonly number[]> {
  const { rows } = await database.pool.query<{ ms: string }>(
    `select extract(epoch from arrived.at - sent.at) * 1000 as ms
     from event_store.events sent join event_store.events arrived using (stream)
     where sent.type = $1 and arrived.type = $2`,
    [written, delivered],
  )
  return rows.map(({ ms }) => Number(ms))
}

function expectSpread(some: readonly number[]): void {
  expect(some).toHaveLength(all)
  expect(Math.min(...some)).toBeGreaterThanOrEqual(shortestWay)
  expect(Math.max(...some)).toBeLessThan(longestWay + roundMs)
  const part = (longestWay - shortestWay) / 5
  for (let nth = 0; nth < 5; nth++) {
    // Each arrives with the round after it is due.
    const within = some.filter((ms) => {
      const at = ms - shortestWay - roundMs / 2
      return at >= nth * part - (nth === 0 ? roundMs : 0) && at < (nth + 1) * part
    })
    expect(Math.abs(within.length - all / 5)).toBeLessThan(90)
  }
}

describe('over a restart, a thousand questions and their answers', () => {
  it('arrive from half a minute to three minutes later, with the same chances', async () => {
    const each = all / people.length
    await Promise.all(
      people.map(async ({ ask, userId: giver }) => {
        for (let nth = 0; nth < each; nth++)
          await ask.draws.ask.mutate({
            family,
            uid,
            giver,
            text: `Question ${nth} ?`,
            commandId: commandId(),
          })
      }),
    )
    await untilArrived()
    expectSpread(await ways('QuestionAsked', 'QuestionDelivered'))
    await Promise.all(
      people.map(async ({ ask }) => {
        const asked = (await ask.draws.list.query()).view.Draws[0]?.asked ?? []
        for (const question of asked)
          await ask.draws.answer.mutate({ uid: question.uid, text: 'Oui', commandId: commandId() })
      }),
    )
    await untilArrived()
    expectSpread(await ways('QuestionAnswered', 'AnswerDelivered'))
  })
})
