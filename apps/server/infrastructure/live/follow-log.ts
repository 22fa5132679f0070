import { setTimeout as delay } from 'node:timers/promises'
import type { RecordedEvent } from '@cachotteries/event-store/event-store'
import { Effect, type Scope } from 'effect'
import { entryOf } from '../defects.ts'
import type { EventLog } from '../log/event-log.ts'
import type { Fact } from '../log/facts.ts'
import { tell } from '../operator/operator-log.ts'

/** What was recorded since the page before: facts in log order, and the streams of events that this release doesn't understand. */
export interface LogPage {
  readonly facts: readonly Fact[]
  readonly poisoned: ReadonlySet<string>
}

export interface LogFollower {
  /** Resolves once all that is recorded by now has been followed. */
  readonly caughtUp: () => Promise<void>
  /** Position up to which all is followed. */
  readonly followed: () => number
}

/**
 * Follows the log from its present end on, until the scope closes. Once this has been yielded, every
 * change is followed: whoever looks after it misses nothing. An event that isn't understood is told of, loudly, and
 * doesn't stop those that are.
 *
 * @param onLost told when some facts could not be followed, and when the history was replaced or has a gap:
 *   what is read from then on is true again.
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
          // What was lost won't be followed any more: everybody was sent back to look anew.
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
