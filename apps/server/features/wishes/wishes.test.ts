import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { commandId, register, registerFamily, type Person } from '../../testing/people.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
let owner: Person
let buyer: Person
let other: Person
let stranger: Person

beforeAll(async () => {
  server = await startTestServer()
  ;[owner, buyer, other] = await registerFamily(server.url, 'Les Martin', ['Léa', 'Marc', 'Zoé'])
  stranger = await register(server.url, 'Inconnue')
})
afterAll(() => server.stop())

const add = (by: Person, name: string, more: Record<string, unknown> = {}) =>
  by.ask.wishes.add.mutate({ commandId: commandId(), owner: owner.userId, name, ...more })

const change = (by: Person, uid: string, changes: Record<string, unknown>) =>
  by.ask.wishes.change.mutate({ commandId: commandId(), uid, ...changes })

const names = async (by: Person) => {
  const { view } = await by.ask.wishes.list.query({ owner: owner.userId })
  return view.Wishes.map((wish) => wish.name)
}

const refusal = async (attempt: Promise<unknown>) => {
  const failure: { data?: unknown; message?: string } = await attempt.then(
    () => expect.unreachable('it was not refused'),
    (error: object) => error,
  )
  return { message: failure.message, data: failure.data }
}

describe('a secret idea', () => {
  it('is on the list for relatives, and nowhere for its recipient', async () => {
    const idea = await add(buyer, 'Collier secret')
    expect(await names(other)).toContain('Collier secret')
    expect(await names(owner)).not.toContain('Collier secret')
    const [hidden, unknown] = await Promise.all(
      [idea.uid, randomUUID()].map((uid) => refusal(owner.ask.wishes.get.query({ uid }))),
    )
    expect(hidden).toEqual(unknown)
  })

  it('is refused to its recipient in every way as an id that never was', async () => {
    const idea = await add(buyer, 'Autre secret')
    const attempts = (uid: string) => [
      owner.ask.wishes.get.query({ uid }),
      change(owner, uid, { name: 'Pour voir' }),
      change(owner, uid, { isSecret: false }),
      owner.ask.wishes.remove.mutate({ uid, commandId: commandId() }),
    ]
    const hidden = await Promise.all(attempts(idea.uid).map(refusal))
    expect(hidden).toEqual(await Promise.all(attempts(randomUUID()).map(refusal)))
  })
})

describe('a bought wish', () => {
  it('is gone for its owner at the next load, and back after it is unmarked', async () => {
    const { uid } = await add(owner, 'Vélo rouge')
    await change(buyer, uid, { isPurchased: true })
    expect(await names(owner)).not.toContain('Vélo rouge')
    await change(other, uid, { isPurchased: false })
    expect(await names(owner)).toContain('Vélo rouge')
  })
})

describe('marking as bought', () => {
  it('by two relatives at once has one winner, and tells the other who was faster', async () => {
    const { uid } = await add(owner, 'Casque')
    const marks = await Promise.allSettled([
      change(buyer, uid, { isPurchased: true }),
      change(other, uid, { isPurchased: true }),
    ])
    const won = marks.flatMap((mark) => (mark.status === 'fulfilled' ? [mark.value] : []))
    const lost = marks.flatMap((mark) => (mark.status === 'rejected' ? [mark.reason] : []))
    expect(won).toHaveLength(1)
    expect(lost).toHaveLength(1)
    const [winner] = won
    const name = winner && 'buyer' in winner ? winner.buyer?.name : undefined
    expect(lost[0]).toMatchObject({
      message: `${name} a été plus rapide et l’a déjà acheté`,
      data: { httpStatus: 409, failure: 'BoughtByAnother' },
    })
    const seen = await other.ask.wishes.get.query({ uid })
    expect(seen).toEqual(winner)
  })

  it('is refused to the owner, whatever was bought or not, with one answer', async () => {
    const { uid } = await add(owner, 'Écharpe')
    const sent = await refusal(change(owner, uid, { isPurchased: true }))
    expect(sent.data).toMatchObject({ httpStatus: 403, failure: 'NotAllowed' })
    expect(await refusal(change(owner, uid, { buyerUid: randomUUID() }))).toEqual(sent)
    expect(await refusal(change(owner, uid, { isSecret: true, name: 'Et ça ?' }))).toEqual(sent)
    expect(await names(owner)).toContain('Écharpe')
  })
})

describe('a command that is sent twice', () => {
  it('adds a wish once', async () => {
    const command = { commandId: commandId(), owner: owner.userId, name: 'Une seule fois' }
    const [first, second] = [
      await owner.ask.wishes.add.mutate(command),
      await owner.ask.wishes.add.mutate(command),
    ]
    expect(second).toEqual(first)
    expect((await names(owner)).filter((name) => name === 'Une seule fois')).toHaveLength(1)
  })

  it('is done, and not refused, when the first answer was lost', async () => {
    const { uid } = await add(buyer, 'À retirer')
    const removal = { uid, commandId: commandId() }
    await buyer.ask.wishes.remove.mutate(removal)
    await buyer.ask.wishes.remove.mutate(removal)
    expect(await names(buyer)).not.toContain('À retirer')
  })

  it('means nothing in the hands of somebody else', async () => {
    const id = commandId()
    await buyer.ask.wishes.add.mutate({ commandId: id, owner: owner.userId, name: 'De Marc' })
    await other.ask.wishes.add.mutate({ commandId: id, owner: owner.userId, name: 'De Zoé' })
    expect(await names(other)).toEqual(expect.arrayContaining(['De Marc', 'De Zoé']))
  })
})

describe('a stranger', () => {
  it('gets the same refusal for a list that is and one that is not', async () => {
    const lists = [owner.userId, randomUUID()]
    const [known, unknown] = await Promise.all(
      lists.map((list) => refusal(stranger.ask.wishes.list.query({ owner: list }))),
    )
    expect(known).toEqual(unknown)
    const [onKnown, onUnknown] = await Promise.all(
      lists.map((list) =>
        refusal(stranger.ask.wishes.add.mutate({ commandId: commandId(), owner: list, name: 'Coucou' })),
      ),
    )
    expect(onKnown).toEqual(onUnknown)
  })
})

describe('a field that is not right', () => {
  it('is named with its French message, and nothing is changed', async () => {
    const { uid } = await add(owner, 'Intact')
    const { message, data } = await refusal(
      change(owner, uid, { name: '  ', url: 'javascript:alert(1)', comment: 'é'.repeat(255) }),
    )
    expect(message).toBe('Le nom du souhait ne peut pas être vide')
    expect(data).toMatchObject({
      httpStatus: 400,
      issues: [
        { path: 'name', message: 'Le nom du souhait ne peut pas être vide' },
        { path: 'comment', message: 'Le commentaire est trop long' },
        { path: 'url', message: "l'URL du site d'achat est invalide" },
      ],
    })
    expect(await names(owner)).toContain('Intact')
  })
})
