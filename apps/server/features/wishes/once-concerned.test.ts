import { beforeAll, describe, expect, it } from 'vitest'
import { registerFamily, type Person } from '../../testing/people.ts'
import { restOf } from '../../testing/rest.ts'
import { testServer } from '../../testing/server.ts'

interface Wish {
  readonly uid: string
  readonly name: string
  readonly createdAt: string
}

let olive: Person
let ugo: Person
let zoe: Person
let list: string

const server = testServer()

beforeAll(async () => {
  ;[olive, ugo, zoe] = await registerFamily(server.url, 'Martin', ['Olive', 'Ugo', 'Zoé'])
  const { body } = await as(olive)<[{ uid: string }]>('GET', `/users/${olive.userId}/wishlists`)
  list = body[0].uid
})

const as = (person: Person) => restOf(server.url, person.cookie)

async function wishesSeenBy(viewer: Person, owner: Person): Promise<Wish[]> {
  const { body } = await as(viewer)<[{ Wishes: Wish[] }]>('GET', `/users/${owner.userId}/wishlists`)
  return body[0].Wishes
}

const named = async (viewer: Person, owner: Person, name: string): Promise<Wish[]> =>
  (await wishesSeenBy(viewer, owner)).filter((wish) => wish.name === name)

const ideaForBoth = async (name: string, fields: object = {}): Promise<Wish> =>
  (
    await as(zoe)<Wish>('POST', `/wishlists/${list}/wishes`, {
      name,
      importance: 3,
      additionalRecipientId: ugo.userId,
      ...fields,
    })
  ).body

describe('somebody whom an idea once concerned', () => {
  it('sees nothing of it on the other recipient’s list after they were taken off it', async () => {
    const { uid } = await ideaForBoth('Tandem')
    await as(zoe)('PUT', `/wishes/${uid}`, { recipientIds: [ugo.userId] })
    expect(await named(zoe, ugo, 'Tandem')).toHaveLength(1)
    expect(await named(olive, ugo, 'Tandem')).toEqual([])
    expect((await as(olive)('GET', `/wishes/${uid}`)).status).toBe(404)
  })

  it('gets their own copy of a revealed idea, and sees nothing of the other’s', async () => {
    const { uid } = await ideaForBoth('Canoë')
    await as(zoe)('PUT', `/wishes/${uid}`, { isSecret: false })
    const [his] = await named(zoe, ugo, 'Canoë')
    expect(await named(olive, olive, 'Canoë')).toHaveLength(1)
    expect(await named(olive, ugo, 'Canoë')).toEqual([])
    expect(await named(ugo, olive, 'Canoë')).toEqual([])
    expect((await as(olive)('GET', `/wishes/${his?.uid}`)).status).toBe(404)
    expect((await as(olive)('PUT', `/wishes/${his?.uid}`, { isPurchased: true })).status).toBe(404)
  })
})

describe('a wish that was bought when it began', () => {
  it('begins for its owner when it is unmarked, and for relatives when it was added', async () => {
    const { uid, createdAt } = await ideaForBoth('Luge', {
      isSecret: false,
      isPurchased: true,
      additionalRecipientId: '',
    })
    expect(await named(olive, olive, 'Luge')).toEqual([])
    const lastLook = new Date().toISOString()
    await as(zoe)('PUT', `/wishes/${uid}`, { isPurchased: false })
    const [hers] = await named(olive, olive, 'Luge')
    expect((hers?.createdAt ?? '') >= lastLook).toBe(true)
    expect((await named(zoe, olive, 'Luge'))[0]?.createdAt).toBe(createdAt)
    await as(ugo)('PUT', `/wishes/${uid}`, { isPurchased: true })
    await as(ugo)('PUT', `/wishes/${uid}`, { isPurchased: false })
    expect((await named(olive, olive, 'Luge'))[0]?.createdAt).toBe(hers?.createdAt)
  })
})
