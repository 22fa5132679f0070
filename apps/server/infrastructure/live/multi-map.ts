/** Things found by a key that several may share. */
export class MultiMap<Thing> {
  readonly #found = new Map<string, Set<Thing>>()

  add(key: string, thing: Thing): void {
    const found = this.#found.get(key)
    if (found) found.add(thing)
    else this.#found.set(key, new Set([thing]))
  }

  remove(key: string, thing: Thing): void {
    const found = this.#found.get(key)
    found?.delete(thing)
    if (found?.size === 0) this.#found.delete(key)
  }

  of(key: string): ReadonlySet<Thing> {
    return this.#found.get(key) ?? new Set()
  }
}
