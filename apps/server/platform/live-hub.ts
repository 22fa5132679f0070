import type { Digest } from '@cachotteries/contracts/live'
import type { UserId } from '@cachotteries/domain/decider'
import type { FamiliesView, FamilyView, ListView, WishView } from '@cachotteries/domain/visibility/views'
import type { KnownWish } from '@cachotteries/domain/visibility/visibility'
import { setTimeout as delay } from 'node:timers/promises'
import { Context, Effect, Layer } from 'effect'
import { OpenFamilies } from '../families/live.ts'
import { myFamilies } from '../families/service.ts'
import { OwnersList, VisitorsList } from '../wishes/live.ts'
import { knownWishes, type Look } from '../wishes/queries.ts'
import { concernedBy, streamsBehind } from './audience-of-facts.ts'
import type { Database } from './database.ts'
import { reportDefect } from './defects.ts'
import { EventLog } from './event-log.ts'
import { toFact, type Fact } from './facts.ts'
import type { LiveFrame } from './live-subscription.ts'
import type { Mailbox } from './mailbox.ts'
import { refusal } from './refusal.ts'
import { Subscriptions } from './subscriptions.ts'

type Known = Digest | null | undefined

/** Keeps open views true: follows the log and sends each viewer what changed for them, and nothing else. */
export class LiveHub extends Context.Service<
  LiveHub,
  {
    readonly list: (user: UserId, owner: UserId, known: Known) => Mailbox<LiveFrame<ListView, WishView>>
    readonly families: (user: UserId, known: Known) => Mailbox<LiveFrame<FamiliesView, FamilyView>>
  }
>()('server/platform/LiveHub') {
  static readonly layer: Layer.Layer<LiveHub, never, EventLog | Database> = Layer.effect(
    LiveHub,
    Effect.gen(function* () {
      const run = Effect.runPromiseWith(yield* Effect.context<Database>())
      const log = yield* EventLog
      const own = new Subscriptions<OwnersList>(
        ({ owner }) => owner,
        ({ owner }) => owner,
      )
      const visited = new Subscriptions<VisitorsList>(
        ({ owner }) => owner,
        ({ subscription }) => subscription.viewer,
      )
      const families = new Subscriptions<OpenFamilies>(
        ({ subscription }) => subscription.viewer,
        ({ subscription }) => subscription.viewer,
      )
      const everything = () => [...own.all(), ...visited.all(), ...families.all()]

      async function follow(facts: readonly Fact[]): Promise<void> {
        if (own.size + visited.size + families.size === 0) return
        const streams = await run(log.read(streamsBehind(facts)))
        const { forOwners, listsOfVisitors, kin } = concernedBy(facts, streams)
        const work: Promise<void>[] = []
        for (const news of forOwners) for (const open of own.of(news.owner)) work.push(open.tell(news))

        const looks = new Map<UserId, Promise<Look<KnownWish>>>()
        const lookAt = (owner: UserId) => {
          const look = looks.get(owner) ?? run(knownWishes(owner))
          looks.set(owner, look)
          return look
        }
        const withOtherKin = new Set([...kin].flatMap((user) => [...visited.by(user)]))
        for (const open of withOtherKin) work.push(open.kinChanged(lookAt(open.owner)))
        for (const owner of listsOfVisitors)
          for (const open of visited.of(owner))
            if (!withOtherKin.has(open)) work.push(open.lookAgain(lookAt(owner)))
        for (const user of kin) for (const open of families.of(user)) work.push(open.lookAgain())
        await Promise.all(work)
      }

      /** Which views are still true is not known: everybody begins anew from a whole one. */
      const sendEverybodyBack = (defect: unknown) => {
        reportDefect(defect)
        for (const { subscription } of everything()) subscription.mailbox.fail(refusal('Unavailable'))
      }

      // From here on every change is followed: whoever subscribes reads later than this.
      let head = yield* Effect.promise(() => log.store.head())
      const ending = new AbortController()
      const { signal } = ending
      const followTheLog = async (): Promise<void> => {
        const { position, epoch } = head
        for await (const events of log.store.tail({ after: position, epoch, signal }))
          await follow(events.map(toFact)).catch(sendEverybodyBack)
      }
      const following = (async () => {
        while (!signal.aborted)
          try {
            await followTheLog()
          } catch (error) {
            // The history was replaced, or has a gap. What is read from its new head on is true again.
            sendEverybodyBack(error)
            await delay(1_000, undefined, { signal }).catch(() => {})
            head = await log.store.head().catch(() => head)
          }
      })()
      yield* Effect.addFinalizer(() =>
        Effect.promise(async () => {
          ending.abort()
          await following
        }),
      )

      // Listening begins before the first look: what happens in between is looked at twice rather than never.
      return LiveHub.of({
        list: (user, owner, known) => {
          if (user === owner) {
            const open: OwnersList = new OwnersList(owner, run, () => own.remove(open))
            own.add(open)
            void open.begin(known)
            return open.subscription.mailbox
          }
          const open: VisitorsList = new VisitorsList(user, owner, run, () => visited.remove(open))
          visited.add(open)
          void open.begin(known)
          return open.subscription.mailbox
        },
        families: (user, known) => {
          const look = () => run(myFamilies(user))
          const open: OpenFamilies = new OpenFamilies(user, look, () => families.remove(open))
          families.add(open)
          void open.begin(known)
          return open.subscription.mailbox
        },
      })
    }),
  )
}
