/** A rectangle of the viewport, in pixels. */
interface Rectangle {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** The least distance of a tooltip from the edges of the screen, in pixels. */
const margin = 8

/** The delay before a tooltip shows, in milliseconds. Those of the sidebar are its labels and show at once. */
export const tipDelay = (beside: boolean): number => (beside ? 0 : 700)

/**
 * The position of a tooltip, inside the screen: beside its anchor, or below it, or above it where there is no room below.
 * It touches the anchor, so that the pointer can move onto it.
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

/** Elements with a tooltip: those that have one set, and buttons and links that show no text. */
const anchors = '[data-tip], button[aria-label], a[aria-label]'

/** The innermost element around `element` that has a tooltip, and its text: `data-tip`, or else the accessible name. */
export function tipOf(element: Element): { anchor: HTMLElement; text: string } | undefined {
  const anchor = element.closest<HTMLElement>(anchors)
  if (!anchor) return undefined
  const text =
    anchor.dataset['tip'] ?? (anchor.textContent.trim() === '' ? anchor.getAttribute('aria-label') : null)
  return text ? { anchor, text } : undefined
}
