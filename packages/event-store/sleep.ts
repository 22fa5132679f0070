const FIRST_DELAY_MS = 100
const LONGEST_DELAY_MS = 5000

/** How long to wait after so many failures in a row, in milliseconds. */
export function backoff(failures: number): number {
  return Math.min(FIRST_DELAY_MS * 2 ** failures, LONGEST_DELAY_MS)
}

/** The sleep of one loop, which others may end. A wake-up while it is awake isn't lost: its next sleep ends at once. */
export class Sleeper {
  #woken = false
  #wake = (): void => {}

  wake = (): void => {
    this.#woken = true
    this.#wake()
  }

  /** Resolves when it is woken, after `ms`, or when the signal aborts. */
  sleep(ms: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const wake = (): void => {
        clearTimeout(timer)
        signal.removeEventListener('abort', wake)
        this.#wake = () => {}
        this.#woken = false
        resolve()
      }
      const timer = setTimeout(wake, ms)
      signal.addEventListener('abort', wake, { once: true })
      this.#wake = wake
      if (this.#woken || signal.aborted) wake()
    })
  }
}
