/* What the process of a picture says beside its result. Without zod, which would be loaded for each picture. */

/** Stands before everything else: all that the process needs is loaded, and it begins to read the picture. */
export const begun = 'begun\n'

/** The exit status for what is no picture that is read: the EX_DATAERR of sysexits.h, which Node.js has no use for. */
export const notAPicture = 65
