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
