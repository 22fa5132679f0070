/** A rectangle of the viewport, in pixels. */
interface Rectangle {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** How far a tip stays from the edges of the screen, in pixels. */
const margin = 8

/** Before a tip shows, in milliseconds; those of the sidebar, which are its labels, show at once. */
export const tipDelay = (beside: boolean): number => (beside ? 0 : 700)

/**
 * Where a tip goes, wholly on the screen: beside what it tells of, or below it, or above where there is no room
 * below. It touches it, so that the pointer can go from one to the other.
 */
export function tipPlace(
  anchor: Rectangle,
  tip: { readonly width: number; readonly height: number },
  screen: { readonly width: number; readonly height: number },
  beside: boolean,
): { left: number; top: number } {
  const across = (start: number, size: number, room: number): number =>
    Math.max(margin, Math.min(start, room - size - margin))
  if (beside)
    return {
      left: anchor.left + anchor.width,
      top: across(anchor.top + (anchor.height - tip.height) / 2, tip.height, screen.height),
    }
  const below = anchor.top + anchor.height
  return {
    left: across(anchor.left + (anchor.width - tip.width) / 2, tip.width, screen.width),
    top: below + tip.height <= screen.height ? below : anchor.top - tip.height,
  }
}

/** What shows tips: whatever says so, and buttons and links that show no text. */
const tellers = '[data-tip], button[aria-label], a[aria-label]'

/** What is told of the innermost thing around `element` that has a tip: its own words, or else its accessible name. */
export function tipOf(element: Element): { anchor: HTMLElement; text: string } | undefined {
  const anchor = element.closest<HTMLElement>(tellers)
  if (!anchor) return undefined
  const text =
    anchor.dataset['tip'] ?? (anchor.textContent.trim() === '' ? anchor.getAttribute('aria-label') : null)
  return text ? { anchor, text } : undefined
}
