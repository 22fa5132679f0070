/*
 * A person who sees encrypted lengths, such as by sharing somebody's Wi-Fi, must not count by them what is bought on a list, nor
 * recognise a picture. So lengths go by steps, and most lists and pictures have the first. Each step is twice as long as the
 * one before; for JSON there is another in the middle, which a slow telephone notices. What is added is never compressed.
 */

/** The first step of what has lists: pages, answers that only read, and whole lists on a socket; in bytes. */
const leastList = 16 * 1024

/** The first step of a change on a socket, and of a view that is short, in bytes. Most wishes fit. */
const leastShort = 2 * 1024

/** The first step of a picture, in bytes. */
const leastPicture = 8 * 1024

/** The bytes of a text in UTF-8. Both halves of a character beyond the first 65,536 count two. */
function bytesOf(text: string): number {
  let bytes = text.length
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    if (unit > 0x7f) bytes += unit > 0x7ff && (unit < 0xd800 || unit > 0xdfff) ? 2 : 1
  }
  return bytes
}

/** The step for so many bytes. */
function step(bytes: number, least: number): number {
  let length = least
  while (length < bytes) length *= 2
  return length
}

const upTo = (least: number, json: string): string => {
  const bytes = bytesOf(json)
  const whole = step(bytes, least)
  const middle = (whole * 3) / 4
  const length = whole > least && bytes <= middle ? middle : whole
  return json + ' '.repeat(length - bytes)
}

/** JSON that may have lists, with spaces up to a step. */
export const padded = (json: string): string => upTo(leastList, json)

/**
 * The same for a message of a live view. One that says that nothing has changed always has one length.
 *
 * @param isShort whether its whole views are as long as changes are
 */
export const paddedFrame = (kind: unknown, json: string, isShort = false): string =>
  kind === 'unchanged' ? json : upTo(kind === 'change' || isShort ? leastShort : leastList, json)

/** `JUNK`. */
const junk = [0x4a, 0x55, 0x4e, 0x4b]

/** A WebP with a chunk at its end that is read by nobody (RIFF's `JUNK`), up to a step. */
export function paddedPicture(webp: Uint8Array): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(step(webp.length + 8, leastPicture))
  const view = new DataView(all.buffer)
  all.set(webp)
  all.set(junk, webp.length)
  view.setUint32(webp.length + 4, all.length - webp.length - 8, true)
  view.setUint32(4, all.length - 8, true)
  return all
}
