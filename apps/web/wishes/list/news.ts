import type { ListView, RelativesWishView, WishView } from '@cachotteries/contracts/wishes'
import { isRelatives } from '../shownWish.ts'

/**
 * A live change in words, for screen readers. It is computed only from the two views, which have nothing that the
 * viewer may not know.
 *
 * @param me the viewer's id: their own changes aren't mentioned.
 */
export function news(before: ListView, after: ListView, me: string): string | undefined {
  const known = new Map(before.Wishes.map((wish) => [wish.uid, wish]))
  const left = new Set(known.keys())
  const texts: string[] = []
  for (const wish of after.Wishes) {
    const past = known.get(wish.uid)
    left.delete(wish.uid)
    const text = past ? purchaseNews(past, wish, me) : arrival(wish, me)
    if (text !== undefined) texts.push(text)
  }
  if (left.size > 0)
    texts.push(left.size === 1 ? 'Une idée a été retirée' : `${left.size} idées ont été retirées`)
  return texts.length > 3 ? 'La liste a changé' : texts.join('. ') || undefined
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
  buyer ? `${buyer.name} a acheté «\u00a0${name}\u00a0»` : `«\u00a0${name}\u00a0» est de nouveau disponible`
