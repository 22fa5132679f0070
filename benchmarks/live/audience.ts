/** Waits for many who each are told the same thing, and times when. */
export class Audience {
  readonly #size: number
  #began = 0
  #delays: number[] = []
  #all: ((delays: readonly number[]) => void) | undefined

  constructor(size: number) {
    this.#size = size
  }

  /** One of them was told. */
  readonly told = (): void => {
    this.#delays.push(performance.now() - this.#began)
    if (this.#delays.length === this.#size) this.#all?.(this.#delays)
  }

  /** Does something that all are told of. Answers how long it took to each, in milliseconds. */
  async hears(act: () => Promise<unknown>): Promise<readonly number[]> {
    this.#delays = []
    this.#began = performance.now()
    const all = new Promise<readonly number[]>((resolve) => (this.#all = resolve))
    await act()
    return all
  }
}
