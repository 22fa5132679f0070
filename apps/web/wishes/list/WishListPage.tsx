import { useEffect, type ReactNode } from 'react'
import { refusalOf } from '../../api/refusal.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { NotFound } from '../../ui/illustrations/lazy.ts'
import type { People } from '../intent.ts'
import { AddButton } from './AddButton.tsx'
import { AdditionDialogs } from './AdditionDialogs.tsx'
import { ListHeading } from './ListHeading.tsx'
import { SkeletonGrid } from './SkeletonGrid.tsx'
import { SortMenu } from './SortMenu.tsx'
import { useAdditions } from './useAdditions.ts'
import { useWishList } from './useWishList.ts'
import { WishList } from './WishList.tsx'
import { countsOf, labelOfAdding, titleOfList } from './words.ts'

/** Stands for a name that can't be loaded. */
const nobody = 'Utilisateur'

interface Props {
  /** The owner's id. */
  readonly owner: string
  readonly people: People
  /** Where to go when the list can't be shown. */
  readonly elsewhere: ReactNode
  /** Further buttons beside the title. */
  readonly beside?: ReactNode
  /** What stands above the wishes. */
  readonly above?: ReactNode
  /** What stands below them, as long as there are some. */
  readonly below?: ReactNode
}

/** A person's list: the user's own, or a relative's. */
export function WishListPage({ owner, people, elsewhere, beside, above, below }: Props) {
  const { view, shown, error } = useWishList(owner, people)
  const own = owner === people.me.uid
  const known = own ? people.me : people.relatives.find(({ uid }) => uid === owner)
  const name = view?.User.name ?? known?.name ?? nobody
  const forms = useAdditions(owner, people.me.uid, view)
  const refusal = error && !view ? refusalOf(error) : undefined
  const hidden = refusal?.status === 403 || refusal?.status === 404
  const reason = refusal?.message
  useEffect(() => {
    if (reason !== undefined) console.warn('The list was not loaded:', reason)
  }, [reason])
  return (
    <>
      <ListHeading
        title={
          own || view || known ? titleOfList(own ? undefined : name) : refusal ? `Liste de ${nobody}` : '…'
        }
        {...(shown && { counts: countsOf(shown, !own) })}
        {...(!hidden && {
          beside: (
            <>
              {beside}
              <SortMenu />
            </>
          ),
          main: <AddButton label={labelOfAdding(own)} onClick={forms.open} />,
        })}
      />
      {above}
      {!shown && !refusal && <SkeletonGrid />}
      {refusal && (
        <EmptyState drawing={<NotFound />} text={refusal.message}>
          {elsewhere}
        </EmptyState>
      )}
      {shown && view && (
        <WishList
          owner={view.User}
          isKept={known?.withoutAccount}
          totalSurprise={view.totalSurprise}
          shown={shown}
          people={people}
          onAmend={forms.amend}
        />
      )}
      {shown && shown.available.length + shown.bought.length > 0 && below}
      <AdditionDialogs owner={{ uid: owner, name }} people={people} forms={forms} />
    </>
  )
}
