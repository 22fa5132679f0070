import type { Person } from '@cachotteries/contracts/accounts'
import { of } from '@cachotteries/contracts/elision'
import { listed } from '@cachotteries/contracts/listed'
import { additionOf, blankValues, type WishValues } from '../wishes/published/values.ts'

type Wish = ReturnType<typeof additionOf>

const othersIn = (lists: readonly Person[], me: string) => lists.filter(({ uid }) => uid !== me)

/** The values of a form for something that is for these people: secret for all but oneself. */
export function valuesFor(lists: readonly Person[], me: string): WishValues {
  const others = othersIn(lists, me).map(({ uid }) => uid)
  return {
    ...blankValues(others[0] ?? me, others.length > 0),
    ...(others.length > 0 && { recipientIds: others }),
  }
}

/**
 * The wishes to add: one's own, if one is among `lists`; and for the others that the form names a secret idea for all of
 * them, or one that they see each.
 */
export function additionsFor(lists: readonly Person[], me: string, values: WishValues): readonly Wish[] {
  const isForOthers = othersIn(lists, me).length > 0
  const named = values.isSecret ? values.recipientIds.slice(0, 1) : values.recipientIds
  return [
    ...(lists.some(({ uid }) => uid === me) ? [additionOf(values, me, false)] : []),
    ...(isForOthers ? named.map((uid) => additionOf(values, uid, true)) : []),
  ]
}

/** Whose lists a wish goes to. */
export const listsOf = ({ owner, recipientIds = [] }: Wish): readonly string[] => [owner, ...recipientIds]

/** 'Pour moi', 'Idée secrète pour Marc et Zoé', or both. */
export function forWhom(lists: readonly Person[], me: string): string {
  const others = othersIn(lists, me).map(({ name }) => name)
  const secret = `dée secrète pour ${listed(others)}`
  if (others.length === lists.length) return `I${secret}`
  return others.length === 0 ? 'Pour moi' : `Pour moi, et i${secret}`
}

/** The list of somebody, as a place. */
export const placeOf = ({ uid, name }: Person, me: string) =>
  uid === me
    ? { to: '/app/my-list', label: 'Ma liste' }
    : { to: `/app/users/${uid}`, label: `Liste ${of(name)}` }
