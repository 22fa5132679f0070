import type { Person } from '@cachotteries/contracts/accounts'
import type { ComponentProps } from 'react'
import { whatOwnerSeesOfAny } from '../../purchases/published/words.ts'
import type { Sections } from './sections.ts'
import { WishSection } from './WishSection.tsx'

type Shared = Omit<ComponentProps<typeof WishSection>, 'title' | 'hint' | 'count' | 'wishes' | 'owner'>

interface Props extends Shared {
  readonly owner: Person
  readonly byVisitor: boolean
  /** Whether the owner goes on seeing what visitors buy. Undefined for somebody who is set aside, and isn't told. */
  readonly totalSurprise: boolean | undefined
  readonly shown: Sections
  /** The sections without a card that only keeps its place: their lengths are shown. */
  readonly counts: Sections
}

/** The wishes of a list: one section for its owner, up to three for visitors. */
export function WishSections({
  owner,
  byVisitor,
  totalSurprise,
  shown: { available, together, bought },
  counts,
  unrolled,
  ...cards
}: Props) {
  if (!byVisitor)
    return (
      <WishSection
        owner={owner.uid}
        count={counts.available.length}
        wishes={available}
        unrolled={unrolled}
        {...cards}
      />
    )
  if (available.length + together.length + bought.length === 0) return null
  return (
    <>
      <WishSection
        owner={owner.uid}
        title="Toujours disponibles"
        hint={totalSurprise === undefined ? undefined : whatOwnerSeesOfAny(owner.name, totalSurprise)}
        count={counts.available.length}
        wishes={available}
        unrolled={unrolled}
        {...cards}
      />
      {together.length > 0 && (
        <WishSection
          owner={owner.uid}
          title="À plusieurs"
          count={counts.together.length}
          wishes={together}
          unrolled={unrolled - available.length}
          {...cards}
        />
      )}
      {bought.length > 0 && (
        <WishSection
          owner={owner.uid}
          title="Déjà achetés"
          count={counts.bought.length}
          wishes={bought}
          unrolled={unrolled - available.length - together.length}
          {...cards}
        />
      )}
    </>
  )
}
