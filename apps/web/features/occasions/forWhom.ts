import type { FamilyView } from '@cachotteries/contracts/families'
import type { GiftsView, GiftView } from '@cachotteries/contracts/gifts'
import type { OccasionView } from '@cachotteries/contracts/occasions'

/** A person of an occasion, with what the user has for them. */
export interface ForPerson {
  readonly uid: string
  readonly name: string
  /**
   * How many gifts the user means to give or has for them, for this occasion or for none in particular: those that were given are
   * for another day.
   */
  readonly gifts: number
  /** The names of those that are for this occasion. */
  readonly names: readonly string[]
  /** Wishes on their list that nobody has bought; null when the user doesn't see it. */
  readonly free: number | null
}

const isMeant = ({ stage, state }: GiftView): boolean => stage !== 'given' && state !== 'undone'

/** Whom an occasion is for, without the user: at Christmas all relatives. */
export function forWhom(
  { uid: occasion, kind, people, family }: OccasionView,
  { Gifts, People }: GiftsView,
  families: readonly FamilyView[],
  me: string,
): ForPerson[] {
  const members = families.find(({ uid }) => uid === family?.uid)?.Users ?? []
  const all = kind === 'christmas' ? People.filter(({ free }) => free !== null) : members
  return (people ?? all)
    .filter(({ uid }) => uid !== me)
    .map(({ uid, name }) => {
      const meant = Gifts.filter((gift) => isMeant(gift) && gift.for.some((one) => one.uid === uid))
      const chosen = meant.filter((gift) => gift.occasion === occasion)
      return {
        uid,
        name,
        gifts: chosen.length + meant.filter((gift) => gift.occasion === null).length,
        names: chosen.map((gift) => gift.name),
        free: People.find((one) => one.uid === uid)?.free ?? null,
      }
    })
}

/** The occasions that are for a person. */
export const occasionsOf = (
  person: string,
  occasions: readonly OccasionView[],
  families: readonly FamilyView[],
): OccasionView[] =>
  occasions.filter(({ people, family }) => {
    const members = families.find(({ uid }) => uid === family?.uid)?.Users
    return (people ?? members)?.some(({ uid }) => uid === person) ?? family === null
  })
