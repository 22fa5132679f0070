/* What the process of a picture says beside its result. Without zod, which would be loaded for each picture. */

/** Stands before everything else: all that the process needs is loaded, and it begins to read the picture. */
export const begun = 'begun\n'

/** The exit statuses for what is no picture that is read, and for one that is too large. Node.js has no use for them. */
export const notAPicture = 65
export const tooLarge = 66
