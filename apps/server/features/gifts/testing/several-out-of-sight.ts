import { openLiveScreens } from '../../../testing/live-screens.ts'
import { commandId, gather, register, type Person } from '../../../testing/people.ts'
import type { Played } from '../../../testing/scripted.ts'

/*
 * Two worlds that differ only in what becomes of a gift of several once Ugo, who is in charge, and Rémi, who takes part, don't see its
 * wish any more: somebody joins, leaves, names another amount and takes the charge over, or nothing happens. Everything that
 * reaches these two must be the same in both, also when they settle shares. Tests plant leaks, which this must find.
 */

interface World {
  /** All that these two get, in its order. */
  readonly got: readonly string[]
  /** How their acts are answered. */
  readonly statuses: readonly number[]
  /** The wish, as the others see it. */
  readonly wish: string
}

/** Of somebody who doesn't take part as far as they know, and of somebody else's share, nothing is settled. */
const answered = [204, 204, 409, 409, 204, 204, 403, 403]

const at = new Date(Date.UTC(2026, 10, 25, 12))

/** Returns what is wrong, and nothing when nothing is. */
export async function findingsAboutSeveral(one: Played, other: Played): Promise<string[]> {
  const here = await play(one, true)
  const there = await play(other, false)
  const findings = here.got.flatMap((got, nth) =>
    got === there.got[nth] ? [] : [`they get ${got} and not ${there.got[nth]}`],
  )
  if (here.got.length !== there.got.length) findings.push('they don’t get as much')
  const twice = [...answered, ...answered].join()
  if (here.statuses.join() !== twice) findings.push(`their acts are answered ${here.statuses.join()}`)
  if (here.wish === there.wish) findings.push('the others see no difference either')
  return findings
}

async function play({ url, begin, liveCaughtUp }: Played, goesOn: boolean): Promise<World> {
  let steps = 0
  const step = (): void => begin(`step ${++steps}`, at)
  const people: Person[] = []
  for (const name of ['Olive', 'Anne', 'Ugo', 'Rémi', 'Dora', 'Tom']) {
    step()
    people.push(await register(url, name))
  }
  const [olive, anne, ugo, remi, dora, tom] = people as [Person, Person, Person, Person, Person, Person]
  step()
  await gather('Martin', people)
  const id = () => ({ commandId: commandId() })
  step()
  const { uid } = await anne.ask.wishes.add.mutate({ ...id(), owner: anne.userId, name: 'Vélo' })
  const got: string[] = []
  const statuses: number[] = []
  const losing = [ugo, remi]
  const screens = await Promise.all(losing.map((one) => openLiveScreens(one)))

  const ask = async (by: Person, method: 'GET' | 'PUT', path: string, body?: object): Promise<void> => {
    step()
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: { cookie: by.cookie(), 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (method === 'PUT') statuses.push(response.status)
    const headers = [...response.headers].filter(([name]) => name !== 'date')
    got.push(JSON.stringify([by.name, path, body, response.status, headers, await response.text()]))
  }
  const look = async (): Promise<void> => {
    await liveCaughtUp()
    for (const screen of screens) {
      await screen.hasAll()
      got.push(...screen.raw.splice(0).toSorted())
    }
    for (const by of losing)
      for (const path of ['/users/me/gifts', '/users/me/gifts/given', '/users/me/export', `/wishes/${uid}`])
        await ask(by, 'GET', path)
  }
  const settle = async (by: Person, person?: Person, isSettled = true): Promise<void> => {
    await ask(by, 'PUT', `/wishes/${uid}/share/settled`, {
      isSettled,
      ...(person && { person: person.userId }),
    })
    await liveCaughtUp()
  }
  const acts = async (act: () => Promise<unknown>, isDone = true): Promise<void> => {
    step()
    if (isDone) await act()
    await liveCaughtUp()
  }
  const join = (by: Person, amount: number) => by.ask.purchases.takePart.mutate({ ...id(), uid, amount })

  await acts(() => ugo.ask.wishes.change.mutate({ ...id(), uid, isPurchased: true }))
  await acts(() => ugo.ask.purchases.arrangeGift.mutate({ ...id(), uid, isOpen: true, target: 9_000 }))
  for (const one of [remi, dora]) await acts(() => join(one, 2_000))
  // Ugo is set aside, and Rémi leaves.
  const family = (await remi.ask.families.mine.query()).view.Families[0]?.uid ?? ''
  await acts(() => olive.ask.sight.setAside.mutate({ ...id(), owner: anne.userId, person: ugo.userId }))
  await acts(() => remi.ask.families.leave.mutate({ ...id(), uid: family }))
  for (const screen of screens) {
    const gifts = screen.subscribe('gifts.live', {})
    await screen.until(() => screen.messagesOf(gifts).length > 0)
    screen.raw.splice(0)
  }
  await look()

  await acts(() => join(tom, 1_000), goesOn)
  await acts(() => join(dora, 3_000), goesOn)
  await acts(() => dora.ask.wishes.change.mutate({ ...id(), uid, buyerUid: dora.userId }), goesOn)
  await acts(() => dora.ask.purchases.arrangeGift.mutate({ ...id(), uid, target: 20_000 }), goesOn)
  await acts(() => tom.ask.purchases.settleShare.mutate({ ...id(), uid, isSettled: true }), goesOn)
  await look()
  const pry = async (): Promise<void> => {
    await settle(ugo, remi)
    await settle(ugo, dora)
    await settle(ugo, tom)
    await settle(ugo)
    await look()
    await settle(remi, undefined, false)
    await settle(remi)
    await settle(remi, dora)
    await settle(remi, ugo)
  }
  // Rémi isn't in charge: to him all shares but his own are those of others.
  await pry()
  await look()
  await acts(() => dora.ask.purchases.leaveGift.mutate({ ...id(), uid }), goesOn)
  await acts(() => anne.ask.wishes.putAway.mutate({ ...id(), isDraft: true }), goesOn)
  await look()
  await pry()
  await look()
  const wish = JSON.stringify(await tom.ask.wishes.get.query({ uid }).catch(() => undefined))
  for (const screen of screens) await screen.close()
  return { got, statuses, wish: wish ?? '' }
}
