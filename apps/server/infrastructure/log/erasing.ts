import type { UserId } from '@cachotteries/domain/decider'
import type { ClientBase } from 'pg'
import type { DomainEvent } from './facts.ts'
import type { Leaver, Theirs } from './personal.ts'

type Client = Pick<ClientBase, 'query'>
type Statement = readonly [text: string, ...values: readonly unknown[]]

/** What of a feature is erased of somebody, besides the texts of its events. */
export interface Erasing {
  /** What else is theirs, for the rules about those texts. */
  readonly theirs?: readonly Theirs[]
  /** The events that say that they are gone, each with its stream: they could have caused them themselves. */
  readonly farewell?: (
    client: Client,
    people: readonly UserId[],
  ) => Promise<readonly (readonly [stream: string, event: DomainEvent])[]>
  /** The statements that delete what no event made. What has a foreign key to the credentials goes with them. */
  readonly forget?: (leaver: Leaver) => readonly Statement[]
}

/** The ids of what else is theirs. */
export type Found = readonly (readonly [what: Theirs, ids: readonly string[]])[]

/** Finds what else is theirs who are erased together, by the read models in the search path. */
export async function findTheirs(
  client: Client,
  whats: readonly Theirs[],
  people: readonly UserId[],
  now: Date,
): Promise<Found> {
  const selects = whats.map(({ select }) => `array(${select} order by 1)`)
  const { rows } = await client.query<[now: Date, ...ids: (readonly string[])[]]>({
    text: `select ${['$2::timestamptz', ...selects].join(', ')}`,
    values: [people, now],
    rowMode: 'array',
  })
  return whats.map((what, at) => [what, rows[0]?.[at + 1] as readonly string[]])
}

export function leaverWith(person: UserId, found: Found): Leaver {
  const all = new Map(found.map(([what, ids]) => [what, new Set(ids)]))
  return {
    person,
    theirs: (what) => {
      const ids = all.get(what) ?? new Set()
      all.set(what, ids)
      return ids
    },
  }
}

/** The events of all features that say that these people are gone, by their streams. */
export async function farewells(client: Client, all: readonly Erasing[], people: readonly UserId[]) {
  const byStream = new Map<string, DomainEvent[]>()
  for (const { farewell } of all)
    for (const [stream, event] of (await farewell?.(client, people)) ?? [])
      byStream.set(stream, [...(byStream.get(stream) ?? []), event])
  return byStream
}

/**
 * Deletes what no event made of somebody who is erased, in the client's transaction.
 *
 * @param pictures the names of those that nothing in the log names any more
 */
export async function forgetRows(
  client: Client,
  all: readonly Erasing[],
  leaver: Leaver,
  pictures: readonly string[],
): Promise<void> {
  const { person } = leaver
  const statements: readonly Statement[] = [
    [`delete from app.sessions where user_id = $1 or shows = $1`, person],
    [`delete from app.pictures where maker = $1 or name = any($2::uuid[])`, person, pictures],
    ...all.flatMap(({ forget }) => forget?.(leaver) ?? []),
  ]
  for (const [text, ...values] of statements) await client.query(text, values)
}
