import { describe, expect, it } from 'vitest'
import { commandId, gather, password, type Person } from '../../testing/people.ts'
import { testServer } from '../../testing/server.ts'
import { openSocket } from '../../testing/socket.ts'
import { openNursery } from './testing/nursery.ts'

let nurseries = 0
const server = testServer()

const id = () => ({ commandId: commandId() })
const newsOf = async ({ ask }: Person) => (await ask.families.announcements.query()).view.Announcements

/** A family with a baby whom one member alone keeps. */
async function home() {
  const nursery = await openNursery(server.url, `N${++nurseries}`)
  const { uid, name } = await nursery.baby()
  const { keeper, second } = nursery.people
  await second.ask.keptPeople.stepDown.mutate({ ...id(), uid })
  const leave = ({ ask }: Person) => ask.families.leave.mutate({ ...id(), uid: nursery.family })
  const kept = `Plus personne ne tient la liste de ${name}`
  return { ...nursery, ...nursery.people, keeper, uid, name, kept, leave }
}

describe('a list whose only keeper leaves the family', () => {
  it('is said at once to those who may take it over, until one does, and to nobody else', async () => {
    const { keeper, second, member, former, stranger, uid, name, kept, leave } = await home()
    await gather(`Cousins ${nurseries}`, [keeper, stranger])
    const socket = await openSocket(member)
    const frames = socket.subscribe('families.liveAnnouncements', {})
    await leave(keeper)
    await socket.until(() => JSON.stringify(socket.messagesOf(frames).at(-1) ?? '').includes(kept))
    for (const one of [second, member, former])
      expect((await newsOf(one))[0]).toMatchObject({
        text: expect.stringMatching(`^${keeper.name} a quitté la famille .*\\. ${kept}$`),
        unkept: [{ uid, name }],
      })
    for (const one of [keeper, stranger]) expect(JSON.stringify(await newsOf(one))).not.toContain(name)
    await member.ask.keptPeople.takeOver.mutate({ ...id(), uid })
    await socket.until(() => !JSON.stringify(socket.messagesOf(frames).at(-1) ?? '').includes(kept))
    await socket.close()
    const news = await newsOf(former)
    expect(news.map(({ text }) => text)).toContain(`${member.name} tient maintenant la liste de ${name}`)
    expect(news.flatMap(({ unkept }) => unkept)).toEqual([])
  })

  it('isn’t said as long as somebody else keeps it, and is with the person who leaves last', async () => {
    const { keeper, second, member, uid, kept, leave } = await home()
    await keeper.ask.keptPeople.nameKeeper.mutate({ ...id(), uid, keeper: second.userId })
    await leave(keeper)
    expect(JSON.stringify(await newsOf(member))).not.toContain(kept)
    await leave(second)
    const [newest, before] = await newsOf(member)
    expect(newest?.text).toContain(`${second.name} a quitté`)
    expect([newest?.text.includes(kept), before?.text.includes(kept)]).toEqual([true, false])
  })

  it('is said of a keeper who keeps somebody in no family, too', async () => {
    const { keeper, second, member, baby, family, kept, leave } = await home()
    const { uid: other } = await baby()
    await second.ask.keptPeople.stepDown.mutate({ ...id(), uid: other })
    await keeper.ask.keptPeople.remove.mutate({ ...id(), uid: other, family })
    await leave(keeper)
    expect((await newsOf(member))[0]?.text).toContain(kept)
  })

  it('is said when the keeper who is left closes their account', async () => {
    const { keeper, second, member, uid, kept, leave } = await home()
    await keeper.ask.keptPeople.nameKeeper.mutate({ ...id(), uid, keeper: second.userId })
    await leave(keeper)
    await second.ask.accounts.close.mutate({ currentPassword: password })
    expect((await newsOf(member))[0]?.text).toContain(kept)
  })
})
