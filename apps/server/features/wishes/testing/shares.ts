import { openLiveScreens } from '../../../testing/live-screens.ts'
import { commandId, gather, register, type Person } from '../../../testing/people.ts'
import type { Played } from '../../../testing/scripted.ts'

/*
 * Two worlds that differ only in how much each of several gives for one wish of Anne's, and in who has settled it. Olive sees that
 * wish, as any relative. Everything that reaches her must be the same in both: while she takes no part, while she takes part, after whatever
 * she tries to be in charge, and once she has set the person who is in
 * charge aside, and once the charge is handed to her. Tests plant leaks, which this must find.
 */

interface Shares {
  /** In cents: together as many in both worlds. */
  readonly remi: number
  readonly dora: number
  readonly hasSettled: boolean
}

interface World {
  /** All that Olive gets, in its order. */
  readonly got: readonly string[]
  /** How her tries to be in charge are answered: without a part in it, with one, and once she hid the wish from who is. */
  readonly statuses: readonly number[]
  /** The gifts of who is in charge. */
  readonly inCharge: string
}

/** To mark what she gives already changes nothing. */
const refusedInPart = [403, 403, 200, 403, 403, 403, 403]
const refused = [403, 403, 409, 409, 409, 409, 409, ...refusedInPart, ...refusedInPart]

const at = new Date(Date.UTC(2026, 10, 25, 12))

/** Returns what is wrong, and nothing when nothing is. */
export async function findingsAboutShares(one: Played, other: Played): Promise<string[]> {
  const here = await play(one, { remi: 2_000, dora: 3_000, hasSettled: true })
  const there = await play(other, { remi: 3_500, dora: 1_500, hasSettled: false })
  const findings = here.got.flatMap((got, nth) =>
    got === there.got[nth] ? [] : [`Olive gets ${got} and not ${there.got[nth]}`],
  )
  if (here.statuses.join() !== refused.join()) findings.push(`her tries are answered ${here.statuses.join()}`)
  if (here.inCharge === there.inCharge) findings.push('who is in charge sees no difference either')
  return findings
}

async function play({ url, begin, liveCaughtUp }: Played, shares: Shares): Promise<World> {
  let steps = 0
  const step = (): void => begin(`step ${++steps}`, at)
  const people: Person[] = []
  for (const name of ['Olive', 'Anne', 'Ugo', 'Rémi', 'Dora']) {
    step()
    people.push(await register(url, name))
  }
  const [olive, anne, ugo, remi, dora] = people as [Person, Person, Person, Person, Person]
  step()
  await gather('Martin', people)
  const id = () => ({ commandId: commandId() })
  step()
  const { uid } = await anne.ask.wishes.add.mutate({ ...id(), owner: anne.userId, name: 'Vélo' })
  const socket = await openLiveScreens(olive)
  const list = socket.subscribe('wishes.live', { owner: anne.userId })
  await socket.until(() => socket.messagesOf(list).length > 0)
  socket.raw.splice(0)
  const got: string[] = []
  const statuses: number[] = []

  const ask = async (method: 'GET' | 'PUT', path: string, body?: object): Promise<number> => {
    step()
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: { cookie: olive.cookie(), 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    const headers = [...response.headers].filter(([name]) => name !== 'date')
    got.push(JSON.stringify([method, path, body, response.status, headers, await response.text()]))
    return response.status
  }
  const look = async (): Promise<void> => {
    await liveCaughtUp()
    await socket.hasAll()
    // Two screens may be sent the same change in any order.
    got.push(...socket.raw.splice(0).toSorted())
    for (const path of [
      ...[`/wishes/${uid}`, `/users/${anne.userId}/wishlists`, `/users/${anne.userId}/wishlists/as-owner`],
      ...[
        '/users/me/gifts',
        '/users/me/gifts/given',
        '/users/me/announcements',
        '/users/me/export',
        '/users',
      ],
    ])
      await ask('GET', path)
  }
  /** All by which she might get the charge, or a part of what it is for. */
  const pry = async (): Promise<void> => {
    for (const body of [
      { buyerUid: olive.userId },
      { buyerUid: remi.userId },
      { isPurchased: true, buyerUid: olive.userId },
    ])
      statuses.push(await ask('PUT', `/wishes/${uid}`, body))
    for (const body of [{ inCharge: olive.userId }, { target: 5_500 }, { without: remi.userId }])
      statuses.push(await ask('PUT', `/wishes/${uid}/gift`, body))
    const settled = { person: remi.userId, isSettled: true }
    statuses.push(await ask('PUT', `/wishes/${uid}/share/settled`, settled))
  }

  /** What others do. Each change has a frame of its own: two at once may share one. */
  const others = async (act: () => Promise<unknown>): Promise<void> => {
    step()
    await act()
    await liveCaughtUp()
  }

  await others(() => ugo.ask.wishes.change.mutate({ ...id(), uid, isPurchased: true }))
  await others(() => ugo.ask.purchases.arrangeGift.mutate({ ...id(), uid, isOpen: true }))
  await others(() => remi.ask.purchases.takePart.mutate({ ...id(), uid, amount: shares.remi }))
  await others(() => dora.ask.purchases.takePart.mutate({ ...id(), uid, amount: shares.dora }))
  // Only now: what is missing in between would tell an amount, as the form says.
  await others(() => ugo.ask.purchases.arrangeGift.mutate({ ...id(), uid, target: 9_000 }))
  await look()
  if (shares.hasSettled)
    await others(() => remi.ask.purchases.settleShare.mutate({ ...id(), uid, isSettled: true }))
  else step()
  await look()
  await pry()
  await look()
  await ask('PUT', `/wishes/${uid}/share`, { amount: 500 })
  await look()
  await pry()
  await look()
  const ugosSight = { owner: anne.userId, person: ugo.userId }
  await others(() => olive.ask.sight.setAside.mutate({ ...id(), ...ugosSight }))
  await look()
  await pry()
  await look()
  await others(() => olive.ask.sight.restore.mutate({ ...id(), ...ugosSight }))
  step()
  const inCharge = JSON.stringify(await ugo.ask.gifts.list.query())
  // In charge by Ugo's hand, she still gets no amount that was named to him.
  const hands = () => ugo.ask.purchases.arrangeGift.mutate({ ...id(), uid, inCharge: olive.userId })
  // Refused where she has taken it: her tries were answered otherwise then.
  await others(() => hands().catch(() => undefined))
  await look()
  await socket.close()
  return { got, statuses, inCharge }
}
