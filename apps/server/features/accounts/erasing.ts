import type { UserId } from '@cachotteries/domain/decider'
import type { AccountErased } from '@cachotteries/domain/features/accounts/events'
import { daysToComeBack } from '@cachotteries/contracts/accounts'
import type { Append, MaskedEvent, RecordedEvent } from '@cachotteries/event-store/event-store'
import { createRetryingPool } from '@cachotteries/event-store/retrying-pool'
import { Effect } from 'effect'
import type { ClientBase, Pool } from 'pg'
import { Clock } from '../../infrastructure/clock-and-ids.ts'
import { Database, query } from '../../infrastructure/database.ts'
import {
  farewells,
  findTheirs,
  forgetRows,
  leaverWith,
  type Found,
} from '../../infrastructure/log/erasing.ts'
import { EventLog } from '../../infrastructure/log/event-log.ts'
import { storedPicture } from '../../infrastructure/log/stored-picture.ts'
import { rebuildErasing, type Erasure } from '../../infrastructure/log/read-models.ts'
import { kinOf } from '../families/published/relatives.ts'
import { keptByNobodyBut } from './published/keepers.ts'
import { accountStream } from './streams.ts'

/*
 * Erases somebody who left for good, with those without an account whom nobody else keeps. The log is read as for a rebuild of the
 * read models, with what is theirs masked; then, in one transaction, the log is masked in place, the new tables replace the old
 * ones, and the rows that no event made are deleted. It may be killed at any moment, and done again.
 */

/** Gets the number of events that have been read, and of all events. */
export type OnRead = (position: number, of: number) => void

interface Asked {
  readonly onRead?: OnRead
  /** Only if its person closed it, and the days to come back are over. */
  readonly isDue?: boolean
}

/**
 * Erases an account that is closed, or a kept person: nobody may act in their name meanwhile. Done again, it changes nothing.
 * Returns false, with nothing erased, when it is open, or was opened again meanwhile.
 */
export const eraseFor = Effect.fn('accounts.erase')(function* (
  person: UserId,
  { onRead = () => {}, isDue = false }: Asked = {},
) {
  const { pool: shared } = yield* Database
  const log = yield* EventLog
  const now = (yield* Clock).now()
  return yield* Effect.promise(async () => {
    const pool = patientPool(shared)
    try {
      for (;;) {
        const ended = await erase({ pool, log, person, onRead, isDue, now })
        if (ended === 'open') return false
        if (ended === 'changed') continue
        await vacuum(pool)
        return true
      }
    } finally {
      await pool.end()
    }
  })
})

/** A pool on the same database, without time limits: statements of a rebuild take longer than those of requests. */
function patientPool({ options }: Pool): Pool {
  const pool = createRetryingPool({ ...options, statement_timeout: 0, query_timeout: 0, max: 4 })
  pool.on('error', () => {})
  pool.on('connect', (client) => void client.on('error', () => {}))
  return pool
}

/** Who leaves, and those without an account who are erased with them. */
type People = readonly [UserId, ...UserId[]]

interface Whole {
  readonly people: People
  readonly found: Found
}

/** What is erased now, by the tables that the new ones have not replaced yet. */
async function find({ pool, log, person, now }: Erasing): Promise<Whole> {
  const kept = await pool.query<{ readonly person: UserId }>(`${keptByNobodyBut('$1')} order by 1`, [person])
  const people: People = [person, ...kept.rows.map((row) => row.person)]
  const whats = log.erasing.flatMap(({ theirs = [] }) => theirs)
  return { people, found: await findTheirs(pool, whats, people, now) }
}

interface Erasing {
  readonly pool: Pool
  readonly log: EventLog['Service']
  readonly person: UserId
  readonly onRead: OnRead
  readonly isDue: boolean
  readonly now: Date
}

/** `open`: the account is not closed; `changed`: what decides what is erased has changed meanwhile. Then nothing was done. */
async function erase(erasing: Erasing): Promise<'done' | 'open' | 'changed'> {
  const { pool, log, person, onRead, isDue } = erasing
  const prepare = async (): Promise<Erasure> => {
    if (!(await isClosed(pool, person, isDue))) throw new Interrupted('open')
    const whole = await find(erasing)
    const leavers = whole.people.map((one) => leaverWith(one, whole.found))
    const masks = leavers.map(log.masking)
    const masked: MaskedEvent[] = []
    const pictures: string[] = []
    return {
      mask: (event) => {
        const left = masks.reduce((before, mask) => mask(before), event)
        if (left !== event) {
          const { position, schema, data } = left
          masked.push({ position, schema, data })
          pictures.push(...erasedPicture(event, left))
        }
        return left
      },
      write: async (client) => {
        // A request that opens the account waits for this lock, and finds it gone.
        await client.query(`select from credentials where user_id = $1 for update`, [person])
        if (!(await isClosed(client, person, isDue))) throw new Interrupted('open')
        if (JSON.stringify(await find(erasing)) !== JSON.stringify(whole)) throw new Interrupted('changed')
        const recorded = await log.store.erase(client, masked, await farewell(client, log, whole.people))
        for (const leaver of leavers) await forgetRows(client, log.erasing, leaver, pictures)
        return recorded
      },
    }
  }
  return rebuildErasing(pool, log, onRead, prepare).then(
    () => 'done' as const,
    (error: unknown) => {
      if (error instanceof Interrupted) return error.by
      throw error
    },
  )
}

class Interrupted extends Error {
  override readonly name = 'Interrupted'
  readonly by: 'open' | 'changed'

  constructor(by: 'open' | 'changed') {
    super(by)
    this.by = by
  }
}

/** Whether somebody is closed, or erased already; with `isDue`, whether their days to come back are over. */
async function isClosed(client: Pick<ClientBase, 'query'>, person: UserId, isDue: boolean): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from accounts a left join credentials c on c.user_id = a.id
     where a.id = $1 and case when a.email is null then a.is_closed else c.user_id is null or c.disabled_at is not null end
       and (not $2 or c.leaves_at is not null and c.leaving_days >= $3)`,
    [person, isDue, daysToComeBack],
  )
  return rowCount === 1
}

/** The name of the picture that an event had, and has no more. */
function erasedPicture({ data }: RecordedEvent, left: RecordedEvent): readonly string[] {
  const { data: picture } = storedPicture.safeParse(data['picture'])
  return picture && !left.data['picture'] ? [picture.name] : []
}

/** They are nobody, and end what they could have ended themselves. */
async function farewell(
  client: ClientBase,
  { codec, erasing }: EventLog['Service'],
  people: People,
): Promise<Append> {
  const erased: AccountErased = { type: 'AccountErased' }
  const ended = [
    ...people.map((one) => [accountStream.of(one), [erased]] as const),
    ...(await farewells(client, erasing, people)),
  ]
  const writes = ended.map(([stream, events]) => ({
    stream,
    expected: 'mustExist' as const,
    events: events.map(codec.toNewEvent),
  }))
  return { commandId: `erase:${people[0]}`, actor: people[0], writes }
}

/** Frees what the tables had before. Rows that a backup reads meanwhile are freed later, by PostgreSQL itself. */
async function vacuum(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ readonly name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('app', 'event_store')`,
  )
  await pool.query(`vacuum ${rows.map(({ name }) => name).join(', ')}`)
}

/** How many events of the log still have something of people who were erased. */
export const leftOfErased = Effect.fnUntraced(function* () {
  const { pool } = yield* Database
  const { store, masking, erasing } = yield* EventLog
  return yield* Effect.promise(async () => {
    const { rows } = await pool.query<{ readonly id: UserId }>(`select id from accounts where is_erased`)
    const whats = erasing.flatMap(({ theirs = [] }) => theirs.filter(({ isFoundAfter }) => isFoundAfter))
    const leavers = rows.map(async ({ id }) =>
      leaverWith(id, await findTheirs(pool, whats, [id], new Date(0))),
    )
    const masks = (await Promise.all(leavers)).map(masking)
    let left = 0
    if (masks.length === 0) return left
    for await (const events of store.readLog())
      for (const event of events) if (masks.some((mask) => mask(event) !== event)) left += 1
    return left
  })
})

/** The ids of those without an account who are left, whom nobody keeps and nobody sees. */
export const reachedByNobody = () =>
  query<{ readonly id: UserId }>(
    `select a.id from accounts a
     where a.email is null and not a.is_erased
       and not exists (select from keepers k join credentials c on c.user_id = k.keeper where k.person = a.id)
       and not exists (select from ${kinOf('a.id')} kin join credentials c on c.user_id = kin.other)
     order by a.id`,
  )
