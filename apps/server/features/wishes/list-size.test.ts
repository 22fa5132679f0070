import { wishContent } from '@cachotteries/contracts/wish-content'
import { beforeEach, describe, expect, it } from 'vitest'
import { systemAmbient } from '../../composition/services.ts'
import { commandId, registerFamily, type Person } from '../../testing/people.ts'
import { restOf } from '../../testing/rest.ts'
import { testServer } from '../../testing/server.ts'
import { withShortLists } from '../../testing/short-lists.ts'

const most = 4
const message = 'Cette liste est pleine\u00a0: 500 souhaits au plus'

let olive: Person
let ugo: Person
let zoe: Person
let families = 0

const server = testServer({ ambient: withShortLists(systemAmbient, most) })
beforeEach(async () => {
  const tag = ++families
  ;[olive, ugo, zoe] = await registerFamily(server.url, `Martin ${tag}`, [
    `Olive ${tag}`,
    `Ugo ${tag}`,
    `Zoé ${tag}`,
  ])
})

const add = (by: Person, fields: object = {}, owner = olive) =>
  by.ask.wishes.add.mutate({ commandId: commandId(), owner: owner.userId, name: 'Vélo', ...fields })

const countOf = async (by: Person, owner: Person): Promise<number> =>
  (await by.ask.wishes.list.query({ owner: owner.userId })).view.Wishes.length

async function fill(by: Person, wishes: number, fields: object = {}): Promise<void> {
  for (let nth = 0; nth < wishes; nth++) await add(by, fields)
}

const full = { message, data: { failure: 'ListFull', httpStatus: 409 } }

describe('a list that is full', () => {
  it('takes no more wishes of its owner, says so over REST, too, and answers a repeated addition with what it did', async () => {
    await fill(olive, most - 1)
    const command = { commandId: commandId(), owner: olive.userId, name: 'Lampe' }
    const last = await olive.ask.wishes.add.mutate(command)
    expect(await olive.ask.wishes.add.mutate(command)).toEqual(last)
    await expect(add(olive)).rejects.toMatchObject(full)
    const { view } = await olive.ask.wishes.list.query({ owner: olive.userId })
    const rest = await restOf(server.url, olive.cookie)('POST', `/wishlists/${view.uid}/wishes`, {
      name: 'Thé',
    })
    expect([rest.status, rest.body]).toEqual([409, { message }])
    expect(await countOf(olive, olive)).toBe(most)
  })

  it('has room for its owner whatever is hidden on it, and again when a wish is bought', async () => {
    await fill(olive, most - 1)
    await fill(ugo, 1)
    await expect(add(ugo)).rejects.toMatchObject(full)
    await add(olive)
    expect(await countOf(olive, olive)).toBe(most)
    expect(await countOf(ugo, olive)).toBe(most + 1)
    const { view } = await olive.ask.wishes.list.query({ owner: olive.userId })
    const uid = view.Wishes[0]?.uid ?? ''
    await ugo.ask.wishes.change.mutate({ commandId: commandId(), uid, isPurchased: true })
    await add(olive)
    expect(await countOf(olive, olive)).toBe(most)
  })

  it('counts for a visitor without what is hidden from them, too', async () => {
    await fill(olive, most - 1)
    await add(ugo, { recipientIds: [zoe.userId] })
    await expect(add(ugo)).rejects.toMatchObject(full)
    await add(zoe, { isSecret: false })
  })

  it('doesn’t become the list of one more recipient', async () => {
    await fill(zoe, most, { owner: zoe.userId })
    await expect(add(ugo, { recipientIds: [zoe.userId] })).rejects.toMatchObject(full)
    const { uid } = await add(ugo)
    const recipientIds = [olive.userId, zoe.userId]
    await expect(
      ugo.ask.wishes.change.mutate({ commandId: commandId(), uid, name: 'Autre', recipientIds }),
    ).rejects.toMatchObject(full)
    expect(await ugo.ask.wishes.get.query({ uid })).toMatchObject({
      name: 'Vélo',
      recipientIds: [olive.userId],
    })
  })
})

describe('an import', () => {
  const wishes = (count: number) =>
    Array.from({ length: count }, (_, nth) => wishContent.parse({ name: `${nth}` }))
  const bring = (count: number) =>
    olive.ask.transfer.import.mutate({ commandId: commandId(), wishes: wishes(count) })
  const read = () => olive.ask.transfer.preview.mutate({ content: Buffer.from('Thé').toString('base64') })

  it('that has more wishes than there is room for adds none, and is refused unread by a full list', async () => {
    await fill(olive, most - 2)
    await expect(bring(3)).rejects.toMatchObject({
      message: 'Cette liste a encore de la place pour 2 souhaits\u00a0: 500 au plus',
      data: { failure: 'ListFull' },
    })
    expect(await countOf(olive, olive)).toBe(most - 2)
    await bring(2)
    expect(await countOf(olive, olive)).toBe(most)
    await expect(read()).rejects.toMatchObject(full)
    await expect(bring(1)).rejects.toMatchObject(full)
  })
})
