import type { UserId } from '@cachotteries/domain/decider'
import { foundProduct } from '@cachotteries/domain/visibility/words'
import { Effect } from 'effect'
import { limited } from '../../infrastructure/rate-limits.ts'
import { refuse } from '../../infrastructure/refusal.ts'
import { Turns } from '../../infrastructure/turns.ts'
import { examine } from './examine.ts'
import { stepByStep } from './steps.ts'
import { visit } from './visit.ts'

/** Finds what a shop's page says of its product. Stores nothing, not even the address. */
const lookUp = Effect.fn('imageLookup.find')(function* (address: string) {
  const { outcome } = yield* stepByStep(examine(yield* visit(address)))
  return 'found' in outcome ? outcome.found : yield* refuse(outcome.refused)
})

/** Nobody's look-ups wait for those of others. One's own do, when a form is typed in faster than shops answer. */
const looking = new Turns({ atOnce: 96, each: 4, waiting: 8 })

/** `lookUp` with a rate limit, so that nobody can flood a shop through this server. */
const lookUpFrom = (address: string, user: UserId, url: string) =>
  limited(
    'lookup',
    { account: user, address },
    Effect.catchTag(looking.take(user, lookUp(url)), 'TooMuchWaiting', () => refuse('TooManyAttempts')),
  )

/** What the page says. It may have no picture. */
export const findProductFrom = (address: string, user: UserId, url: string) =>
  Effect.map(lookUpFrom(address, user, url), foundProduct)

/** What the page says, when it has a picture. */
export const findImageFrom = (address: string, user: UserId, url: string) =>
  Effect.flatMap(lookUpFrom(address, user, url), (product) =>
    product.url === undefined
      ? refuse('NoImageFound')
      : Effect.succeed(foundProduct({ ...product, url: product.url })),
  )
