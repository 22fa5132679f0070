/** A piece of a text, which begins at `start`; `href` where it can be followed. */
export interface Piece {
  readonly start: number
  readonly text: string
  readonly href?: string
}

/** Without the punctuation of the sentence after it. */
const address = /https?:\/\/[^\s<>"«»]*[^\s<>"«».,;:!?)\]’']/giu

/** Letters that run from left to right and look like no sign of an address. */
const plain = /^[\p{Script=Latin}\p{ASCII}]*$/u

/** A text with its web addresses as links. */
export function linked(text: string): Piece[] {
  const pieces: Piece[] = []
  let end = 0
  for (const { 0: written, index } of text.matchAll(address)) {
    const href = target(written)
    if (href === undefined) continue
    if (index > end) pieces.push({ start: end, text: text.slice(end, index) })
    pieces.push({ start: index, text: shown(written, href), href })
    end = index + written.length
  }
  if (end < text.length) pieces.push({ start: end, text: text.slice(end) })
  return pieces
}

/** Where a browser would go, without a name and a password, which only serve to pass for another site. */
function target(written: string): string | undefined {
  if (!URL.canParse(written)) return undefined
  const url = new URL(written)
  url.username = ''
  url.password = ''
  return url.href
}

/**
 * What is shown of a link: what was written, if it begins with the site that the browser goes to and nothing in it can be
 * mistaken; otherwise the true address.
 */
const shown = (written: string, href: string): string =>
  written.startsWith(new URL(href).origin) && plain.test(written) ? written : href
