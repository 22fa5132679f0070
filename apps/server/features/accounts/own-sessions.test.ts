import { describe, expect, it } from 'vitest'
import { register, signIn, type Person } from '../../testing/people.ts'
import { testServer } from '../../testing/server.ts'
import { openSocket } from '../../testing/socket.ts'
import { SteeredClock } from '../../testing/steered-clock.ts'

const clock = new SteeredClock()
const server = testServer({ ambient: clock.ambient })
let people = 0

const signedOut = 4401
const hour = 60
const day = 24 * hour

const newPerson = () => register(server.url, `Personne ${++people}`)
const again = ({ name }: Person) => signIn(server.url, name)

const sessionsOf = async ({ ask }: Person) => (await ask.accounts.openSessions.query()).Sessions

/** The session of this browser. */
async function hereOf(person: Person): Promise<string> {
  const here = (await sessionsOf(person)).find(({ isHere }) => isHere)
  return here?.id ?? expect.unreachable('somebody who asks has a session')
}

const isSignedIn = ({ ask }: Person): Promise<boolean> =>
  ask.accounts.me.query().then(
    () => true,
    () => false,
  )

describe('one’s sessions', () => {
  it('are one’s own alone: this one first, then those that were used last', async () => {
    await newPerson()
    const began = clock.now().toISOString()
    const [first, second] = [await newPerson(), await newPerson()]
    const others = [await again(first)]
    clock.pass(hour)
    others.unshift(await again(first))
    const later = clock.now().toISOString()
    const ids = await Promise.all(others.map(hereOf))
    expect(await sessionsOf(first)).toEqual([
      {
        id: await hereOf(first),
        device: null,
        isSameNetwork: true,
        openedAt: began,
        lastUsedAt: began,
        isHere: true,
      },
      { id: ids[0], device: null, isSameNetwork: true, openedAt: later, lastUsedAt: later, isHere: false },
      { id: ids[1], device: null, isSameNetwork: true, openedAt: began, lastUsedAt: began, isHere: false },
    ])
    expect(await sessionsOf(second)).toHaveLength(1)
  })

  it('tell when they were used, to within a day', async () => {
    const person = await newPerson()
    const openedAt = clock.now().toISOString()
    clock.pass(3 * day)
    const lastUsedAt = clock.now().toISOString()
    expect(await sessionsOf(person)).toMatchObject([{ openedAt, lastUsedAt }])
    clock.pass(hour)
    expect(await sessionsOf(person)).toMatchObject([{ openedAt, lastUsedAt }])
  })

  it('are not those that ran out', async () => {
    const person = await newPerson()
    const there = await again(person)
    clock.pass(20 * day)
    expect(await isSignedIn(person)).toBe(true)
    clock.pass(20 * day)
    expect(await sessionsOf(person)).toHaveLength(1)
    expect(await isSignedIn(there)).toBe(false)
  })
})

describe('ending a session', () => {
  it('signs that browser out, its open screens too, and no other', async () => {
    const person = await newPerson()
    const [there, elsewhere] = [await again(person), await again(person)]
    const screen = await openSocket(there)
    await person.ask.accounts.endSession.mutate({ id: await hereOf(there) })
    expect(await screen.closed).toBe(signedOut)
    expect(await Promise.all([person, there, elsewhere].map(isSignedIn))).toEqual([true, false, true])
  })

  it('ends nobody else’s, and says nothing of it', async () => {
    const [person, stranger] = [await newPerson(), await newPerson()]
    const id = await hereOf(person)
    const answers = [id, 'none'].map((named) => stranger.ask.accounts.endSession.mutate({ id: named }))
    expect(await Promise.all(answers)).toEqual([undefined, undefined])
    expect(await isSignedIn(person)).toBe(true)
  })

  it('of all others leaves this one, and other people’s', async () => {
    const [person, stranger] = [await newPerson(), await newPerson()]
    const others = [await again(person), await again(person)]
    const screens = await Promise.all(others.map(openSocket))
    await person.ask.accounts.endOtherSessions.mutate()
    for (const screen of screens) expect(await screen.closed).toBe(signedOut)
    expect(await Promise.all([person, stranger, ...others].map(isSignedIn))).toEqual([
      ...[true, true],
      ...[false, false],
    ])
    expect(await sessionsOf(person)).toHaveLength(1)
  })
})
