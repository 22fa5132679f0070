import type { UserId, WishId } from '@cachotteries/domain/decider'
import type { Began } from '@cachotteries/domain/visibility/digest'
import type { Shown } from '@cachotteries/domain/visibility/shown'
import type { ToldView } from '@cachotteries/domain/visibility/views/received'
import type { ListView } from '@cachotteries/domain/visibility/views/wishes'
import { Effect } from 'effect'
import { query, type Database } from '../../infrastructure/database.ts'

/*
 * What is new is said by positions of the log. A wish of a node whose clock is behind would be older than the last digest, and in
 * none.
 */

/** The position that the log had at a time, as far as clocks say, as a value inside a larger statement. */
export const positionAt = (time: string): string =>
  `(select coalesce(max(position), 0) from event_store.events where at <= ${time})`

/** Up to which position the digests of a row `d` have told. One of an older release has only the time. */
export const toldPosition = `coalesce(d.told_position, ${positionAt('d.told_until')})`

interface Wish {
  readonly id: WishId
  readonly created: string
  readonly shown: string
}

interface Thanked {
  readonly wish: WishId
  readonly person: UserId
  readonly position: string
}

/** Where the log has what the reader's views show. */
export const beganIn = Effect.fnUntraced(function* (
  reader: UserId,
  lists: readonly Shown<ListView>[],
  { Told }: Shown<ToldView>,
): Effect.fn.Return<Began, never, Database> {
  const wishes = yield* query<Wish>(
    `select id, created_position as created, shown_position as shown from visitor_wishes where id = any($1::uuid[])`,
    [lists.flatMap(({ Wishes }) => Wishes.map(({ uid }) => uid))],
  )
  const thanked = yield* query<Thanked>(
    `select wish, person, thanked_position as position from told_gifts
     where thanked_position is not null
       and (giver = $1 or giver in (select guest from guests where account = $1))`,
    [reader],
  )
  const thanks = new Map(thanked.map(({ wish, person, position }) => [`${wish} ${person}`, Number(position)]))
  return {
    wishes: new Map(
      wishes.map(({ id, created, shown }) => [id, { created: Number(created), shown: Number(shown) }]),
    ),
    thanks: new Map(Told.map(({ uid, gift, to }) => [uid, thanks.get(`${gift} ${to.uid}`) ?? 0])),
  }
})
