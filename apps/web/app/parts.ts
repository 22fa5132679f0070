import { atom, getDefaultStore } from 'jotai'
import { randomDelay } from '../api/openConnection.ts'

/** How many parts of the application are being waited for although a file of theirs could not be fetched. */
export const delayedPartsAtom = atom(0)

/** The files that were fetched, or are being fetched. */
const files = new Map<string, Promise<void>>()
let isAhead = false

/**
 * What the bundler makes of an import: fetches the files of a part, then runs it. Browsers never fetch a module again
 * whose fetch has failed, and a failed `modulepreload` counts. So the files are fetched into the browser's cache first,
 * as often as it takes.
 *
 * @param names of the files, without those that are loaded with the page
 */
export async function arriving<Part>(load: () => Promise<Part>, names: readonly string[]): Promise<Part> {
  const all = (): Promise<unknown> => Promise.all(names.map(fetched))
  // Nobody waits for it yet.
  if (isAhead) return all() as Promise<never>
  await all().catch(() => insist(all))
  return load()
}

/** Fetches the files of parts without running them, one part after the other, so that the first is there soon. */
export async function fetchAhead(parts: readonly (() => Promise<unknown>)[]): Promise<void> {
  for (const part of parts) {
    isAhead = true
    const arrival = part()
    isAhead = false
    await arrival
  }
}

async function insist(act: () => Promise<unknown>): Promise<void> {
  const store = getDefaultStore()
  store.set(delayedPartsAtom, (parts) => parts + 1)
  for (let attempt = 0, done = false; !done; attempt++) {
    await pause(randomDelay(attempt))
    done = await act().then(
      () => true,
      () => false,
    )
  }
  store.set(delayedPartsAtom, (parts) => parts - 1)
}

/** @param ms milliseconds, or less if the browser says that it is online again */
const pause = (ms: number): Promise<unknown> =>
  new Promise((end) => {
    addEventListener('online', end, { once: true })
    setTimeout(end, ms)
  })

function fetched(name: string): Promise<void> {
  let arrival = files.get(name)
  if (!arrival) {
    arrival = fetchFile(`/${name}`)
    files.set(name, arrival)
    arrival.catch(() => files.delete(name))
  }
  return arrival
}

/** Rejects if it may arrive later. A file that the server hasn't got is left to the import, which says so. */
async function fetchFile(address: string): Promise<void> {
  const answer = await fetch(address, { priority: isAhead ? 'low' : 'auto' })
  await answer.arrayBuffer()
  if (answer.status >= 500) throw new Error(`${answer.status} for ${address}`)
}
