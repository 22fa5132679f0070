import type { Topic } from '@cachotteries/domain/visibility/audience'

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

/** The open views of one kind, found by their topics. */
export class OpenViews<Open extends { readonly topics: readonly Topic[] }> {
  readonly #byTopic = new MultiMap<Open>()
  readonly #numbers = new Map<Open, number>()
  #opened = 0

  get size(): number {
    return this.#numbers.size
  }

  add(open: Open): void {
    this.#numbers.set(open, this.#opened++)
    for (const topic of open.topics) this.#byTopic.add(topic, open)
  }

  remove(open: Open): void {
    this.#numbers.delete(open)
    for (const topic of open.topics) this.#byTopic.remove(topic, open)
  }

  /** Those that one of these topics changes, in the order in which they were opened. */
  on(topics: Iterable<Topic>): readonly Open[] {
    const found = new Set<Open>()
    for (const topic of topics) for (const open of this.#byTopic.of(topic)) found.add(open)
    return [...found].toSorted((a, b) => (this.#numbers.get(a) ?? 0) - (this.#numbers.get(b) ?? 0))
  }

  all(): readonly Open[] {
    return [...this.#numbers.keys()]
  }
}
