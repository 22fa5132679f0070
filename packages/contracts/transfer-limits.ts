/** The largest import, far larger than any list. */
export const fileBytes = 512 * 1024

export const tooLargeFile = 'Ce fichier est trop gros\u00a0: 512 Kio au plus'
