import { deliverNext, type Delivery } from './delivery.ts'

/** How a node goes about its mails, in milliseconds. */
export interface Pace {
  /** Between looks at the queue when nothing rang: for mails of other nodes, and those that were put off. */
  readonly pollMs: number
  /**
   * Between a new mail and its sending. By chance and never nothing, so that no work for an address that
   * exists slows a request by which somebody could learn that it does.
   */
  readonly settleMs: () => number
}

const usualPace: Pace = { pollMs: 5_000, settleMs: () => 250 + Math.random() * 1_000 }

/** What a mail under way may still take when the server stops, in milliseconds. */
const graceMs = 1_500

/** Sends the mails of the queue, one at a time, until it is stopped. Nothing is lost by stopping, at any moment. */
export function sendMails(
  delivery: Delivery,
  listen: (listener: () => void) => () => void,
  { pollMs, settleMs }: Pace = usualPace,
): { readonly stop: () => Promise<void> } {
  const ending = new AbortController()
  const abandoning = new AbortController()
  let rung = false
  let wake = () => {}
  const deaf = listen(() => {
    if (rung) return
    rung = true
    wake()
  })

  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  async function work(): Promise<void> {
    while (!ending.signal.aborted) {
      rung = false
      try {
        // What comes while a round is under way waits for the next one, and settles first.
        const dueBy = delivery.now()
        while (!ending.signal.aborted && (await deliverNext(delivery, dueBy, abandoning.signal)));
      } catch (error) {
        delivery.onDefect(error)
      }
      if (!ending.signal.aborted && !rung) await pause(pollMs)
      // Another ring doesn't cut this short; the end does.
      if (!ending.signal.aborted && rung) await pause(settleMs())
    }
  }

  const working = work()
  return {
    stop: async () => {
      deaf()
      ending.abort()
      wake()
      const impatient = setTimeout(() => abandoning.abort(), graceMs)
      await working
      clearTimeout(impatient)
    },
  }
}
