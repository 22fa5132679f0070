import type { FamilyId, QuestionId, UserId, WishId } from '@cachotteries/domain/decider'
import type { AccountErased } from '@cachotteries/domain/features/accounts/events'
import type { FamilyEvent } from '@cachotteries/domain/features/families/events'
import type { GuestWithdrawn } from '@cachotteries/domain/features/guests/events'
import { daysToComeBack } from '@cachotteries/contracts/accounts'
import { restorableMs } from '@cachotteries/domain/features/wishes/restore'
import type { Append, MaskedEvent, RecordedEvent } from '@cachotteries/event-store/event-store'
import { createRetryingPool } from '@cachotteries/event-store/retrying-pool'
import { Effect } from 'effect'
import type { ClientBase, Pool } from 'pg'
import { Clock } from '../../infrastructure/clock-and-ids.ts'
import { Database, query } from '../../infrastructure/database.ts'
import { EventLog } from '../../infrastructure/log/event-log.ts'
import type { Leaver } from '../../infrastructure/log/personal.ts'
import { storedPicture } from '../../infrastructure/log/stored-picture.ts'
import { streamOf } from '../../infrastructure/log/stream-type.ts'
import { rebuildErasing, type Erasure } from '../../infrastructure/log/read-models.ts'
import { kinOf } from '../families/published/relatives.ts'
import { familyStream } from '../families/streams.ts'
import { forgetRows } from './erased-rows.ts'
import { keptByNobodyBut } from './published/keepers.ts'
import { accountStream } from './streams.ts'

/*
 * Erases somebody who left for good, with those without an account whom nobody else keeps. The log is read as for a rebuild of the read models, with what is theirs masked; then, in
 * one transaction, the log is masked in place, the new tables replace the old ones, and the rows that no event made are
 * deleted. It may be killed at any moment, and done again.
 */

/** Longer than a removal can be taken back, since the clocks of nodes differ. */
const settledMs = 2 * restorableMs

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
  const settled = new Date((yield* Clock).now().getTime() - settledMs)
  return yield* Effect.promise(async () => {
    const pool = patientPool(shared)
    try {
      for (;;) {
        const ended = await erase({ pool, log, person, onRead, isDue, settled })
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

/** Whether the idea `w` is on lists of the leavers alone. */
const forThemAlone = `exists (select from visitor_wish_lists l where l.wish = w.id)
  and not exists (select from visitor_wish_lists l where l.wish = w.id and l.owner <> all($1::uuid[]))`

/**
 * What else is the leaver's, by the read models in the search path. A removed idea that can still be taken back counts as one that
 * wasn't removed, whether somebody gives it or not: a person who takes it back must not learn which.
 */
const selectFound = `
  select array(select guest from guests where account = any($1::uuid[]) order by 1) as guests,
    array(
      select f.id from families f
      where not exists (select from members m where m.family = f.id and m.member <> all($1::uuid[]))
        and not exists (select from newcomers n where n.family = f.id and n.newcomer <> all($1::uuid[]))
      order by 1
    ) as emptied,
    array(
      select w.id from visitor_wishes w
      where w.creator = any($1::uuid[]) and (
        w.owner = any($1::uuid[]) and w.owner <> w.creator
        or (w.owner is null or w.owner <> all($1::uuid[]))
          and (w.removed_at < $2 or w.removed_by = any($1::uuid[]) or ${forThemAlone})
          and not exists (select from gifts g where g.wish = w.id and g.person <> all($1::uuid[]))
          and not exists (select from visitor_gifts g where g.wish = w.id))
      order by 1
    ) as unneeded,
    array(
      select q.id from draw_questions q
      where q.giver = any($1::uuid[]) and (q.delivered is null
        or not exists (select from draws d where d.id = q.draw and q.position > d.position))
      order by 1
    ) as "unseenQuestions"`

/** Who leaves, and those without an account who are erased with them. */
type People = readonly [UserId, ...UserId[]]

interface OfPeople {
  readonly guests: readonly UserId[]
  readonly emptied: readonly FamilyId[]
  readonly unneeded: readonly WishId[]
  readonly unseenQuestions: readonly QuestionId[]
}

interface Found extends OfPeople {
  readonly people: People
}

async function find(client: Pick<ClientBase, 'query'>, person: UserId, settled: Date): Promise<Found> {
  const kept = await client.query<{ readonly person: UserId }>(`${keptByNobodyBut('$1')} order by 1`, [
    person,
  ])
  const people: People = [person, ...kept.rows.map((row) => row.person)]
  const { rows } = await client.query<OfPeople>(selectFound, [people, settled])
  const [found] = rows
  if (!found) throw new Error('nothing was found of somebody who leaves')
  return { people, ...found }
}

const leaverWith = (person: UserId, { guests, emptied, unneeded, unseenQuestions }: OfPeople): Leaver => ({
  person,
  guests: new Set(guests),
  emptied: new Set(emptied),
  unneeded: new Set(unneeded),
  unseenQuestions: new Set(unseenQuestions),
  wishes: new Set(),
})

interface Erasing {
  readonly pool: Pool
  readonly log: EventLog['Service']
  readonly person: UserId
  readonly onRead: OnRead
  readonly isDue: boolean
  /** What was removed before it can't be taken back any more. */
  readonly settled: Date
}

/** `open`: the account is not closed; `changed`: what decides what is erased has changed meanwhile. Then nothing was done. */
async function erase({
  pool,
  log,
  person,
  onRead,
  isDue,
  settled,
}: Erasing): Promise<'done' | 'open' | 'changed'> {
  const prepare = async (): Promise<Erasure> => {
    if (!(await isClosed(pool, person, isDue))) throw new Interrupted('open')
    const found = await find(pool, person, settled)
    const leavers = found.people.map((one) => leaverWith(one, found))
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
        // The new tables have no unseen questions any more.
        const now = { ...(await find(client, person, settled)), unseenQuestions: found.unseenQuestions }
        if (JSON.stringify(now) !== JSON.stringify(found)) throw new Interrupted('changed')
        const recorded = await log.store.erase(client, masked, await farewell(client, log, found.people))
        const wishes = leavers.flatMap((leaver) => [...leaver.wishes])
        for (const one of found.people)
          await forgetRows(client, { person: one, guests: found.guests, wishes, pictures })
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

/** They are nobody, leave their families, and withdraw the guests whom they invited, as they could have done themselves. */
async function farewell(client: ClientBase, { codec }: EventLog['Service'], people: People): Promise<Append> {
  const { rows } = await client.query<{
    readonly family: FamilyId
    readonly person: UserId
    readonly waits: boolean
  }>(
    `select family, member as person, false as waits from members where member = any($1::uuid[])
     union all select family, newcomer, true from newcomers where newcomer = any($1::uuid[])
     order by family, person`,
    [people],
  )
  const invited = await client.query<{ readonly owner: UserId; readonly guest: UserId }>(
    `select owner, guest from guests where invited_by = any($1::uuid[]) and ended_at is null order by owner, guest`,
    [people],
  )
  const write = (stream: string, events: readonly (AccountErased | FamilyEvent | GuestWithdrawn)[]) => ({
    stream,
    expected: 'mustExist' as const,
    events: events.map(codec.toNewEvent),
  })
  const families = [...new Set(rows.map(({ family }) => family))]
  const lists = [...new Set(invited.rows.map(({ owner }) => owner))]
  const writes = [
    ...people.map((one) => write(accountStream.of(one), [{ type: 'AccountErased' }])),
    ...families.map((one) =>
      write(
        familyStream.of(one),
        rows
          .filter(({ family }) => family === one)
          .map(({ person, waits }) =>
            waits ? { type: 'NewcomerWent', newcomer: person } : { type: 'MemberLeft', member: person },
          ),
      ),
    ),
    ...lists.map((one) =>
      write(
        streamOf('guests', one),
        invited.rows
          .filter(({ owner }) => owner === one)
          .map(({ guest }) => ({ type: 'GuestWithdrawn', guest })),
      ),
    ),
  ]
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
  const { store, masking } = yield* EventLog
  return yield* Effect.promise(async () => {
    const { rows } = await pool.query<{ readonly id: UserId; readonly guests: readonly UserId[] }>(
      `select id, array(select guest from guests where account = a.id) as guests from accounts a where is_erased`,
    )
    const masks = rows.map(({ id, guests }) =>
      masking(leaverWith(id, { guests, emptied: [], unneeded: [], unseenQuestions: [] })),
    )
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
