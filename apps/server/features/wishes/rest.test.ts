import { wishContent } from '@cachotteries/contracts/wish-content'
import { beforeAll, describe, expect, it } from 'vitest'
import { register, registerFamily, type Person } from '../../testing/people.ts'
import { restOf } from '../../testing/rest.ts'
import { testServer } from '../../testing/server.ts'

let olive: Person
let ugo: Person
let zoe: Person
let stranger: Person
let wishlist: string

interface Wish {
  readonly uid: string
  readonly name: string
}

const server = testServer()

beforeAll(async () => {
  ;[olive, ugo, zoe] = await registerFamily(server.url, 'Martin', ['Olive', 'Ugo', 'Zoé'])
  stranger = await register(server.url, 'Inès')
  wishlist = (await listOf(olive, olive)).uid
})

const as = (person: Person) => restOf(server.url, person.cookie)

async function listOf(viewer: Person, owner: Person): Promise<{ uid: string; Wishes: Wish[] }> {
  const { body } = await as(viewer)<[{ uid: string; Wishes: Wish[] }]>(
    'GET',
    `/users/${owner.userId}/wishlists`,
  )
  return body[0]
}

const add = async (by: Person, fields: object): Promise<Wish> =>
  (await as(by)<Wish>('POST', `/wishlists/${wishlist}/wishes`, fields)).body

const unknown = '16fd2706-8baf-433b-82eb-8c7fada847da'
const notFound = { message: 'Souhait introuvable' }

describe('POST /api/wishlists/{id}/wishes', () => {
  it('adds to one’s own list what the form says, and answers 201 with it', async () => {
    const form = { name: ' Vélo ', importance: 3, comment: '', url: 'https://velo.example', img: '' }
    const sent = { ...form, isPurchased: false, isSecret: false, purchaseDate: '', buyerUid: '' }
    const { status, body } = await as(olive)<Wish>('POST', `/wishlists/${wishlist}/wishes/`, sent)
    expect(status).toBe(201)
    expect(body).toEqual({
      uid: expect.any(String),
      ...wishContent.parse({ name: 'Vélo', importance: 3, url: 'https://velo.example' }),
      picture: null,
      createdAt: expect.any(String),
      place: null,
      isPurchased: false,
      isSecret: false,
      isDraft: false,
      mayBuyMyselfUntil: null,
      Wishlist: { User: { uid: olive.userId, name: 'Olive' } },
    })
  })

  it('adds an idea that is secret unless it says otherwise, and bought if it says so', async () => {
    const secret = await add(ugo, { name: 'Montre' })
    expect(secret).toMatchObject({ isSecret: true, importance: 1, creator: { name: 'Ugo' } })
    const normal = await add(ugo, {
      name: 'Thé',
      isSecret: false,
      isPurchased: true,
      purchaseDate: '2026-11-20',
    })
    expect(normal).toMatchObject({
      isSecret: false,
      isPurchased: true,
      buyerUid: ugo.userId,
      purchasedBy: ugo.userId,
      buyer: { name: 'Ugo' },
      purchaseDate: '2026-11-20',
    })
    expect((await listOf(olive, olive)).Wishes.map(({ name }) => name)).toEqual(['Vélo'])
  })

  it('takes one more recipient in a field of its own, and others in a list', async () => {
    const one = await add(ugo, { name: 'Voyage', additionalRecipientId: zoe.userId })
    expect(one).toMatchObject({ recipientIds: [olive.userId, zoe.userId] })
    const none = await add(ugo, { name: 'Pull', additionalRecipientId: '' })
    expect(none).toMatchObject({ recipientIds: [olive.userId] })
    const both = await add(ugo, {
      name: 'Sac',
      additionalRecipientId: zoe.userId,
      recipientIds: [olive.userId],
    })
    expect(both).toMatchObject({ recipientIds: [olive.userId, zoe.userId] })
    expect((await listOf(zoe, zoe)).Wishes).toEqual([])
  })

  it.each([
    ['a wrong link', { url: 'ftp://velo.example' }, 400, "l'URL du site d'achat est invalide"],
    [
      'a date to come',
      { isPurchased: true, purchaseDate: '2999-01-01' },
      400,
      'La date d’achat ne peut pas être dans le futur',
    ],
    ['a NUL', { name: 'a\0' }, 400, 'Le texte contient des caractères illisibles'],
    ['a buyer of what nobody bought', { buyerUid: unknown }, 400, 'Ce souhait n’est pas marqué comme acheté'],
    [
      'one more recipient who is no relative',
      { additionalRecipientId: unknown },
      403,
      'Un destinataire doit faire partie de votre famille',
    ],
  ])('refuses %s, names the field, and adds nothing', async (_, fields, status, message) => {
    const before = await listOf(ugo, olive)
    const answer = await as(ugo)('POST', `/wishlists/${wishlist}/wishes`, { name: 'Jeu', ...fields })
    const issues = [{ path: Object.keys(fields).at(-1), message }]
    expect(answer).toMatchObject({ status, body: { message, issues } })
    expect(await listOf(ugo, olive)).toEqual(before)
  })
})

describe('GET, PUT and DELETE /api/wishes/{id}', () => {
  it('take a form that sends everything, recipients or not', async () => {
    const { uid } = await add(ugo, { name: 'Lampe' })
    const form = { name: 'Lampe', comment: '', img: '', url: '', importance: 2, isSecret: true }
    const marked = { ...form, isPurchased: true, purchaseDate: '2026-11-20', buyerUid: zoe.userId }
    const { status, body } = await as(ugo)('PUT', `/wishes/${uid}/`, marked)
    expect([status, body]).toMatchObject([
      200,
      { importance: 2, buyer: { name: 'Zoé' }, purchaseDate: '2026-11-20' },
    ])
    const cleared = {
      ...form,
      isPurchased: false,
      purchaseDate: '',
      buyerUid: '',
      recipientIds: [olive.userId],
    }
    expect((await as(ugo)('PUT', `/wishes/${uid}`, cleared)).body).toMatchObject({
      isPurchased: false,
      buyer: null,
    })
  })

  it('tell who came too late who was faster', async () => {
    const { uid } = await add(ugo, { name: 'Radio' })
    expect(await as(ugo)('PUT', `/wishes/${uid}`, { isPurchased: true })).toMatchObject({ status: 200 })
    const { status, body } = await as(zoe)('PUT', `/wishes/${uid}`, { isPurchased: true })
    expect([status, body]).toEqual([409, { message: 'Ugo a été plus rapide et l’a déjà acheté' }])
  })

  it('answer with the new wish when a secret ends, and know nothing of the old one', async () => {
    const { uid } = await add(ugo, { name: 'Plante' })
    const { status, body } = await as(ugo)<Wish>('PUT', `/wishes/${uid}`, { isSecret: false })
    expect([status, body]).toMatchObject([200, { name: 'Plante', isSecret: false }])
    expect(body.uid).not.toBe(uid)
    for (const person of [olive, ugo])
      expect(await as(person)('GET', `/wishes/${uid}`)).toMatchObject({ status: 404, body: notFound })
  })

  it('answer a change with the wish as a look at it then shows it', async () => {
    const { uid } = await add(ugo, { name: 'Montre', recipientIds: [zoe.userId] })
    for (const fields of [
      { name: 'Montre à gousset', importance: 4 },
      { isPurchased: true },
      { isPurchased: true },
      { buyerUid: ugo.userId, purchaseDate: '2025-12-24' },
      { isPurchased: false },
      { recipientIds: [olive.userId] },
      { recipientIds: [zoe.userId, olive.userId], comment: 'Pour deux' },
    ]) {
      const changed = await as(ugo)('PUT', `/wishes/${uid}`, fields)
      expect(changed.status).toBe(200)
      const looked = await as(ugo)('GET', `/wishes/${uid}`)
      expect(JSON.stringify(changed.body)).toBe(JSON.stringify(looked.body))
    }
  })

  it('remove with 204', async () => {
    const { uid } = await add(ugo, { name: 'Chose' })
    expect(await as(zoe)('DELETE', `/wishes/${uid}`)).toMatchObject({ status: 204, body: undefined })
    expect(await as(ugo)('GET', `/wishes/${uid}`)).toMatchObject({ status: 404 })
  })

  it('refuse what a relative may not change, and change not even the rest of it', async () => {
    const { uid } = await add(olive, { name: 'Gants' })
    const { status, body } = await as(ugo)('PUT', `/wishes/${uid}`, { name: 'Moufles', isPurchased: true })
    expect([status, body]).toEqual([403, { message: 'Vous ne pouvez pas faire cette modification' }])
    expect((await as(ugo)('GET', `/wishes/${uid}`)).body).toMatchObject({ name: 'Gants', isPurchased: false })
    expect(await as(ugo)('DELETE', `/wishes/${uid}`)).toMatchObject({ status: 403 })
  })

  it.each([
    ['a buyer who is a stranger', () => ({ isPurchased: true, buyerUid: stranger.userId }), 403],
    ['a buyer whom it is for', () => ({ isPurchased: true, buyerUid: olive.userId }), 403],
    ['a recipient who is a stranger', () => ({ recipientIds: [olive.userId, stranger.userId] }), 403],
    ['no recipients', () => ({ recipientIds: [] }), 400],
    ['a date without a purchase', () => ({ purchaseDate: '2026-11-20' }), 400],
    ['a buyer without a purchase', () => ({ purchaseDate: '', buyerUid: ugo.userId }), 400],
  ])('refuse %s, and name the field', async (_, fields, status) => {
    const { uid } = await add(ugo, { name: 'Tasse' })
    const sent = fields()
    const issues = [{ path: Object.keys(sent).at(-1), message: expect.any(String) }]
    expect(await as(ugo)('PUT', `/wishes/${uid}`, sent)).toMatchObject({ status, body: { issues } })
    expect((await as(ugo)('GET', `/wishes/${uid}`)).body).toMatchObject({
      isPurchased: false,
      recipientIds: [olive.userId],
    })
  })

  it('refuse to make the present buyer a recipient', async () => {
    const { uid } = await add(ugo, { name: 'Bol', isPurchased: true, buyerUid: zoe.userId })
    const answer = await as(ugo)('PUT', `/wishes/${uid}`, { recipientIds: [olive.userId, zoe.userId] })
    expect(answer).toMatchObject({
      status: 409,
      body: {
        message: 'L’acheteur du cadeau ne peut pas en être destinataire',
        issues: [{ path: 'recipientIds' }],
      },
    })
  })

  it('name no field that the owner sent about a purchase: the refusal is one and the same', async () => {
    const { uid } = await add(olive, { name: 'Plaid' })
    for (const sent of [{ buyerUid: ugo.userId }, { purchaseDate: '2999-01-01' }, { isPurchased: true }]) {
      const { status, body } = await as(olive)('PUT', `/wishes/${uid}`, sent)
      expect([status, body]).toEqual([403, { message: 'Vous ne pouvez pas faire cette modification' }])
    }
  })

  it('say alike what is wrong with a form, whether the wish is hidden, unknown or no id', async () => {
    const secret = await add(ugo, { name: 'Surprise' })
    const answers = new Set<string>()
    for (const uid of [secret.uid, unknown, 'rien', wishlist]) {
      expect(await as(olive)('GET', `/wishes/${uid}`)).toMatchObject({ status: 404, body: notFound })
      const wrong = await as(olive)('PUT', `/wishes/${uid}`, { name: '' })
      const headers = [...wrong.headers].filter(([name]) => name !== 'date')
      answers.add(JSON.stringify([wrong.status, headers, wrong.body]))
    }
    expect(answers.size).toBe(1)
    expect([...answers][0]).toContain('Le nom du souhait ne peut pas être vide')
  })

  it('have one answer, to the byte, for what is hidden, foreign, gone and never was', async () => {
    const secret = await add(ugo, { name: 'Surprise' })
    const bought = await add(olive, { name: 'Livre' })
    await as(ugo)('PUT', `/wishes/${bought.uid}`, { isPurchased: true })
    const gone = await add(olive, { name: 'Passé' })
    await as(olive)('DELETE', `/wishes/${gone.uid}`)
    const foreign = await as(stranger)<[{ uid: string }]>('GET', `/users/${stranger.userId}/wishlists`)
    const theirs = await as(stranger)<Wish>('POST', `/wishlists/${foreign.body[0].uid}/wishes`, {
      name: 'Autre',
    })
    const answers = new Set<string>()
    for (const uid of [secret.uid, bought.uid, gone.uid, theirs.body.uid, unknown, 'rien', wishlist]) {
      for (const [method, body] of [
        ['GET'],
        ['PUT', { name: 'Autre' }],
        ['PUT', { isPurchased: true, buyerUid: ugo.userId }],
        ['DELETE'],
      ] as const) {
        const answer = await as(olive)(method, `/wishes/${uid}`, body)
        const headers = [...answer.headers].filter(([name]) => name !== 'date')
        answers.add(JSON.stringify([answer.status, headers, answer.body]))
      }
      const wrong = await as(olive)('PUT', `/wishes/${uid}`, { name: '' })
      expect(wrong).toMatchObject({
        status: 400,
        body: { message: 'Le nom du souhait ne peut pas être vide' },
      })
    }
    expect(answers.size).toBe(1)
    expect([...answers][0]).toContain(JSON.stringify(notFound))
  })
})
