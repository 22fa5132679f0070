import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { messages } from '@cachotteries/contracts/messages'
import type { Household, Member } from '@cachotteries/server/testing/households'
import { openScreen, type Screen } from './screen.ts'

/** One purchase or unmarking, from the click to its answer. Times are those of `performance.now()`. */
export interface Change {
  /** Its command id in the log. */
  readonly recordedAs: string
  readonly clicked: number
  readonly answered: number
  /** The statuses of failed attempts; 0 for each connection that ended without an answer. */
  readonly failures: readonly number[]
  /** When all screens of the relatives showed it; undefined until then. */
  shown: number | undefined
}

/** Reports something that must not happen. */
export type Tell = (what: string) => void

/** Whether an answer says that the server or the database is away for a moment. */
export type IsAway = (status: number, text: string) => boolean

/** The answer while the database is away, the only one with a status of 500 and above. */
const unavailable = 503
export const databaseIsAway: IsAway = (status, text) =>
  status === unavailable && text.includes(messages.Unavailable)

/** A family whose members have the owner's list open, and whose relatives buy from it. */
export class Family {
  readonly household: Household
  readonly #url: string
  readonly #tell: Tell
  readonly #isAway: IsAway
  /** The buyer of each wish, by the answers. */
  readonly buyers = new Map<string, string | undefined>()
  readonly #screens: readonly Screen[]
  readonly #ownersScreen: Screen
  readonly #unseen = new Set<{ readonly wish: string; readonly buyer: string | undefined; change: Change }>()
  #turn = 0
  busy = false

  constructor(household: Household, url: string, tell: Tell, isAway: IsAway) {
    this.household = household
    this.#url = url
    this.#tell = tell
    this.#isAway = isAway
    for (const wish of household.wishes) this.buyers.set(wish, undefined)
    const open = (member: Member, keepFrames: boolean): Screen =>
      openScreen(url, member, household.owner.user, {
        keepFrames,
        onChange: () => this.#look(),
        onError: tell,
      })
    this.#screens = household.relatives.map((relative) => open(relative, false))
    this.#ownersScreen = open(household.owner, true)
  }

  async opened(): Promise<void> {
    await Promise.all([...this.#screens, this.#ownersScreen].map(({ begun }) => begun))
  }

  /** Whether every relative's screen shows all acknowledged changes. */
  get isTrue(): boolean {
    return this.#screens.every((screen) =>
      [...this.buyers].every(([wish, buyer]) => screen.buyers.get(wish) === buyer),
    )
  }

  /** The frames that the owner's screen received, for each connection. */
  get ownersFrames(): readonly (readonly string[])[] {
    return this.#ownersScreen.connections
  }

  /** Marks or unmarks the next wish. Repeats the command under its id until it is answered. */
  async change(): Promise<Change> {
    this.busy = true
    try {
      const { relatives, wishes } = this.household
      const wish = wishes[this.#turn % wishes.length] ?? ''
      const round = Math.floor(this.#turn / wishes.length)
      // Bought in even rounds, and unmarked by the same person in odd ones.
      const buyer = relatives[(this.#turn - (round % 2) * wishes.length) % relatives.length]
      if (!buyer) throw new Error('a household has relatives')
      const isPurchased = round % 2 === 0
      this.#turn++
      const commandId = randomUUID()
      const clicked = performance.now()
      const failures = await this.#insist(buyer, { commandId, uid: wish, isPurchased })
      const change: Change = {
        recordedAs: `${buyer.user}:${commandId}`,
        clicked,
        answered: performance.now(),
        failures,
        shown: undefined,
      }
      this.buyers.set(wish, isPurchased ? buyer.user : undefined)
      for (const unseen of this.#unseen) if (unseen.wish === wish) this.#unseen.delete(unseen)
      this.#unseen.add({ wish, buyer: this.buyers.get(wish), change })
      this.#look()
      return change
    } finally {
      this.busy = false
    }
  }

  /** The wishes that an owner's new page lacks: the product leaves out bought ones. */
  get bought(): ReadonlySet<string> {
    return new Set([...this.buyers].flatMap(([wish, buyer]) => (buyer === undefined ? [] : [wish])))
  }

  /** The owner's own list from the server; undefined without an answer. */
  async ownersAnswer(): Promise<string | undefined> {
    const answer = await this.#ask(this.household.owner).catch(() => undefined)
    if (answer && answer.status !== 200 && !this.#isAway(answer.status, answer.text))
      this.#tell(`the owner was answered ${answer.status}`)
    return answer?.status === 200 ? answer.text : undefined
  }

  /** The buyer of each wish on a new page of a relative. */
  async freshBuyers(): Promise<Map<string, string | undefined>> {
    const [relative] = this.household.relatives
    if (!relative) throw new Error('a household has relatives')
    const { text } = await this.#ask(relative)
    const { result }: { result: { data: { view: { Wishes: FreshWish[] } } } } = JSON.parse(text)
    return new Map(
      result.data.view.Wishes.map(({ uid, isPurchased, buyerUid }) => [
        uid,
        isPurchased ? (buyerUid ?? undefined) : undefined,
      ]),
    )
  }

  close(): void {
    for (const screen of [...this.#screens, this.#ownersScreen]) screen.close()
  }

  async #ask({ cookie }: Member): Promise<{ readonly status: number; readonly text: string }> {
    const input = encodeURIComponent(JSON.stringify({ owner: this.household.owner.user }))
    const answer = await fetch(`${this.#url}/api/trpc/wishes.list?input=${input}`, { headers: { cookie } })
    return { status: answer.status, text: await answer.text() }
  }

  async #insist({ cookie }: Member, form: object): Promise<number[]> {
    const failures: number[] = []
    for (;;) {
      const status = await fetch(`${this.#url}/api/trpc/wishes.change`, {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/json' },
        body: JSON.stringify(form),
      }).then(
        async (answer) => {
          const text = await answer.text()
          if (answer.status === unavailable && !this.#isAway(answer.status, text))
            this.#tell(`a 503 isn’t the one in French: ${text}`)
          return answer.status
        },
        () => 0,
      )
      if (status === 200) return failures
      failures.push(status)
      if (status !== 0 && status < 500) throw new Error(`a purchase was answered ${status}`)
      await delay(50 + Math.random() * 200)
    }
  }

  /** Records which changes all screens show by now. */
  #look(): void {
    for (const unseen of this.#unseen)
      if (this.#screens.every(({ buyers }) => buyers.get(unseen.wish) === unseen.buyer)) {
        unseen.change.shown = performance.now()
        this.#unseen.delete(unseen)
      }
  }
}

interface FreshWish {
  readonly uid: string
  readonly isPurchased: boolean
  readonly buyerUid: string | null
}
