import { money } from '../ui/price.ts'
import type { GiftPersonView, GiftStage, GiftsView, GiftView } from '@cachotteries/contracts/gifts'

/** The stages of a gift, in their order. */
export const stages: readonly { readonly stage: GiftStage; readonly label: string }[] = [
  { stage: 'to-buy', label: 'À acheter' },
  { stage: 'have', label: 'J’ai le cadeau' },
  { stage: 'given', label: 'Offert' },
]

/** A person, and the gifts that are for them. */
export interface GiftsForPerson {
  readonly person: GiftPersonView
  readonly gifts: readonly GiftView[]
  /** What the user paid for them, in cents. */
  readonly paid: number
}

const french = new Intl.Collator('fr', { numeric: true, sensitivity: 'base' })

/** For gifts that are for nobody whom the log knows. */
const others: GiftPersonView = {
  ...{ uid: 'others', name: 'Autres', img: null, picture: null, free: null, budget: null, paid: 0 },
}

/** The gifts by the person whom each is for: the first one, where it is for several. */
export function byPerson({ Gifts, People }: GiftsView): GiftsForPerson[] {
  const known = new Set(People.map(({ uid }) => uid))
  const owners = Gifts.map((gift) => gift.for.find(({ uid }) => known.has(uid))?.uid ?? others.uid)
  const people = owners.includes(others.uid) ? [...People, others] : People
  return people.map((person) => {
    const gifts = Gifts.filter((_, index) => owners[index] === person.uid)
    return { person, gifts: gifts.toSorted((a, b) => french.compare(a.name, b.name)), paid: totalOf(gifts) }
  })
}

/** About what is still to be spent on these gifts, by their prices, in each currency: « 54,80 € et 20 CHF »; blank for none. */
export function toSpend(gifts: readonly GiftView[]): string {
  const totals = new Map<string, number>()
  for (const { stage, state, price } of gifts)
    if (price && stage === 'to-buy' && state !== 'undone')
      totals.set(price.currency, (totals.get(price.currency) ?? 0) + price.amount)
  const words = [...totals]
    .toSorted(([one], [other]) => Number(other === 'EUR') - Number(one === 'EUR') || one.localeCompare(other))
    .map(([currency, amount]) => money({ currency, amount }))
  return list.format(words)
}

const list = new Intl.ListFormat('fr')

/** What the user paid for these gifts, in cents. */
export const totalOf = (gifts: readonly GiftView[]): number =>
  gifts.reduce((total, { paid }) => total + (paid ?? 0), 0)
