import { describe, expect, it } from 'vitest'
import { person, pictured } from '../testing/known.ts'
import { aunt, cousin, godmother, owner, stranger, viewer } from '../testing/people.ts'
import {
  families,
  family,
  invitation,
  joined,
  noSession,
  openSessions,
  ownAccount,
  profile,
  relatives,
  session,
  signedIn,
} from './people.ts'

const full = (uid: string) => ({
  ...pictured(uid),
  email: `${uid}@famille.example`,
  birthDate: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  isAdmin: false,
  totalSurprise: null,
  sparesMe: false,
  passwordHash: 'secret',
})

const joinedThen = <One>(one: One) => ({ ...one, joinedAt: '2026-02-01T00:00:00.000Z' })
const waiting = (uid: string) => ({ ...full(uid), since: '2026-03-01T00:00:00.000Z' })
const seenWaiting = (uid: string) => ({ ...person(uid), since: '2026-03-01T00:00:00.000Z' })

const martin = {
  uid: 'martin',
  name: 'Martin',
  code: 'ABCDEF',
  members: [full('owner'), full('cousin'), full('aunt')].map(joinedThen),
  founder: 'owner',
  welcomes: true,
  newcomers: [waiting('uncle'), waiting('stranger')],
}
const elan = {
  uid: 'elan',
  name: 'Élan',
  code: 'GHIJKL',
  members: [full('godmother'), full('cousin')].map(joinedThen),
  founder: 'godmother',
  welcomes: false,
  newcomers: [],
}

describe('a family', () => {
  it('has its name, its code and its members by name, for a member', () => {
    expect(family(owner, martin)).toStrictEqual({
      uid: 'martin',
      name: 'Martin',
      code: 'ABCDEF',
      Users: [pictured('aunt'), pictured('cousin'), pictured('owner')].map(joinedThen),
      founder: 'owner',
      welcomes: true,
      Newcomers: [seenWaiting('stranger'), seenWaiting('uncle')],
    })
  })

  it.each([
    ['a stranger', stranger],
    ['a relative of a member', godmother],
    ['somebody who left', viewer('uncle')],
  ])('is nothing to %s', (_, by) => {
    expect(family(by, martin)).toBeUndefined()
  })
})

describe('a family to which somebody waits to be welcomed', () => {
  const awaited = { uid: 'martin', name: 'Martin', since: '2026-03-01T00:00:00.000Z' }

  it('is its name, among those that they wait for', () => {
    expect(families(stranger, [martin, elan], [])).toStrictEqual({
      Families: [],
      Awaited: [awaited],
      Apart: [],
    })
  })

  it('is no family of theirs', () => {
    expect(family(stranger, martin)).toBeUndefined()
  })

  it('answers their joining by its name and the code that they gave, no matter who is in it', () => {
    const name = {
      uid: 'martin',
      name: 'Martin',
      code: 'ABCDEF',
      founder: null,
      welcomes: true,
      Newcomers: [],
      Users: [],
    }
    const other = {
      ...martin,
      members: [full('godmother')].map(joinedThen),
      newcomers: [waiting('stranger')],
    }
    expect(joined(stranger, martin, ' abcdef')).toStrictEqual(name)
    expect(joined(stranger, other, ' abcdef')).toStrictEqual(name)
  })

  it('is the whole family once they are a member', () => {
    expect(joined(owner, martin, 'ABCDEF')).toStrictEqual(family(owner, martin))
    expect(joined(godmother, martin, 'ABCDEF')).toBeUndefined()
  })
})

describe('an invitation', () => {
  it('is the family’s name and nothing else, with the right code', () => {
    expect(invitation(martin, ' abcDEF ')).toStrictEqual({ name: 'Martin' })
  })

  it.each(['ABCDE', 'ABCDEFG', 'GHIJKL', ''])('is nothing with any other code: %j', (code) => {
    expect(invitation(martin, code)).toBeUndefined()
  })
})

describe('one’s families', () => {
  it('are the families of which one is a member, by name', () => {
    expect(families(cousin, [martin, elan], []).Families.map(({ uid }) => uid)).toStrictEqual([
      'elan',
      'martin',
    ])
    expect(families(owner, [martin, elan], []).Families.map(({ uid }) => uid)).toStrictEqual(['martin'])
  })

  it('may be none', () => {
    expect(families(godmother, [martin], []).Families).toStrictEqual([])
  })
})

describe('an account', () => {
  it('is shown to its person, without what only the server needs', () => {
    expect(ownAccount(owner, full('owner'))).toStrictEqual({
      uid: 'owner',
      name: 'Owner',
      email: 'owner@famille.example',
      birthDate: null,
      img: 'https://faces.example/owner.png',
      picture: null,
      createdAt: '2026-01-01T00:00:00.000Z',
      isAdmin: false,
      totalSurprise: null,
      sparesMe: false,
    })
  })

  it.each([
    ['a relative', aunt],
    ['a stranger', stranger],
  ])('is nothing to %s', (_, by) => {
    expect(ownAccount(by, full('owner'))).toBeUndefined()
  })
})

describe('the account that is signed in', () => {
  it('is one’s own', () => {
    expect(session(owner, full('owner'), 'seal')).toStrictEqual({
      account: ownAccount(owner, full('owner')),
      seal: 'seal',
    })
  })

  it('is never somebody else’s', () => {
    expect(session(aunt, full('owner'), 'seal')).toBeUndefined()
  })

  it('is null when nobody is signed in', () => {
    expect(noSession).toStrictEqual({ account: null })
  })
})

describe('the answer to a sign-in', () => {
  it('is the user’s id', () => {
    expect(signedIn('owner')).toStrictEqual({ userId: 'owner' })
  })
})

describe('one’s relatives', () => {
  const everybody = ['stranger', 'owner', 'godmother', 'cousin', 'aunt'].map(full)

  it('are shown by name, with their address and picture and nothing else', () => {
    const person = (uid: string) => ({ ...pictured(uid), email: `${uid}@famille.example` })
    expect(relatives(cousin, everybody)).toStrictEqual([person('aunt'), person('godmother'), person('owner')])
  })

  it('don’t include oneself', () => {
    const confused = viewer('cousin', 'cousin', 'aunt')
    expect(relatives(confused, everybody).map(({ uid }) => uid)).toStrictEqual(['aunt'])
  })

  it('are empty for somebody without a family', () => {
    expect(relatives(stranger, everybody)).toStrictEqual([])
  })
})

describe('somebody’s profile', () => {
  it('has their name and picture, for a relative and for themself', () => {
    for (const by of [owner, aunt]) expect(profile(by, full('owner'))).toStrictEqual(pictured('owner'))
  })

  it.each([
    ['a stranger', stranger],
    ['a relative of a relative', godmother],
  ])('is nothing to %s', (_, by) => {
    expect(profile(by, full('owner'))).toBeUndefined()
  })
})

describe('one’s sessions', () => {
  const at = (day: number) => `2026-01-0${day}T00:00:00.000Z`
  const opened = (id: string, user: string, day: number) => ({
    id,
    user,
    device: null,
    isSameNetwork: null,
    openedAt: null,
    lastUsedAt: at(day),
    tokenHash: 'secret',
  })

  it('are one’s own: the present one, then those that were used last', () => {
    const known = [
      ...[opened('b', 'owner', 1), opened('a', 'owner', 1), opened('c', 'owner', 3)],
      ...[opened('here', 'owner', 2), opened('other', 'cousin', 4)],
    ]
    expect(openSessions('owner', 'here', known)).toStrictEqual({
      Sessions: [
        { id: 'here', device: null, isSameNetwork: null, openedAt: null, lastUsedAt: at(2), isHere: true },
        { id: 'c', device: null, isSameNetwork: null, openedAt: null, lastUsedAt: at(3), isHere: false },
        { id: 'a', device: null, isSameNetwork: null, openedAt: null, lastUsedAt: at(1), isHere: false },
        { id: 'b', device: null, isSameNetwork: null, openedAt: null, lastUsedAt: at(1), isHere: false },
      ],
    })
  })
})
