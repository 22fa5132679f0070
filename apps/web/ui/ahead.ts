import { forgo, unlessCutOff } from './missingCode.ts'

/** In the order in which they were named. */
const wanted: (() => Promise<unknown>)[] = []
let isBegun = false
let isFetching = false

/**
 * Has code fetched while the browser is idle, so that a press that needs it finds it, with or without a connection. Code
 * that is fetched may name more of it: a screen its dialogs.
 *
 * @returns what fetches it
 */
export function ahead<Code>(load: () => Promise<Code>): () => Promise<Code> {
  const fetched = unlessCutOff(load)
  wanted.push(fetched)
  if (isBegun) void fetchWanted()
  return fetched
}

/** Called when the first screen is there: until then the connection and the processor are for that screen. */
export function fetchAhead(): void {
  isBegun = true
  void fetchWanted()
}

/** One after the other, so that the first is there soon. */
async function fetchWanted(): Promise<void> {
  if (isFetching || savesData()) return
  isFetching = true
  try {
    for (let load = wanted.shift(); load; load = wanted.shift()) {
      await idleness()
      await load()
    }
  } catch (error) {
    forgo(error)
    // In many browsers a module stays failed until the page is loaded again: the others wait for a press.
    wanted.length = 0
  }
  isFetching = false
}

/** Safari has no `requestIdleCallback`. */
export const idleness = (): Promise<unknown> =>
  new Promise((resolve) => (window.requestIdleCallback ?? setTimeout)(resolve))

/** People who save data fetch what they open. */
export const savesData = (): boolean =>
  (navigator as { readonly connection?: { readonly saveData: boolean } }).connection?.saveData === true
