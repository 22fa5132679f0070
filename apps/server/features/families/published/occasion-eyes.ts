import { setAsideForArray } from './relatives.ts'

/** Those whose eyes somebody has: their own, and those of the people for whose lists they are set aside, as an array of texts. */
export const eyesArray = (user: `$${number}`): string =>
  `(${setAsideForArray(user)}::uuid[] || ${user}::uuid)::text[]`

/** Columns or fields of JSON. */
interface Facts {
  readonly people: string
  readonly seenBy: string
  readonly isSurprise: string
}

/**
 * Whether a member sees an occasion that they didn't add, as a condition inside a larger statement that has a table `viewer` with
 * their `eyes`. It narrows a query and decides nothing: see `seesOccasion`.
 */
export const isOccasionSeen = (user: `$${number}`, { people, seenBy, isSurprise }: Facts): string => `(
  not coalesce(${isSurprise} and ${people} ?| (select eyes from viewer), false)
  and (nullif(${seenBy}, 'null') is null or ${seenBy} ? ${user}::uuid::text
    or coalesce(${people} ? ${user}::uuid::text, false)))`
