import { describe, expect, it } from 'vitest'
import { commandId, register, registerFamily, type Person } from '../../testing/people.ts'
import { testServer } from '../../testing/server.ts'
import { openSocket } from '../../testing/socket.ts'

let families = 0

const server = testServer()

const named = (tag: number) => [`Olive ${tag}`, `Ugo ${tag}`, `Zoé ${tag}`] as const

async function family(): Promise<[olive: Person, ugo: Person, zoe: Person, name: string]> {
  const tag = ++families
  const [olive, ugo, zoe] = await registerFamily(server.url, `Martin ${tag}`, named(tag))
  return [olive, ugo, zoe, `Martin ${tag}`]
}

const add = (by: Person, owner: Person, more: Record<string, unknown> = {}) =>
  by.ask.wishes.add.mutate({ commandId: commandId(), owner: owner.userId, name: 'Vélo', ...more })

const change = (by: Person, uid: string, changes: Record<string, unknown>) =>
  by.ask.wishes.change.mutate({ commandId: commandId(), uid, ...changes })

/** What somebody is told of a list, as `3` or `3, buys`. */
async function told(by: Person, owner: Person): Promise<string | undefined> {
  const { view } = await by.ask.wishes.counts.query()
  const list = view.Lists.find(({ uid }) => uid === owner.userId)
  return list && `${list.available}${list.isBuyer ? ', buys' : ''}`
}

describe('the counts of relatives’ lists', () => {
  it('are those of the lists themselves, and there is none of one’s own', async () => {
    const [olive, ugo, zoe] = await family()
    await add(ugo, ugo)
    await add(zoe, ugo, { isSecret: true })
    const { uid } = await add(ugo, ugo)
    await add(zoe, olive, { isSecret: true })
    await change(olive, uid, { isPurchased: true })
    expect(await told(olive, ugo)).toBe('2, buys')
    expect(await told(zoe, ugo)).toBe('2')
    expect(await told(olive, zoe)).toBe('0')
    expect(await told(olive, olive)).toBeUndefined()
  })

  it('leave out an idea that is for the viewer too, or once was, and its copies', async () => {
    const [olive, ugo, zoe] = await family()
    const idea = () => add(zoe, olive, { isSecret: true, recipientIds: [ugo.userId] })
    const [kept, left, revealed] = [await idea(), await idea(), await idea()]
    await change(zoe, kept.uid, { isPurchased: true })
    await change(zoe, left.uid, { recipientIds: [ugo.userId] })
    await change(zoe, revealed.uid, { isSecret: false })
    expect(await told(zoe, ugo)).toBe('2, buys')
    expect(await told(olive, ugo)).toBe('0')
  })

  it('follow purchases on an open screen, and what is hidden from the viewer sends no frame', async () => {
    const [olive, ugo, zoe] = await family()
    const { uid } = await add(ugo, ugo)
    const socket = await openSocket(olive)
    const id = socket.subscribe('wishes.liveCounts', {})
    await socket.until(() => socket.messagesOf(id).length === 1)
    const secret = await add(zoe, olive, { isSecret: true, recipientIds: [ugo.userId] })
    await change(zoe, secret.uid, { isPurchased: true })
    await add(zoe, olive)
    await change(olive, uid, { isPurchased: true })
    await socket.until(() => socket.messagesOf(id).length === 2)
    expect(socket.messagesOf(id)[1]).toMatchObject({
      kind: 'change',
      upserted: [{ uid: ugo.userId, available: 0, isBuyer: true }],
      removed: [],
    })
    await socket.close()
  })

  it('follow the list of somebody who has become a relative, and no longer one’s who has left', async () => {
    const [olive, ugo, , name] = await family()
    const nina = await register(server.url, `Nina ${families}`)
    const socket = await openSocket(olive)
    const id = socket.subscribe('wishes.liveCounts', {})
    await socket.until(() => socket.messagesOf(id).length === 1)
    const { uid } = await nina.ask.families.join.mutate({ commandId: commandId(), name, code: 'SAPINS' })
    await socket.until(() => socket.messagesOf(id).length === 2)
    await add(nina, nina)
    await socket.until(() => socket.messagesOf(id).length === 3)
    await nina.ask.families.leave.mutate({ commandId: commandId(), uid })
    await socket.until(() => socket.messagesOf(id).length === 4)
    await add(nina, nina)
    await add(ugo, ugo)
    await socket.until(() => socket.messagesOf(id).length === 5)
    expect(socket.messagesOf(id).slice(1)).toMatchObject([
      { upserted: [{ uid: nina.userId, available: 0 }], removed: [] },
      { upserted: [{ uid: nina.userId, available: 1 }], removed: [] },
      { upserted: [], removed: [nina.userId] },
      { upserted: [{ uid: ugo.userId, available: 1 }], removed: [] },
    ])
    await socket.close()
  })
})
