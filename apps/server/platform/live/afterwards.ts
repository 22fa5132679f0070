/** Does something once nobody has been there for a while. */
export class Afterwards {
  readonly #calmMs: number
  readonly #work: () => void
  #waiting: ReturnType<typeof setTimeout> | undefined

  constructor(calmMs: number, work: () => void) {
    this.#calmMs = calmMs
    this.#work = work
  }

  /** The last one left. */
  nobodyIsThere(): void {
    this.#waiting ??= setTimeout(() => {
      this.#waiting = undefined
      this.#work()
    }, this.#calmMs).unref()
  }

  /** Somebody is there, or it doesn't matter any more. */
  cancel(): void {
    clearTimeout(this.#waiting)
    this.#waiting = undefined
  }
}
