import type { WishId } from '@cachotteries/domain/decider'
import { isDraftOfOthers, placeOf, type Foreseen } from './foreseen.ts'

/**
 * Which hidden ideas the other history has too, kept from Olive's counterpart instead of Olive: every second one, so that both
 * are tried: a secret that never was, and a secret that is another person's. What a hidden idea became on other lists is
 * not there.
 */
export const keptFromTheCounterpart = (history: readonly Foreseen[]): ReadonlySet<WishId> =>
  new Set(
    history.flatMap(({ scene, touched }) =>
      touched.flatMap(({ wish, before, after }) => {
        const isHidden = placeOf(before) === 'hidden' || placeOf(after) === 'hidden'
        const isCopy = placeOf(before) === 'nowhere' && scene.does !== 'add'
        if (isDraftOfOthers(before) || isDraftOfOthers(after)) return []
        return isHidden && !isCopy && /[13]$/.test(wish) ? [wish] : []
      }),
    ),
  )
