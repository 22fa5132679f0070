import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { commandId, registerFamily, type Person } from '../../testing/people.ts'
import { restOf } from '../../testing/rest.ts'
import { testServer } from '../../testing/server.ts'

let olive: Person
let ugo: Person

interface Preference {
  readonly uid: string
  readonly type: string
  readonly value: string
}

const server = testServer()

beforeAll(async () => {
  ;[olive, ugo] = await registerFamily(server.url, 'Martin', ['Olive', 'Ugo'])
})

const as = (person: Person) => restOf(server.url, person.cookie)
const own = async (person: Person) => (await as(person)<Preference[]>('GET', '/users/me/gift-info')).body
const add = (person: Person, fields: object) =>
  as(person)<Preference>('POST', '/users/me/gift-info', { type: 'shoe-size', value: '38', ...fields })

beforeEach(async () => {
  for (const { uid } of await own(olive)) await as(olive)('DELETE', `/gift-info/${uid}`)
})

describe('GET /api/extra-informations/active', () => {
  it('is the types that can be chosen, in their order', async () => {
    const { status, body } = await as(olive)<{ key: string; title: string }[]>(
      'GET',
      '/extra-informations/active',
    )
    expect(status).toBe(200)
    expect(body.slice(0, 2)).toEqual([
      { key: 'clothing-size', title: 'Taille de vêtements', isActive: true },
      { key: 'shoe-size', title: 'Pointure', isActive: true },
    ])
    expect(body.map(({ key }) => key)).not.toContain('glove-size')
  })
})

describe('POST /api/users/me/gift-info', () => {
  it('adds a preference, and answers 201 with it', async () => {
    const { status, body } = await add(olive, { value: ' 38 ½ 👟 ', owner: ugo.userId })
    expect([status, body]).toEqual([201, { uid: expect.any(String), type: 'shoe-size', value: '38 ½ 👟' }])
    expect(await own(olive)).toEqual([body])
    expect(await own(ugo)).toEqual([])
  })

  it.each([
    ['no value', { value: ' ' }, 400, 'Veuillez remplir tous les champs'],
    ['an unknown type', { type: 'elbow-size' }, 400, 'Ce type d’information n’est pas proposé'],
    ['a type that is not offered', { type: 'glove-size' }, 400, 'Ce type d’information n’est pas proposé'],
  ])('refuses %s, and names the field', async (_, fields, status, message) => {
    const issues = [{ path: Object.keys(fields)[0], message }]
    expect(await add(olive, fields)).toMatchObject({ status, body: { message, issues } })
    expect(await own(olive)).toEqual([])
  })

  it('lets one of several at the same moment through', async () => {
    const answers = await Promise.all(['36', '37', '38', '39'].map((value) => add(olive, { value })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409])
    const message = 'Vous avez déjà renseigné cette information'
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.body).toEqual({ message, issues: [{ path: 'type', message }] })
    expect(await own(olive)).toHaveLength(1)
  })

  it('answers a repeated intention with what it did', async () => {
    const intention = { type: 'colours', value: 'Vert', commandId: commandId() }
    const first = await olive.ask.preferences.add.mutate(intention)
    expect(await olive.ask.preferences.add.mutate(intention)).toEqual(first)
    expect(await own(olive)).toHaveLength(1)
  })
})

describe('PUT and DELETE /api/gift-info/{id}', () => {
  it('change and remove one’s own', async () => {
    const { uid } = (await add(olive, {})).body
    const changed = await as(olive)('PUT', `/gift-info/${uid}`, { value: ' 39 ', type: 'colours' })
    expect([changed.status, changed.body]).toEqual([200, { uid, type: 'shoe-size', value: '39' }])
    expect(await as(olive)('DELETE', `/gift-info/${uid}`)).toMatchObject({ status: 204 })
    expect(await own(olive)).toEqual([])
  })
})

describe('GET /api/users/{id}/gift-info', () => {
  it('is a relative’s preferences, by the order of their types', async () => {
    await add(olive, { type: 'colours', value: 'Vert' })
    await add(olive, { type: 'clothing-size', value: 'M' })
    const { status, body } = await as(ugo)<Preference[]>('GET', `/users/${olive.userId}/gift-info`)
    expect([status, body.map(({ value }) => value)]).toEqual([200, ['M', 'Vert']])
    expect(body).toEqual(await own(olive))
  })

  it('keeps what has a type that is not offered any more', async () => {
    await add(olive, { type: 'reading', value: 'Polars' })
    await server.pool.query(`update app.preference_types set is_active = false where key = 'reading'`)
    expect(await own(olive)).toMatchObject([{ type: 'reading', value: 'Polars' }])
    expect(await add(ugo, { type: 'reading' })).toMatchObject({ status: 400 })
    await server.pool.query(`update app.preference_types set is_active = true where key = 'reading'`)
  })
})
