import type { UserId } from '@cachotteries/domain/decider'

/**
 * Works for each viewer in the order of asking, and for different viewers side by side. What one viewer is sent has one
 * order, which the time that the database takes doesn't change; and nobody waits for another viewer's slow look.
 */
export class ViewerQueues {
  readonly #last = new Map<UserId, Promise<void>>()

  /** @param work never rejects. */
  add(viewer: UserId, work: () => Promise<void>): void {
    const last = (this.#last.get(viewer) ?? Promise.resolve()).then(work)
    this.#last.set(viewer, last)
    void last.then(() => {
      if (this.#last.get(viewer) === last) this.#last.delete(viewer)
    })
  }

  /** Resolves once all that was asked by now is done. */
  async idle(): Promise<void> {
    await Promise.all(this.#last.values())
  }
}
