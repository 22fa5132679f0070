import { commonPassword, messages } from '@cachotteries/contracts/messages'
import { beforeAll, describe, expect, it } from 'vitest'
import { emailOf, password, register, registerFamily, type Person } from '../../testing/people.ts'
import { restOf } from '../../testing/rest.ts'
import { testServer } from '../../testing/server.ts'

let olive: Person
let ugo: Person
let stranger: Person

const server = testServer()

beforeAll(async () => {
  ;[olive, ugo] = await registerFamily(server.url, 'Martin', ['Olive', 'Ugo', 'Zoé'])
  stranger = await register(server.url, 'Inès')
})

const as = (person: Person) => restOf(server.url, person.cookie)
const asNobody: ReturnType<typeof restOf> = (...asked) => restOf(server.url)(...asked)

describe('POST /api/register', () => {
  const form = (fields: object) => ({ name: 'Tom', email: 'tom@famille.example', password, ...fields })

  it('makes an account, and answers 201 with its id', async () => {
    const { status, body } = await asNobody<{ userId: string }>('POST', '/register', form({ isAdmin: true }))
    expect(status).toBe(201)
    const { headers } = await asNobody('POST', '/login', { login: 'tom', password })
    const cookie = headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const me = await restOf(server.url, () => cookie)('GET', '/users/me')
    expect(me.body).toMatchObject({ uid: body.userId, name: 'Tom', isAdmin: false, img: null })
  })

  it.each([
    ['a name that is taken', { name: ' oLIVE ' }, 409, messages.NameTaken],
    ['one in full-width letters', { name: 'Ｏlive' }, 409, messages.NameTaken],
    ['what is said in place of a name', { name: 'Un ancien membre' }, 400, messages.ReservedName],
    ['an address that is taken', { email: emailOf('Ugo').toUpperCase() }, 409, messages.EmailTaken],
    ['a common password', { password: 'Azerty' }, 400, commonPassword],
  ])('refuses %s, and names the field', async (_, fields, status, message) => {
    const answer = await asNobody(
      'POST',
      '/register',
      form({ name: 'Tim', email: 'tim@famille.example', ...fields }),
    )
    const [path] = Object.keys(fields)
    expect(answer).toMatchObject({ status, body: { message, issues: [{ path, message }] } })
  })

  it('names every field that is refused', async () => {
    const { body } = await asNobody('POST', '/register', { name: '', email: '', password: '' })
    expect(body).toMatchObject({
      message: 'Veuillez renseigner un nom d’utilisateur',
      issues: [{ path: 'name' }, { path: 'email' }, { path: 'password' }],
    })
  })
})

describe('POST /api/login', () => {
  it.each([
    ['a name under `login`', { login: 'Olive' }],
    ['a name under `identifier`', { identifier: ' OLIVE ' }],
    ['an address', { login: emailOf('Olive') }],
  ])('takes %s, answers who it is, and gives the cookie', async (_, who) => {
    const { status, body, headers } = await asNobody('POST', '/login', { ...who, password })
    expect([status, body]).toEqual([200, { userId: olive.userId }])
    expect(headers.getSetCookie()).toEqual([
      expect.stringMatching(/^session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/),
      expect.stringMatching(/^browser=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/),
    ])
  })

  it.each([
    ['a wrong password', { login: 'Olive', password: 'fausse' }],
    ['an unknown name', { login: 'Personne', password }],
    ['an unknown address', { identifier: 'personne@famille.example', password }],
  ])('has one answer for %s, and no cookie', async (_, form) => {
    const { status, body, headers } = await asNobody('POST', '/login', form)
    expect([status, body]).toEqual([401, { message: 'Identifiant ou mot de passe incorrect' }])
    expect(headers.getSetCookie()).toEqual([])
  })

  it('asks for a name and a password', async () => {
    const { status, body } = await asNobody('POST', '/login', { password })
    expect([status, body]).toMatchObject([400, { message: 'Veuillez renseigner votre identifiant' }])
    const other = await asNobody('POST', '/login', { login: 'Olive' })
    expect(other).toMatchObject({ status: 400, body: { message: 'Veuillez renseigner votre mot de passe' } })
  })
})

describe('GET /api/logout', () => {
  it('ends the session and takes the cookie away', async () => {
    const { headers } = await asNobody('POST', '/login', { login: 'Olive', password })
    const cookie = headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const ask = restOf(server.url, () => cookie)
    const { status, headers: after } = await ask('GET', '/logout')
    expect(status).toBe(204)
    expect(after.getSetCookie()).toEqual(['session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax'])
    expect(await ask('GET', '/users/me')).toMatchObject({ status: 401 })
  })
})

describe('GET /api/reset/{email}', () => {
  it('has one answer for an address that is somebody’s and one that is nobody’s', async () => {
    const answers = []
    for (const email of [emailOf('Olive'), 'personne@famille.example', '@', 'é@é', "a'b@c;--"])
      answers.push(await asNobody('GET', `/reset/${encodeURIComponent(email)}/`))
    const plain = answers.map(({ status, headers, body }) => [
      status,
      [...headers].filter(([name]) => name !== 'date'),
      body,
    ])
    expect(plain).toEqual(plain.map(() => plain[0]))
    expect(plain[0]?.[2]).toEqual({
      message: "Merci ! Si l'utilisateur existe, un email a été envoyé dans sa boîte mail.",
    })
  })
})

describe('POST /api/reset/{userId}/{hash}', () => {
  it('has one answer for every link that is wrong', async () => {
    for (const link of [`${olive.userId}/faux`, `${stranger.userId}/faux`, 'personne/faux', '%00/%FF', 'a/b'])
      expect(await asNobody('POST', `/reset/${link}`, { password: 'tout neuf' })).toMatchObject({
        status: 400,
        body: { message: "Le lien de récupération n'était pas valide" },
      })
  })

  it('refuses a common password beside its field, whatever the link', async () => {
    expect(await asNobody('POST', `/reset/${olive.userId}/faux`, { password: 'MotDePasse' })).toMatchObject({
      status: 400,
      body: { message: commonPassword, issues: [{ path: 'password', message: commonPassword }] },
    })
  })
})

describe('GET and PUT /api/users/me', () => {
  it('are one’s own account', async () => {
    const { status, body } = await as(olive)('GET', '/users/me')
    expect(status).toBe(200)
    expect(body).toEqual({
      uid: olive.userId,
      birthDate: null,
      name: 'Olive',
      email: emailOf('Olive'),
      img: null,
      picture: null,
      createdAt: expect.stringMatching(/^\d{4}-/),
      isAdmin: false,
      totalSurprise: null,
      sparesMe: false,
    })
  })

  it('change what they carry, and nothing that nobody may set', async () => {
    const img = 'https://faces.example/ugo.png'
    const own = { isAdmin: true, uid: olive.userId, email: 'autre@famille.example', createdAt: '2000-01-01' }
    const changed = await as(ugo)('PUT', '/users/me', { img, ...own })
    expect(changed).toMatchObject({
      status: 200,
      body: { uid: ugo.userId, name: 'Ugo', img, isAdmin: false },
    })
    expect(changed.body).toMatchObject({ email: emailOf('Ugo') })
    const renamed = await as(ugo)('PUT', '/users/me', { name: ' Hugo ' })
    expect(renamed).toMatchObject({ status: 200, body: { name: 'Hugo', img } })
    expect(await asNobody('POST', '/login', { login: 'hugo', password })).toMatchObject({ status: 200 })
    expect(await asNobody('POST', '/login', { login: 'ugo', password })).toMatchObject({ status: 401 })
    expect(await as(ugo)('PUT', '/users/me', { name: 'Ugo', img: '' })).toMatchObject({
      body: { name: 'Ugo', img: null },
    })
  })

  it('keep a picture’s address that can’t be read: the form only warns of it', async () => {
    const answer = await as(ugo)('PUT', '/users/me', { img: 'pas une adresse' })
    expect(answer).toMatchObject({ status: 200, body: { img: 'pas une adresse' } })
  })
})

describe('GET /api/users', () => {
  it('is one’s relatives by name, without oneself', async () => {
    const { status, body } = await as(olive)<{ name: string }[]>('GET', '/users')
    expect([status, body.map(({ name }) => name)]).toEqual([200, ['Ugo', 'Zoé']])
    expect((await as(stranger)('GET', '/users')).body).toEqual([])
  })
})

describe('GET /api/users/{id}', () => {
  it('is a relative or oneself, without what is private', async () => {
    for (const person of [olive, ugo]) {
      const { status, body } = await as(person)('GET', `/users/${olive.userId.toUpperCase()}`)
      expect([status, body]).toEqual([200, { uid: olive.userId, name: 'Olive', img: null, picture: null }])
    }
  })

  it('has one answer for a stranger, somebody unknown and no id at all', async () => {
    for (const id of [stranger.userId, '16fd2706-8baf-433b-82eb-8c7fada847da', 'personne', '%00', "'--"]) {
      const { status, body } = await as(olive)('GET', `/users/${id}`)
      expect([status, body]).toEqual([404, { message: 'Utilisateur introuvable' }])
    }
  })
})

describe('GET /api/users/{userId}/mutualfriends/{friendId}', () => {
  it('is relatives of both, and neither of them', async () => {
    const { status, body } = await as(olive)<{ name: string }[]>(
      'GET',
      `/users/${olive.userId}/mutualfriends/${ugo.userId}`,
    )
    expect([status, body.map(({ name }) => name)]).toEqual([200, ['Zoé']])
    const ofNoId = `/users/${olive.userId}/mutualfriends/personne`
    expect(await as(olive)('GET', ofNoId)).toMatchObject({ status: 403 })
  })
})
