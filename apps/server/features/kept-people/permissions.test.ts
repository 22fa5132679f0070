import { beforeAll, describe, expect, it } from 'vitest'
import { commandId, gather, type Person } from '../../testing/people.ts'
import { testServer } from '../../testing/server.ts'
import { accept, offer, openNursery, outcomeOf, type Nursery } from './testing/nursery.ts'

let nursery: Nursery
/** A family of the keepers and the former one alone. */
let sideFamily: string
/** A wish on the second keeper's own list. */
let othersWish: string

const server = testServer()

beforeAll(async () => {
  nursery = await openNursery(server.url)
  const { keeper, second, former } = nursery.people
  await gather('Cousins', [keeper, second, former])
  const { view } = await keeper.ask.families.mine.query()
  const wish = { ...id(), owner: second.userId, name: 'Livre' }
  othersWish = (await second.ask.wishes.add.mutate(wish)).uid
  sideFamily = view.Families.find(({ name }) => name === 'Cousins')?.uid ?? ''
})

/** What is on a baby's list. */
interface Cot {
  readonly uid: string
  readonly list: { readonly idea: string; readonly secret: string; readonly preference: string }
}

type Attempt = (by: Person, cot: Cot) => Promise<unknown>

const id = () => ({ commandId: commandId() })
const change =
  (which: 'idea' | 'secret', changes: object): Attempt =>
  ({ ask }, { list }) =>
    ask.wishes.change.mutate({ ...id(), uid: list[which], ...changes })

/** What takes something away comes last. */
const attempts: Readonly<Record<string, Attempt>> = {
  'see the person': ({ ask }, { uid }) => ask.keptPeople.get.query({ uid }),
  'see the list': ({ ask }, { uid }) => ask.wishes.list.query({ owner: uid }),
  'see a secret': ({ ask }, { list }) => ask.wishes.get.query({ uid: list.secret }),
  'see the preferences': ({ ask }, { uid }) => ask.preferences.list.query({ owner: uid }),
  'change the name': ({ ask }, { uid }) => ask.keptPeople.change.mutate({ ...id(), uid, name: 'Zozo' }),
  'change the birth date': ({ ask }, { uid }) =>
    ask.keptPeople.change.mutate({ ...id(), uid, birthDate: null }),
  'name a keeper': ({ ask }, { uid }) =>
    ask.keptPeople.nameKeeper.mutate({ ...id(), uid, keeper: nursery.people.member.userId }),
  'take the list over': ({ ask }, { uid }) => ask.keptPeople.takeOver.mutate({ ...id(), uid }),
  'bring into another family': ({ ask }, { uid }) =>
    ask.keptPeople.bring.mutate({ ...id(), uid, family: sideFamily }),
  'add a preference': ({ ask }, { uid }) =>
    ask.keptPeople.addPreference.mutate({ ...id(), person: uid, type: 'colours', value: 'Vert' }),
  'change a preference': ({ ask }, { uid, list }) =>
    ask.keptPeople.changePreference.mutate({ ...id(), person: uid, uid: list.preference, value: '17' }),
  'remove a preference': ({ ask }, { uid, list }) =>
    ask.keptPeople.removePreference.mutate({ ...id(), person: uid, uid: list.preference }),
  'make a link': ({ ask }, { uid }) => ask.keptPeople.offerHandover.mutate({ ...id(), uid }),
  'withdraw the link': ({ ask }, { uid }) => ask.keptPeople.withdrawHandover.mutate({ ...id(), uid }),
  'add a normal wish': ({ ask }, { uid }) =>
    ask.wishes.add.mutate({ ...id(), owner: uid, name: 'Cubes', isSecret: false }),
  'add a draft': ({ ask }, { uid }) =>
    ask.wishes.add.mutate({ ...id(), owner: uid, name: 'Cubes', isSecret: false, isDraft: true }),
  'add a secret idea': ({ ask }, { uid }) => ask.wishes.add.mutate({ ...id(), owner: uid, name: 'Cubes' }),
  'change a normal wish': change('idea', { name: 'Hochet rouge' }),
  'make it a draft': change('idea', { isDraft: true }),
  'make it a secret': change('idea', { isSecret: true }),
  'buy it': change('idea', { isPurchased: true }),
  'name the person as buyer of another wish': ({ ask }, { uid }) =>
    ask.wishes.change.mutate({ ...id(), uid: othersWish, isPurchased: true, buyerUid: uid }),
  'delete it': ({ ask }, { list }) => ask.wishes.remove.mutate({ ...id(), uid: list.idea }),
  'remove from the family': ({ ask }, { uid }) =>
    ask.keptPeople.remove.mutate({ ...id(), uid, family: nursery.family }),
  'step down': ({ ask }, { uid }) => ask.keptPeople.stepDown.mutate({ ...id(), uid }),
}

/** For each attempt: the keeper, somebody who kept the list once, a member who never did, and a stranger. */
const table: Readonly<
  Record<string, readonly [keeper: string, former: string, member: string, stranger: string]>
> = {
  'see the person': ['done', 'done', 'done', 'NoSuchKeptPerson'],
  'see the list': ['done', 'done', 'done', 'NoSuchList'],
  'see a secret': ['done', 'done', 'done', 'NoSuchWish'],
  'see the preferences': ['done', 'done', 'done', 'NoSharedPreferences'],
  'change the name': ['done', 'NotKeeper', 'NotKeeper', 'NoSuchKeptPerson'],
  'change the birth date': ['done', 'NotKeeper', 'NotKeeper', 'NoSuchKeptPerson'],
  'name a keeper': ['done', 'NotKeeper', 'NotKeeper', 'NoSuchKeptPerson'],
  'step down': ['done', 'NotKeeper', 'NotKeeper', 'NoSuchKeptPerson'],
  'take the list over': ['done', 'ListIsKept', 'ListIsKept', 'NoSuchKeptPerson'],
  'bring into another family': ['done', 'NotKeeper', 'NotKeeper', 'NoSuchKeptPerson'],
  'remove from the family': ['done', 'NotKeeper', 'NotKeeper', 'NoSuchKeptPerson'],
  'add a preference': ['done', 'NotKeeper', 'NotKeeper', 'NoSuchKeptPerson'],
  'change a preference': ['done', 'NotKeeper', 'NotKeeper', 'NoSuchKeptPerson'],
  'remove a preference': ['done', 'NotKeeper', 'NotKeeper', 'NoSuchKeptPerson'],
  'make a link': ['done', 'NotKeeper', 'NotKeeper', 'NoSuchKeptPerson'],
  'withdraw the link': ['done', 'NotKeeper', 'NotKeeper', 'NoSuchKeptPerson'],
  'add a normal wish': ['done', 'done', 'done', 'NoSuchList'],
  'add a draft': ['NotAllowed', 'NotAllowed', 'NotAllowed', 'NoSuchList'],
  'add a secret idea': ['done', 'done', 'done', 'NoSuchList'],
  'change a normal wish': ['done', 'NotAllowed', 'NotAllowed', 'NoSuchWish'],
  'make it a draft': ['NotAllowed', 'NotAllowed', 'NotAllowed', 'NoSuchWish'],
  'make it a secret': ['NotAllowed', 'NotAllowed', 'NotAllowed', 'NoSuchWish'],
  'buy it': ['done', 'done', 'done', 'NoSuchWish'],
  'name the person as buyer of another wish': ['WrongBuyer', 'WrongBuyer', 'WrongBuyer', 'NoSuchWish'],
  'delete it': ['done', 'NotAllowed', 'NotAllowed', 'NoSuchWish'],
}

/** What keepers get once the account is the person's: what any relative of somebody with an account gets. */
const afterwards: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.keys(table).map((what) => [what, 'NoSuchKeptPerson'])),
  'see the list': 'done',
  'see a secret': 'done',
  'see the preferences': 'done',
  'buy it': 'done',
  'add a normal wish': 'done',
  'add a secret idea': 'done',
  'add a draft': 'NotAllowed',
  'change a normal wish': 'NotAllowed',
  'make it a draft': 'NotAllowed',
  'make it a secret': 'NotAllowed',
  'delete it': 'NotAllowed',
  'name the person as buyer of another wish': 'done',
}

/** A new baby with an idea of the member's, a secret of the member's, and a preference. */
async function cot(): Promise<Cot> {
  const { uid } = await nursery.baby()
  const { keeper, member } = nursery.people
  const add = (isSecret: boolean) =>
    member.ask.wishes.add.mutate({ ...id(), owner: uid, name: 'Hochet', isSecret })
  const [idea, secret] = [await add(false), await add(true)]
  const preference = await keeper.ask.keptPeople.addPreference.mutate({
    ...id(),
    person: uid,
    type: 'shoe-size',
    value: '16',
  })
  return { uid, list: { idea: idea.uid, secret: secret.uid, preference: preference.uid } }
}

/** Everything that somebody tries with one baby, in the order of the attempts. */
async function outcomesOf(by: Person, baby: Cot): Promise<Readonly<Record<string, string>>> {
  const outcomes: Record<string, string> = {}
  for (const [what, attempt] of Object.entries(attempts)) outcomes[what] = await outcomeOf(attempt(by, baby))
  return outcomes
}

describe('the list of somebody without an account', () => {
  it.each([
    ['a keeper', 'keeper', 0],
    ['somebody who kept the list', 'former', 1],
    ['a member who never did', 'member', 2],
    ['a stranger', 'stranger', 3],
  ] as const)('lets %s do what the table says', async (_, role, index) => {
    const expected = Object.entries(table).map(([what, cells]) => [what, cells[index]])
    expect(await outcomesOf(nursery.people[role], await cot())).toEqual(Object.fromEntries(expected))
  })
})

describe('once the account is the person’s', () => {
  it('a keeper is an ordinary relative, and the list is the person’s own', async () => {
    const baby = await cot()
    const { keeper } = nursery.people
    const person = await accept(nursery.url, await offer(keeper, baby.uid), 'Zoé')
    expect(person.userId).toBe(baby.uid)
    expect(await outcomesOf(keeper, baby)).toEqual(afterwards)
    const uid = baby.list.idea
    const names = async () => {
      const { view } = await person.ask.wishes.list.query({ owner: person.userId })
      return view.Wishes.map(({ name }) => name)
    }
    // The keeper bought the other one, by the ordinary rules.
    expect(await names()).toEqual(['Cubes'])
    await keeper.ask.wishes.change.mutate({ ...id(), uid, isPurchased: false })
    expect(await names()).toEqual(['Cubes', 'Hochet'])
    await person.ask.wishes.change.mutate({ ...id(), uid, name: 'Hochet vert', isDraft: true })
    expect(await outcomeOf(keeper.ask.wishes.get.query({ uid }))).toBe('NoSuchWish')
    expect(await outcomeOf(person.ask.wishes.get.query({ uid: baby.list.secret }))).toBe('NoSuchWish')
    expect(await outcomeOf(person.ask.keptPeople.get.query({ uid: person.userId }))).toBe('NoSuchKeptPerson')
    expect(await person.ask.accounts.me.query()).toMatchObject({ name: 'Zoé', totalSurprise: null })
  })
})
