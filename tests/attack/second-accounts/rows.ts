import type { KeptPersonView } from '@cachotteries/contracts/kept-people'
import { messages } from '@cachotteries/contracts/messages'
import { derivedId } from '@cachotteries/domain/derived-id'
import { inPlaceOfName } from '@cachotteries/domain/names/in-place-of-names'
import { accept, offer, outcomeOf } from '@cachotteries/server/features/kept-people/testing/nursery'
import { photo, pictureOf } from '@cachotteries/server/features/pictures/testing/asking'
import { png } from '@cachotteries/server/features/pictures/testing/pictures'
import { Browser } from '@cachotteries/server/features/guests/testing/browser'
import {
  browser,
  commandId,
  emailOf,
  gather,
  password,
  readAnnouncements,
  register,
  type Person,
} from '@cachotteries/server/testing/people'
import { openSocket } from '@cachotteries/server/testing/socket'
import { expect } from 'vitest'

/*
 * Léa tries to learn what is hidden from her by a second account. Bob and Marc are her relatives, and keep secrets from
 * her. Each row plays one of her ways, and expects what must come of it.
 */

/** Where a row is played. */
export interface Scene {
  readonly url: string
  readonly liveCaughtUp: () => Promise<void>
  readonly pass: (days: number) => void
}

let scene: Scene
let round = 0
let lea: Person
let bob: Person
let marc: Person
/** Léa's second account, which is in no family at first. */
let second: Person
let families: { readonly home: string; readonly private: string }

/** Everybody comes by meanwhile, so that nobody is signed out. */
async function aMonthLater(): Promise<void> {
  for (const days of [16, 16]) {
    scene.pass(days)
    for (const { ask } of [lea, bob, marc, second]) await ask.accounts.me.query()
  }
}

const id = () => ({ commandId: commandId() })

/** Begins a row, with people of its own. */
async function begin(on: Scene): Promise<void> {
  scene = on
  const tag = ++round
  const named = (name: string): Promise<Person> => register(scene.url, `${name} ${tag}`)
  lea = await named('Léa')
  bob = await named('Bob')
  marc = await named('Marc')
  second = await named('Zelie')
  families = { home: `Martin ${tag}`, private: `À deux ${tag}` }
  await gather(families.home, [bob, lea, marc])
  await found(lea, families.private)
  await readAnnouncements([bob, marc])
}

const found = async (by: Person, name: string): Promise<string> =>
  (await by.ask.families.create.mutate({ ...id(), name, code: 'SAPINS' })).uid

const join = (by: Person, name: string) => by.ask.families.join.mutate({ ...id(), name, code: 'SAPINS' })

const familyOf = async (by: Person, name: string): Promise<string> => {
  const { view } = await by.ask.families.mine.query()
  return view.Families.find((family) => family.name === name)?.uid ?? ''
}

const leave = async (by: Person, name: string) =>
  by.ask.families.leave.mutate({ ...id(), uid: await familyOf(by, name) })

const news = async (person: Person) => (await person.ask.families.announcements.query()).view.Announcements

const textsFor = async (person: Person): Promise<string> =>
  (await news(person)).map(({ text }) => text).join('\n')

/** Adds somebody without an account to Léa's private family. */
const doll = async (by = lea, family = families.private): Promise<KeptPersonView> =>
  by.ask.keptPeople.add.mutate({ ...id(), family: await familyOf(by, family), name: `Poupée ${round}` })

const setAside = (by: Person, person: Person | { uid: string }, owner: Person | { uid: string } = lea) =>
  by.ask.sight.setAside.mutate({ ...id(), owner: uidOf(owner), person: uidOf(person) })
const restore = (by: Person, person: Person, owner = lea) =>
  by.ask.sight.restore.mutate({ ...id(), owner: owner.userId, person: person.userId })
const uidOf = (one: Person | { uid: string }): string => ('uid' in one ? one.uid : one.userId)

const secretFor = async (by: Person, owner: Person | { uid: string }, name: string): Promise<string> =>
  (await by.ask.wishes.add.mutate({ ...id(), owner: uidOf(owner), name, isSecret: true })).uid
const change = (by: Person, uid: string, changes: Record<string, unknown>) =>
  by.ask.wishes.change.mutate({ ...id(), uid, ...changes })
const namesOn = async (by: Person, owner: Person): Promise<string[]> =>
  (await by.ask.wishes.list.query({ owner: owner.userId })).view.Wishes.map(({ name }) => name)
/** Two more accounts of Léa's, which come after the second one. */
async function laterAccounts(): Promise<readonly [Person, Person]> {
  await join(second, families.private)
  const third = await register(scene.url, `Yvonne ${round}`)
  const fourth = await register(scene.url, `Xavier ${round}`)
  for (const other of [third, fourth]) await join(other, families.private)
  return [third, fourth]
}
const seeing = async (by: Person, owner: Person = lea) =>
  (await by.ask.sight.get.query({ owner: owner.userId })).view.People

const mapped = (some: object, value: string): object =>
  Object.fromEntries(Object.keys(some).map((key) => [key, value]))

const unmet = 'que vous ne croisez dans aucune famille'

const double = () => bob.name.replace('o', 'о')

const ways: Readonly<Record<string, () => Promise<void>>> = {
  'row 1: a kept account that is handed over in a family of one: is announced to all who saw the list, as is its later joining':
    async () => {
      const { uid } = await doll()
      const account = await accept(scene.url, await offer(lea, uid), `Zoe ${round}`)
      for (const person of [bob, marc])
        expect(await textsFor(person)).toContain(
          `${account.name}, ${unmet}, voit maintenant la liste de ${lea.name}`,
        )
      expect(await textsFor(lea)).not.toContain(account.name)
      await readAnnouncements([bob, marc])
      const { home } = families
      await join(account, home)
      expect(await textsFor(bob)).toContain(`${account.name} voit maintenant la liste de Marc`)
    },

  'row 2: a list that is seen again: names to those who see it again who else sees it, and that its owner left and came back':
    async () => {
      await leave(lea, families.home)
      expect(await textsFor(bob)).toContain(`${lea.name} a quitté la famille`)
      await join(second, families.private)
      expect(await textsFor(bob)).not.toContain(second.name)
      await join(lea, families.home)
      for (const person of [bob, marc])
        expect(await textsFor(person)).toContain(
          `${second.name}, ${unmet}, voit aussi la liste de ${lea.name}`,
        )
      expect(await textsFor(bob)).toContain(`${lea.name} voit maintenant la liste de ${marc.name}`)
      expect(await textsFor(lea)).not.toContain(second.name)
      expect(await textsFor(second)).not.toContain(second.name)
    },

  'row 3: a name that looks like that of a relative: is refused to anybody who joins somebody whose list the relative sees, and to the person who takes it later':
    async () => {
      await second.ask.accounts.changeProfile.mutate({ ...id(), name: double() })
      expect(await outcomeOf(join(second, families.private))).toBe('NameLooksLikeMember')
      await second.ask.accounts.changeProfile.mutate({ ...id(), name: second.name })
      await join(second, families.private)
      expect(await outcomeOf(second.ask.accounts.changeProfile.mutate({ ...id(), name: double() }))).toBe(
        'NameLooksLikeRelative',
      )
    },

  'row 3: a name that looks like that of a relative: is refused to the owner who comes to a family of somebody with such a name':
    async () => {
      await second.ask.accounts.changeProfile.mutate({ ...id(), name: double() })
      await found(second, `Chez elle ${round}`)
      expect(await outcomeOf(join(lea, `Chez elle ${round}`))).toBe('MemberLooksLikeRelative')
    },

  'row 3: a name that looks like that of a relative: and who shares no family with the reader is marked, where it is said who sees a list':
    async () => {
      await join(second, families.private)
      expect(await textsFor(bob)).toContain(
        `${second.name}, ${unmet}, voit maintenant la liste de ${lea.name}`,
      )
      const marked = (await seeing(bob)).filter(({ isRelative }) => !isRelative).map(({ uid }) => uid)
      expect(marked).toEqual([second.userId])
    },

  'row 4: what is done after an announcement: never pushes it out, and doesn’t read it: it is read by itself':
    async () => {
      await join(second, families.private)
      const uid = await familyOf(bob, families.home)
      for (let count = 0; count < 40; count++)
        await bob.ask.families.rename.mutate({ ...id(), uid, name: `Martin ${round}, ${count}` })
      const renamed = (await news(marc)).filter(({ text }) => text.includes('renommé'))
      expect(renamed.map(({ text }) => text)).toEqual([expect.stringContaining(`${round}, 39`)])
      await marc.ask.families.readAnnouncements.mutate({ ...id(), through: renamed[0]?.uid ?? '' })
      expect(await textsFor(marc)).toContain(`${second.name}, ${unmet}`)
      const about = (await news(marc)).find(({ text }) => text.includes(second.name))
      await marc.ask.families.readAnnouncements.mutate({ ...id(), through: about?.uid ?? '' })
      expect(await news(marc)).toEqual([])
    },

  'row 5: a second account that sets everybody else aside: can’t for its first 30 days, and never the last two':
    async () => {
      await join(second, families.private)
      for (const person of [bob, marc])
        expect(await outcomeOf(setAside(second, person))).toBe('TooNewToSetAside')
      await aMonthLater()
      expect(await outcomeOf(setAside(second, bob))).toBe('done')
      expect(await outcomeOf(setAside(second, marc))).toBe('TooFewWouldSee')
    },

  'row 5: a second account that sets everybody else aside: is overruled by one of longer standing, who stays so':
    async () => {
      await join(second, families.private)
      await aMonthLater()
      await setAside(second, bob)
      await restore(marc, bob)
      expect((await seeing(bob)).map(({ uid }) => uid)).toContain(bob.userId)
      expect(await outcomeOf(setAside(second, bob))).toBe('Overruled')
    },

  'row 5: a second account that sets everybody else aside: is not let in again by accounts that came later, however many':
    async () => {
      await secretFor(marc, lea, 'Jumelles')
      const [third, fourth] = await laterAccounts()
      await setAside(bob, second)
      for (const other of [third, fourth, third])
        expect(await outcomeOf(restore(other, second))).toBe('NotTheirsToLift')
      expect(await namesOn(second, lea)).toEqual([])
      const [aside] = (await third.ask.sight.get.query({ owner: lea.userId })).view.SetAside
      expect(aside).toMatchObject({ uid: second.userId, mayLift: false })
      expect((await bob.ask.sight.get.query({ owner: lea.userId })).view.SetAside).toMatchObject([
        { mayLift: true },
      ])
      // Nothing of it is for ever: who did it can lift it, and do it again.
      await restore(bob, second)
      expect(await namesOn(second, lea)).toEqual(['Jumelles'])
      expect(await outcomeOf(setAside(bob, second))).toBe('done')
    },

  'row 5: a second account that sets everybody else aside: stays aside while the person who did it is away, and when they come back':
    async () => {
      const [third] = await laterAccounts()
      await setAside(bob, second)
      await leave(bob, families.home)
      expect(await outcomeOf(restore(third, second))).toBe('NotTheirsToLift')
      await leave(second, families.private)
      expect(await outcomeOf(restore(third, second))).toBe('NotTheirsToLift')
      await join(second, families.private)
      expect(await outcomeOf(restore(third, second))).toBe('NotTheirsToLift')
      await join(bob, families.home)
      expect(await outcomeOf(restore(third, second))).toBe('NotTheirsToLift')
      await leave(lea, families.home)
      await join(lea, families.home)
      expect(await outcomeOf(restore(third, second))).toBe('NotTheirsToLift')
      expect(await outcomeOf(restore(bob, second))).toBe('done')
    },

  'row 5: a second account that sets everybody else aside: takes nobody’s own ideas from them': async () => {
    await secretFor(bob, lea, 'Télescope')
    await secretFor(marc, lea, 'Jumelles')
    await join(second, families.private)
    await aMonthLater()
    await setAside(second, bob)
    expect(await namesOn(bob, lea)).toEqual(['Télescope'])
  },

  'row 6: a handover link of somebody who was removed: opens nothing any more, and open links are shown to all keepers':
    async () => {
      const { uid } = await doll(bob, families.home)
      const person = { ...id(), uid }
      await bob.ask.keptPeople.nameKeeper.mutate({ ...person, keeper: lea.userId })
      await bob.ask.keptPeople.nameKeeper.mutate({ ...id(), uid, keeper: marc.userId })
      const code = await offer(lea, uid)
      expect((await marc.ask.keptPeople.get.query({ uid })).handover).toMatchObject({
        by: { uid: lea.userId },
      })
      await bob.ask.keptPeople.removeMember.mutate({
        ...id(),
        uid: await familyOf(bob, families.home),
        member: lea.userId,
      })
      expect((await marc.ask.keptPeople.get.query({ uid })).handover).toBeNull()
      await expect(accept(scene.url, code, `Intruse ${round}`)).rejects.toThrow()
    },

  'row 6: a handover link of somebody who was removed: nor of somebody who stepped down': async () => {
    const { uid } = await doll(bob, families.home)
    await bob.ask.keptPeople.nameKeeper.mutate({ ...id(), uid, keeper: lea.userId })
    const code = await offer(lea, uid)
    await lea.ask.keptPeople.stepDown.mutate({ ...id(), uid })
    await expect(accept(scene.url, code, `Intruse ${round}`)).rejects.toThrow()
  },

  'row 7: a gift that becomes one for somebody else, too: looks deleted, and says what it said when it was taken, and who is set aside can’t be named as buyer':
    async () => {
      await join(second, families.private)
      await gather(`Cousins ${round}`, [bob, second, marc])
      const uid = await secretFor(marc, bob, 'Cape')
      const ofLea = await secretFor(marc, lea, 'Étole')
      for (const one of [uid, ofLea]) await change(second, one, { isPurchased: true })
      await setAside(bob, second)
      const before = await second.ask.gifts.list.query()
      expect(before.view.Gifts.map(({ state }) => state)).toEqual(['bought', 'bought'])
      await change(marc, uid, { recipientIds: [bob.userId, lea.userId], comment: 'Pour Léa et Bob' })
      for (const one of [uid, ofLea]) await change(marc, one, { name: 'Grande cape' })
      const after = await second.ask.gifts.list.query()
      expect(after.view.Gifts).toEqual(
        before.view.Gifts.map((gift) => (gift.uid === uid ? { ...gift, state: 'gone' } : gift)),
      )
      expect(JSON.stringify(after)).not.toContain('Pour Léa')
      expect(await namesOn(second, bob)).toEqual([])
      const idea = await secretFor(marc, lea, 'Gants')
      expect(await outcomeOf(change(marc, idea, { isPurchased: true, buyerUid: second.userId }))).toBe(
        'WrongBuyer',
      )
      await second.ask.gifts.end.mutate({ ...id(), uid })
      expect(await marc.ask.wishes.get.query({ uid })).toMatchObject({ isPurchased: false })
    },

  'row 8: the ids of announcements: count nothing that is hidden': async () => {
    const seen = []
    for (const acts of [0, 3]) {
      const kept = await doll(bob, families.home)
      for (let count = 0; count < acts; count++) {
        await bob.ask.sight.setAside.mutate({ ...id(), owner: kept.uid, person: lea.userId })
        await bob.ask.sight.restore.mutate({ ...id(), owner: kept.uid, person: lea.userId })
      }
      await accept(scene.url, await offer(bob, kept.uid), `Poupée numéro ${acts} ${round}`)
      const [newest] = await news(lea)
      seen.push(numberBehind(newest?.uid ?? '', kept.uid))
    }
    expect(seen).toEqual([undefined, undefined])
  },

  'row 9: the moment of being set aside: brings no frame to the counts and the gifts on an open screen, and a number as the owner’s later':
    async () => {
      await join(second, families.private)
      await lea.ask.wishes.add.mutate({ ...id(), owner: lea.userId, name: 'Vélo' })
      await lea.ask.wishes.add.mutate({ ...id(), owner: lea.userId, name: 'Livre' })
      await secretFor(bob, lea, 'Télescope')
      const socket = await openSocket(second)
      const ids = ['wishes.liveCounts', 'gifts.live'].map((path) => socket.subscribe(path, {}))
      await socket.until(() => ids.every((one) => socket.messagesOf(one).length === 1))
      await setAside(bob, second)
      await scene.liveCaughtUp()
      expect(ids.map((one) => socket.messagesOf(one).length)).toEqual([1, 1])
      const free = async () => (await second.ask.gifts.list.query()).view.People[0]?.free
      expect(await free()).toBe(2)
      expect((await second.ask.wishes.counts.query()).view.Lists).toMatchObject([{ available: 2 }])
      const [wish] = (await lea.ask.wishes.list.query({ owner: lea.userId })).view.Wishes
      await change(bob, wish?.uid ?? '', { isPurchased: true })
      await secretFor(bob, lea, 'Lampe')
      await scene.liveCaughtUp()
      expect(ids.map((one) => socket.messagesOf(one).length)).toEqual([1, 1])
      expect(await free()).toBe(1)
      await socket.close()
    },

  'row 10: a removed member who keeps somebody of the family: takes along whom they alone keep there':
    async () => {
      const { uid } = await doll(lea, families.home)
      const family = await familyOf(bob, families.home)
      await bob.ask.keptPeople.removeMember.mutate({ ...id(), uid: family, member: lea.userId })
      const { Users } = await bob.ask.families.get.query({ uid: family })
      expect(Users.map((user) => user.uid)).not.toContain(uid)
    },

  'row 10: a removed member who keeps somebody of the family: brings nobody in by a handover: where no member keeps the person, they wait, and all are told':
    async () => {
      const { uid } = await doll(lea, families.home)
      const family = await familyOf(bob, families.home)
      await lea.ask.keptPeople.bring.mutate({
        ...id(),
        uid,
        family: await familyOf(lea, families.private),
      })
      await leave(lea, families.home)
      const account = await accept(scene.url, await offer(lea, uid), `Intruse ${round}`)
      const { Users, Newcomers } = await bob.ask.families.get.query({ uid: family })
      expect(Users.map((user) => user.uid)).not.toContain(uid)
      expect(Newcomers).toMatchObject([{ uid }])
      for (const person of [bob, marc]) expect(await textsFor(person)).toContain(`${account.name} attend`)
      expect(await outcomeOf(account.ask.wishes.list.query({ owner: bob.userId }))).toBe('NoSuchList')
    },

  'row 10: a removed member who keeps somebody of the family: brings nobody in where another keeper stays: they are named there, and the account waits':
    async () => {
      // Marc keeps Mamie with Léa, in two families. Bob founded the first, and removes Léa.
      const { uid } = await doll(marc, families.home)
      await marc.ask.keptPeople.nameKeeper.mutate({ ...id(), uid, keeper: lea.userId })
      const other = `Ailleurs ${round}`
      await gather(other, [lea, marc])
      await marc.ask.keptPeople.bring.mutate({ ...id(), uid, family: await familyOf(marc, other) })
      const family = await familyOf(bob, families.home)
      await bob.ask.keptPeople.removeMember.mutate({ ...id(), uid: family, member: lea.userId })
      await readAnnouncements([bob])
      const { keepers } = await bob.ask.keptPeople.get.query({ uid })
      expect(keepers).toEqual([lea, marc].map(({ userId, name }) => ({ uid: userId, name })))
      await secretFor(bob, { uid }, 'Châle')
      const account = await accept(scene.url, await offer(lea, uid), `Intruse ${round}`)
      const { Users, Newcomers } = await bob.ask.families.get.query({ uid: family })
      expect(Users.map((user) => user.uid)).not.toContain(uid)
      expect(Newcomers).toMatchObject([{ uid }])
      expect(await textsFor(bob)).toContain(`${account.name} attend`)
      expect(await outcomeOf(account.ask.wishes.list.query({ owner: bob.userId }))).toBe('NoSuchList')
      // Where the one who made the link is a member, it is theirs to hand over.
      expect(await outcomeOf(account.ask.wishes.list.query({ owner: marc.userId }))).toBe('done')
      await bob.ask.families.welcome.mutate({ ...id(), uid: family, newcomer: uid })
      expect(await outcomeOf(account.ask.wishes.list.query({ owner: bob.userId }))).toBe('done')
    },

  'row 11: the keeper of a list: can’t be set aside for it': async () => {
    const { uid } = await doll(marc, families.home)
    expect(await outcomeOf(setAside(bob, marc, { uid }))).toBe('ListIsKeptByThem')
  },

  'row 12: a session that shows a child’s list: gets the pictures of that list and that avatar alone':
    async () => {
      const { uid } = await doll(bob, families.home)
      const idea = async (owner: string, isSecret: boolean): Promise<string> => {
        const { img } = (await photo(bob, await png())).body
        const wish = await bob.ask.wishes.add.mutate({ ...id(), owner, name: 'Cubes', img, isSecret })
        return pictureOf(wish).card
      }
      const [theirs, secret, others] = [
        await idea(uid, false),
        await idea(uid, true),
        await idea(lea.userId, true),
      ]
      await bob.ask.keptPeople.show.mutate({ uid })
      const status = async (address: string) =>
        (await fetch(`${scene.url}${address}`, { headers: { cookie: bob.cookie() } })).status
      expect([await status(theirs), await status(secret), await status(others)]).toEqual([200, 404, 404])
    },

  'row 13: a name that the application says in place of one: is taken by no account, nobody without one, and no guest':
    async () => {
      await join(second, families.private)
      const { uid } = await doll(lea, families.private)
      const family = await familyOf(lea, families.private)
      const code = await offer(lea, uid)
      const names = [...Object.values(inPlaceOfName), 'Un аncien membre', "QUELQU'UN", 'Deja pris']
      for (const name of names) {
        const email = emailOf(`Zoé ${++round}`)
        const invited = await second.ask.guests.invite.mutate({ ...id(), owner: lea.userId })
        const guest = await new Browser(scene.url).open(invited.path, { name })
        const tried = {
          registered: await outcomeOf(
            browser(scene.url).ask.accounts.register.mutate({ ...id(), name, email, password }),
          ),
          renamed: await outcomeOf(second.ask.accounts.changeProfile.mutate({ ...id(), name })),
          kept: await outcomeOf(lea.ask.keptPeople.add.mutate({ ...id(), family, name })),
          'renamed by a keeper': await outcomeOf(lea.ask.keptPeople.change.mutate({ ...id(), uid, name })),
          'handed over': await outcomeOf(
            browser(scene.url).ask.keptPeople.acceptHandover.mutate({ code, name, email, password }),
          ),
          guest: guest.text.includes(messages.ReservedName) ? 'ReservedName' : 'done',
        }
        expect({ name, tried }).toEqual({ name, tried: mapped(tried, 'ReservedName') })
        const { view } = await second.ask.sight.get.query({ owner: lea.userId })
        for (const one of view.Guests)
          await second.ask.guests.withdraw.mutate({ ...id(), owner: lea.userId, guest: one.uid })
      }
    },

  'row 14: somebody who left and takes a name that looks like a relative’s: stands by the name that they had wherever they are named':
    async () => {
      const add = async (name: string) =>
        (await lea.ask.wishes.add.mutate({ ...id(), owner: lea.userId, name })).uid
      const [told, bought] = [await add('Vélo'), await add('Lampe')]
      const idea = await secretFor(marc, lea, 'Jumelles')
      await marc.ask.conversations.send.mutate({ ...id(), owner: lea.userId, text: 'Bonjour', wish: null })
      for (const uid of [told, bought]) await change(marc, uid, { isPurchased: true })
      await marc.ask.gifts.change.mutate({ ...id(), uid: told, stage: 'given' })
      await join(second, families.private)
      await setAside(marc, second)
      const names = { marc: marc.name, second: second.name }
      await leave(marc, families.home)
      await leave(second, families.private)
      // Both take Bob's name, as it looks.
      const other = bob.name.replace('B', 'В')
      await marc.ask.accounts.changeProfile.mutate({ ...id(), name: double() })
      await second.ask.accounts.changeProfile.mutate({ ...id(), name: other })
      await marc.ask.received.tell.mutate({ ...id(), gift: told, to: lea.userId })
      const { view: received } = await lea.ask.received.list.query({ owner: lea.userId })
      expect(received.Received.map(({ Givers }) => Givers.map(({ name }) => name))).toEqual([[names.marc]])
      const list = (await bob.ask.wishes.list.query({ owner: lea.userId })).view.Wishes
      expect(list.find(({ uid }) => uid === bought)).toMatchObject({ gifts: [{ name: names.marc }] })
      expect(list.find(({ uid }) => uid === idea)).toMatchObject({ creator: { name: names.marc } })
      const { view: said } = await bob.ask.conversations.newest.query({ owner: lea.userId })
      expect(said.Messages).toMatchObject([{ by: { name: names.marc, img: null } }])
      const seen = (await bob.ask.sight.get.query({ owner: lea.userId })).view
      expect(seen.SetAside).toMatchObject([{ name: names.second, by: { name: names.marc } }])
      const third = await register(scene.url, `Yvonne ${round}`)
      await join(third, families.private)
      await leave(third, families.private)
      await third.ask.accounts.changeProfile.mutate({ ...id(), name: bob.name.replace('b', 'Ь') })
      const texts = await textsFor(bob)
      expect(texts).toContain(`${names.marc} a quitté la famille`)
      expect(texts).toContain(
        `${third.name}, ${unmet}, a pu voir la liste de ${lea.name}\u00a0: cette personne est repartie`,
      )
      const all = JSON.stringify([received, list, said, seen, texts])
      for (const name of [double(), other]) expect(all).not.toContain(name)
    },

  'row 14: somebody who left and takes a name that looks like a relative’s: nor does a guest who comes again by another name stand by it in what they told':
    async () => {
      const { uid } = await lea.ask.wishes.add.mutate({ ...id(), owner: lea.userId, name: 'Vélo' })
      const guestOf = async () =>
        (await bob.ask.sight.get.query({ owner: lea.userId })).view.Guests[0]?.uid ?? ''
      const invited = await bob.ask.guests.invite.mutate({ ...id(), owner: lea.userId })
      const here = new Browser(scene.url)
      await here.open(invited.path, { name: 'Mamie' })
      const guest = await guestOf()
      await bob.ask.guests.admit.mutate({ ...id(), owner: lea.userId, guest })
      await here.act('take', uid)
      await here.act('given', uid)
      await here.act('tell', uid)
      const again = await bob.ask.guests.renew.mutate({ ...id(), owner: lea.userId, guest })
      await new Browser(scene.url).open(again.path, { name: marc.name })
      await bob.ask.guests.admit.mutate({ ...id(), owner: lea.userId, guest })
      const { view } = await lea.ask.received.list.query({ owner: lea.userId })
      expect(view.Received).toMatchObject([{ Givers: [{ name: 'Mamie' }] }])
    },

  'row 14: somebody who left and takes a name that looks like a relative’s: nor as the person who drew names':
    async () => {
      const family = await familyOf(marc, families.home)
      const { uid } = await doll(bob, families.home)
      const participants = [lea.userId, bob.userId, uid]
      await marc.ask.draws.draw.mutate({ ...id(), family, title: 'Noël', day: '2099-12-25', participants })
      await leave(marc, families.home)
      await marc.ask.accounts.changeProfile.mutate({ ...id(), name: double() })
      const { view } = await bob.ask.draws.list.query()
      expect(view.Draws).toMatchObject([{ drawnBy: { uid: marc.userId, name: marc.name } }])
      expect(JSON.stringify(view)).not.toContain(double())
    },

  'row 14: somebody who left and takes a name that looks like a relative’s: nor as a guest’s inviter':
    async () => {
      const { uid } = await lea.ask.wishes.add.mutate({ ...id(), owner: lea.userId, name: 'Vélo' })
      await join(second, families.private)
      const invited = await second.ask.guests.invite.mutate({ ...id(), owner: lea.userId })
      const here = new Browser(scene.url)
      await here.open(invited.path, { name: 'Mamie' })
      const sightFor = async (by: Person) => (await by.ask.sight.get.query({ owner: lea.userId })).view
      const guest = (await sightFor(bob)).Guests[0]?.uid ?? ''
      await second.ask.guests.admit.mutate({ ...id(), owner: lea.userId, guest })
      await here.act('take', uid)
      await setAside(marc, { uid: guest })
      await leave(second, families.private)
      await second.ask.accounts.changeProfile.mutate({ ...id(), name: double() })
      const name = `Mamie (via ${second.name})`
      expect(await bob.ask.wishes.get.query({ uid })).toMatchObject({ buyer: { name } })
      const seen = await sightFor(bob)
      expect(seen).toMatchObject({ SetAside: [{ name }], Guests: [{ by: { name: second.name } }] })
      const texts = await textsFor(bob)
      expect(texts).toContain(`${marc.name} a mis ${name} à l’écart de la liste de ${lea.name}`)
      expect(JSON.stringify([seen, texts])).not.toContain(double())
    },

  'a buyer who stops offering a wish that is a draft: doesn’t buy it any more when it is published again':
    async () => {
      const { uid } = await lea.ask.wishes.add.mutate({ ...id(), owner: lea.userId, name: 'Vélo' })
      await lea.ask.accounts.changeProfile.mutate({ ...id(), totalSurprise: true })
      await change(bob, uid, { isPurchased: true })
      await change(lea, uid, { isDraft: true })
      await bob.ask.gifts.end.mutate({ ...id(), uid })
      await change(lea, uid, { isDraft: false })
      expect(await marc.ask.wishes.get.query({ uid })).toMatchObject({ isPurchased: false })
      expect((await bob.ask.gifts.list.query()).view.Gifts).toEqual([])
    },
}

/** Each row of what was found, and how it is played. */
export const rows = Object.entries(ways).map(([name, play]) => ({
  name,
  play: async (on: Scene): Promise<void> => {
    await begin(on)
    await play()
  },
}))

/** The number of an act that the id of an announcement was made of, if it was made of one. */
function numberBehind(uid: string, about: string): number | undefined {
  for (let number = 1; number < 200; number++) if (derivedId(about, String(number)) === uid) return number
  return undefined
}
