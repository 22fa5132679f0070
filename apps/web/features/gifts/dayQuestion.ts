import type { GiftsView, GiftView } from '@cachotteries/contracts/gifts'
import type { ToldGiftView } from '@cachotteries/contracts/received'
import type { OccasionView } from '@cachotteries/contracts/occasions'
import { count } from '../../ui/count.ts'
import { localDay } from '../../ui/dates.ts'
import { passed, type Passed } from './passed.ts'
import { toTell } from '../received/published/toTell.ts'

/** What the user is asked whether they gave it on the day of an occasion. */
export interface DayQuestion extends Passed {
  readonly gifts: readonly GiftView[]
}

/**
 * The question about the last occasion for which the user had something, and hasn't answered yet: what was for it, and what they
 * had by then for its people and for nothing in particular.
 *
 * @param whom the ids of those whom an occasion is for
 * @param told what the user is known to have given: who is in charge of a gift of several may have told it
 */
export function dayQuestion(
  { Gifts, Answered }: GiftsView,
  occasions: readonly Passed[],
  whom: (passed: Passed) => ReadonlySet<string>,
  told: readonly Pick<ToldGiftView, 'gift'>[],
): DayQuestion | undefined {
  const questions = occasions
    .filter(({ occasion, day }) => !Answered.some((one) => one.occasion === occasion.uid && one.day >= day))
    .map((passed) => {
      const people = whom(passed)
      const untold = Gifts.filter(({ uid }) => !told.some(({ gift }) => gift === uid))
      return { ...passed, gifts: untold.filter((gift) => isAsked(gift, passed, people)) }
    })
  return questions.find(({ gifts }) => gifts.length > 0)
}

function isAsked(gift: GiftView, { occasion, day }: Passed, people: ReadonlySet<string>): boolean {
  if (gift.stage === 'given' || gift.state === 'undone' || gift.purchaseDate > day) return false
  if (gift.occasion !== null) return gift.occasion === occasion.uid
  return gift.for.some(({ uid }) => people.has(uid))
}

/**
 * Those of them that are noted as given: another device may have answered before this one. What was given long ago isn't in the
 * view any more.
 */
export const givenOf = (asked: readonly GiftView[], { Gifts }: GiftsView): GiftView[] =>
  asked.filter(({ uid }) => (Gifts.find((one) => one.uid === uid)?.stage ?? 'given') === 'given')

/**
 * What is noted, in words.
 *
 * @param said how many the user said that they gave
 * @param given how many are noted as given
 */
export function dayAnswered(said: number, given: number): string {
  const noted = given === 0 ? 'aucun cadeau offert' : count(given, 'cadeau offert', 'cadeaux offerts')
  if (given !== said) return `Vous aviez déjà répondu\u00a0: ${noted}`
  return given === 0 ? 'C’est noté' : `C’est noté\u00a0: ${noted}`
}

/** Whether the user can say whom it came from, once it is given. */
export const canTell = (gift: GiftView): boolean => toTell({ ...gift, stage: 'given' }, []).length > 0

const numbers = ['', '', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf', 'dix']

/** « ce cadeau », « ces trois cadeaux ». */
export const theseGifts = (count: number): string =>
  count === 1 ? 'ce cadeau' : `ces ${numbers[count] ?? count} cadeaux`

/** The day on which a gift that is marked as given was given: that of its occasion, if it was a short time ago, or else today. */
export const dayGiven = ({ occasion }: GiftView, occasions: readonly Passed[], today: string): string =>
  occasions.find((passed) => passed.occasion.uid === occasion)?.day ?? today

/** The same at this moment, where the reader is. */
export function dayGivenNow(gift: GiftView, occasions: readonly OccasionView[]): string {
  const today = localDay(new Date())
  return dayGiven(gift, passed({ Occasions: occasions, Past: [] }, today), today)
}
