import { isDeepStrictEqual } from 'node:util'
import { openCuttablePool } from '@cachotteries/event-store/testing/test-database'
import { rebuilt } from '../../faults/kill/read-models.ts'
import type { Evening } from './evening.ts'

/**
 * The errors after a fault, a line each: errors that people see, and differences between the read models and the log.
 * Nobody may write meanwhile.
 */
export async function whatIsWrong(
  evening: Evening,
  databaseUrl: string,
  env: Readonly<Record<string, string>>,
): Promise<string[]> {
  const wrong = await wrongForPeople(evening, databaseUrl)
  const { live, fromTheLog } = await rebuilt({ databaseUrl, env })
  if (!isDeepStrictEqual(live, fromTheLog)) wrong.push('the read models are not those of the log')
  return wrong
}

/** Checks that every acknowledged change is in the log once and on every page, and that the log has every position. */
export async function wrongForPeople(evening: Evening, databaseUrl: string): Promise<string[]> {
  const wrong: string[] = [...(await wrongInTheLog(evening, databaseUrl))]
  for (const family of evening.families) {
    const fresh = await family.freshBuyers()
    for (const [wish, buyer] of family.buyers)
      if (fresh.get(wish) !== buyer) wrong.push(`${wish} is of ${fresh.get(wish)}, not of ${buyer}`)
  }
  const learnt = await evening.ownersLearntNothing()
  return [...wrong, ...learnt.map((text) => `an owner got another frame or answer: ${text}`)]
}

async function wrongInTheLog({ changes }: Evening, databaseUrl: string): Promise<string[]> {
  const pool = openCuttablePool(databaseUrl)
  try {
    const acknowledged = changes.map(({ recordedAs }) => recordedAs)
    const { rows } = await pool.query<{ id: string; times: number }>(
      `select a.id, count(e.position)::int as times
       from unnest($1::text[]) as a (id) left join event_store.events e on e.command_id = a.id and e.command_ordinal = 1
       group by a.id having count(e.position) <> 1`,
      [acknowledged],
    )
    const { rows: gaps } = await pool.query<{ after: string }>(
      `select position as after from (
         select position, lead(position) over (order by position) as next from event_store.events
       ) pair where next <> position + 1
       union all select position from event_store.head
       where position <> (select max(position) from event_store.events)
          or (select min(position) from event_store.events) <> 1`,
    )
    return [
      ...rows.map(({ id, times }) => `${id} was acknowledged and is ${times} times in the log`),
      ...gaps.map(({ after }) => `the log has a gap after ${after}`),
    ]
  } finally {
    await pool.end()
  }
}
