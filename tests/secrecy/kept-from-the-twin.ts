import type { WishId } from '@cachotteries/domain/decider'
import { olive } from '@cachotteries/domain/testing/noninterference/acts'
import { placeOf, type Foreseen, type Touched } from './foreseen.ts'

/**
 * Which hidden ideas the other history has too, kept from Olive's twin instead of Olive. It must have the ideas that
 * Olive will see later on somebody else's list, with a past of their own. Of the others it has every second one, so
 * that both are tried: a secret that doesn't exist, and a secret that is another person's.
 */
export function keptFromTheTwin(history: readonly Foreseen[]): {
  readonly kept: ReadonlySet<WishId>
  /** The ideas that Olive will see later. */
  readonly toBeSeen: ReadonlySet<WishId>
} {
  const hidden = new Set<WishId>()
  const toBeSeen = new Set<WishId>()
  for (const { touched } of history)
    for (const one of touched) {
      if (placeOf(one.before) === 'hidden' || placeOf(one.after) === 'hidden') hidden.add(one.wish)
      if (placeOf(one.before) === 'hidden' && becomesVisible(one)) toBeSeen.add(one.wish)
    }
  const everySecond = [...hidden].filter((wish) => !toBeSeen.has(wish) && /[13]$/.test(wish))
  return { kept: new Set([...toBeSeen, ...everySecond]), toBeSeen }
}

function becomesVisible({ after, facts }: Touched): boolean {
  if (placeOf(after) === 'others') return true
  return facts.some(
    ({ event }) => event.type === 'IdeaRevealed' && event.became.some(({ owner }) => owner !== olive),
  )
}
