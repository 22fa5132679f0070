import { money } from '../../ui/price.ts'
import { euros } from '../../ui/money.ts'
import type { GiftPersonView, GiftStage, GiftsView, GiftView } from '@cachotteries/contracts/gifts'
import { ownPart, spentOn } from '@cachotteries/contracts/spent'
import type { Price } from '@cachotteries/contracts/wish-fields'
import { listed } from '@cachotteries/contracts/listed'
import { byName } from '@cachotteries/contracts/wishes'

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
  /** What the user spent on them, in cents. */
  readonly spent: number
}

/** For gifts that are for nobody whom the log knows. */
const others: GiftPersonView = {
  uid: 'others',
  name: 'Autres',
  img: null,
  picture: null,
  free: null,
  budget: null,
  paid: 0,
}

/** The gifts by the person whom each is for: the first one, where it is for several. */
export function byPerson({ Gifts, People }: GiftsView): GiftsForPerson[] {
  const known = new Set(People.map(({ uid }) => uid))
  const owners = Gifts.map((gift) => gift.for.find(({ uid }) => known.has(uid))?.uid ?? others.uid)
  const people = owners.includes(others.uid) ? [...People, others] : People
  return people.map((person) => {
    const gifts = Gifts.filter((_, index) => owners[index] === person.uid)
    return { person, gifts: gifts.toSorted(byName), spent: spentOn(gifts) }
  })
}

type Amount = Pick<Price, 'amount' | 'currency'>

/**
 * About what a gift costs the user, by its price or else by the sum to reach: their own part, where several give it. Null where it
 * isn't known.
 */
export function ownPrice({ price, gives, together }: GiftView): Amount | null {
  const whole = price && { currency: price.currency, amount: price.amount * gives }
  if (!together) return whole
  // Parts are in euros.
  const cost = whole ? (whole.currency === 'EUR' ? whole.amount : null) : together.target
  const own = ownPart(cost, together)
  if (own !== null) return { currency: 'EUR', amount: own }
  return together.isInCharge ? whole : null
}

/** What the user owes who is in charge of these gifts, in cents. */
const owed = (gifts: readonly GiftView[]): number =>
  gifts.reduce((sum, { state, together }) => {
    const owes = state !== 'undone' && together && !together.isInCharge && !together.isSettled
    return sum + (owes ? (together.amount ?? 0) : 0)
  }, 0)

/**
 * About what the user is still to spend on these gifts, by their prices, in each currency, and what they owe others:
 * « environ 54,80 € et 20 CHF à acheter », « 60 € à régler ».
 */
export function stillToSpend(gifts: readonly GiftView[]): string[] {
  const [toBuy, debt] = [toSpend(gifts), owed(gifts)]
  return [...(toBuy ? [`environ ${toBuy} à acheter`] : []), ...(debt > 0 ? [`${euros(debt)} à régler`] : [])]
}

/** About what is still to be spent on these gifts, by their prices, in each currency: « 54,80 € et 20 CHF »; blank for none. */
export function toSpend(gifts: readonly GiftView[]): string {
  const totals = new Map<string, number>()
  for (const gift of gifts) {
    const own = isToBeBought(gift) ? ownPrice(gift) : null
    if (own) totals.set(own.currency, (totals.get(own.currency) ?? 0) + own.amount)
  }
  const words = [...totals]
    .filter(([, amount]) => amount > 0)
    .toSorted(([one], [other]) => Number(other === 'EUR') - Number(one === 'EUR') || one.localeCompare(other))
    .map(([currency, amount]) => money({ currency, amount }))
  return listed(words)
}

/** Whether the user is still to buy it: of a gift of several, who is in charge buys it. */
export const isToBeBought = ({ stage, state, together }: GiftView): boolean =>
  stage === 'to-buy' && state !== 'undone' && together?.isInCharge !== false

/** Whether the user has it at this stage: of a gift of several, who isn't in charge can only have given it. */
export const isAtStage = ({ stage, together }: GiftView, chosen: GiftStage | 'all'): boolean =>
  chosen === 'all' || (stage === chosen && (together?.isInCharge !== false || chosen === 'given'))

/** What is left of the budgets of these people, in cents; below 0 when more was spent; null where none has a budget. */
export function leftOf(people: readonly GiftsForPerson[]): number | null {
  const planned = people.filter(({ person }) => person.budget !== null)
  if (planned.length === 0) return null
  return planned.reduce((left, { person, spent }) => left + (person.budget ?? 0) - spent, 0)
}

/**
 * Whether what is left of a budget is said beside the gifts of a stage: beside all, and beside those that are to be bought. The
 * others add up to less than what was spent.
 */
export const saysLeft = (stage: GiftStage | 'all'): boolean => stage === 'all' || stage === 'to-buy'

/**
 * What was spent and what is left, in words: « 26,30 € dépensés · reste 23,70 € sur 50 € »; blank for nothing.
 *
 * @param spent in cents
 * @param left of `budget`, in cents; null without a budget
 */
export function spending(spent: number, left: number | null, budget: number): string {
  const words = spent > 0 ? [`${euros(spent)} dépensés`] : []
  if (left !== null)
    words.push(left < 0 ? `${euros(-left)} de plus que prévu` : `reste ${euros(left)} sur ${euros(budget)}`)
  return words.join(' · ')
}
