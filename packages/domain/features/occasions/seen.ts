import type { UserId } from '../../decider.ts'
import type { Viewer } from '../../wish-visibility.ts'
import type { WhoSees } from './events.ts'

/** What decides who sees an occasion. */
export interface OccasionFacts extends WhoSees {
  /** Who added it; left out of what became of it, which an author who is set aside isn't told. */
  readonly author?: UserId | null
}

/**
 * The rule that decides which members of its family see an occasion. A surprise is nothing to those whom it is for, and nothing
 * to a person who is set aside for one of them, unless they had the idea. Every view and every decision uses it.
 */
export function seesOccasion(
  { user, setAsideFor }: Pick<Viewer, 'user' | 'setAsideFor'>,
  { people, seenBy, isSurprise, author }: OccasionFacts,
): boolean {
  const isFor = people?.includes(user) === true
  if (isSurprise && isFor) return false
  if (author === user) return true
  if (isSurprise && people?.some((one) => setAsideFor.has(one)) === true) return false
  // What a node of the release before announced says nothing of it: the whole family sees it.
  return isFor || (seenBy?.includes(user) ?? true)
}

/** Whether every member of the family sees it. */
export const isOpenToFamily = ({ seenBy, isSurprise }: WhoSees): boolean => seenBy === null && !isSurprise
