import { describe, expect, it } from 'vitest'
import { commandId, gather, register, registerFamily, type Person } from '../../testing/people.ts'
import { testServer } from '../../testing/server.ts'
import { shown, watchList, type RecordingSocket } from '../../testing/socket.ts'

let families = 0

const server = testServer()

async function family(): Promise<[owner: Person, buyer: Person, other: Person]> {
  const tag = ++families
  const [owner, buyer, other] = await registerFamily(server.url, `Famille ${tag}`, [
    `Léa ${tag}`,
    `Marc ${tag}`,
    `Zoé ${tag}`,
  ])
  return [owner, buyer, other]
}

const wish = (by: Person, owner: Person, name: string, more: { isSecret?: boolean } = {}) =>
  by.ask.wishes.add.mutate({ commandId: commandId(), owner: owner.userId, name, ...more })

const change = (by: Person, uid: string, changes: Record<string, unknown>) =>
  by.ask.wishes.change.mutate({ commandId: commandId(), uid, ...changes })

/** Resolves when a subscription has ended, with all its frames. */
const ended = (socket: RecordingSocket, id: number) =>
  socket.until(() => socket.framesOf(id).at(-1)?.result?.type === 'stopped')

describe('an open list', () => {
  it('begins with the whole view, or with nothing but `unchanged` when the client has it already', async () => {
    const [owner, buyer, other] = await family()
    const { uid } = await wish(owner, owner, 'Vélo')
    const { digest } = await other.ask.wishes.list.query({ owner: owner.userId })
    const known = await watchList(other, owner.userId, digest)
    expect(known.socket.messagesOf(known.id)).toEqual([{ kind: 'unchanged' }])
    await known.socket.close()
    const { socket, id } = await watchList(other, owner.userId)
    expect(socket.messagesOf(id)).toMatchObject([
      { kind: 'whole', view: { Wishes: [{ uid, name: 'Vélo' }] } },
    ])
    await wish(buyer, owner, 'Collier')
    await socket.until(() => socket.messagesOf(id).length === 2)
    const now = await other.ask.wishes.list.query({ owner: owner.userId })
    expect(socket.messagesOf(id)[1]).toMatchObject({ digest: now.digest })
    await socket.close()
  })

  it('shows a relative a secret idea and a purchase as they happen, each in one frame', async () => {
    const [owner, buyer, other] = await family()
    const { uid } = await wish(owner, owner, 'Vélo')
    const { socket, id } = await watchList(other, owner.userId)
    const idea = await wish(buyer, owner, 'Collier')
    await socket.until(() => socket.messagesOf(id).length === 2)
    await change(buyer, uid, { isPurchased: true })
    await socket.until(() => socket.messagesOf(id).length === 3)
    expect(socket.messagesOf(id).slice(1)).toMatchObject([
      { kind: 'change', upserted: [{ uid: idea.uid, isSecret: true }], removed: [] },
      { kind: 'change', upserted: [{ uid, isPurchased: true, buyer: { name: buyer.name } }], removed: [] },
    ])
    await socket.close()
  })

  it('is brought up to date by each command as a fresh load would be, no matter who looks', async () => {
    const [owner, buyer, other] = await family()
    const bike = await wish(owner, owner, 'Vélo')
    await wish(owner, owner, 'Livre')
    const onScreens = await Promise.all([buyer, other].map((viewer) => watchList(viewer, owner.userId)))
    const show = async (command: Promise<unknown>) => {
      await command
      for (const [index, viewer] of [buyer, other].entries()) {
        const loaded = await viewer.ask.wishes.list.query({ owner: owner.userId })
        const { socket, id } = onScreens[index] ?? expect.fail()
        await socket.until(() => {
          const last = socket.messagesOf(id).at(-1)
          return last !== undefined && last.kind !== 'unchanged' && last.digest === loaded.digest
        })
        expect(shown(socket.messagesOf(id))).toEqual(new Map(loaded.view.Wishes.map((one) => [one.uid, one])))
      }
    }
    await show(change(owner, bike.uid, { name: 'Grand vélo', importance: 3 }))
    await show(change(buyer, bike.uid, { isPurchased: true }))
    const idea = wish(buyer, owner, 'Collier', { isSecret: true })
    await show(idea)
    const { uid } = await idea
    await show(change(buyer, uid, { recipientIds: [owner.userId, other.userId] }))
    await show(change(buyer, uid, { isPurchased: true }))
    await show(change(buyer, uid, { recipientIds: [owner.userId] }))
    await show(change(buyer, uid, { isSecret: false }))
    await show(change(buyer, bike.uid, { isPurchased: false }))
    await show(owner.ask.wishes.remove.mutate({ commandId: commandId(), uid: bike.uid }))
    for (const { socket } of onScreens) await socket.close()
  })

  it('closes for a relative who leaves the family', async () => {
    const [owner, , other] = await family()
    const { socket, id } = await watchList(other, owner.userId)
    const { view } = await other.ask.families.mine.query()
    await other.ask.families.leave.mutate({ uid: view.Families[0]?.uid ?? '', commandId: commandId() })
    await ended(socket, id)
    expect(socket.framesOf(id).at(-2)?.error?.data.failure).toBe('NoSuchList')
    await socket.close()
  })

  it('names one more recipient when that one becomes a relative of who looks', async () => {
    const [owner, buyer, other] = await family()
    const cousin = await register(server.url, `Cousin ${++families}`)
    await gather(`Cousins ${families}`, [buyer, cousin])
    await buyer.ask.wishes.add.mutate({
      commandId: commandId(),
      owner: owner.userId,
      name: 'Week-end',
      recipientIds: [owner.userId, cousin.userId],
    })
    const { socket, id } = await watchList(other, owner.userId)
    expect(socket.messagesOf(id)).toMatchObject([{ view: { Wishes: [{ recipientIds: [owner.userId] }] } }])
    await gather(`Voisins ${families}`, [other, cousin])
    await socket.until(() => socket.messagesOf(id).length === 2)
    const [idea] = shown(socket.messagesOf(id)).values()
    expect(idea && 'recipientIds' in idea && [...idea.recipientIds].toSorted()).toEqual(
      [owner.userId, cousin.userId].toSorted(),
    )
    await socket.close()
  })

  it('shows an idea to one relative and not to the other, whom it is for too', async () => {
    const [owner, concerned, other] = await family()
    const screens = await Promise.all([other, concerned].map((by) => watchList(by, owner.userId)))
    const { uid } = await other.ask.wishes.add.mutate({
      commandId: commandId(),
      owner: owner.userId,
      name: 'Week-end',
      recipientIds: [owner.userId, concerned.userId],
    })
    const last = await wish(other, owner, 'Collier')
    for (const { socket, id } of screens) await socket.until(() => shown(socket.messagesOf(id)).has(last.uid))
    expect(screens.map(({ socket, id }) => shown(socket.messagesOf(id)).has(uid))).toEqual([true, false])
    for (const { socket } of screens) await socket.close()
  })

  it('keeps the name of somebody who added something to it and left the family since', async () => {
    const [owner, former, other] = await family()
    const { uid } = await wish(former, owner, 'Collier')
    const { view } = await former.ask.families.mine.query()
    await former.ask.families.leave.mutate({ uid: view.Families[0]?.uid ?? '', commandId: commandId() })
    const { socket, id } = await watchList(other, owner.userId)
    const name = `Nouveau nom ${families}`
    await former.ask.accounts.changeProfile.mutate({ name, commandId: commandId() })
    const last = await wish(other, owner, 'Dernier')
    await socket.until(() => shown(socket.messagesOf(id)).has(last.uid))
    expect(shown(socket.messagesOf(id)).get(uid)).toMatchObject({ creator: { name: former.name } })
    await socket.close()
  })
})

describe('an owner’s own open list', () => {
  /** The owner's last act. Its frame comes after all earlier ones. */
  async function afterAnEvening(evening: (people: [Person, Person, Person], uid: string) => Promise<void>) {
    const people = await family()
    const [owner] = people
    const { uid } = await wish(owner, owner, 'Vélo')
    const { socket, id } = await watchList(owner, owner.userId)
    await evening(people, uid)
    const last = await wish(owner, owner, 'Dernier')
    await socket.until(() =>
      socket.messagesOf(id).some((message) => JSON.stringify(message).includes(last.uid)),
    )
    await socket.close()
    return { frames: socket.messagesOf(id).slice(1), uid, last: last.uid, raw: socket.raw }
  }

  it('gets no frame for secrets, purchases, changes of buyer, unmarking and removals', async () => {
    const { frames, last } = await afterAnEvening(async ([owner, buyer, other], uid) => {
      const idea = await wish(buyer, owner, 'Collier')
      await change(other, idea.uid, { name: 'Bracelet', isPurchased: true })
      await change(buyer, uid, { isPurchased: true })
      await change(other, uid, { buyerUid: other.userId, purchaseDate: '2026-01-02' })
      await change(buyer, uid, { isPurchased: false })
      await other.ask.wishes.remove.mutate({ uid: idea.uid, commandId: commandId() })
    })
    expect(frames).toEqual([expect.objectContaining({ kind: 'change', removed: [] })])
    expect(frames[0]).toMatchObject({ upserted: [{ uid: last }] })
  })

  it('keeps showing a wish that was bought meanwhile, and shows a normal idea without its creator', async () => {
    const { frames, uid } = await afterAnEvening(async ([owner, buyer], bought) => {
      await change(buyer, bought, { isPurchased: true })
      await wish(buyer, owner, 'Une idée pour tous', { isSecret: false })
    })
    expect(frames).toHaveLength(2)
    expect(frames[0]).toMatchObject({ upserted: [{ name: 'Une idée pour tous' }] })
    expect(JSON.stringify(frames)).not.toContain('creator')
    expect(frames.some((frame) => frame.kind === 'change' && frame.removed.includes(uid))).toBe(false)
  })

  it('is not told of a normal idea that was bought from its first moment on', async () => {
    const { frames, raw } = await afterAnEvening(async ([owner, buyer]) => {
      await buyer.ask.wishes.add.mutate({
        commandId: commandId(),
        owner: owner.userId,
        name: 'Déjà trouvé',
        isSecret: false,
        isPurchased: true,
      })
    })
    expect(frames).toHaveLength(1)
    expect(raw.join()).not.toContain('Déjà trouvé')
  })

  it('is told of a secret that is made normal, under an id that tells of nothing before', async () => {
    let secret = ''
    const { frames, raw } = await afterAnEvening(async ([owner, buyer]) => {
      secret = (await wish(buyer, owner, 'Patins')).uid
      await change(buyer, secret, { isSecret: false })
    })
    expect(frames[0]).toMatchObject({ upserted: [{ name: 'Patins', isSecret: false }] })
    expect(raw.join()).not.toContain(secret)
  })
})

describe('coming back after a cut', () => {
  it('shows what happened meanwhile, once', async () => {
    const [owner, buyer, other] = await family()
    const { uid } = await wish(owner, owner, 'Vélo')
    const before = await watchList(other, owner.userId)
    const [first] = before.socket.messagesOf(before.id)
    before.socket.socket.terminate()
    const idea = await wish(buyer, owner, 'Collier')
    await change(buyer, uid, { isPurchased: true })
    const known = first?.kind === 'whole' ? first.digest : undefined
    const { socket, id } = await watchList(other, owner.userId, known)
    const wishes = shown(socket.messagesOf(id))
    expect([...wishes.keys()].toSorted()).toEqual([uid, idea.uid].toSorted())
    expect(wishes.get(uid)).toMatchObject({ isPurchased: true })
    expect(socket.messagesOf(id)).toHaveLength(1)
    await socket.close()
  })

  it('ends equal to a fresh load, whenever the cut came in a storm of changes', async () => {
    const [owner, buyer, other] = await family()
    const storm = (async () => {
      for (let round = 0; round < 40; round++) {
        const { uid } = await wish(round % 2 ? buyer : owner, owner, `Souhait ${round}`)
        if (round % 3 === 0) await change(buyer, uid, { isPurchased: true })
      }
    })()
    for (let cut = 0; cut < 20; cut++) {
      const { socket } = await watchList(other, owner.userId)
      socket.socket.terminate()
    }
    const { socket, id } = await watchList(other, owner.userId)
    await storm
    const { view } = await other.ask.wishes.list.query({ owner: owner.userId })
    await socket.until(() => shown(socket.messagesOf(id)).size === view.Wishes.length)
    await socket.until(() => {
      const now = shown(socket.messagesOf(id))
      return view.Wishes.every((one) => JSON.stringify(now.get(one.uid)) === JSON.stringify(one))
    })
    await socket.close()
  })
})
