import { randomUUID } from 'node:crypto'
import { Effect } from 'effect'
import { appointAdministrator } from '../features/accounts/administrators.ts'
import { changeProfile, register } from '../features/accounts/service.ts'
import { recordClick } from '../features/clicks/service.ts'
import { send } from '../features/conversations/service.ts'
import { createFamily, joinFamily } from '../features/families/service.ts'
import { chooseWelcome } from '../features/families/upkeep.ts'
import { daysLater, dayOf } from '../infrastructure/clock-and-ids.ts'
import { change as changeGift, setBudget } from '../features/gifts/service.ts'
import { act } from '../features/guests/acting.ts'
import { handleOf, recognize } from '../features/guests/browsers.ts'
import { arrive, enteredIn } from '../features/guests/entering.ts'
import { admit, invite } from '../features/guests/service.ts'
import { ask } from '../features/draws/questions.ts'
import { drawNames } from '../features/draws/service.ts'
import { add as addKeptPerson } from '../features/kept-people/service.ts'
import { makeLink } from '../features/links/service.ts'
import { add as addOccasion } from '../features/occasions/service.ts'
import { lastAnniversary } from '@cachotteries/domain/calendar-day'
import { christmas } from '@cachotteries/domain/visibility/occasions'
import { addFor as addPreferenceFor } from '../features/preferences/published/keeping.ts'
import { receivedId } from '@cachotteries/domain/features/received/received'
import { add as addPreference } from '../features/preferences/service.ts'
import { contentOf } from '@cachotteries/domain/features/wishes/content'
import { tell, thank } from '../features/received/service.ts'
import { arrangeGift, takePart } from '../features/purchases/service.ts'
import { add, change, mayBuyMyself, remove } from '../features/wishes/service.ts'
import * as demo from './family.ts'

/** An address in a reserved domain, which no mail reaches. */
const emailOf = (name: string): string =>
  `${name
    .normalize('NFD')
    .replaceAll(/[^A-Za-z ]/g, '')
    .replaceAll(' ', '.')
    .toLowerCase()}@famille.example`

/** The last one before this moment, where the server counts its days. */
const lastChristmas = (now: Date): string => lastAnniversary('--12-25', dayOf(now))

/** Where the demo's people act from, for the rate limits. */
const loopback = '127.0.0.1'

/** The clock of the server that is filled: the demo family begins in the past. */
export interface DemoClock {
  now: Date
}

/**
 * Fills an empty database with the demo family, by calling the services. Ends at the time at which it begins. Returns the path of
 * a link that shows one of the lists.
 */
export const fill = Effect.fn('demo.fill')(function* (clock: DemoClock) {
  const { now } = clock
  clock.now = daysLater(now, -demo.foundedDaysAgo)
  const users = new Map<demo.ListOwner, string>()
  for (const name of demo.people) {
    const { userId } = yield* register({ name, email: emailOf(name), password: demo.password })
    users.set(name, userId)
  }
  const idOf = (person: demo.ListOwner): string => users.get(person) ?? ''

  const families = new Map<string, string>()
  for (const { name, code, members } of demo.families)
    for (const [index, member] of members.entries()) {
      const enter = index === 0 ? createFamily : joinFamily
      const { uid } = yield* enter(idOf(member), { commandId: randomUUID(), name, code })
      families.set(name, uid)
    }
  const codeOf = (family: string): string => demo.families.find(({ name }) => name === family)?.code ?? ''
  const comes = (person: demo.ListOwner, family: string) =>
    joinFamily(idOf(person), { commandId: randomUUID(), name: family, code: codeOf(family) })

  clock.now = daysLater(now, -demo.baby.addedDaysAgo)
  const { name, birthDate, keepers } = demo.baby
  const [keeper, ...others] = keepers.map(idOf)
  const baby = yield* addKeptPerson(keeper ?? '', {
    commandId: randomUUID(),
    family: families.get(demo.baby.family) ?? '',
    name,
    birthDate,
    keepers: others,
  })
  users.set(name, baby.uid)

  clock.now = daysLater(now, -demo.newcomer.daysAgo)
  yield* comes(demo.newcomer.name, demo.newcomer.family)
  yield* chooseWelcome(idOf(demo.welcoming.founder), {
    commandId: randomUUID(),
    uid: families.get(demo.welcoming.family) ?? '',
    welcomes: true,
  })
  clock.now = now
  yield* comes(demo.welcoming.waits, demo.welcoming.family)

  for (const preference of demo.babysPreferences)
    yield* addPreferenceFor(keeper ?? '', { commandId: randomUUID(), person: baby.uid, ...preference })

  for (const { of, ...choice } of demo.choices)
    yield* changeProfile(idOf(of), { commandId: randomUUID(), ...choice })

  for (const { of, birthDate } of demo.birthDates)
    yield* changeProfile(idOf(of), { commandId: randomUUID(), birthDate })

  for (const { by, family, title, for: people, ...when } of demo.occasions)
    yield* addOccasion([loopback, idOf(by)], {
      commandId: randomUUID(),
      family: families.get(family) ?? '',
      title,
      day: 'day' in when ? when.day : dayOf(daysLater(now, when.inDays)),
      people: people?.map(idOf) ?? null,
    })

  for (const { by, family, title, inDays, budget, participants, couples, asks } of demo.draws) {
    const inFamily = families.get(family) ?? ''
    const { uid } = yield* drawNames([loopback, idOf(by)], {
      commandId: randomUUID(),
      family: inFamily,
      title,
      day: dayOf(daysLater(now, inDays)),
      budget,
      participants: participants.map(idOf),
      exclusions: couples.map(([one, other]) => ({ giver: idOf(one), drawn: idOf(other), both: true })),
      notAsLast: true,
    })
    if (asks)
      yield* ask(idOf(asks.by), {
        commandId: randomUUID(),
        family: inFamily,
        uid,
        giver: idOf(asks.by),
        text: asks.text,
      })
  }

  for (const { of, type, value } of demo.preferences)
    yield* addPreference(idOf(of), { commandId: randomUUID(), type, value })

  const added = new Map<string, string>()
  for (const wish of demo.wishes) {
    const { uid } = yield* add(idOf(wish.by ?? wish.for), {
      commandId: randomUUID(),
      owner: idOf(wish.for),
      ...contentOf(wish),
      isDraft: wish.isDraft,
      isSecret: wish.isSecret,
      recipientIds: wish.alsoFor?.map(idOf),
    })
    added.set(wish.name, uid)
    if (wish.mayBuyMyself) yield* mayBuyMyself(idOf(wish.for), { commandId: randomUUID(), uid })
    const { bought, alsoBought, since } = wish
    for (const one of [bought, alsoBought].filter((some) => some !== undefined)) {
      const purchaseDate = dayOf(daysLater(now, -one.daysAgo))
      const purchase = { isPurchased: true, purchaseDate, purchaseQuantity: one.quantity }
      yield* change(idOf(one.by), { commandId: randomUUID(), uid, ...purchase })
    }
    if (bought) {
      const buyer = idOf(bought.by)
      const { target, shares = [] } = bought.together ?? {}
      if (target) yield* arrangeGift(buyer, { commandId: randomUUID(), uid, isOpen: true, target })
      for (const { by, amount } of shares) yield* takePart(idOf(by), { commandId: randomUUID(), uid, amount })
      const { note = {}, isForChristmas, wasGiven } = bought
      yield* changeGift(buyer, {
        ...note,
        commandId: randomUUID(),
        uid,
        ...(isForChristmas && { occasion: christmas }),
        ...(wasGiven && { stage: 'given', givenOn: lastChristmas(now) }),
      })
    }
    if (bought && wish.lastChristmas) {
      const to = idOf(wish.for)
      const on = `${now.getFullYear() - 1}-12-25`
      yield* tell(idOf(bought.by), { commandId: randomUUID(), gift: uid, to, on })
      const { thanks: text } = wish.lastChristmas
      const thanked = { owner: to, uid: receivedId(to, uid), giver: idOf(bought.by) }
      if (text !== null) yield* thank(to, { commandId: randomUUID(), ...thanked, text })
    }
    if (since)
      yield* since.does === 'delete'
        ? remove(idOf(since.by), { commandId: randomUUID(), uid })
        : change(idOf(since.by), { commandId: randomUUID(), uid, ...since.does })
  }

  const { by: host, list: owner } = demo.guest
  const invited = { owner: idOf(owner), commandId: randomUUID() }
  const { path } = yield* invite(idOf(host), invited)
  let token: string | undefined
  const setGuest = (given: string): void => {
    token = given
  }
  const none = { arriving: undefined, setArriving: () => {}, session: undefined }
  const browser = { ...none, guest: undefined, setGuest, device: 'Firefox sur Windows' }
  yield* arrive(loopback, path.replace('/guests/', ''), demo.guest.name, undefined, browser)
  const entering = Effect.suspend(() => recognize({ guest: token, setGuest })).pipe(
    Effect.flatMap((known) => (known === 'asksAgain' ? Effect.succeed([]) : enteredIn(known))),
  )
  for (const { guest } of yield* entering)
    yield* admit(idOf(host), { owner: idOf(owner), guest, commandId: randomUUID() })
  // It gets another token, with which it asks again.
  yield* entering
  const entered = yield* entering
  for (const { guest, secret } of entered) {
    const wish = added.get(demo.guest.takes) ?? ''
    const sent = { does: 'take', list: handleOf(secret, guest), wish, commandId: randomUUID() }
    yield* act(entered, sent)
  }

  for (const one of demo.budgets)
    yield* setBudget(idOf(one.by), {
      commandId: randomUUID(),
      person: idOf(one.for),
      budget: one.budget,
    })

  for (const { about, by, daysAgo, text, wish } of demo.messages) {
    clock.now = daysLater(now, -daysAgo)
    const uid = wish === undefined ? null : added.get(wish)
    yield* send(idOf(by), { commandId: randomUUID(), owner: idOf(about), text, wish: uid })
  }
  clock.now = now

  yield* appointAdministrator(demo.administrator)
  for (const { by, on, source } of demo.clicks)
    yield* recordClick(idOf(by), { wishId: added.get(on) ?? '', source })
  return yield* makeLink(idOf(demo.shows), { owner: idOf(demo.shows) })
})
