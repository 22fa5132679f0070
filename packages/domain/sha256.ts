/** The first 32 bits of the fractional part of a root of a prime. */
const fraction = (root: number): number => ((root % 1) * 2 ** 32) | 0

const initial: number[] = []
const constants: number[] = []
for (let number = 2; constants.length < 64; number++)
  if (Array.from({ length: number - 2 }, (_, index) => index + 2).every((divisor) => number % divisor)) {
    if (initial.length < 8) initial.push(fraction(Math.sqrt(number)))
    constants.push(fraction(Math.cbrt(number)))
  }

const rotated = (word: number, by: number): number => (word >>> by) | (word << (32 - by))

/**
 * SHA-256 (FIPS 180-4) of ASCII text, in hexadecimal. Written here because browsers offer it only on pages served by
 * https, and only asynchronously.
 */
export function sha256(text: string): string {
  const blocks = ((text.length + 8) >> 6) + 1
  const words = Array.from({ length: blocks * 16 }, () => 0)
  const put = (byte: number, at: number): void => {
    words[at >> 2] = (words[at >> 2] ?? 0) | (byte << (24 - (at % 4) * 8))
  }
  for (let at = 0; at < text.length; at++) put(text.charCodeAt(at), at)
  put(0x80, text.length)
  words[words.length - 1] = text.length * 8

  let state = initial
  for (let block = 0; block < words.length; block += 16)
    state = compressed(state, words.slice(block, block + 16))
  return state.map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('')
}

function compressed(before: readonly number[], schedule: number[]): number[] {
  const word = (index: number): number => schedule[index] ?? 0
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = before
  for (const [round, constant] of constants.entries()) {
    if (round >= 16) {
      const early = word(round - 15)
      const late = word(round - 2)
      const sigma0 = rotated(early, 7) ^ rotated(early, 18) ^ (early >>> 3)
      const sigma1 = rotated(late, 17) ^ rotated(late, 19) ^ (late >>> 10)
      schedule.push((word(round - 16) + sigma0 + word(round - 7) + sigma1) | 0)
    }
    const sum1 = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)
    const first = (h + sum1 + ((e & f) ^ (~e & g)) + constant + word(round)) | 0
    const sum0 = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)
    const second = sum0 + ((a & b) ^ (a & c) ^ (b & c))
    ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0]
  }
  return [a, b, c, d, e, f, g, h].map((value, index) => (value + (before[index] ?? 0)) | 0)
}
