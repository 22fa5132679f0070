import type { UserId, WishId } from '@cachotteries/domain/decider'
import type { GiftEntry } from '@cachotteries/domain/features/gifts/entry'
import { Effect } from 'effect'
import { firstRow } from '../../../infrastructure/database.ts'

/**
 * The gifts of a person that they know of by themselves, as a table inside a larger statement: up to where they surely saw each,
 * and what was said since of the shares that are theirs. By two indexes, whatever has happened to the wishes.
 */
export const knownGifts = (person: `$${number}`): string => `(
  select own.wish as uid, "knownAt", coalesce(own.continues, was.continues) as continues, own.guest, coalesce((
      select jsonb_agg(jsonb_build_object('person', person, 'inCharge', in_charge, 'settled', settled) order by settled_at)
      from settled_shares s where s.wish = own.wish and ${person} in (s.person, s.in_charge) and settled_at > "knownAt"
    ), '[]') as settled
  from gifts own left join gifts was on was.person = own.guest and was.wish = own.wish
    cross join lateral (select greatest(own.known_at, was.known_at) as "knownAt") at
  where own.person = ${person}
)`

/** A gift of a person, without what they see of it now; undefined when they know of none, or have forgotten it. */
export const knownGift = (person: UserId, wish: WishId) =>
  Effect.map(
    firstRow<Omit<GiftEntry, 'isSeen'>>(`select * from ${knownGifts('$1')} own where uid = $2`, [
      person,
      wish,
    ]),
    (row): GiftEntry | undefined => row && { ...row, knownAt: Number(row.knownAt), isSeen: false },
  )
