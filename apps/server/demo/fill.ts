import { randomUUID } from 'node:crypto'
import { Effect } from 'effect'
import { appointAdministrator } from '../accounts/administrators.ts'
import { changeProfile, register } from '../accounts/service.ts'
import { recordClick } from '../clicks/service.ts'
import { createFamily, joinFamily } from '../families/service.ts'
import { chooseWelcome } from '../families/upkeep.ts'
import { daysLater, dayOf } from '../infrastructure/ambient.ts'
import { change as changeGift, setBudget } from '../gifts/service.ts'
import { add as addKeptPerson } from '../kept-people/service.ts'
import { addFor as addPreferenceFor } from '../preferences/keeping.ts'
import { add as addPreference } from '../preferences/service.ts'
import { contentOf } from '@cachotteries/domain/wishes/content'
import { add, change, mayBuyMyself, remove } from '../wishes/service.ts'
import * as demo from './family.ts'

/** An address in a reserved domain, which no mail reaches. */
const emailOf = (name: string): string =>
  `${name
    .normalize('NFD')
    .replaceAll(/[^A-Za-z ]/g, '')
    .replaceAll(' ', '.')
    .toLowerCase()}@famille.example`

/** The clock of the server that is filled: the demo family begins in the past. */
export interface DemoClock {
  now: Date
}

/** Fills an empty database with the demo family, by calling the services. Ends at the time at which it begins. */
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
    ...{ commandId: randomUUID(), family: families.get(demo.baby.family) ?? '', name, birthDate },
    keepers: others,
  })
  users.set(name, baby.uid)

  clock.now = daysLater(now, -demo.newcomer.daysAgo)
  yield* comes(demo.newcomer.name, demo.newcomer.family)
  yield* chooseWelcome(idOf(demo.welcoming.founder), {
    ...{ commandId: randomUUID(), uid: families.get(demo.welcoming.family) ?? '', welcomes: true },
  })
  clock.now = now
  yield* comes(demo.welcoming.waits, demo.welcoming.family)

  for (const preference of demo.babysPreferences)
    yield* addPreferenceFor(keeper ?? '', { commandId: randomUUID(), person: baby.uid, ...preference })

  for (const { of, ...choice } of demo.choices)
    yield* changeProfile(idOf(of), { commandId: randomUUID(), ...choice })

  for (const { of, type, value } of demo.preferences)
    yield* addPreference(idOf(of), { commandId: randomUUID(), type, value })

  const added = new Map<string, string>()
  for (const wish of demo.wishes) {
    const { uid } = yield* add(idOf(wish.by ?? wish.for), {
      commandId: randomUUID(),
      owner: idOf(wish.for),
      ...contentOf(wish),
      ...{ isDraft: wish.isDraft, isSecret: wish.isSecret },
      recipientIds: wish.alsoFor?.map(idOf),
    })
    added.set(wish.name, uid)
    if (wish.mayBuyMyself) yield* mayBuyMyself(idOf(wish.for), { commandId: randomUUID(), uid })
    const { bought, since } = wish
    if (bought) {
      const buyer = idOf(bought.by)
      const purchaseDate = dayOf(daysLater(now, -bought.daysAgo))
      yield* change(buyer, { commandId: randomUUID(), uid, isPurchased: true, purchaseDate })
      if (bought.note) yield* changeGift(buyer, { commandId: randomUUID(), uid, ...bought.note })
    }
    if (since)
      yield* since.does === 'delete'
        ? remove(idOf(since.by), { commandId: randomUUID(), uid })
        : change(idOf(since.by), { commandId: randomUUID(), uid, ...since.does })
  }

  for (const one of demo.budgets)
    yield* setBudget(idOf(one.by), {
      commandId: randomUUID(),
      person: idOf(one.for),
      budget: one.budget,
    })

  yield* appointAdministrator(demo.administrator)
  for (const { by, on, source } of demo.clicks)
    yield* recordClick(idOf(by), { wishId: added.get(on) ?? '', source })
})
