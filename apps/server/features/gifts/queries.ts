import { viewerIn, type ViewerRow } from '@cachotteries/domain/wish-visibility'
import type { UserId } from '@cachotteries/domain/decider'
import type { GiftEntry } from '@cachotteries/domain/features/gifts/entry'
import type { CountedWishes } from '@cachotteries/domain/visibility/list-counts'
import type { KnownPerson } from '@cachotteries/domain/visibility/person'
import { Effect } from 'effect'
import { nameKnownTo } from '../families/published/known-names.ts'
import { named } from '../families/published/named.ts'
import { onlyRow, query } from '../../infrastructure/database.ts'
import { knownGifts } from '../wishes/published/known-gifts.ts'
import { givenOf } from '../wishes/published/given.ts'
import { wishesAsOwner, withViewer } from '../wishes/published/visibility-facts.ts'

interface Row extends ViewerRow {
  readonly gifts: readonly GiftEntry[] | null
  readonly wishes: readonly CountedWishes[] | null
  readonly people: readonly KnownPerson[] | null
}

/**
 * What the user $1 offers, and the lists on which they may find more. Each row of a list says by itself from whom it hides
 * the wish: any other row that was read for a hidden wish would take time, and tell how many there are.
 */
const selectGifts = `
  ${withViewer('$1')},
  seen as materialized (
    select l.owner, l.wish, l.hidden_from, w.secret, given.bought or w.received_on is not null as bought,
      given."isBuyer", given."isShared"
    from visitor_wish_lists l join visitor_wishes w on w.id = l.wish cross join ${givenOf('$1')} given
    where l.owner = any((select visited from viewer)::uuid[]) and not (l.hidden_from && (select eyes from viewer))
  )
  select viewer.relatives, viewer."setAsideFor", (
      select json_agg(g) from (
        select own.uid, own."knownAt", own.continues, own.guest, own.settled, own.uid in (select wish from seen) as "isSeen"
        from ${knownGifts('$1')} own
        union all
        select distinct wish, null::bigint, null::uuid, null::uuid, '[]'::jsonb, true from seen
        where "isBuyer" and wish not in (select wish from gifts where person = $1)
      ) g
    ) as gifts, (
      select json_agg(c) from (
        select owner, array[owner] as concerned, hidden_from as "hiddenFrom", secret,
          false as "hiddenByPurchase", false as draft,
          bought, "isBuyer", "isShared", count(*)::int as wishes
        from seen group by owner, hidden_from, secret, bought, "isBuyer", "isShared"
        union all
        -- A list for which they are set aside is counted as its owner sees it.
        select w.owner, array[w.owner], l."hiddenFrom", false, false, false, false, false, false, count(*)::int
        from ${wishesAsOwner('w.owner = any((select "setAsideFor" from viewer)::uuid[]) and not w.draft')}
        group by w.owner, l."hiddenFrom"
      ) c
    ) as wishes, (
      select json_agg(p) from (
        select id as uid, name, img, picture, email is null as "withoutAccount" from accounts
        where id = any(viewer.relatives)
      ) p
    ) as people
  from viewer`

/** What a person offers, and who their relatives are with the wishes on their lists that this person sees. */
export const giftsOf = (user: UserId) =>
  Effect.map(onlyRow<Row>(selectGifts, [user]), ({ gifts, wishes, people, ...viewer }) => ({
    viewer: viewerIn(user, viewer),
    gifts: gifts ?? [],
    wishes: wishes ?? [],
    relatives: people ?? [],
  }))

/** The names by which somebody knows these people. */
export const namesOf = (user: UserId, people: readonly UserId[]) =>
  Effect.map(
    people.length === 0
      ? Effect.succeed([])
      : query<{ readonly uid: UserId; readonly name: string }>(
          `select id as uid, ${nameKnownTo('$2', 'id', 'name')} as name from ${named('$2')} named where id = any($1)`,
          [people, user],
        ),
    (rows) => new Map(rows.map(({ uid, name }) => [uid, name])),
  )
