import { useEffect, useEffectEvent } from 'react'

/*
 * 'Back' closes what is open over a screen, the last first, and leaves the screen only when nothing is.
 *
 * Whatever opens puts an entry of its own on top of the screen's in the history: 'back' takes it off, and closes. What is
 * closed in another way leaves its entry there, spent: whatever opens next uses it again, the next screen takes its place,
 * and 'back' passes over it. So nothing is ever taken off that something else could be under way to. The router knows of
 * none of these entries: they have the state of the screen's, which the router wrote, and `open`.
 */
interface Entry {
  /** The router's, another one for each entry of its own. */
  readonly key?: string
  /** The same for a screen's entry and those on top of it. */
  readonly page?: string
  /** How many are open in it. */
  readonly open?: number
}

interface Layer {
  readonly close: () => void
}

const layers: Layer[] = []

const stateNow = (): Entry | null => history.state as Entry | null
const openIn = (entry: Entry | null): number => entry?.open ?? 0

/** Whether the router has sent the history elsewhere, which arrives later: until then, an entry would be put on the wrong one. */
let isUnderWay = false

/** The entry that the page is at, and its address: an event tells them when they have changed. */
let at: Entry | null = null
let href = ''

function arrive(): void {
  isUnderWay = false
  at = stateNow()
  href = location.href
}

const original: Pick<History, 'go'> & {
  readonly push: History['pushState']
  readonly replace: History['replaceState']
} = {
  push: (...entry) => History.prototype.pushState.apply(history, entry),
  replace: (...entry) => History.prototype.replaceState.apply(history, entry),
  go: (delta) => History.prototype.go.call(history, delta),
}

/** Gives all that is open an entry. */
function putEntries(): void {
  if (isUnderWay) return
  while (openIn(stateNow()) < layers.length) {
    const { page = stateNow()?.key ?? '', ...state } = stateNow() ?? {}
    if (stateNow()?.page === undefined) original.replace({ ...state, page }, '')
    original.push({ ...state, page, open: openIn(state) + 1 }, '')
  }
  arrive()
}

/** To be called before there is a router: this must hear of a change of the history first. */
export function closeWithBack(): void {
  arrive()
  history.pushState = (state: unknown, unused, url) => {
    // Another screen takes the place of what is open, and of what was.
    if (openIn(stateNow()) > 0) original.replace(state, unused, url)
    else original.push(state, unused, url)
    arrive()
  }
  history.replaceState = (state: object | null, unused, url) => {
    const { page, open } = stateNow() ?? {}
    original.replace(page === undefined ? state : { ...state, page, open }, unused, url)
    arrive()
  }
  history.go = (delta = 0) => {
    isUnderWay = delta !== 0
    original.go(delta < 0 ? delta - openIn(stateNow()) : delta)
  }

  addEventListener('popstate', (event) => {
    const before = at
    const now = stateNow()
    const isSameScreen = before?.page !== undefined && now?.page === before.page
    if (isUnderWay || !isSameScreen) {
      const hasWaited = isUnderWay
      arrive()
      if (hasWaited) putEntries()
      return
    }
    event.stopImmediatePropagation()
    // The screen may have replaced its address while something was open.
    original.replace({ ...before, open: openIn(now) }, '', href)
    at = stateNow()
    if (openIn(now) > openIn(before)) return
    const closing = layers.slice(openIn(now))
    // Those that were passed were spent.
    if (closing.length === 0) original.go(layers.length - 1 - openIn(now))
    for (const layer of closing.toReversed()) layer.close()
    // What doesn't close now, or asks first, is closed by the next one.
    setTimeout(putEntries)
  })
}

/** Has 'back' close something for as long as it is open. */
export function useBackCloses(open: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!open) return undefined
    const layer = { close: () => close() }
    layers.push(layer)
    putEntries()
    return () => {
      layers.splice(layers.indexOf(layer), 1)
    }
  }, [open])
}
