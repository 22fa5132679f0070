import { exampleContent, otherContent, refusedContent } from '@cachotteries/domain/testing/example'
import type { ExportView } from '@cachotteries/domain/visibility/views/transfer'
import { contentFields, contentOf } from '@cachotteries/domain/features/wishes/content'
import { beforeAll, describe, expect, it } from 'vitest'
import { commandId, registerFamily, type Person } from '../../testing/people.ts'
import { restOf } from '../../testing/rest.ts'
import { testServer } from '../../testing/server.ts'
import { shown, watchList } from '../../testing/socket.ts'

/** Every field of the list in `domain/features/wishes/content.ts` passes through every way in and out. */
let olive: Person
let remi: Person

const server = testServer()

beforeAll(async () => {
  ;[olive, remi] = await registerFamily(server.url, 'Martin', ['Olive', 'Rémi'])
})

const add = (by: Person, more: object = {}) =>
  by.ask.wishes.add.mutate({ commandId: commandId(), owner: olive.userId, ...exampleContent, ...more })

describe('every field of a wish', () => {
  it('is in the answer, on the list and on the wish alone, for its owner and for relatives', async () => {
    const added = await add(olive)
    expect(added).toMatchObject(exampleContent)
    for (const viewer of [olive, remi]) {
      const { view } = await viewer.ask.wishes.list.query({ owner: olive.userId })
      expect(view.Wishes.find(({ uid }) => uid === added.uid)).toMatchObject(exampleContent)
      expect(await viewer.ask.wishes.get.query({ uid: added.uid })).toMatchObject(exampleContent)
    }
  })

  it('is taken and answered by the documented calls', async () => {
    const as = restOf(server.url, olive.cookie)
    const { view } = await olive.ask.wishes.list.query({ owner: olive.userId })
    const { body } = await as<{ uid: string }>('POST', `/wishlists/${view.uid}/wishes`, exampleContent)
    expect(body).toMatchObject(exampleContent)
    expect((await as('PUT', `/wishes/${body.uid}`, otherContent)).body).toMatchObject(otherContent)
    expect((await as('GET', `/wishes/${body.uid}`)).body).toMatchObject(otherContent)
  })

  it('can be changed and cleared, and open screens show it', async () => {
    const { uid } = await add(olive)
    const screens = await Promise.all([olive, remi].map((viewer) => watchList(viewer, olive.userId)))
    const cleared = contentOf({ name: 'Vélo', importance: 1 })
    for (const content of [otherContent, cleared]) {
      const answer = await olive.ask.wishes.change.mutate({ commandId: commandId(), uid, ...content })
      expect(answer).toMatchObject(content)
      for (const { socket, id } of screens) {
        await socket.until(() => shown(socket.messagesOf(id)).get(uid)?.name === content.name)
        expect(shown(socket.messagesOf(id)).get(uid)).toMatchObject(content)
      }
    }
    await Promise.all(screens.map(({ socket }) => socket.close()))
  })

  it('is in what a secret idea becomes', async () => {
    const { uid } = await add(remi, { isSecret: true })
    const normal = await remi.ask.wishes.change.mutate({ commandId: commandId(), uid, isSecret: false })
    // Without the day on which its price was seen: it was before the wish began.
    const price = { ...exampleContent.price, seenOn: null }
    expect(await olive.ask.wishes.get.query({ uid: normal.uid })).toMatchObject({ ...exampleContent, price })
  })

  it('is in both exports, in the preview of them, and on the list that they are added to', async () => {
    const [ana] = await registerFamily(server.url, 'Bois', ['Ana'])
    const both = [otherContent, exampleContent]
    for (const content of both)
      await ana.ask.wishes.add.mutate({ commandId: commandId(), owner: ana.userId, ...content })
    const json = await restOf(server.url, ana.cookie)<ExportView>('GET', '/users/me/export')
    expect(json.body.lists[0]?.Wishes).toMatchObject(both)
    const sheet = await ana.ask.transfer.sheet.query()
    for (const file of [JSON.stringify(json.body), sheet.text]) {
      const content = Buffer.from(file).toString('base64')
      const { wishes } = await ana.ask.transfer.preview.mutate({ content })
      expect(wishes).toMatchObject(both)
      await ana.ask.transfer.import.mutate({ commandId: commandId(), wishes: wishes.map(contentOf) })
    }
    const { view } = await ana.ask.wishes.list.query({ owner: ana.userId })
    expect(view.Wishes).toMatchObject(both.flatMap((content) => [content, content, content]))
  })

  it.each(contentFields)('is refused by name when it is wrong: %s', async (field) => {
    const wrong = { [field]: refusedContent[field] }
    const { uid } = await add(olive)
    const refusal = { data: { httpStatus: 400, issues: [{ path: expect.stringMatching(`^${field}`) }] } }
    await expect(add(olive, wrong)).rejects.toMatchObject(refusal)
    await expect(
      olive.ask.wishes.change.mutate({ commandId: commandId(), uid, ...wrong }),
    ).rejects.toMatchObject(refusal)
    const wishes = [{ ...exampleContent, ...wrong }]
    await expect(olive.ask.transfer.import.mutate({ commandId: commandId(), wishes })).rejects.toMatchObject({
      data: { httpStatus: 400 },
    })
    const as = restOf(server.url, olive.cookie)
    expect(await as('PUT', `/wishes/${uid}`, wrong)).toMatchObject({ status: 400 })
    expect(await olive.ask.wishes.get.query({ uid })).toMatchObject(exampleContent)
  })
})
