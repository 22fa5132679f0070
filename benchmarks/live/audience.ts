/** Waits until every receiver has got the same change, and measures the time to each. */
export class Audience {
  readonly #size: number
  #began = 0
  #delays: number[] = []
  #all: ((delays: readonly number[]) => void) | undefined

  constructor(size: number) {
    this.#size = size
  }

  /** A receiver got it. */
  readonly received = (): void => {
    this.#delays.push(performance.now() - this.#began)
    if (this.#delays.length === this.#size) this.#all?.(this.#delays)
  }

  /** Makes a change that everybody receives. Returns the time to each, in milliseconds. */
  async receives(act: () => Promise<unknown>): Promise<readonly number[]> {
    this.#delays = []
    this.#began = performance.now()
    const all = new Promise<readonly number[]>((resolve) => (this.#all = resolve))
    await act()
    return all
  }
}
