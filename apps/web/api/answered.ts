import type { AppRouter } from '@cachotteries/server/composition/router'
import type { inferRouterInputs } from '@trpc/server'
import type { Fetch } from './between.ts'

/** In milliseconds. */
const waits = {
  /** Until a change that isn't answered is sent again beside itself: as often as browsers keep connections to one host. */
  again: [4_000, 7_000, 10_000, 13_000, 16_000, 19_000],
  /** Until the connection of such a copy is closed, so that others can be made. */
  copy: 8_000,
  /** For the answer to a question, which is asked again by the person who asked. */
  question: 10_000,
  /** For the answer to anything else: a shop's page may be read for it. */
  change: 25_000,
  /** For the rest of an answer that has begun. */
  rest: 30_000,
} as const

type Calls = inferRouterInputs<AppRouter>
type Path = { [Of in keyof Calls]: `${Of}.${keyof Calls[Of] & string}` }[keyof Calls]

/** What makes a link that opens once it is the last one: a copy, made after it, would end the one that is shown. */
const makesLink: readonly Path[] = ['guests.invite', 'guests.renew', 'keptPeople.offerHandover']

/**
 * Sends requests that are answered in time, or fail. A browser waits for minutes on a connection that it keeps and that was
 * forgotten on its way. A change with a command id is sent again meanwhile: on another connection, as the first is in use, until
 * it comes to a new one. The first is still waited for, since on a slow line its answer is the first to come.
 *
 * @param onLate called when an answer is late: other connections may have been forgotten, too
 */
export function answered(fetch: Fetch, onLate: () => void): Fetch {
  return async (url, options) => {
    const { body, method, signal } = options
    const over = new AbortController()
    const end = (): void => over.abort(new Error('The server didn’t answer in time'))
    if (signal?.aborted === true) end()
    signal?.addEventListener('abort', end, { once: true })
    const send = (signal = over.signal): Promise<Response> => fetch(url, { ...options, signal })
    const isSafe =
      typeof body === 'string' &&
      body.includes('"commandId":') &&
      !makesLink.some((path) => typeof url === 'string' && url.endsWith(`/${path}`))
    const timers = [setTimeout(end, method === 'POST' ? waits.change : waits.question)]
    const copies = isSafe
      ? waits.again.map(
          (ms) =>
            new Promise<Response>((resolve, reject) => {
              const again = (): void => {
                onLate()
                const own = new AbortController()
                over.signal.addEventListener('abort', () => own.abort(over.signal.reason))
                timers.push(setTimeout(() => own.abort(), waits.copy))
                send(own.signal).then(resolve, (error: unknown) => {
                  if (!own.signal.aborted || over.signal.aborted) reject(error)
                })
              }
              timers.push(setTimeout(again, ms))
            }),
        )
      : []
    try {
      return await Promise.race([send(), ...copies])
    } finally {
      for (const timer of timers) clearTimeout(timer)
      setTimeout(end, waits.rest)
    }
  }
}
