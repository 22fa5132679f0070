import { addWish } from '@cachotteries/contracts/wishes'
import { nobody } from '@cachotteries/domain/features/accounts/account'
import { decide } from '@cachotteries/domain/features/accounts/decide'
import { accountStream } from '../features/accounts/streams.ts'
import { createFamily, joinFamily } from '../features/families/service.ts'
import { Database } from '../infrastructure/database.ts'
import { tokenCookies } from '../infrastructure/http/session.ts'
import { Identifiers } from '../infrastructure/clock-and-ids.ts'
import { execute } from '../infrastructure/log/execute.ts'
import { servicesLayer, systemAmbient } from '../composition/services.ts'
import { Sessions } from '../infrastructure/sessions.ts'
import { add } from '../features/wishes/service.ts'
import { Effect, ManagedRuntime } from 'effect'

/** Somebody with an open session. */
export interface Member {
  readonly user: string
  readonly cookie: string
}

/** A family: relatives, and the list of one of them. */
export interface Household {
  readonly owner: Member
  readonly relatives: readonly Member[]
  /** Ids of the wishes on the owner's list. */
  readonly wishes: readonly string[]
}

/** The size of a household. */
export interface HouseholdShape {
  readonly people: number
  /** The number of wishes on the owner's list. */
  readonly wishes: number
}

const usualShape: HouseholdShape = { people: 10, wishes: 10 }
/** The number of households that are made concurrently. Their appends are written together. */
const atOnce = 24

/**
 * Makes households, of ten people by default, by the product's services, on the database that the server uses. Their accounts
 * have no password, since hashing 5,000 would take longer than the rest.
 */
export async function settle(
  databaseUrl: string,
  people: number,
  shape: HouseholdShape = usualShape,
): Promise<Household[]> {
  const runtime = ManagedRuntime.make(servicesLayer(databaseUrl, systemAmbient))
  try {
    const tags = Array.from({ length: Math.ceil(people / shape.people) }, (_, index) => index + 1)
    return await runtime.runPromise(
      Effect.forEach(tags, (tag) => household(tag, shape), { concurrency: atOnce }),
    )
  } finally {
    await runtime.dispose()
  }
}

const household = Effect.fnUntraced(function* (tag: number, shape: HouseholdShape) {
  const { newId } = yield* Identifiers
  const names = Array.from({ length: shape.people - 1 }, (_, index) => `Proche ${index + 1} (${tag})`)
  const owner = yield* member(`Olive (${tag})`)
  const relatives = yield* Effect.forEach(names, member)
  const family = { name: `Famille ${tag}`, code: 'SAPINS' }
  yield* createFamily(owner.user, { ...family, commandId: newId() })
  for (const { user } of relatives) yield* joinFamily(user, { ...family, commandId: newId() })
  const wishes: string[] = []
  while (wishes.length < shape.wishes) {
    const form = { owner: owner.user, commandId: newId(), name: `Souhait ${wishes.length + 1}` }
    wishes.push((yield* add(owner.user, addWish.parse(form))).uid)
  }
  return { owner, relatives, wishes } satisfies Household
})

const noPassword = 'none'
const cookie = tokenCookies(undefined).session

const member = Effect.fnUntraced(function* (name: string) {
  const { newId } = yield* Identifiers
  const { query } = yield* Database
  const sessions = yield* Sessions
  const user = newId()
  const stream = accountStream.of(user)
  yield* query(`insert into credentials (user_id, password_hash) values ($1, $2)`, [user, noPassword])
  const email = `${user}@famille.example`
  yield* execute({
    commandId: newId(),
    by: user,
    streams: [stream],
    fold: () => nobody,
    decide: (account) => decide({ type: 'Register', wishlist: newId(), name, email }, account),
    place: (event) => ({ stream, event }),
  })
  const token = yield* sessions.open(user, noPassword, null)
  if (token === undefined) return yield* Effect.die(new Error('a session was refused'))
  return { user, cookie: cookie.set(token).split(';')[0] ?? '' } satisfies Member
})
