import { forgo, unlessCutOff } from './missingCode.ts'

type Load = () => Promise<unknown>

/** In the order in which they were named. */
const wanted: Load[] = []
/** What waits until somebody reaches for a control. */
const near: Load[] = []
let isBegun = false
let isFetching = false

/**
 * Has code fetched while the browser is idle: what answers a press on any screen, with or without a connection.
 *
 * @returns what fetches it
 */
export function ahead<Code>(load: () => Promise<Code>): () => Promise<Code> {
  const fetched = unlessCutOff(load)
  wanted.push(fetched)
  if (isBegun) void fetchWanted()
  return fetched
}

/**
 * Has code fetched once somebody reaches for a control of the screen that names it. Most screens are left without any of it.
 *
 * @returns what fetches it
 */
export function whenReached<Code>(load: () => Promise<Code>): () => Promise<Code> {
  const fetched = unlessCutOff(load)
  near.push(fetched)
  return fetched
}

/** Called when the first screen is there: until then the connection and the processor are for that screen. */
export function fetchAhead(): void {
  isBegun = true
  void fetchWanted()
}

/**
 * Has code fetched between reaching for a control and pressing it: a link's screen, or what opens from this one. A finger
 * reaches a tenth of a second before it presses, a pointer longer.
 *
 * @param screenAt what fetches the screen of an address
 */
export function watchReach(screenAt: (path: string) => readonly Load[]): void {
  const reach = ({ target }: Event): void => {
    if (!isBegun || isSparing()) return
    const control = target instanceof Element ? target.closest('a[href], button, [role=button]') : null
    if (control instanceof HTMLAnchorElement) {
      if (control.origin === location.origin)
        for (const load of screenAt(control.pathname)) void load().catch(forgo)
    } else if (control) {
      wanted.push(...near.splice(0))
      void fetchWanted()
    }
  }
  for (const name of ['pointerover', 'focusin']) addEventListener(name, reach, { passive: true })
}

/** One after the other, so that the first is there soon. */
async function fetchWanted(): Promise<void> {
  if (isFetching || isSparing()) return
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

/** What Chromium knows of the line, and no other browser. */
const connection = () =>
  (navigator as { readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string } })
    .connection

export const savesData = (): boolean => connection()?.saveData === true

/** People who save data, or whose line is slow, fetch what they open. */
export const isSparing = (): boolean => savesData() || /[23]g$/.test(connection()?.effectiveType ?? '')
