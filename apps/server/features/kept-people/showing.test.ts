import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { photo, pictureOf } from '../pictures/testing/asking.ts'
import { png } from '../pictures/testing/pictures.ts'
import { commandId, password, signIn, type Person } from '../../testing/people.ts'
import { testServer } from '../../testing/server.ts'
import { openSocket } from '../../testing/socket.ts'
import { calls } from '../../composition/features.ts'
import { appRouter } from '../../composition/router.ts'
import { openNursery, outcomeOf, type Nursery } from './testing/nursery.ts'

let nursery: Nursery
let keeper: Person
let person: string

const server = testServer()

beforeAll(async () => {
  nursery = await openNursery(server.url)
})
beforeEach(async () => {
  keeper = await signIn(server.url, nursery.people.keeper.name)
  person = (await nursery.baby()).uid
})

const id = () => ({ commandId: commandId() })
const signedOut = 4401

async function asked(method: string, path: string): Promise<number> {
  const headers = { cookie: keeper.cookie(), ...(method !== 'GET' && { 'content-type': 'application/json' }) }
  const body = method === 'GET' ? {} : { body: '{}' }
  const { status } = await fetch(`${server.url}/api${path}`, { method, headers, ...body })
  return status
}

describe('a session that shows a list', () => {
  it('answers the list as the person would see it, with its pictures', async () => {
    const { img } = (await photo(keeper, await png())).body
    const idea = { owner: person, name: 'Cubes', isSecret: false, img }
    const wish = await keeper.ask.wishes.add.mutate({ ...id(), ...idea })
    await nursery.people.member.ask.wishes.change.mutate({ ...id(), uid: wish.uid, isPurchased: true })
    await nursery.people.member.ask.wishes.add.mutate({ ...id(), owner: person, name: 'Secret' })
    const seen = await keeper.ask.wishes.asOwner.query({ owner: person })
    await keeper.ask.keptPeople.show.mutate({ uid: person })
    const shown = await keeper.ask.keptPeople.shown.query()
    expect(shown).toEqual(seen)
    expect(shown.Wishes).toMatchObject([{ name: 'Cubes', isPurchased: false }])
    expect(shown.Wishes[0]).not.toHaveProperty('creator')
    const address = pictureOf(wish).card.replace(/^\/api/, '')
    expect(await asked('GET', address)).toBe(200)
  })

  it('answers nothing else, as a session that has ended', async () => {
    const socket = await openSocket(keeper)
    const before = keeper.cookie()
    await keeper.ask.keptPeople.show.mutate({ uid: person })
    expect(await socket.closed).toBe(signedOut)
    await expect(openSocket(keeper)).rejects.toThrow()
    expect(keeper.cookie()).not.toBe(before)
    for (const { access, method, path, whileShown } of calls)
      if (access === 'members' && !whileShown)
        expect([path, await asked(method, path.replaceAll(/\{\w+\}/g, person))]).toEqual([path, 401])
    expect(Object.keys(appRouter._def.procedures)).toContain('keptPeople.shown')
    expect(await keeper.ask.accounts.session.query()).toEqual({ account: null })
    expect(await outcomeOf(keeper.ask.wishes.list.query({ owner: person }))).toBe('NotSignedIn')
    expect(await outcomeOf(keeper.ask.keptPeople.show.mutate({ uid: person }))).toBe('NotSignedIn')
    expect(await outcomeOf(keeper.ask.accounts.signOut.mutate())).toBe('ListIsShown')
  })

  it('is left with the keeper’s password alone', async () => {
    await keeper.ask.keptPeople.show.mutate({ uid: person })
    const cookie = keeper.cookie()
    expect(await outcomeOf(keeper.ask.keptPeople.leaveShown.mutate({ password: 'fausse' }))).toBe(
      'WrongCredentials',
    )
    await keeper.ask.keptPeople.shown.query()
    await keeper.ask.keptPeople.leaveShown.mutate({ password })
    expect(keeper.cookie()).not.toBe(cookie)
    expect((await keeper.ask.accounts.me.query()).uid).toBe(keeper.userId)
    expect(await outcomeOf(keeper.ask.keptPeople.shown.query())).toBe('NotSignedIn')
    expect(await outcomeOf(keeper.ask.keptPeople.leaveShown.mutate({ password }))).toBe('NotSignedIn')
  })

  it('doesn’t begin for who kept the list once', async () => {
    const { ask } = nursery.people.former
    expect(await outcomeOf(ask.keptPeople.show.mutate({ uid: person }))).toBe('NotKeeper')
  })
})
