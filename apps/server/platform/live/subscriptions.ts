import { ByKey } from './by-key.ts'

/** Open subscriptions, found by what they show and by who looks. */
export class Subscriptions<Open extends object> {
  readonly #about: (open: Open) => string
  readonly #viewer: (open: Open) => string
  readonly #byAbout = new ByKey<Open>()
  /** Those whose viewer isn't whom they are about, and is found by that. */
  readonly #byVisitor = new ByKey<Open>()
  #size = 0

  constructor(about: (open: Open) => string, viewer: (open: Open) => string) {
    this.#about = about
    this.#viewer = viewer
  }

  get size(): number {
    return this.#size
  }

  add(open: Open): void {
    this.#size++
    this.#byAbout.add(this.#about(open), open)
    if (this.#isVisit(open)) this.#byVisitor.add(this.#viewer(open), open)
  }

  /** Of one that is open, and once. */
  remove(open: Open): void {
    this.#size--
    this.#byAbout.remove(this.#about(open), open)
    if (this.#isVisit(open)) this.#byVisitor.remove(this.#viewer(open), open)
  }

  of(about: string): readonly Open[] {
    return this.#byAbout.of(about)
  }

  by(viewer: string): readonly Open[] {
    return [...this.of(viewer).filter((open) => !this.#isVisit(open)), ...this.#byVisitor.of(viewer)]
  }

  all(): readonly Open[] {
    return this.#byAbout.all()
  }

  #isVisit(open: Open): boolean {
    return this.#viewer(open) !== this.#about(open)
  }
}
