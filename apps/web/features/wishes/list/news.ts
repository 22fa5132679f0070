import type { ListView, WishView } from '@cachotteries/contracts/wishes'
import type { WishGift } from '../../purchases/published/gifts.ts'
import { isRelatives } from '@cachotteries/contracts/wish-views'

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
  if (!isRelatives(past) || !isRelatives(wish)) return undefined
  const before = new Set(past.gifts.flatMap(giversOf).map(({ uid }) => uid))
  const name = `«\u00a0${wish.name}\u00a0»`
  for (const gift of wish.gifts)
    for (const giver of giversOf(gift)) {
      if (giver.uid === me || before.has(giver.uid)) continue
      if (giver.uid !== gift.uid) return `${giver.name} participe à ${name}`
      return wish.isPurchased
        ? `${giver.name} a acheté ${name}`
        : `${giver.name} offre ${gift.quantity} de ${name}`
    }
  const isFree = past.gifts.length > 0 && past.remaining < wish.remaining && !before.has(me)
  return isFree ? `${name} est de nouveau disponible` : undefined
}

/** Everybody who gives it, who is in charge first. */
const giversOf = (gift: WishGift) => [gift, ...(gift.together?.participants ?? [])]
