import type { ListView, RelativesWishView, WishView } from '@cachotteries/contracts/wishes'
import { isRelatives } from '../shownWish.ts'

/**
 * What to say of a pushed change to somebody who can't see it happen, made of the two views alone: of
 * what the viewer may not know, there is nothing in either.
 *
 * @param me the viewer's id: one's own doings are no news.
 */
export function news(before: ListView, after: ListView, me: string): string | undefined {
  const known = new Map(before.Wishes.map((wish) => [wish.uid, wish]))
  const left = new Set(known.keys())
  const told: string[] = []
  for (const wish of after.Wishes) {
    const past = known.get(wish.uid)
    left.delete(wish.uid)
    const text = past ? purchaseNews(past, wish, me) : arrival(wish, me)
    if (text !== undefined) told.push(text)
  }
  if (left.size > 0)
    told.push(left.size === 1 ? 'Une idée a été retirée' : `${left.size} idées ont été retirées`)
  return told.length > 3 ? 'La liste a changé' : told.join('. ') || undefined
}

function arrival(wish: WishView, me: string): string | undefined {
  if (!isRelatives(wish)) return 'Un souhait a été ajouté'
  return wish.creator.uid === me ? undefined : `${wish.creator.name} a ajouté une idée`
}

function purchaseNews(past: WishView, wish: WishView, me: string): string | undefined {
  if (!isRelatives(past) || !isRelatives(wish) || past.buyerUid === wish.buyerUid) return undefined
  return wish.buyerUid === me ? undefined : purchase(wish)
}

const purchase = ({ buyer, name }: RelativesWishView): string =>
  buyer ? `${buyer.name} a acheté « ${name} »` : `« ${name} » est de nouveau disponible`
