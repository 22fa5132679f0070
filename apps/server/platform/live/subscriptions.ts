/** Open subscriptions, found by what they show and by who looks. */
export class Subscriptions<Open extends object> {
  readonly #about: (open: Open) => string
  readonly #viewer: (open: Open) => string
  readonly #byAbout = new Map<string, Set<Open>>()
  readonly #byViewer = new Map<string, Set<Open>>()
  readonly #all = new Set<Open>()

  constructor(about: (open: Open) => string, viewer: (open: Open) => string) {
    this.#about = about
    this.#viewer = viewer
  }

  get size(): number {
    return this.#all.size
  }

  add(open: Open): void {
    this.#all.add(open)
    place(this.#byAbout, this.#about(open), open)
    place(this.#byViewer, this.#viewer(open), open)
  }

  remove(open: Open): void {
    this.#all.delete(open)
    displace(this.#byAbout, this.#about(open), open)
    displace(this.#byViewer, this.#viewer(open), open)
  }

  of(about: string): readonly Open[] {
    return [...(this.#byAbout.get(about) ?? [])]
  }

  by(viewer: string): readonly Open[] {
    return [...(this.#byViewer.get(viewer) ?? [])]
  }

  all(): readonly Open[] {
    return [...this.#all]
  }
}

function place<Open>(index: Map<string, Set<Open>>, key: string, open: Open): void {
  const found = index.get(key)
  if (found) found.add(open)
  else index.set(key, new Set([open]))
}

function displace<Open>(index: Map<string, Set<Open>>, key: string, open: Open): void {
  const found = index.get(key)
  found?.delete(open)
  if (found?.size === 0) index.delete(key)
}
