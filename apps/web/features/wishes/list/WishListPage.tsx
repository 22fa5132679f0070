import { inPlaceOfName } from '@cachotteries/contracts/in-place-of-names'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Elements } from '../../../ui/elements.ts'
import { mayPass, refusalOf } from '../../../api/refusal.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { NotFound } from '../../../ui/illustrations/NotFound.tsx'
import { TryAgain } from '../../../ui/TryAgain.tsx'
import type { People } from '../published/people.ts'
import { useKeeping } from '../keeping.ts'
import { orderable } from '../order/orderable.ts'
import { AddButton } from './AddButton.tsx'
import { AdditionDialogs } from './AdditionDialogs.tsx'
import { ListHeading } from './ListHeading.tsx'
import { found } from './search.ts'
import { allOf } from './sections.ts'
import { SearchButton } from './SearchButton.tsx'
import { SearchField } from './SearchField.tsx'
import { SkeletonGrid } from './SkeletonGrid.tsx'
import { SortMenu } from './SortMenu.tsx'
import { useAdditions } from './useAdditions.ts'
import { useWishList } from './useWishList.ts'
import { WishList } from './WishList.tsx'
import { countsOf, titleOfList } from './words.ts'
import { late } from '../../../ui/late.tsx'

const OrderByHand = late(async () => (await import('../order/OrderByHand.tsx')).OrderByHand)

/** Stands for a name that can't be loaded. */
const nobody = inPlaceOfName.user

interface Props {
  /** The owner's id. */
  readonly owner: string
  readonly people: People
  /** Where to go when the list can't be shown. */
  readonly elsewhere: Elements
  /** Further buttons beside the counts. */
  readonly tools?: Elements
  /** What else one may do with the list, beside the button that adds to it. */
  readonly renderActs?: (add: Elements) => Elements
  /** What stands above the wishes. */
  readonly above?: Elements
  /** What stands right above them, as long as there are some. */
  readonly first?: Elements
  /** What stands below them, as long as there are some. */
  readonly below?: Elements
  /** What stands below the list, once it is loaded. */
  readonly last?: Elements
}

/** A person's list: the user's own, or a relative's. */
export function WishListPage({
  owner,
  people,
  elsewhere,
  tools,
  renderActs,
  above,
  first,
  below,
  last,
}: Props) {
  const { view, shown, error, isFetching, refetch } = useWishList(owner, people)
  const own = owner === people.me.uid
  const known = own ? people.me : people.relatives.find(({ uid }) => uid === owner)
  const name = view?.User.name ?? known?.name ?? nobody
  const forms = useAdditions(owner, people.me.uid, view)
  const refusal = error && !view ? refusalOf(error) : undefined
  const hidden = refusal?.status === 403 || refusal?.status === 404
  const reason = refusal?.message
  const wishes = shown ? allOf(shown).length : 0
  const [typed, setTyped] = useState<string>()
  const finds = shown && typed !== undefined ? found(shown, typed) : shown
  const isMain = own || (shown && shown.available.length + shown.together.length === 0) === true
  const [isOrdering, setOrdering] = useState(false)
  const sortButton = useRef<HTMLButtonElement>(null)
  const { isKeeper } = useKeeping()
  const mayOrder = (own || isKeeper) && wishes > 1
  const add = <AddButton own={own} isMain={isMain} onClick={forms.open} />
  useEffect(() => {
    if (reason !== undefined) console.warn('The list was not loaded:', reason)
  }, [reason])
  const title =
    own || view || known ? titleOfList(own ? undefined : name) : refusal ? `Liste de ${nobody}` : '…'
  const counts = shown && { counts: countsOf(shown, !own) }
  if (isOrdering && shown && mayOrder)
    return (
      <>
        <ListHeading title={title} byVisitor={!own} {...counts} />
        <OrderByHand
          owner={owner}
          wishes={orderable(shown)}
          onDone={() => {
            flushSync(() => setOrdering(false))
            sortButton.current?.focus()
          }}
        />
      </>
    )
  return (
    <>
      <ListHeading
        title={title}
        byVisitor={!own}
        {...counts}
        {...(!hidden && {
          tools: (
            <>
              <SearchButton
                wishes={wishes}
                open={typed !== undefined}
                onClick={() => setTyped(typed === undefined ? '' : undefined)}
              />
              {tools}
              <SortMenu
                button={sortButton}
                onOrder={
                  mayOrder
                    ? () => {
                        setTyped(undefined)
                        setOrdering(true)
                        scrollTo({ top: 0, behavior: 'instant' })
                      }
                    : undefined
                }
              />
            </>
          ),
          acts: renderActs ? renderActs(add) : add,
        })}
      />
      {above}
      {typed !== undefined && finds && (
        <SearchField
          typed={typed}
          finds={allOf(finds).length}
          onType={setTyped}
          onClose={() => setTyped(undefined)}
        />
      )}
      {wishes > 0 && first}
      {!shown && !refusal && <SkeletonGrid />}
      {refusal && (
        <div {...(mayPass(refusal) && { role: 'alert' })}>
          <EmptyState drawing={<NotFound />} text={refusal.message}>
            {mayPass(refusal) && <TryAgain isFetching={isFetching} refetch={refetch} />}
            {elsewhere}
          </EmptyState>
        </div>
      )}
      {finds && view && (
        <WishList
          owner={view.User}
          isKept={known?.withoutAccount}
          totalSurprise={view.totalSurprise}
          shown={finds}
          isEmpty={wishes === 0}
          people={people}
          onAmend={forms.amend}
        />
      )}
      {wishes > 0 && below}
      {shown && last}
      <AdditionDialogs owner={{ uid: owner, name }} people={people} forms={forms} />
    </>
  )
}
