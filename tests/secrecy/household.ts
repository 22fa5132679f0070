import { families, olive, others } from '@cachotteries/domain/testing/noninterference/acts'
import { appoint } from '@cachotteries/server/testing/administrators'
import { emailOf, register, type Person } from '@cachotteries/server/testing/people'
import { idOf } from '@cachotteries/server/testing/scripted'
import type { StartServer } from './server.ts'

/**
 * A person whom Olive doesn't know, and who always has the same relatives as she has. An idea that is kept from Olive
 * in one history may be kept from the counterpart in the other.
 */
export const counterpart = 'counterpart'

/** Everybody's relative, by a family of two with each. Does in the other history what Olive is granted there. */
export const standIn = 'stand-in'

/** Olive's second account, of which only Olive and the bystander know. It is set aside for her list, and learns no more than she. */
export const alias = 'zelie'

/** A relative of Olive's who does nothing. In the history with secrets others set them aside for her list, and lift it. */
export const bystander = 'gaston'

export const everybody = [olive, ...others, counterpart, standIn, alias, bystander] as const
export type Name = (typeof everybody)[number]

export interface Member {
  readonly uid: string
  readonly wishlist: string
  readonly email: string
  /** The session cookie, as a request header. */
  readonly cookie: string
}

/** The people of one pair. They know nobody outside of it. Their ids are the same on both servers. */
export interface Household {
  readonly members: Readonly<Record<Name, Member>>
  /** Ids of the families by the names that the model gives them, the counterpart's families included. */
  readonly families: ReadonlyMap<string, string>
  /** Olive's calendar address, after `/api`. */
  readonly calendar: string
  /** The path of the link that shows Olive's list to anybody who has it. */
  readonly link: string
  /** A number that makes the names of people and families of this household unique. */
  readonly number: number
  /** The address that all of them send from, as people of one household do. */
  readonly address: string
}

export const code = 'SAPINS'

/** The family that has the counterpart in Olive's place. */
export const counterpartsOf = (family: string): string => `${family} bis`

/** A name of the model as it is written on a server that has several households. */
export const written = (name: string, { number }: Pick<Household, 'number'>): string =>
  `${name[0]?.toUpperCase()}${name.slice(1)} ${number}`

/** The date at which histories begin. The model's dates are close to it. */
export const opening = new Date('2026-11-21T10:00:00.000Z')

/**
 * Registers households, founds their families and makes each Olive an administrator, so that she has access to everything
 * that anybody may see.
 */
export async function assemble(
  start: StartServer,
  databaseUrl: string,
  households: number,
): Promise<Household[]> {
  const server = await start(databaseUrl, { rateLimits: false })
  const early = new Date(opening.getTime() - 60 * 60_000)
  const assembled: Household[] = []
  try {
    for (let number = 1; number <= households; number++) {
      const people = new Map<Name, Person>()
      const entries: [Name, Member][] = []
      for (const name of everybody) {
        server.begin(`${name} of household ${number} registers`, early)
        const person = await register(server.url, written(name, { number }))
        const { view } = await person.ask.wishes.list.query({ owner: person.userId })
        const { userId: uid, cookie } = person
        entries.push([name, { uid, wishlist: view.uid, email: emailOf(person.name), cookie: cookie() }])
        people.set(name, person)
      }
      const uids = new Map<string, string>()
      for (const [family, who] of gatherings)
        for (const [index, name] of who.entries()) {
          const step = `${name} of household ${number} joins ${family}`
          server.begin(step, early)
          const form = { commandId: idOf(`${step}: asked`, 1), name: written(family, { number }), code }
          const { families: ask } = people.get(name)?.ask ?? fail(name)
          const { uid } = await (index === 0 ? ask.create : ask.join).mutate(form)
          uids.set(family, uid)
        }
      for (const name of [olive, alias]) {
        server.begin(`${name} of household ${number} is appointed`, early)
        await appoint(databaseUrl, written(name, { number }), server.ambient)
      }
      const members = Object.fromEntries(entries) as Record<Name, Member>
      server.begin(`${alias} of household ${number} is set aside`, early)
      await (people.get(standIn)?.ask ?? fail(standIn)).sight.setAside.mutate({
        owner: members[olive].uid,
        person: members[alias].uid,
        commandId: idOf(`${alias} of household ${number} is set aside: asked`, 1),
      })
      assembled.push({
        members,
        families: uids,
        number,
        address: `10.0.${number}.1`,
        calendar: await celebrate(),
        link: await show(),
      })

      /** Anne tells her birth date and adds an occasion, and Olive opens her calendar. Returns its address. */
      async function celebrate(): Promise<string> {
        const step = `there is something to celebrate in household ${number}`
        const asked = (nth: number) => ({ commandId: idOf(`${step}: asked`, nth) })
        const { ask } = people.get('anne') ?? fail('anne')
        const family = uids.get(known.find(([, who]) => who.includes('anne'))?.[0] ?? '') ?? fail('a family')
        server.begin(step, early)
        await ask.accounts.changeProfile.mutate({ ...asked(1), birthDate: '1990-11-22' })
        server.begin(`${step}, and more`, early)
        await ask.occasions.add.mutate({ ...asked(2), family, title: 'Mariage', day: '--11-23' })
        const { path } = await (people.get(olive) ?? fail(olive)).ask.occasions.makeCalendar.mutate()
        return path.replace(/^\/api/, '')
      }

      /** Olive makes a link that shows her list. Returns its path. */
      async function show(): Promise<string> {
        server.begin(`there is a link in household ${number}`, early)
        const { ask, userId: owner } = people.get(olive) ?? fail(olive)
        return (await ask.links.make.mutate({ owner })).path
      }
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
    ([family, who]) =>
      [counterpartsOf(family), who.map((name) => (name === olive ? counterpart : name))] as const,
  ),
  // Before the second account comes, since newcomers set nobody aside who was there.
  ...everybody
    .filter((name) => name !== standIn)
    .map((name) => [`${standIn} ${name}`, [standIn, name]] as const),
  ['second account', [olive, alias, bystander]],
]

const fail = (name: string): never => {
  throw new Error(`${name} is not there`)
}
