import type { LiveMessage } from '@cachotteries/contracts/live'
import { describe, expect, it } from 'vitest'
import { appoint } from '../../testing/administrators.ts'
import { commandId, register, registerFamily, type Person } from '../../testing/people.ts'
import { testServer } from '../../testing/server.ts'
import { openSocket, type RecordingSocket } from '../../testing/socket.ts'

let families = 0

const server = testServer()

type Message = LiveMessage<unknown, { readonly uid: string }>

const messagesOf = (socket: RecordingSocket, id: number): Message[] =>
  socket.framesOf(id).flatMap(({ result }) => (result?.type === 'data' ? [result.data as Message] : []))

/** Subscribes and waits for the first message; `next` waits for one more. */
async function watch(person: Person, path: string, input: object = {}) {
  const socket = await openSocket(person)
  const id = socket.subscribe(path, input)
  let seen = 0
  const next = async (): Promise<Message | undefined> => {
    await socket.until(() => messagesOf(socket, id).length > seen)
    return messagesOf(socket, id)[seen++]
  }
  const first = await next()
  return { first, next, close: () => socket.close(), count: () => messagesOf(socket, id).length }
}

async function family(): Promise<[Person, Person, Person]> {
  const tag = ++families
  const [one, two, three] = await registerFamily(server.url, `Tribu ${tag}`, [
    `Olive ${tag}`,
    `Ugo ${tag}`,
    `Zoé ${tag}`,
  ])
  return [one, two, three]
}

const rename = (person: Person, name: string) =>
  person.ask.accounts.changeProfile.mutate({ commandId: commandId(), name })

describe('a name that changes', () => {
  it('is sent to its person’s open account, and to the open families of their relatives', async () => {
    const [olive, ugo] = await family()
    const account = await watch(olive, 'accounts.live')
    const theirs = await watch(ugo, 'families.live')
    expect(account.first).toMatchObject({ kind: 'whole', view: { uid: olive.userId, name: olive.name } })
    await rename(olive, `Olivia ${families}`)
    expect(await account.next()).toMatchObject({
      kind: 'change',
      upserted: [{ uid: olive.userId, name: `Olivia ${families}` }],
      removed: [],
    })
    expect(await theirs.next()).toMatchObject({
      kind: 'change',
      upserted: [{ Users: [{ name: `Olivia ${families}` }, { name: ugo.name }, {}] }],
    })
    await account.close()
    await theirs.close()
  })

  it('is sent to the open lists of the person, and to lists with something that they bought', async () => {
    const [olive, ugo, zoe] = await family()
    const { uid } = await olive.ask.wishes.add.mutate({
      commandId: commandId(),
      owner: olive.userId,
      name: 'Vélo',
    })
    await ugo.ask.wishes.change.mutate({ commandId: commandId(), uid, isPurchased: true })
    const list = await watch(zoe, 'wishes.live', { owner: olive.userId })
    await rename(ugo, `Hugo ${families}`)
    expect(await list.next()).toMatchObject({
      kind: 'change',
      upserted: [{ uid, buyer: { name: `Hugo ${families}` } }],
    })
    await rename(olive, `Olivia ${families}`)
    expect(await list.next()).toMatchObject({
      kind: 'whole',
      view: { User: { name: `Olivia ${families}` } },
    })
    await list.close()
  })

  it('changes nothing on the open list of a person for whom somebody bought something', async () => {
    const [olive, ugo] = await family()
    const add = (name: string) =>
      olive.ask.wishes.add.mutate({ commandId: commandId(), owner: olive.userId, name })
    const { uid } = await add('Vélo')
    const own = await watch(olive, 'wishes.live', { owner: olive.userId })
    await ugo.ask.wishes.change.mutate({ commandId: commandId(), uid, isPurchased: true })
    await rename(ugo, `Hugo ${families}`)
    await rename(olive, `Olivia ${families}`)
    await add('Livre')
    expect(await own.next()).toMatchObject({ kind: 'change', upserted: [{ name: 'Livre' }], removed: [] })
    expect(own.count()).toBe(2)
    await own.close()
  })
})

describe('open preferences', () => {
  const add = (person: Person, value: string) =>
    person.ask.preferences.add.mutate({ commandId: commandId(), type: 'colours', value })

  it('show a relative what is added and removed, and close when that one leaves the family', async () => {
    const [olive, ugo] = await family()
    const socket = await openSocket(ugo)
    const id = socket.subscribe('preferences.live', { owner: olive.userId })
    const nth = async (count: number) => {
      await socket.until(() => messagesOf(socket, id).length === count)
      return messagesOf(socket, id).at(-1)
    }
    expect(await nth(1)).toMatchObject({ kind: 'whole', view: { Preferences: [] } })
    const { uid } = await add(olive, 'Vert')
    expect(await nth(2)).toMatchObject({ kind: 'change', upserted: [{ uid, value: 'Vert' }] })
    await olive.ask.preferences.remove.mutate({ commandId: commandId(), uid })
    expect(await nth(3)).toMatchObject({ kind: 'change', upserted: [], removed: [uid] })
    const { view } = await ugo.ask.families.mine.query()
    await ugo.ask.families.leave.mutate({ commandId: commandId(), uid: view.Families[0]?.uid ?? '' })
    await socket.until(() => socket.framesOf(id).some(({ error }) => error))
    expect(socket.framesOf(id).find(({ error }) => error)?.error?.data.failure).toBe('NoSharedPreferences')
    await socket.close()
  })
})

describe('open analytics', () => {
  it('show a click as it happens', async () => {
    const [olive, ugo] = await family()
    const administrator = await register(server.url, `Adam ${families}`)
    await appoint(server.databaseUrl, administrator.name)
    const { uid } = await olive.ask.wishes.add.mutate({
      commandId: commandId(),
      owner: olive.userId,
      name: 'Vélo',
    })
    const figures = await watch(administrator, 'clicks.live')
    await ugo.ask.clicks.record.mutate({ wishId: uid, source: 'wish-card' })
    expect(await figures.next()).toMatchObject({
      kind: 'whole',
      view: { recentClicks: [{ source: 'wish-card', wishName: null }] },
    })
    await figures.close()
  })
})
