import { wishContent } from '@cachotteries/contracts/wish-content'
import { describe, expect, it } from 'vitest'
import { Browser } from '../guests/testing/browser.ts'
import { erasePerson } from '../../testing/erase.ts'
import { commandId, emailOf, gather, password, register, type Person } from '../../testing/people.ts'
import { testServer } from '../../testing/server.ts'
import { watchList } from '../../testing/socket.ts'
import { SteeredClock } from '../../testing/steered-clock.ts'

const clock = new SteeredClock()
let families = 0

const server = testServer({ ambient: clock.ambient })

/** Léa wished for two bicycles, and was for the total surprise while they were bought. */
interface Scene {
  readonly lea: Person
  readonly marc: Person
  readonly zoe: Person
  readonly uid: string
  /** Whether they were: what reaches Léa must be the same if they weren't. */
  readonly isBought: boolean
  /** The browser of Marc's guest. */
  readonly guest: Browser
}

type Act = (scene: Scene) => Promise<unknown>

const id = () => ({ commandId: commandId() })
const choose = ({ ask }: Person, totalSurprise: boolean) =>
  ask.accounts.changeProfile.mutate({ ...id(), totalSurprise })
const change = ({ ask }: Person, uid: string, changes: object) =>
  ask.wishes.change.mutate({ ...id(), uid, ...changes })
const open = ({ marc, uid }: Scene) => marc.ask.purchases.arrangeGift.mutate({ ...id(), uid, isOpen: true })
const join = ({ zoe, uid }: Scene) => zoe.ask.purchases.takePart.mutate({ ...id(), uid, amount: 1_000 })
const give = (by: 'marc' | 'zoe', purchaseQuantity: number, more: object = {}): Act => {
  return (scene) => change(scene[by], scene.uid, { isPurchased: true, purchaseQuantity, ...more })
}
const giveBack =
  (by: 'marc' | 'zoe'): Act =>
  (scene) =>
    change(scene[by], scene.uid, { isPurchased: false })
const again = { isAgain: true }

/** What people do only about something that is bought: Léa gets no answer of it. */
const ifBought =
  (...acts: readonly Act[]): Act =>
  async (scene) => {
    if (scene.isBought) for (const act of acts) await act(scene)
  }

/** Marc invites somebody without an account, who takes it. */
async function takenByGuest({ lea, marc, uid, guest }: Scene): Promise<void> {
  const about = { owner: lea.userId }
  const { path } = await marc.ask.guests.invite.mutate({ ...id(), ...about })
  await guest.open(path, { name: 'Marraine' })
  await marc.ask.guests.admit.mutate({ ...id(), ...about, guest: await guestOf({ lea, marc }) })
  await guest.act('take', uid)
}

const guestOf = async ({ lea, marc }: Pick<Scene, 'lea' | 'marc'>): Promise<string> =>
  (await marc.ask.sight.get.query({ owner: lea.userId })).view.Guests[0]?.uid ?? ''

/** What is done after Léa chose otherwise. */
interface Row {
  readonly what: string
  /** How many are in the family: Zoé isn't in a family of two. */
  readonly people: 2 | 3
  /** How it was bought: by Marc, if it doesn't say. */
  readonly taken?: readonly Act[]
  /** One after the other, so that her screen has got each of them. */
  readonly acts: readonly Act[]
}

const rows: readonly Row[] = [
  {
    what: 'the charge of a gift of several is handed over',
    people: 3,
    acts: [
      ifBought(open, join, ({ marc, zoe, uid }) =>
        marc.ask.purchases.arrangeGift.mutate({ ...id(), uid, inCharge: zoe.userId }),
      ),
    ],
  },
  {
    what: 'who is in charge of it leaves it to the others',
    people: 3,
    acts: [ifBought(open, join, ({ marc, uid }) => marc.ask.purchases.leaveGift.mutate({ ...id(), uid }))],
  },
  {
    what: 'the charge is taken over from somebody who left the family',
    people: 3,
    acts: [
      ifBought(open, join),
      async ({ marc }) => {
        const [family] = (await marc.ask.families.mine.query()).view.Families
        await marc.ask.families.leave.mutate({ ...id(), uid: family?.uid ?? '' })
      },
      ifBought(({ zoe, uid }) => change(zoe, uid, { buyerUid: zoe.userId })),
    ],
  },
  {
    what: 'somebody is removed from it',
    people: 3,
    acts: [
      ifBought(open, join, ({ marc, zoe, uid }) =>
        marc.ask.purchases.arrangeGift.mutate({ ...id(), uid, without: zoe.userId }),
      ),
    ],
  },
  {
    what: 'another gives it, or on another day',
    people: 3,
    acts: [
      ifBought(({ marc, zoe, uid }) =>
        change(marc, uid, { buyerUid: zoe.userId, purchaseDate: '2026-11-01' }),
      ),
    ],
  },
  {
    what: 'it is given back, and that is undone',
    people: 2,
    acts: [ifBought(giveBack('marc')), ifBought(give('marc', 2, again))],
  },
  {
    what: 'somebody else says that it isn’t given, and undoes that',
    people: 3,
    acts: [
      ifBought(giveBack('zoe')),
      ifBought(({ marc, zoe, uid }) =>
        change(zoe, uid, { isPurchased: true, buyerUid: marc.userId, ...again }),
      ),
    ],
  },
  {
    what: 'it is given back on the page of one’s gifts, and put back there',
    people: 2,
    acts: [
      ifBought(({ marc, uid }) => marc.ask.gifts.end.mutate({ ...id(), uid })),
      ifBought(give('marc', 2, again)),
    ],
  },
  {
    what: 'fewer are given, and that is undone',
    people: 2,
    acts: [ifBought(give('marc', 1)), ifBought(give('marc', 2, again))],
  },
  {
    what: 'two give their parts back, and undo that in another order',
    people: 3,
    taken: [give('marc', 1), give('zoe', 1)],
    acts: [
      ifBought(giveBack('zoe'), giveBack('marc')),
      ifBought(give('zoe', 1, again), give('marc', 1, again)),
    ],
  },
  {
    what: 'it is given back once its charge was handed over, and that is undone',
    people: 3,
    acts: [
      ifBought(open, join, ({ marc, zoe, uid }) =>
        marc.ask.purchases.arrangeGift.mutate({ ...id(), uid, inCharge: zoe.userId }),
      ),
      ifBought(giveBack('marc'), giveBack('zoe'), give('zoe', 2, again)),
    ],
  },
  {
    what: 'a guest who took it is withdrawn',
    people: 2,
    taken: [takenByGuest],
    acts: [
      ifBought(async ({ lea, marc }) =>
        marc.ask.guests.withdraw.mutate({ ...id(), owner: lea.userId, guest: await guestOf({ lea, marc }) }),
      ),
    ],
  },
  {
    what: 'a guest who took it makes an account',
    people: 2,
    taken: [takenByGuest],
    acts: [
      ifBought(async ({ guest }) => {
        const name = `Max ${families}`
        const answer = await fetch(`${server.url}/api/trpc/accounts.register`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', cookie: guest.cookie },
          body: JSON.stringify({ ...id(), name, email: emailOf(name), password }),
        })
        if (!answer.ok) throw new Error(await answer.text())
      }),
    ],
  },
  {
    what: 'who gave it is erased',
    people: 3,
    acts: [({ marc }) => erasePerson(server.databaseUrl, marc.name, clock.now())],
  },
  {
    what: 'she asks for more, and for as many as before',
    people: 2,
    acts: [3, 2].map(
      (quantity): Act =>
        ({ lea, uid }) =>
          change(lea, uid, { quantity }),
    ),
  },
  {
    what: 'she makes it a draft, and publishes it',
    people: 2,
    acts: [true, false].map(
      (isDraft): Act =>
        ({ lea, uid }) =>
          change(lea, uid, { isDraft }),
    ),
  },
  {
    what: 'she puts the year away, and back',
    people: 2,
    acts: [true, false].map(
      (isDraft): Act =>
        ({ lea }) =>
          lea.ask.wishes.putAway.mutate({ ...id(), isDraft }),
    ),
  },
  {
    what: 'she removes it, and takes that back',
    people: 2,
    acts: [
      ({ lea, uid }) => lea.ask.wishes.remove.mutate({ ...id(), uid }),
      ({ lea, uid }) => lea.ask.wishes.restore.mutate({ ...id(), uid }),
    ],
  },
  {
    what: 'she says that she received it, and undoes that',
    people: 2,
    acts: [
      ({ lea, uid }) => lea.ask.received.receive.mutate({ ...id(), uid }),
      ({ lea, uid }) => lea.ask.received.undo.mutate({ ...id(), uid }),
    ],
  },
  {
    what: 'she imports her own export',
    people: 2,
    acts: [
      async ({ lea: { ask } }) => {
        const file = Buffer.from(JSON.stringify(await ask.transfer.export.query()))
        const preview = await ask.transfer.preview.mutate({ content: file.toString('base64') })
        expect(preview.wishes.map(({ name, already }) => [name, already])).toEqual([
          ['Livre', 'listed'],
          ['Vélo', 'listed'],
        ])
        // With other stars, since wishes of one name are sorted by ids.
        const wishes = preview.wishes.map((wish) => wishContent.parse({ ...wish, importance: 3 }))
        await ask.transfer.import.mutate({ ...id(), wishes })
        return preview
      },
    ],
  },
]

/** Plays a row in a family of its own, and returns all that reaches Léa, without what is other in each family. */
async function reachesLea({ people, taken = [give('marc', 2)], acts }: Row, isBought: boolean) {
  const tag = `(${String(++families).padStart(4, '0')})`
  const began = clock.now().getTime()
  const all: Person[] = []
  for (const name of ['Léa', 'Marc', 'Zoé']) all.push(await register(server.url, `${name} ${tag}`))
  await gather(`Martin ${tag}`, all.slice(0, people))
  const [lea, marc, zoe] = all as [Person, Person, Person]
  const add = async (fields: { readonly name: string; readonly quantity?: number }) =>
    (await lea.ask.wishes.add.mutate({ ...id(), owner: lea.userId, ...fields })).uid
  await choose(lea, true)
  const uid = await add({ name: 'Vélo', quantity: 2 })
  const book = await add({ name: 'Livre' })
  const { path: link } = await lea.ask.links.make.mutate({ owner: lea.userId, until: null })
  const scene = { lea, marc, zoe, uid, isBought, guest: new Browser(server.url) }
  await ifBought(...taken)(scene)
  await choose(lea, false)
  const { socket, id: view } = await watchList(lea, lea.userId)

  const answers: unknown[] = []
  for (const act of acts) {
    clock.pass(1)
    answers.push(await act(scene))
    await server.liveCaughtUp()
  }
  // It did take place: a relative sees it, given as before.
  const seen = await (people === 3 ? zoe : marc).ask.wishes.get.query({ uid })
  if (isBought) expect(seen).toMatchObject({ isPurchased: true, staysOnList: true, remaining: 0 })

  // Her frames come in their order: this one is the last.
  await change(lea, book, { importance: 5 })
  const frames = () => socket.messagesOf(view)
  await socket.until(() => JSON.stringify(frames().at(-1)).includes('"importance":5'))
  const paths = [
    ...[`users/${lea.userId}/wishlists`, `wishes/${uid}`, 'users/me/export', 'users/me/gifts'],
    ...[`users/${lea.userId}/received`, 'users/me/announcements', 'families/members/me'],
  ].map((path) => `/api/${path}`)
  const pages: string[] = []
  for (const path of [...paths, link]) {
    const answer = await fetch(server.url + path, { headers: { cookie: lea.cookie() } })
    const text = await answer.text()
    // Answers are as long as many others, with spaces at their end.
    pages.push(`${answer.status} ${text.length} ${text.trimEnd()}`)
  }
  await socket.close()
  const minute = (instant: string): string => `${(Date.parse(instant) - began) / 60_000} min`
  const alike = (text: string): string =>
    all
      .reduce((written, { name }) => written.replaceAll(emailOf(name), `<email of ${name}>`), text)
      .replaceAll(tag, '<family>')
      .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '<id>')
      .replaceAll(/\d{4}-\d{2}-\d{2}T[\d:.]+Z/g, minute)
      .replaceAll(/"digest":"[^"]*"/g, '"digest":"<digest>"')
  const namedById = new Map([
    [uid, 'Vélo'],
    [book, 'Livre'],
  ])
  // What one act changes of two wishes comes in the order of their ids, which are random: wish by wish, then.
  const steps = frames().flatMap((frame) => {
    if (frame.kind !== 'change' || frame.upserted.length + frame.removed.length === 0) {
      return [{ of: '', step: JSON.stringify(frame) }]
    }
    return [
      ...frame.upserted.map((wish) => ({ of: wish.name, step: JSON.stringify(wish) })),
      ...frame.removed.map((removed) => ({ of: namedById.get(removed) ?? '?', step: 'removed' })),
    ]
  })
  return {
    answers: alike(JSON.stringify(answers)),
    steps: steps.toSorted((one, other) => one.of.localeCompare(other.of)).map(({ step }) => alike(step)),
    pages: pages.map(alike),
  }
}

describe('an owner who chose otherwise than the total surprise since a wish was bought', () => {
  it.each(rows)('gets what she would get if nobody had bought it, when $what', async (row) => {
    const got = await reachesLea(row, true)
    expect(got.pages[0]).toContain('"Vélo"')
    expect(got).toEqual(await reachesLea(row, false))
  })
})
