import { setTimeout as delay } from 'node:timers/promises'
import type { RecordedEvent } from '@cachotteries/event-store/event-store'
import { Effect, type Scope } from 'effect'
import { entryOf } from '../defects.ts'
import type { EventLog } from '../log/event-log.ts'
import type { Fact } from '../log/facts.ts'
import { tell } from '../operator/operator-log.ts'

/** A page of the log: its facts in order, and the streams of its poisoned events. */
export interface LogPage {
  readonly facts: readonly Fact[]
  readonly poisoned: ReadonlySet<string>
}

export interface LogFollower {
  /** Resolves when everything that is recorded by now has been followed. */
  readonly caughtUp: () => Promise<void>
  /** The position up to which the log has been followed. */
  readonly followed: () => number
}

/**
 * Follows the log from its present end on, until the scope closes. A view that is read after this effect has completed
 * misses no change. A poisoned event is logged, and the events after it are followed.
 *
 * @param onLost called when facts could not be followed, and when the history was replaced or has a gap. Views that are
 *   read afterwards are correct.
 */
export const followLog = (
  { store, codec }: Pick<EventLog['Service'], 'store' | 'codec'>,
  follow: (page: LogPage) => Promise<void>,
  onLost: (defect: unknown) => void,
): Effect.Effect<LogFollower, never, Scope.Scope> =>
  Effect.gen(function* () {
    const run = Effect.runForkWith(yield* Effect.context())
    let head = yield* Effect.promise(() => store.head())
    let followed = head.position
    let waiting: { readonly position: number; readonly resolve: () => void }[] = []
    const reach = (position: number): void => {
      followed = position
      for (const one of waiting) if (one.position <= followed) one.resolve()
      waiting = waiting.filter((one) => one.position > followed)
    }
    const ending = new AbortController()
    const { signal } = ending
    const followFromHead = async (): Promise<void> => {
      const { position, epoch } = head
      let poisoned = new Set<string>()
      let last = position
      const poison = ({ stream, position: at }: RecordedEvent, error: unknown): void => {
        run(tell(entryOf(error)))
        poisoned.add(stream)
        last = Math.max(last, at)
      }
      const options = { after: position, epoch, signal, onUnreadable: poison }
      for await (const events of store.tail(options)) {
        const facts = codec.toFacts(events, poison)
        last = Math.max(last, events.at(-1)?.position ?? last)
        const page = { facts, poisoned }
        poisoned = new Set()
        await follow(page).catch(onLost)
        reach(last)
      }
    }
    const following = (async () => {
      while (!signal.aborted)
        try {
          await followFromHead()
        } catch (error) {
          onLost(error)
          await delay(1_000, undefined, { signal }).catch(() => {})
          head = await store.head().catch(() => head)
          // Lost events aren't followed any more: `onLost` made clients subscribe again.
          reach(head.position)
        }
    })()
    yield* Effect.addFinalizer(() =>
      Effect.promise(async () => {
        ending.abort()
        await following
      }),
    )
    return {
      followed: () => followed,
      caughtUp: async () => {
        const { position } = await store.head()
        if (position > followed) await new Promise<void>((resolve) => waiting.push({ position, resolve }))
      },
    }
  })
