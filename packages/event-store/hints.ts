const FIRST_DELAY_MS = 100
const LONGEST_DELAY_MS = 5000

/** How long to wait after so many failures in a row. */
export function backoff(failures: number): number {
  return Math.min(FIRST_DELAY_MS * 2 ** failures, LONGEST_DELAY_MS)
}

/** Lets one loop sleep until somebody rings. A ring while it is awake isn't lost: its next sleep ends at once. */
export class Bell {
  #rung = false
  #wake = (): void => {}

  ring = (): void => {
    this.#rung = true
    this.#wake()
  }

  /** Resolves at a ring, after `ms`, or when the signal aborts. */
  sleep(ms: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const wake = (): void => {
        clearTimeout(timer)
        signal.removeEventListener('abort', wake)
        this.#wake = () => {}
        this.#rung = false
        resolve()
      }
      const timer = setTimeout(wake, ms)
      signal.addEventListener('abort', wake, { once: true })
      this.#wake = wake
      if (this.#rung || signal.aborted) wake()
    })
  }
}
