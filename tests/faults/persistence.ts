import { setTimeout as delay } from 'node:timers/promises'

/** The outcome of a command that was repeated until it was answered. */
export type Answer<A> =
  | { readonly status: 'done'; readonly value: A; readonly tries: number }
  | { readonly status: 'refused'; readonly httpStatus: number; readonly tries: number }

/**
 * Repeats the same request until the product answers it: a cut connection and a 5xx don't count as answers. A browser
 * does the same when its user tries again.
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

/** Undefined when the answer didn't arrive completely. */
function httpStatusOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('data' in error)) throw error
  const { data } = error
  const hasStatus = typeof data === 'object' && data !== null && 'httpStatus' in data
  return hasStatus && typeof data.httpStatus === 'number' ? data.httpStatus : undefined
}
