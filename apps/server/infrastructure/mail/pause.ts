const firstMs = 5_000
const longestMs = 5 * 60_000

/**
 * How long to leave a mail alone after so many tries, in milliseconds: twice as long each time, and a
 * part of it by chance (0 to 1), so that the mails of a bad hour don't all come back at once.
 */
export const pauseAfter = (tries: number, chance: number): number =>
  Math.min(firstMs * 2 ** (tries - 1), longestMs) * (0.5 + chance / 2)
