import { describe, expect, it } from 'vitest'
import { commandId, type Person } from '../../testing/people.ts'
import { testServer } from '../../testing/server.ts'
import { accept, offer, openNursery } from './testing/nursery.ts'

let nurseries = 0
const server = testServer()

const id = () => ({ commandId: commandId() })

/** A family of its own with a baby, whose list has a secret idea. */
async function home() {
  const nursery = await openNursery(server.url, `N${++nurseries}`)
  const { uid: baby } = await nursery.baby()
  const { keeper, member } = nursery.people
  const secret = { ...id(), owner: baby, name: 'Cheval à bascule' }
  await member.ask.wishes.add.mutate(secret)
  const leave = ({ ask }: Person) => ask.families.leave.mutate({ ...id(), uid: nursery.family })
  const remove = () => keeper.ask.keptPeople.remove.mutate({ ...id(), uid: baby, family: nursery.family })
  const expel = (person: string) =>
    keeper.ask.keptPeople.removeMember.mutate({ ...id(), uid: nursery.family, member: person })
  return { ...nursery, baby, leave, remove, expel }
}

/** What somebody sees of a baby: the names on the list, and whether the baby is among those who are in no family. */
async function seenBy({ ask }: Person, baby: string) {
  const { view } = await ask.families.mine.query()
  const list = await ask.wishes.list.query({ owner: baby }).catch(() => undefined)
  return {
    apart: view.Apart.some(({ uid }) => uid === baby),
    list: list?.view.Wishes.map(({ name }) => name),
  }
}

const apart = { apart: true, list: ['Cheval à bascule'] }
const nothing = { apart: false, list: undefined }
const inFamily = { apart: false, list: ['Cheval à bascule'] }

describe('somebody without an account who is in no family any more', () => {
  it('stays with those who keep the list, and with nobody else', async () => {
    const { baby, people, remove } = await home()
    await remove()
    const { keeper, second, former, member, stranger } = people
    for (const one of [keeper, second]) expect(await seenBy(one, baby)).toEqual(apart)
    for (const one of [former, member, stranger]) expect(await seenBy(one, baby)).toEqual(nothing)
    expect(await keeper.ask.keptPeople.get.query({ uid: baby })).toMatchObject({ isKeeper: true })
    await keeper.ask.keptPeople.change.mutate({ ...id(), uid: baby, name: 'Zozo' })
    await second.ask.wishes.add.mutate({ ...id(), owner: baby, name: 'Cubes', isSecret: false })
    expect((await seenBy(keeper, baby)).list).toContain('Cubes')
  })

  it('doesn’t come back to a keeper who had left the family before', async () => {
    const { baby, people, leave, remove } = await home()
    await leave(people.second)
    await remove()
    expect(await seenBy(people.second, baby)).toEqual(nothing)
    expect(await seenBy(people.keeper, baby)).toEqual(apart)
  })

  it('nor to a keeper whom the founder removed, when all others have left', async () => {
    const { baby, people, leave, expel } = await home()
    const { keeper, second, former, member } = people
    await expel(second.userId)
    for (const one of [former, member, keeper]) await leave(one)
    expect(await seenBy(second, baby)).toEqual(nothing)
    expect(await seenBy(keeper, baby)).toEqual(apart)
  })

  it('stays with them too when the founder removes the person', async () => {
    const { baby, people, expel } = await home()
    await expel(baby)
    expect(await seenBy(people.second, baby)).toEqual(apart)
    expect(await seenBy(people.member, baby)).toEqual(nothing)
  })

  it('goes with the only keeper whom the founder removes', async () => {
    const { baby, family, people, expel } = await home()
    const { keeper, second } = people
    await keeper.ask.keptPeople.stepDown.mutate({ ...id(), uid: baby })
    await expel(second.userId)
    expect(await seenBy(second, baby)).toEqual(apart)
    expect(await seenBy(keeper, baby)).toEqual(nothing)
    const { Users } = await keeper.ask.families.get.query({ uid: family })
    expect(Users.map(({ uid }) => uid)).not.toContain(baby)
  })

  it('can be brought into a family, with the keepers who are in it', async () => {
    const { baby, people, remove } = await home()
    const { keeper, second, stranger } = people
    await remove()
    const name = `Cousins ${baby}`
    const { uid } = await keeper.ask.families.create.mutate({ ...id(), name, code: 'ABCDEF' })
    await stranger.ask.families.join.mutate({ ...id(), name, code: 'ABCDEF' })
    await keeper.ask.keptPeople.bring.mutate({ ...id(), uid: baby, family: uid })
    for (const one of [keeper, stranger]) expect(await seenBy(one, baby)).toEqual(inFamily)
    expect(await seenBy(second, baby)).toEqual(nothing)
  })

  it('is nobody’s any more once the account is theirs', async () => {
    const { baby, people, remove } = await home()
    await remove()
    const owner = await accept(server.url, await offer(people.keeper, baby), `Zoé ${baby}`)
    expect((await owner.ask.wishes.list.query({ owner: baby })).view.Wishes).toEqual([])
    for (const one of [people.keeper, people.second]) expect(await seenBy(one, baby)).toEqual(nothing)
  })
})
