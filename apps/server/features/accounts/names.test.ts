import { beforeAll, describe, expect, it } from 'vitest'
import { registerOlder } from '../../testing/older-account.ts'
import { emailOf, password, register, signIn, type Person } from '../../testing/people.ts'
import { restOf } from '../../testing/rest.ts'
import { testServer } from '../../testing/server.ts'

let olive: Person

const as = (person: Person) => restOf(server.url, person.cookie)

const server = testServer()

beforeAll(async () => {
  olive = await register(server.url, 'Olive')
  await as(olive)('POST', '/families', { name: 'Martin', code: 'SAPINS' })
})

const join = (person: Person, code = 'SAPINS') =>
  as(person)('POST', '/families/join', { familyname: 'Martin', code })

const rename = (person: Person, name: string) => as(person)('PUT', '/users/me', { name })

/** Registers somebody under a name that was allowed before. */
async function registerBefore(name: string): Promise<Person> {
  await registerOlder(server.databaseUrl, { name, email: emailOf(name), password })
  return signIn(server.url, name)
}

const tooAlike = {
  status: 409,
  body: {
    message:
      'Votre nom ressemble trop à celui d’un membre de cette famille, ou de quelqu’un qui voit leurs listes',
  },
}

describe('a name with characters that nobody sees', () => {
  const unreadable =
    'Un nom s’écrit avec au moins une lettre ou un chiffre, et sans caractère invisible\u00a0: retapez-le'

  it('is refused to a new account, to a new family and as a new name, and kept where it was', async () => {
    const refused = {
      status: 400,
      body: { message: unreadable, issues: [{ path: 'name', message: unreadable }] },
    }
    const form = { name: 'Oli\u200Bve', email: emailOf('Nina'), password }
    expect(await restOf(server.url)('POST', '/register', form)).toMatchObject(refused)
    const family = { name: 'Mar\u200Dtin', code: 'SAPINS' }
    expect(await as(olive)('POST', '/families', family)).toMatchObject(refused)
    expect(await rename(olive, 'Oli\u00ADve')).toMatchObject(refused)
    const name = 'Mar\u200Bius'
    const marius = await registerBefore(name)
    expect(await as(marius)('PUT', '/users/me', { name, img: 'https://visages.example/1' })).toMatchObject({
      status: 200,
      body: { name },
    })
    // An emoji of several joined ones.
    expect(await rename(marius, 'Marius 👩🏾‍🦰❤️‍🔥')).toMatchObject({ status: 200 })
  })
})

describe('a name that another keyboard writes otherwise', () => {
  const jeanne = "Jeanne d'Arc"
  const email = emailOf('jeanne-d-arc')
  const form = { name: jeanne, email, password }
  const signsIn = (login: string) => restOf(server.url)('POST', '/login', { login, password })

  beforeAll(async () => {
    await restOf(server.url)('POST', '/register', form)
  })

  it.each([
    ['a telephone’s apostrophe', 'Jeanne d’Arc'],
    ['two spaces', "Jeanne  d'Arc"],
    ['what was copied along', "\u200BJeanne d'Arc\u2060"],
    ['its email with what was copied along', `\u200B${email}\u200B`],
  ])('signs in with %s', async (_how, login) => {
    expect(await signsIn(login)).toMatchObject({ status: 200 })
  })

  it('is taken, also with what was copied along, which is left out of a new one', async () => {
    const taken = { name: 'Jeanne d’Arc', email: emailOf('autre-jeanne'), password }
    const refused = await restOf(server.url)('POST', '/register', taken)
    expect(refused).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('Quelqu’un porte déjà ce nom ici') },
    })
    expect(await rename(olive, 'Jeanne d’Arc')).toMatchObject({ status: 409 })
    expect(await rename(await signIn(server.url, jeanne), 'Jeanne d’Arc')).toMatchObject({
      status: 200,
    })
    const pasted = { name: '\u200BClovis\u200B', email: `\u200B${emailOf('clovis')}`, password }
    expect(await restOf(server.url)('POST', '/register', pasted)).toMatchObject({ status: 201 })
    expect(await signsIn('Clovis')).toMatchObject({ status: 200 })
  })

  it('of two from before reaches each by its own, and neither by a third', async () => {
    const [one, other] = [await registerBefore("P'tit Jo"), await registerBefore('P’tit Jo')]
    for (const person of [one, other])
      expect(await signsIn(person.name)).toMatchObject({ status: 200, body: { userId: person.userId } })
    expect(await signsIn('P`tit Jo')).toMatchObject({ status: 401 })
  })
})

describe('a family’s name and code that another keyboard writes otherwise', () => {
  it('are those of the family, which is founded once', async () => {
    await as(olive)('POST', '/families', { name: "Aux p'tits loups", code: 'QWERTO' })
    expect(await as(olive)('POST', '/families', { name: 'Aux p’tits  loups', code: 'QWERTO' })).toMatchObject(
      {
        status: 409,
      },
    )
    const familyname = 'Aux p’tits loups'
    for (const [nth, code] of ['Q W E R T O', '"QWERTO"', 'QWERTO.', 'ＱＷＥＲＴＯ'].entries()) {
      const person = await register(server.url, `Loup ${nth}`)
      expect(await as(person)('POST', '/families/join', { familyname, code })).toMatchObject({ status: 200 })
    }
  })
})

describe('a name that looks like a relative’s', () => {
  it('is no way into their family, until it is another', async () => {
    const impostor = await register(server.url, 'Оlive')
    expect(await join(impostor)).toMatchObject(tooAlike)
    expect(await rename(impostor, 'Ugo')).toMatchObject({ status: 200 })
    expect(await join(impostor)).toMatchObject({ status: 200 })
    expect(await rename(impostor, '0live')).toMatchObject({
      status: 409,
      body: {
        message: 'Ce nom ressemble trop à celui d’un de vos proches, ou de quelqu’un qui voit leurs listes',
      },
    })
  })

  it('from before, with a character that nobody sees, is none either', async () => {
    expect(await join(await registerBefore('Olive\u200B'))).toMatchObject(tooAlike)
  })

  it('is told to nobody without the code', async () => {
    const impostor = await register(server.url, 'ΟLIVE')
    expect(await join(impostor, 'SAPIN')).toMatchObject({ status: 404 })
  })

  it('may be a stranger’s', async () => {
    const stranger = await register(server.url, 'Zoé')
    expect(await rename(stranger, 'OIive')).toMatchObject({ status: 200 })
    expect(await as(stranger)('POST', '/families', { name: 'Durand', code: 'SAPINS' })).toMatchObject({
      status: 201,
    })
  })
})
