import { beforeAll, describe, expect, it } from 'vitest'
import { register, type Person } from '../../testing/people.ts'
import { restOf } from '../../testing/rest.ts'
import { testServer } from '../../testing/server.ts'

let olive: Person
let ugo: Person
let family: { uid: string }

const server = testServer()

beforeAll(async () => {
  olive = await register(server.url, 'Olive')
  ugo = await register(server.url, 'ugo')
})

const as = (person: Person) => restOf(server.url, person.cookie)
const user = ({ userId, name }: Person) => ({ uid: userId, name, img: null, picture: null })
const asItBegins = () => ({ founder: olive.userId, welcomes: false, Newcomers: [] })
const member = (person: Person) => ({ ...user(person), joinedAt: expect.any(String) })

describe('POST /api/families/', () => {
  it('makes a family whose first member is its creator', async () => {
    const { status, body } = await as(olive)<typeof family>('POST', '/families/', {
      name: ' Martin ',
      code: 'sapins',
    })
    expect(status).toBe(201)
    expect(body).toEqual({
      uid: expect.any(String),
      name: 'Martin',
      code: 'SAPINS',
      Users: [member(olive)],
      ...asItBegins(),
    })
    family = body
  })

  it.each([
    ['a name that is taken', { name: 'MARTIN' }, 409, 'nom de famille existant'],
    ['no code', { code: undefined }, 400, 'Veuillez renseigner un code'],
  ])('refuses %s, and names the field', async (_, field, status, message) => {
    const answer = await as(ugo)('POST', '/families', { name: 'Dupont', code: 'ABCDEF', ...field })
    const [path] = Object.keys(field)
    expect(answer).toMatchObject({ status, body: { message, issues: [{ path, message }] } })
  })
})

describe('POST /api/families/join/', () => {
  const join = (person: Person, form: object) =>
    as(person)('POST', '/families/join/', {
      familyname: 'martin',
      code: 'Sapins',
      uid: person.userId,
      ...form,
    })

  it.each([
    ['a wrong code', { code: 'FAUX' }, 404, 'Famille introuvable ou code incorrect'],
    ['an unknown family', { familyname: 'Personne' }, 404, 'Famille introuvable ou code incorrect'],
    ['somebody else as the new member', { uid: '16fd2706-8baf-433b-82eb-8c7fada847da' }, 403, undefined],
    ['no id as the new member', { uid: 'moi' }, 403, undefined],
    ['nothing as the new member', { uid: null }, 400, 'Identifiant invalide'],
  ])('refuses %s', async (_, form, status, message) => {
    expect(await join(ugo, form)).toMatchObject({ status, ...(message && { body: { message } }) })
    expect((await as(ugo)('GET', '/families/members/me')).body).toEqual({
      Families: [],
      Awaited: [],
      Apart: [],
    })
  })

  it('answers with the family, its members by name, once', async () => {
    const { status, body } = await join(ugo, {})
    expect([status, body]).toEqual([
      200,
      {
        uid: family.uid,
        name: 'Martin',
        code: 'SAPINS',
        Users: [member(olive), member(ugo)],
        ...asItBegins(),
      },
    ])
    const again = await join(ugo, { uid: undefined })
    expect([again.status, again.body]).toEqual([409, { message: 'Vous faites déjà partie de cette famille' }])
  })
})

describe('GET /api/families/members/me and /api/families/{id}', () => {
  it('are one’s families, and one of them', async () => {
    const one = await as(ugo)('GET', `/families/${family.uid}/`)
    expect(one).toMatchObject({ status: 200, body: { name: 'Martin', Users: [member(olive), member(ugo)] } })
    expect((await as(ugo)('GET', '/families/members/me')).body).toEqual({
      Families: [one.body],
      Awaited: [],
      Apart: [],
    })
  })
})
