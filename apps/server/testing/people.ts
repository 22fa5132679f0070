import { randomUUID } from 'node:crypto'
import { createTRPCClient, httpLink, type TRPCClient } from '@trpc/client'
import type { AppRouter } from '../composition/router.ts'

/** Somebody who is signed in, with the cookies of their browser. */
export interface Person {
  readonly name: string
  readonly userId: string
  readonly serverUrl: string
  readonly cookie: () => string
  readonly ask: TRPCClient<AppRouter>
  /** The address that they ask from, as a proxy says it; that of the test by default. */
  readonly address?: string
}

export const password = 'cadeau'

/** A new command id. */
export const commandId = (): string => randomUUID()

export async function register(serverUrl: string, name: string): Promise<Person> {
  const guest = browser(serverUrl)
  await guest.ask.accounts.register.mutate({ name, email: emailOf(name), password })
  return signIn(serverUrl, name)
}

export async function signIn(serverUrl: string, name: string): Promise<Person> {
  const { ask, cookie } = browser(serverUrl)
  const { userId } = await ask.accounts.signIn.mutate({ login: name, password })
  return { name, userId, serverUrl, cookie, ask }
}

export const emailOf = (name: string): string => `${Buffer.from(name).toString('hex')}@famille.example`

/** Registers people who are in one family. */
export async function registerFamily<const Names extends readonly string[]>(
  serverUrl: string,
  familyName: string,
  names: Names,
): Promise<OnePerEach<Names>> {
  const people: Person[] = []
  for (const name of names) people.push(await register(serverUrl, name))
  await gather(familyName, people)
  return people as OnePerEach<Names>
}

/** As many people as there are names, where the compiler can count them. */
type OnePerEach<Names extends readonly string[]> = { -readonly [Index in keyof Names]: Person }

export async function gather(familyName: string, people: readonly Person[]): Promise<void> {
  for (const [index, person] of people.entries()) {
    const form = { commandId: commandId(), name: familyName, code: 'SAPINS' }
    await (index === 0 ? person.ask.families.create.mutate(form) : person.ask.families.join.mutate(form))
  }
}

/** Marks everybody's announcements as read, such as those of people who joined after them. */
export async function readAnnouncements(people: readonly Person[]): Promise<void> {
  await Promise.all(
    people.map(async ({ ask }) => {
      const [newest] = (await ask.families.announcements.query()).view.Announcements
      if (newest) await ask.families.readAnnouncements.mutate({ commandId: commandId(), through: newest.uid })
    }),
  )
}

/** The same person on another node, with the same cookies. */
export const atNode = (serverUrl: string, person: Person): Person => ({
  ...person,
  ...browser(serverUrl, person.cookie()),
  serverUrl,
})

/** The same person at another address, behind a proxy that the server trusts. */
export const atAddress = (address: string, person: Person): Person => ({
  ...person,
  ...browser(person.serverUrl, person.cookie(), address),
  address,
})

/** What a proxy says of the address of a request. */
export const forwardedFor = (address: string | undefined): Record<string, string> =>
  address === undefined ? {} : { 'x-forwarded-for': address }

/** Stores cookies and sends them, as a browser does. */
export function browser(
  serverUrl: string,
  cookie = '',
  address?: string,
): { ask: TRPCClient<AppRouter>; cookie: () => string } {
  const ask = createTRPCClient<AppRouter>({
    links: [
      httpLink({
        url: `${serverUrl}/api/trpc`,
        headers: () => ({ cookie, ...forwardedFor(address) }),
        fetch: async (url, options) => {
          const response = await fetch(url, options as RequestInit)
          // The other cookie is the one by which accounts know a browser.
          const given = response.headers.getSetCookie().find((one) => one.startsWith('session='))
          if (given) cookie = given.split(';')[0] ?? ''
          return response
        },
      }),
    ],
  })
  return { ask, cookie: () => cookie }
}
