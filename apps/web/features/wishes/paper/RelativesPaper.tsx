import type { Person } from '@cachotteries/contracts/accounts'
import { of } from '@cachotteries/contracts/elision'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import type { Elements } from '../../../ui/elements.ts'
import { RelativesDetails } from '../card/RelativesDetails.tsx'
import type { People } from '../published/people.ts'
import { comparisons, sortOrderAtom } from '../list/sortOrder.ts'
import { allOf } from '../list/sections.ts'
import { useWishList } from '../list/useWishList.ts'
import { useListAsOwner } from '../queries.ts'
import { isRelatives } from '@cachotteries/contracts/wish-views'
import { PaperFrame } from './PaperFrame.tsx'
import { ReaderChoice, type Reader } from './ReaderChoice.tsx'

interface Props {
  readonly owner: Person
  /** Whether they have no account. */
  readonly isKept: boolean | undefined
  readonly people: People
}

/** A relative's list on paper: for its owner, as they see it at this moment, or for those who give. */
export function RelativesPaper({ owner, isKept, people }: Props) {
  const [reader, setReader] = useState<Reader>('owner')
  const Paper = reader === 'owner' ? ForOwner : ForUs
  return (
    <Paper
      owner={owner}
      isKept={isKept}
      people={people}
      choice={<ReaderChoice owner={owner.name} reader={reader} onChange={setReader} />}
    />
  )
}

interface PaperProps extends Props {
  readonly choice: Elements
}

function ForOwner({ owner, choice }: PaperProps) {
  const { data, error, refetch } = useListAsOwner(owner.uid, true)
  const order = useAtomValue(sortOrderAtom)
  return (
    <PaperFrame
      title={`Liste ${of(owner.name)}`}
      wishes={data?.Wishes.toSorted(comparisons[order])}
      error={error}
      refetch={refetch}
      choice={choice}
    />
  )
}

function ForUs({ owner, isKept, people, choice }: PaperProps) {
  const { shown, error, refetch } = useWishList(owner.uid, people)
  return (
    <PaperFrame
      title={`Liste ${of(owner.name)}`}
      warning={`Pour nous\u00a0: ${owner.name} ne doit pas voir cette feuille.`}
      wishes={shown && allOf(shown).map(({ wish }) => wish)}
      error={error}
      refetch={refetch}
      choice={choice}
      renderMore={(wish) =>
        isRelatives(wish) && <RelativesDetails wish={wish} owner={owner.uid} isKept={isKept} />
      }
    />
  )
}
