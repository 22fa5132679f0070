import { setTimeout as delay } from 'node:timers/promises'

/** The longest wait, in milliseconds: twice what a new machine takes to copy the database on a busy computer. */
const longestMs = 180_000
const everyMs = 100

/**
 * Asks again and again, until there is an answer.
 *
 * @param what what is waited for, for the error
 * @throws {Error} when there is still none after a time that is far too long
 */
export async function until<A>(what: string, ask: () => Promise<A | false | undefined>): Promise<A> {
  const end = performance.now() + longestMs
  for (;;) {
    const answer = await ask()
    if (answer !== false && answer !== undefined) return answer
    if (performance.now() > end) throw new Error(`waited ${longestMs / 1_000} s in vain: ${what}`)
    await delay(everyMs)
  }
}
