import { inPlaceOfName } from './names/in-place-of-names.ts'

/*
 * What stands in the log, and so on screens, in place of what was erased.
 */

/** In place of somebody's name. */
export const { formerMember } = inPlaceOfName

/** In place of the name of a wish. */
export const erasedWish = 'un souhait effacé'

/** In place of a text that people write to each other. Nobody can write it, so that views leave it out. */
export const erasedText = ''
