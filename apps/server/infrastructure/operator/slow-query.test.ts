import { eventually } from '@cachotteries/event-store/testing/eventually'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { gather, register, type Person } from '../../testing/people.ts'
import { testServer } from '../../testing/server.ts'
import { stillClock } from '../../testing/still-clock.ts'
import { entryOfSlow } from '../statements.ts'

const slowMs = 400

let olive: Person
const lines: string[] = []
const tell = (line: string): void => void lines.push(line)
const server = testServer({ slowQueryMs: slowMs, tell, ambient: stillClock })

beforeAll(async () => {
  olive = await register(server.url, 'Olive')
})
beforeEach(() => void lines.splice(0))

interface Told {
  readonly event: string
  readonly level: string
  readonly statement: string
  readonly ms: number
  readonly request?: string
}

const slowQueries = (): Told[] =>
  lines.map((line): Told => JSON.parse(line)).filter(({ event }) => event === 'slow query')

/** Makes a statement on this table wait for longer than the limit for slow ones, during a request. */
async function slowly<A>(lock: string, ask: () => Promise<A>): Promise<A> {
  const holder = await server.pool.connect()
  await holder.query(`begin; lock table ${lock} mode`)
  const asked = ask()
  let since: number | undefined
  await eventually(async () => {
    const { rows } = await holder.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    since = rows.length > 0 ? (since ?? performance.now()) : undefined
    return since !== undefined && performance.now() - since > 2 * slowMs
  }, 'a statement that waits for long')
  await holder.query('commit')
  holder.release()
  return asked
}

describe('a statement that takes long', () => {
  it('is logged with its text, its time and the request, but without its values', async () => {
    await slowly('read_models.accounts in access exclusive', () => olive.ask.accounts.me.query())
    // Its beginning, with the placeholders of values. On a busy machine, others are slow too.
    const onIt = () =>
      slowQueries().find(({ statement }) => /^select array\(select other from ./.test(statement))
    await eventually(() => onIt() !== undefined, 'a line on it')
    const told = onIt() ?? expect.unreachable()
    expect(told).toMatchObject({ level: 'warn', request: expect.stringMatching(/^[0-9a-f]{12}$/) })
    expect(told.ms).toBeGreaterThanOrEqual(slowMs)
    expect(JSON.stringify(slowQueries())).not.toContain(olive.userId)
  })

  it('is only logged as a write when it writes, whatever it writes', async () => {
    await slowly('read_models.members in share', () => gather('Martin', [olive]))
    await eventually(() => slowQueries().some(({ statement }) => statement === 'write'), 'a line on it')
    for (const { statement } of slowQueries()) expect(statement).toMatch(/^(write$|select |with )/)
    expect(JSON.stringify(slowQueries())).not.toMatch(/Martin|Olive/)
  })

  it('is logged only if it was slow', async () => {
    await olive.ask.accounts.me.query()
    expect(slowQueries().filter(({ ms }) => ms < slowMs)).toEqual([])
  })

  it('is logged in one line, cut where its text is long enough to find it in the source', () => {
    const text = `\n  select one,\n    two from ${'a'.repeat(500)}`
    expect(entryOfSlow({ text, request: undefined, ms: 812.4 })).toEqual({
      event: 'slow query',
      statement: `select one, two from ${'a'.repeat(179)}`,
      ms: 812,
    })
    for (const write of ['insert into purchases values ($1)', 'with gone as (delete from x) select 1'])
      expect(entryOfSlow({ text: write, request: undefined, ms: 1 })).toMatchObject({ statement: 'write' })
    for (const read of ['select 1', 'with some as (select 1) select from some'])
      expect(entryOfSlow({ text: read, request: undefined, ms: 1 })).toMatchObject({ statement: read })
  })
})
