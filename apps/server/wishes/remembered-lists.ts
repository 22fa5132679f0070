import type { WishId } from '@cachotteries/domain/decider'
import { looksElse, type Onlooker } from '@cachotteries/domain/visibility/looks-else'
import type { ListView, Shown } from '@cachotteries/domain/visibility/views'
import type { WishState } from '@cachotteries/domain/wishes/commands'
import type { Digested } from '@cachotteries/contracts/live'
import { Context, Effect, Layer } from 'effect'
import { keepBodies } from '../platform/live/digest.ts'
import { Moments, type Moment } from '../platform/moments.ts'

type ListAnswer = Digested<Shown<ListView>>

/** An answer, and the moment that it is true at. */
export interface Dated {
  readonly answer: ListAnswer
  readonly moment: Moment
}

interface Remembered extends Onlooker {
  readonly answer: ListAnswer
  /** Characters of its JSON. */
  readonly size: number
  /** The last moment that it is known to be true at. */
  moment: Moment
}

/** What a run of the log did to wishes. */
export interface RunOfLog {
  /** The positions of the log that it goes from, itself left out, and to. */
  readonly after: number
  readonly upTo: number
  /** The wishes that something happened to; undefined where anything may look otherwise than before. */
  readonly wishes: readonly WishId[] | undefined
  /** A wish as it was at a position, or is at the end of the run. */
  readonly stateAt: (wish: WishId, position?: number) => WishState
}

/**
 * The lists that were answered lately, as each onlooker was. One is forgotten when it would look otherwise to that
 * very onlooker, and never because of what is hidden from them: who times the answers learns no more than they show.
 */
export class RememberedLists extends Context.Service<
  RememberedLists,
  {
    /** What is remembered, if it is true at this moment, or else what `look` gives. */
    readonly answer: <E, R>(
      onlooker: Onlooker,
      look: Effect.Effect<Dated, E, R>,
    ) => Effect.Effect<ListAnswer, E, R>
    readonly isEmpty: () => boolean
    readonly follow: (run: RunOfLog) => void
  }
>()('server/wishes/RememberedLists') {
  /** @param most characters of JSON in all. */
  static readonly holding = (most: number): Layer.Layer<RememberedLists, never, Moments> =>
    Layer.effect(
      RememberedLists,
      Effect.gen(function* () {
        const { now } = yield* Moments
        // In the order of their last use.
        const lists = new Map<string, Remembered>()
        let size = 0

        function forget(key: string): void {
          size -= lists.get(key)?.size ?? 0
          lists.delete(key)
        }

        function keep(key: string, one: Remembered): void {
          forget(key)
          lists.set(key, one)
          size += one.size
          for (const oldest of lists.keys()) {
            if (size <= most) break
            forget(oldest)
          }
        }

        const answer = <E, R>(onlooker: Onlooker, look: Effect.Effect<Dated, E, R>) => {
          const key = keyOf(onlooker)
          const lookAnew = Effect.map(look, ({ answer, moment }) => {
            const { user, owner } = onlooker
            keep(key, { user, owner, answer, moment, size: keepBodies(answer.view) })
            return answer
          })
          const known = lists.get(key)
          if (!known) return lookAnew
          return Effect.flatMap(now, (moment) => {
            if (!isSame(moment, known.moment)) return lookAnew
            // Unless it was forgotten meanwhile.
            if (lists.get(key) === known) keep(key, known)
            return Effect.succeed(known.answer)
          })
        }

        function follow(run: RunOfLog): void {
          const states = new Map<string, WishState>()
          const stateAt = (wish: WishId, position?: number): WishState => {
            const key = `${wish} ${position}`
            const state = states.get(key) ?? run.stateAt(wish, position)
            states.set(key, state)
            return state
          }
          for (const [key, one] of lists) {
            const { position, models } = one.moment
            if (position >= run.upTo) continue
            const isBehind = position < run.after || !run.wishes
            const looksOther = (wish: WishId): boolean =>
              looksElse(one, wish, stateAt(wish, position), stateAt(wish))
            if (isBehind || run.wishes.some(looksOther)) forget(key)
            else one.moment = { position: run.upTo, models }
          }
        }

        return RememberedLists.of({ answer, follow, isEmpty: () => lists.size === 0 })
      }),
    )

  /** About two hundred lists of forty wishes. */
  static readonly layer = RememberedLists.holding(4_000_000)
}

const keyOf = ({ user, owner }: Onlooker): string => `${owner} ${user}`

const isSame = (one: Moment, other: Moment): boolean =>
  one.position === other.position && one.models === other.models
