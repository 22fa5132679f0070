import type { UserId } from '@cachotteries/domain/decider'
import { foundImage } from '@cachotteries/domain/visibility/words'
import { Effect } from 'effect'
import { limited } from '../infrastructure/rate-limits.ts'
import { refuse } from '../infrastructure/refusal.ts'
import { examine } from './examine.ts'
import { ShopPages } from './shop-pages.ts'

/** Finds the picture of the product that a shop's page sells. Nothing of it is kept, not even the address. */
export const findImage = Effect.fn('imageLookup.find')(function* (address: string) {
  const { visit } = yield* ShopPages
  const { outcome } = examine(yield* visit(address))
  return 'found' in outcome ? foundImage(outcome.found) : yield* refuse(outcome.refused)
})

/** As `findImage`, as often as somebody may ask: this server is nobody's means to flood a shop. */
export const findImageFrom = (address: string, user: UserId, url: string) =>
  limited('lookup', { account: user, address }, findImage(url))
