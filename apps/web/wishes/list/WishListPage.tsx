import type { ReactNode } from 'react'
import { refusalOf } from '../../api/refusal.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { NotFound } from '../../ui/illustrations/lazy.ts'
import type { People } from '../intent.ts'
import { ListHeading } from './ListHeading.tsx'
import { SkeletonGrid } from './SkeletonGrid.tsx'
import { useWishList } from './useWishList.ts'
import { WishList } from './WishList.tsx'

interface Props {
  /** Whose list, by id. */
  readonly owner: string
  readonly people: People
  /** Where to go when the list can't be seen. */
  readonly elsewhere: ReactNode
  /** What else one can do with a relative's list, beside its title. */
  readonly beside?: ReactNode
}

/** One person's list of wishes: one's own, or a relative's. */
export function WishListPage({ owner, people, elsewhere, beside }: Props) {
  const { view, shown, error } = useWishList(owner, people)
  const own = owner === people.me.uid
  const titleFor = (name: string): string => (own ? 'Ma liste de souhaits' : `Liste de ${name}`)
  if (view && shown)
    return (
      <WishList list={view} shown={shown} people={people} title={titleFor(view.User.name)} beside={beside} />
    )
  if (error)
    return (
      <>
        <ListHeading title={titleFor('Utilisateur')} />
        <EmptyState drawing={<NotFound />} text={refusalOf(error).message}>
          {elsewhere}
        </EmptyState>
      </>
    )
  const known = people.relatives.find(({ uid }) => uid === owner)
  return (
    <>
      <ListHeading title={own || known ? titleFor(known?.name ?? '') : '…'} />
      <SkeletonGrid />
    </>
  )
}
