import { viewerIn, type ViewerRow } from '@cachotteries/domain/wish-visibility'
import type { UserId } from '@cachotteries/domain/decider'
import { listOf, relativesOf } from '@cachotteries/domain/visibility/audience'
import { listCounts, type CountedWishes } from '@cachotteries/domain/visibility/list-counts'
import type { Person } from '@cachotteries/domain/visibility/views/parts'
import type { ListCountsView, ListCountView } from '@cachotteries/domain/visibility/views/wishes'
import { Effect } from 'effect'
import { onlyRow } from '../../infrastructure/database.ts'
import { refetchedViews } from '../../infrastructure/live/live-views.ts'
import { givenOf } from './published/given.ts'
import { wishesAsOwner, withViewer } from './published/visibility-facts.ts'

/**
 * The wishes on the lists of everybody who is a relative of the viewer $1. Each
 * row of a list says by itself from whom it hides the wish: any other row that was read for a hidden wish would take time,
 * and tell how many there are.
 */
const selectCounted = `
  ${withViewer('$1')}
  select viewer.relatives, viewer."setAsideFor", (
    select json_agg(json_build_object('uid', id, 'name', name)) from accounts where id = any(viewer.relatives)
  ) as people, (select json_agg(c) from (
    select l.owner, array[l.owner] as concerned, l.hidden_from as "hiddenFrom", w.secret,
      false as "hiddenByPurchase", false as draft,
      given.bought or w.received_on is not null as bought, given."isBuyer", given."isShared", count(*)::int as wishes
    from visitor_wish_lists l join visitor_wishes w on w.id = l.wish cross join ${givenOf('$1')} given
    where l.owner = any((select visited from viewer)::uuid[]) and not (l.hidden_from && (select eyes from viewer))
    group by l.owner, l.hidden_from, w.secret, given.bought or w.received_on is not null, given."isBuyer", given."isShared"
    union all
    -- A list for which they are set aside is counted as its owner sees it.
    select w.owner, array[w.owner], l."hiddenFrom", false, false, false, false, false, false, count(*)::int
    from ${wishesAsOwner('w.owner = any((select "setAsideFor" from viewer)::uuid[]) and not w.draft')}
    group by w.owner, l."hiddenFrom"
  ) c) as counted
  from viewer`

interface Row extends ViewerRow {
  readonly people: readonly Person[] | null
  readonly counted: readonly CountedWishes[] | null
}

/**
 * What the list of each relative has for the user.
 *
 * @param held as in `listCounts`
 */
export const countsFor = (user: UserId, held?: ListCountsView) =>
  Effect.map(onlyRow<Row>(selectCounted, [user]), (row) =>
    listCounts(viewerIn(user, row), row.people ?? [], row.counted ?? [], held),
  )

/** The counts on somebody's open screen, which follow the lists of all their relatives. */
export const openListCounts = refetchedViews<ListCountsView, ListCountView>({
  shape: { rows: (view) => view.Lists, around: () => null },
  topics: (user, _about, view) => [relativesOf(user), ...(view?.Lists ?? []).map(({ uid }) => listOf(uid))],
  watch: (user) => {
    let held: ListCountsView | undefined
    return () => Effect.map(countsFor(user, held), (view) => (held = view))
  },
})
