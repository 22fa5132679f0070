import { nextAnniversary } from '@cachotteries/contracts/calendar-day'
import type { DrawView } from '@cachotteries/contracts/draws'
import type { MemberView } from '@cachotteries/contracts/families'
import type { Exclusion } from './ExclusionsField.tsx'

export interface Values {
  readonly title: string
  readonly day: string
  readonly budget: string
  readonly participants: string[]
  readonly exclusions: Exclusion[]
  readonly notAsLast: boolean
}

/**
 * What the form begins with: everybody takes part and, in a new draw, it is for the next Christmas, as most are.
 *
 * @param today the date where the user is
 */
export const valuesOf = (
  members: readonly MemberView[],
  draw: DrawView | undefined,
  today: string,
): Values => ({
  ...christmas(today),
  ...(draw && { title: draw.title, day: draw.day }),
  budget: draw?.budget ?? '',
  participants: (draw?.Participants ?? members).map(({ uid }) => uid),
  exclusions:
    draw?.exclusions.map(({ giver, drawn, both }) => ({ giver: giver.uid, drawn: drawn.uid, both })) ?? [],
  notAsLast: draw?.notAsLast ?? true,
})

function christmas(today: string): Pick<Values, 'title' | 'day'> {
  const day = nextAnniversary('2000-12-25', today)
  return { title: `Noël ${day.slice(0, 4)}`, day }
}

/** Who takes part of those who are members still, and which exclusions are about them. */
export function rulesOf(
  members: readonly MemberView[],
  participants: readonly string[],
  exclusions: readonly Exclusion[],
) {
  const here = members.map(({ uid }) => uid).filter((uid) => participants.includes(uid))
  return {
    participants: here,
    exclusions: exclusions.filter(({ giver, drawn }) => here.includes(giver) && here.includes(drawn)),
  }
}
