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

/** What the form begins with: everybody takes part. */
export const valuesOf = (members: readonly MemberView[], draw: DrawView | undefined): Values => ({
  title: draw?.title ?? '',
  day: draw?.day ?? '',
  budget: draw?.budget ?? '',
  participants: (draw?.Participants ?? members).map(({ uid }) => uid),
  exclusions:
    draw?.exclusions.map(({ giver, drawn, both }) => ({ giver: giver.uid, drawn: drawn.uid, both })) ?? [],
  notAsLast: draw?.notAsLast ?? true,
})

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
