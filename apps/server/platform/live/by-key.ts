/** Things found by a key that most of them have alone: one by itself takes no set of its own. */
export class ByKey<Thing extends object> {
  readonly #found = new Map<string, Thing | Set<Thing>>()

  add(key: string, thing: Thing): void {
    const found = this.#found.get(key)
    if (found instanceof Set) found.add(thing)
    else this.#found.set(key, found ? new Set([found, thing]) : thing)
  }

  remove(key: string, thing: Thing): void {
    const found = this.#found.get(key)
    if (found instanceof Set) {
      found.delete(thing)
      if (found.size === 0) this.#found.delete(key)
    } else if (found === thing) this.#found.delete(key)
  }

  of(key: string): readonly Thing[] {
    const found = this.#found.get(key)
    if (found instanceof Set) return [...found]
    return found ? [found] : []
  }

  all(): readonly Thing[] {
    return [...this.#found.values()].flatMap((found) => (found instanceof Set ? [...found] : found))
  }
}
