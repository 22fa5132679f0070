import type { UserId } from '@cachotteries/domain/decider'
import { foundImage } from '@cachotteries/domain/visibility/words'
import { Effect } from 'effect'
import { limited } from '../infrastructure/rate-limits.ts'
import { refuse } from '../infrastructure/refusal.ts'
import { examine } from './examine.ts'
import { visit } from './visit.ts'

/** Finds the picture of the product on a shop's page. Stores nothing, not even the address. */
export const findImage = Effect.fn('imageLookup.find')(function* (address: string) {
  const { outcome } = examine(yield* visit(address))
  return 'found' in outcome ? foundImage(outcome.found) : yield* refuse(outcome.refused)
})

/** `findImage` with a rate limit, so that nobody can flood a shop through this server. */
export const findImageFrom = (address: string, user: UserId, url: string) =>
  limited('lookup', { account: user, address }, findImage(url))
