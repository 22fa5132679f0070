import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Household } from '@cachotteries/server/testing/households'
import type { Shown } from './screen.ts'

/** A purchase that isn't shown within this time counts as missed, in milliseconds. */
const deadlineMs = 10_000

export interface Outcome {
  /** For each relative's screen the time from the click to the frame, in milliseconds. */
  readonly delays: readonly number[]
  readonly errors: readonly string[]
}

interface Awaited {
  readonly buyer: string
  readonly from: number
  readonly delays: number[]
  readonly everybodySaw: () => void
}

/** One household's purchases, one after the other, each by another relative than the one before. */
export class Shopping {
  readonly #household: Household
  readonly #serverUrl: string
  readonly #awaited = new Map<string, Awaited>()
  #count = 0
  #busy = false

  constructor(household: Household, serverUrl: string) {
    this.#household = household
    this.#serverUrl = serverUrl
  }

  get busy(): boolean {
    return this.#busy
  }

  /** Called when a relative's screen shows a purchase. */
  shows({ wish, buyer }: Shown): void {
    const awaited = this.#awaited.get(wish)
    if (awaited?.buyer !== buyer) return
    awaited.delays.push(performance.now() - awaited.from)
    if (awaited.delays.length === this.#household.relatives.length) awaited.everybodySaw()
  }

  /** Buys the next wish, and waits until all screens show it. A wish that is bought already is unmarked first. */
  async buyNext(): Promise<Outcome> {
    this.#busy = true
    try {
      const { relatives, wishes } = this.#household
      const turn = this.#count++
      const wish = wishes[turn % wishes.length] ?? ''
      const buyer = this.#buyer(turn)
      const before = turn - wishes.length
      if (before >= 0) await this.#mark(this.#buyer(before).cookie, wish, false)
      let everybodySaw = (): void => {}
      const seen = new Promise<void>((resolve) => (everybodySaw = resolve))
      const delays: number[] = []
      this.#awaited.set(wish, { buyer: buyer.user, from: performance.now(), delays, everybodySaw })
      const status = await this.#mark(buyer.cookie, wish, true)
      const deadline = new AbortController()
      await Promise.race([seen, delay(deadlineMs, undefined, { signal: deadline.signal }).catch(() => {})])
      deadline.abort()
      this.#awaited.delete(wish)
      const missed = relatives.length - delays.length
      const errors = [
        ...(status === 200 ? [] : [`a purchase was answered ${status}`]),
        ...(missed === 0 ? [] : [`${missed} screens missed a purchase`]),
      ]
      return { delays, errors }
    } finally {
      this.#busy = false
    }
  }

  #buyer(turn: number) {
    const { relatives, owner } = this.#household
    // Not a divisor of the number of wishes, so that somebody else buys a wish the next time.
    return relatives[turn % relatives.length] ?? owner
  }

  async #mark(cookie: string, uid: string, isPurchased: boolean): Promise<number> {
    const response = await fetch(`${this.#serverUrl}/api/trpc/wishes.change`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ uid, commandId: randomUUID(), isPurchased }),
    })
    await response.arrayBuffer()
    return response.status
  }
}
