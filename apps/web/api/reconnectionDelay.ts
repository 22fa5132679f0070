/**
 * The delay before the next attempt to connect: exponential, at most 10 s, with full jitter, so that clients don't all
 * return in the same second after a restart of the server.
 *
 * @param attempt 0 for the first.
 * @param random from 0 to 1.
 * @returns milliseconds.
 */
export const reconnectionDelay = (attempt: number, random: number): number =>
  random * Math.min(10_000, 500 * 2 ** attempt)
