import { families, olive, others } from '@cachotteries/domain/testing/noninterference/acts'
import { appoint } from '@cachotteries/server/testing/administrators'
import { emailOf, register, type Person } from '@cachotteries/server/testing/people'
import { idOf } from '@cachotteries/server/testing/scripted'
import type { StartServer } from './server.ts'

/**
 * Whom Olive doesn't know: related to the same people as she is, at any moment. What is kept from Olive in one
 * history may be kept from the twin in the other, out of her sight.
 */
export const twin = 'twin'

/** Related to everybody, by a family for each: does in the one history what the other has for other reasons. */
export const standIn = 'stand-in'

export const everybody = [olive, ...others, twin, standIn] as const
export type Name = (typeof everybody)[number]

export interface Member {
  readonly uid: string
  readonly wishlist: string
  readonly email: string
  /** The header that shows who asks. */
  readonly cookie: string
}

/** People who know nobody else: who there is before a history begins. Their ids are the same on each stage. */
export interface Cast {
  readonly members: Readonly<Record<Name, Member>>
  /** Ids of the families by the names that the model gives them, those of the twin included. */
  readonly families: ReadonlyMap<string, string>
  /** What tells their names and families from those of other casts. */
  readonly number: number
  /** Where all of them are: one house, one line. */
  readonly address: string
}

export const code = 'SAPINS'

/** The family in which the twin stands in Olive's place. */
export const twinsOf = (family: string): string => `${family} bis`

/** How a name of the model is written on a stage where several casts have been. */
export const written = (name: string, { number }: Pick<Cast, 'number'>): string =>
  `${name[0]?.toUpperCase()}${name.slice(1)} ${number}`

/** When histories begin; the days of the model are around it. */
export const opening = new Date('2026-11-21T10:00:00.000Z')

/**
 * Registers casts, gathers their families and makes their Olives administrators: all that an Olive could look at,
 * she may.
 */
export async function assemble(start: StartServer, databaseUrl: string, casts: number): Promise<Cast[]> {
  const server = await start(databaseUrl, { rateLimits: false })
  const early = new Date(opening.getTime() - 60 * 60_000)
  const assembled: Cast[] = []
  try {
    for (let number = 1; number <= casts; number++) {
      const people = new Map<Name, Person>()
      const entries: [Name, Member][] = []
      for (const name of everybody) {
        server.begin(`${name} of cast ${number} registers`, early)
        const person = await register(server.url, written(name, { number }))
        const { view } = await person.ask.wishes.list.query({ owner: person.userId })
        const { userId: uid, cookie } = person
        entries.push([name, { uid, wishlist: view.uid, email: emailOf(person.name), cookie: cookie() }])
        people.set(name, person)
      }
      const uids = new Map<string, string>()
      for (const [family, who] of gatherings)
        for (const [index, name] of who.entries()) {
          const step = `${name} of cast ${number} joins ${family}`
          server.begin(step, early)
          const form = { commandId: idOf(`${step}: asked`, 1), name: written(family, { number }), code }
          const { families: ask } = people.get(name)?.ask ?? fail(name)
          const { uid } = await (index === 0 ? ask.create : ask.join).mutate(form)
          uids.set(family, uid)
        }
      server.begin(`Olive of cast ${number} is appointed`, early)
      await appoint(databaseUrl, written(olive, { number }), server.ambient)
      const members = Object.fromEntries(entries) as Record<Name, Member>
      assembled.push({ members, families: uids, number, address: `10.0.${number}.1` })
    }
  } finally {
    await server.stop()
  }
  return assembled
}

const known = Object.entries(families) as [string, Name[]][]

const gatherings: readonly (readonly [string, readonly Name[]])[] = [
  ...known,
  ...known.map(
    ([family, who]) => [twinsOf(family), who.map((name) => (name === olive ? twin : name))] as const,
  ),
  ...everybody
    .filter((name) => name !== standIn)
    .map((name) => [`${standIn} ${name}`, [standIn, name]] as const),
]

const fail = (name: string): never => {
  throw new Error(`${name} is not there`)
}
