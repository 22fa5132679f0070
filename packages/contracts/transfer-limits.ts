/** Far above anybody's list; what is larger is no list of wishes. */
export const fileBytes = 512 * 1024

export const tooLargeFile = 'Ce fichier est trop gros : 512 Kio au plus'

/** As many are read, and added, at once. */
export const mostWishes = 500
