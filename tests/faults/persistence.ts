import { setTimeout as delay } from 'node:timers/promises'

/** What became of a command that was repeated until it was answered. */
export type Answer<A> =
  | { readonly status: 'done'; readonly value: A; readonly tries: number }
  | { readonly status: 'refused'; readonly httpStatus: number; readonly tries: number }

/**
 * Asks again, in the very same words, until there is an answer of the product's own: nothing (the line was cut) and 5xx
 * are none. So does a browser whose person insists.
 */
export async function insist<A>(ask: () => Promise<A>): Promise<Answer<A>> {
  for (let tries = 1; ; tries++)
    try {
      return { status: 'done', value: await ask(), tries }
    } catch (error) {
      const httpStatus = httpStatusOf(error)
      if (httpStatus !== undefined && httpStatus < 500) return { status: 'refused', httpStatus, tries }
      await delay(10)
    }
}

/** Undefined when no answer came, or not all of one. */
function httpStatusOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('data' in error)) throw error
  const { data } = error
  const isTold = typeof data === 'object' && data !== null && 'httpStatus' in data
  return isTold && typeof data.httpStatus === 'number' ? data.httpStatus : undefined
}
