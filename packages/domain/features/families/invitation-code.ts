const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/**
 * Six random capital letters.
 *
 * @param below returns a random whole number from 0, less than its argument
 */
export const invitationCode = (below: (limit: number) => number): string =>
  Array.from({ length: 6 }, () => letters.charAt(below(letters.length))).join('')
