/*
 * What stands in the log, and so on screens, in place of what was erased, or ended.
 */

/** In place of somebody's name. */
export const formerMember = 'un ancien membre'

/** In place of the name of a guest who was withdrawn. */
export const formerGuest = 'un ancien invité'

/** In place of the name of a wish. */
export const erasedWish = 'un souhait effacé'

/** In place of a text that people write to each other. Nobody can write it, so that views leave it out. */
export const erasedText = ''
