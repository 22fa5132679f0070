import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isDeep } from '../../counts.ts'
import { comparedCalls } from '../../parity/compared.ts'
import { ask, type Answer } from './ask.ts'
import { rows as otherRows, type Row } from './expectations.ts'
import { rowsOfConversations } from './conversations.ts'
import { rowsOfDraws } from './draws.ts'
import { rowsOfGuests } from './guests.ts'
import { rowsOfKeptPeople } from './kept-people.ts'
import { rowsOfLinks } from './links.ts'
import { rowsOfOccasions } from './occasions.ts'
import { openCalls } from './open-calls.ts'
import { everyPlace } from './places.ts'
import { rowsOfReceived } from './received.ts'
import { kinds, roles, startWorld, type Kind, type Role } from './world.ts'

const rows = [
  ...otherRows,
  ...rowsOfKeptPeople,
  ...rowsOfConversations,
  ...rowsOfOccasions,
  ...rowsOfDraws,
  ...rowsOfReceived,
  ...rowsOfLinks,
  ...rowsOfGuests,
]

let world: Awaited<ReturnType<typeof startWorld>>

beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.server.stop())

/** The table has one sign for every 2xx. */
const statusOf = ({ status }: Answer): number => (status >= 200 && status < 300 ? 200 : status)

/** A call and the place where it takes an id. */
const partsOf = (way: string): [call: string, place: string] => {
  const end = way.lastIndexOf(' ')
  return [way.slice(0, end), way.slice(end + 1)]
}

function askAbout(way: string, row: Row, role: Role, kind: Kind): Promise<Answer> {
  const [call, place] = partsOf(way)
  const id = world.ids[kind]
  return ask(world, role, call, { ...row.beside?.(world, role), [place]: valueOf(row, id) })
}

const valueOf = ({ holds, several }: Row, id: string): unknown => (holds ? holds(id) : several ? [id] : id)

function signOf(answer: Answer, never: Answer): string {
  if (answer.status === never.status && answer.bytes === never.bytes) return '.'
  const status = statusOf(answer)
  return { 200: '+', 403: 'x', 409: '=' }[status] ?? ` ${status} `
}

const nothing = '......'

/**
 * Whether a role asks about a thing of a kind. Where the table expects something of anybody, all do; of a kind that the
 * call isn't for, one of them does in `npm test`, another for each kind.
 */
const asks = (row: Row, kind: Kind, role: Role): boolean =>
  isDeep || row.cells[kind] !== undefined || kinds.indexOf(kind) % roles.length === roles.indexOf(role)

/** One sign for each role. */
async function cellOf(way: string, row: Row, kind: Kind, never: readonly Answer[]): Promise<string> {
  let cell = ''
  for (const [nth, role] of roles.entries()) {
    if (!asks(row, kind, role)) {
      cell += '.'
      continue
    }
    const unseen = never[nth] ?? expect.fail()
    const sign = signOf(await askAbout(way, row, role, kind), unseen)
    if (sign === '+' && row.spends) await world.renew(row.spends, role)
    cell += sign
  }
  return cell
}

describe('the table', () => {
  it('has a row for every call and every place of one that takes an id', () => {
    const written = [...rows, ...openCalls].flatMap(({ ways }) => ways)
    expect([...new Set(written)].toSorted()).toEqual([...everyPlace].toSorted())
  })
})

/** Parity shows in `npm test` that these calls answer as those of tRPC do. */
const tagsOf = (call: string): string[] => (comparedCalls.includes(call) ? ['deep'] : [])

describe('a call with an id', () => {
  for (const [way, row] of rows.flatMap((one) => one.ways.map((way) => [way, one] as const)))
    it(
      `${way} follows the rules, and hidden things seem not to exist`,
      { tags: tagsOf(partsOf(way)[0]) },
      async () => {
        const never: Answer[] = []
        for (const role of roles) never.push(await askAbout(way, row, role, 'unknown'))
        expect(never.map(statusOf).join(' ')).toBe(row.never)
        const found = new Map<Kind, string>()
        const tryKind = async (kind: Kind) => found.set(kind, await cellOf(way, row, kind, never))
        // A success that uses something up needs a new world afterwards. All other calls run eight at
        // once: nobody may have more open sockets.
        if (row.spends) for (const kind of kinds) await tryKind(kind)
        else
          for (let first = 0; first < kinds.length; first += 8)
            await Promise.all(kinds.slice(first, first + 8).map(tryKind))
        expect(Object.fromEntries(found)).toEqual(
          Object.fromEntries(kinds.map((kind) => [kind, row.cells[kind] ?? nothing])),
        )
      },
    )
})

describe('a call without an id', () => {
  let nth = 0

  for (const [way, call] of openCalls.flatMap((one) => one.ways.map((way) => [way, one] as const)))
    it(`${way} is allowed to the roles that it is for`, { tags: tagsOf(way) }, async () => {
      const { statuses, fields, spends } = call
      const found: number[] = []
      for (const role of roles) {
        const answer = await ask(world, role, way, fields?.(++nth, world) ?? {})
        if (spends) await world.renew(spends, role)
        found.push(statusOf(answer))
      }
      expect(found.join(' ')).toBe(statuses)
    })
})
