import { generateKeyBetween, generateNKeysBetween } from 'fractional-indexing'

/** The most characters of a place. Moves into one and the same gap make it longer by one at about every sixth. */
export const maxPlace = 40

/** Whether another place can come before and after this one. */
export function isPlace(text: string): boolean {
  if (!/^[0-9A-Za-z]+$/.test(text)) return false
  try {
    return generateKeyBetween(text, null) > text
  } catch {
    return false
  }
}

interface Placed {
  readonly uid: string
  readonly place: string | null
}

/**
 * The places that put a list in the order in which it is given, after one of its wishes was moved: a place for that wish
 * alone, where there is room between its neighbours. It needs more of them only among wishes that have no place yet, between
 * two with the same place, which two devices gave at the same moment, and after many moves into one gap.
 *
 * @param order what the user sees of the list, in the new order
 * @param moved the index of the wish that was moved
 */
export function placesAfterMove(
  order: readonly Placed[],
  moved: number,
): readonly { readonly uid: string; readonly place: string }[] {
  let [from, to] = [moved, moved]
  for (;;) {
    const above = order[from - 1]
    const [low, high] = [above?.place ?? null, order[to + 1]?.place ?? null]
    const hasPlaceAbove = !above || low !== null
    if (hasPlaceAbove && (low === null || high === null || low < high)) {
      const run = order.slice(from, to + 1)
      const places = generateNKeysBetween(low, high, run.length)
      if (places.every((text) => text.length <= maxPlace) || run.length === order.length)
        return run.flatMap(({ uid }, index) => ({ uid, place: places[index] ?? '' }))
    }
    if (!hasPlaceAbove) from--
    else {
      from = Math.max(0, from - 1)
      to = Math.min(order.length - 1, to + 1)
    }
  }
}
