import type { Day, UserId } from '@cachotteries/domain/decider'
import type { PersonWithPicture } from '@cachotteries/domain/visibility/views'
import type { KnownWish } from '@cachotteries/domain/visibility/wishes'
import { contentOf } from '@cachotteries/domain/wishes/content'
import { instantOf } from '../infrastructure/database.ts'
import { selectedContent } from './content.ts'

/* PostgreSQL gives all rows as one JSON value, which takes both sides less time than rows of objects. */

/** A common table expression with everything about the wishes that `ids` selects. */
export const withWishes = (ids: string) => `wishes as materialized (
  select w.id as uid, ${selectedContent}, w.created_at as "createdAt", w.secret,
    w.creator, w.buyer, w.bought_on as "on",
    array(select r.owner from visitor_wish_lists r where r.wish = w.id) as concerned
  from (${ids}) l join visitor_wishes w on w.id = l.wish)`

/** The columns of a statement with `withWishes`: the wishes, and the people whom they name, each once. */
export const knownColumns = `
  (select json_agg(w) from wishes w) as wishes,
  (select json_agg(p) from (
    select id as uid, name, img from accounts
    where id = any(array(select unnest(array[creator, buyer] || concerned) from wishes))
  ) p) as people`

export interface KnownRows {
  readonly wishes: readonly KnownWishRow[] | null
  readonly people: readonly PersonWithPicture[] | null
}

interface KnownWishRow extends Omit<KnownWish, 'creator' | 'concerned' | 'purchase'> {
  readonly creator: UserId
  readonly buyer: UserId | null
  readonly on: Day
  readonly concerned: readonly UserId[]
}

export function knownIn({ wishes, people }: KnownRows): KnownWish[] {
  const accounts = new Map(people?.map((person) => [person.uid, person]))
  const who = (user: UserId): PersonWithPicture => {
    const person = accounts.get(user)
    if (!person) throw new Error('a wish names somebody who has no account')
    return person
  }
  return (wishes ?? []).map((wish) => ({
    uid: wish.uid,
    ...contentOf(wish),
    createdAt: instantOf(wish.createdAt),
    secret: wish.secret,
    creator: who(wish.creator),
    concerned: wish.concerned.map(who),
    purchase: wish.buyer === null ? null : { buyer: who(wish.buyer), on: wish.on },
  }))
}
