/**
 * How long to wait before trying to connect again: exponential, at most 10 s, with full jitter, so that
 * after a restart of the server everybody doesn't come back in the same second.
 *
 * @param attempt 0 for the first.
 * @param random from 0 to 1.
 * @returns milliseconds.
 */
export const reconnectionDelay = (attempt: number, random: number): number =>
  random * Math.min(10_000, 500 * 2 ** attempt)
