import { inPlaceOfName } from '@cachotteries/domain/names/in-place-of-names'

/*
 * Words about gifts that screens, pages and documents have in common. A file without schemas, since the first screen loads it.
 */

/** What every field of a share says: a person who watches the sum that is missing can work an amount out. */
export const othersSeeWhatIsMissing = 'Les autres verront ce qu’il manque encore'

/** In place of the name of a guest who was withdrawn. */
export const { formerGuest } = inPlaceOfName
