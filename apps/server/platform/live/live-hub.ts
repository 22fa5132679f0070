import type { Digest } from '@cachotteries/contracts/live'
import type { UserId } from '@cachotteries/domain/decider'
import type {
  AccountView,
  AnalyticsView,
  FamiliesView,
  FamilyView,
  ListView,
  PreferencesView,
  PreferenceView,
  RecentClickView,
  WishView,
} from '@cachotteries/domain/visibility/views'
import { Context, Effect, Layer } from 'effect'
import { me } from '../../accounts/service.ts'
import { accountShape } from '../../accounts/shape.ts'
import { analyticsUpTo } from '../../clicks/service.ts'
import { analyticsShape } from '../../clicks/shape.ts'
import { myFamilies } from '../../families/service.ts'
import { familiesShape } from '../../families/shape.ts'
import { list as preferencesOf } from '../../preferences/service.ts'
import { preferencesShape } from '../../preferences/shape.ts'
import { OwnersList, VisitorsList } from '../../wishes/live.ts'
import { RememberedLists } from '../../wishes/remembered-lists.ts'
import { SharedLook } from '../../wishes/shared-look.ts'
import { knownAmong, knownWishes, listsThatName } from '../../wishes/queries.ts'
import { concernedBy, onlyBought, runOf, streamsBehind } from './audience-of-facts.ts'
import { Clock, dayOf } from '../clock.ts'
import type { Database } from '../database.ts'
import { entryOf } from '../defects.ts'
import { EventLog } from '../log/event-log.ts'
import { followLog, type News } from './follow-log.ts'
import { viewerOf } from '../kin.ts'
import { LookedViews } from './looked-view.ts'
import type { Mailbox } from './mailbox.ts'
import type { LiveFrame } from './rendition.ts'
import { appointmentsIn } from '../operator/appointments.ts'
import { tell } from '../operator/operator-log.ts'
import { refusal } from '../refusal.ts'
import { spannedAlone } from '../tracing/spans.ts'
import { Subscriptions } from './subscriptions.ts'

type Known = Digest | null | undefined

type Needed = EventLog | Database | Clock | RememberedLists

/** Keeps open views true: follows the log and sends each viewer what changed for them, and nothing else. */
export class LiveHub extends Context.Service<
  LiveHub,
  {
    readonly list: (user: UserId, owner: UserId, known: Known) => Mailbox<LiveFrame<ListView, WishView>>
    readonly families: (user: UserId, known: Known) => Mailbox<LiveFrame<FamiliesView, FamilyView>>
    readonly account: (user: UserId, known: Known) => Mailbox<LiveFrame<AccountView, AccountView>>
    readonly preferences: (
      user: UserId,
      owner: UserId,
      known: Known,
    ) => Mailbox<LiveFrame<PreferencesView, PreferenceView>>
    readonly analytics: (user: UserId, known: Known) => Mailbox<LiveFrame<AnalyticsView, RecentClickView>>
    /** Resolves once open views have been sent all that is recorded by now. */
    readonly caughtUp: () => Promise<void>
    /** Position of the log up to which they have. */
    readonly followed: () => number
  }
>()('server/platform/LiveHub') {
  static readonly layer: Layer.Layer<LiveHub, never, Needed> = Layer.effect(
    LiveHub,
    Effect.gen(function* () {
      const run = Effect.runPromiseWith(yield* Effect.context<Database>())
      const log = yield* EventLog
      const remembered = yield* RememberedLists
      const { now } = yield* Clock
      const own = new Subscriptions<OwnersList>(
        ({ owner }) => owner,
        ({ owner }) => owner,
      )
      const visited = new Subscriptions<VisitorsList>(
        ({ owner }) => owner,
        ({ subscription }) => subscription.viewer,
      )
      const families = new LookedViews(familiesShape, (user) => run(myFamilies(user)))
      const accounts = new LookedViews(accountShape, (user) => run(me(user)))
      const preferences = new LookedViews(preferencesShape, (user, owner) => run(preferencesOf(user, owner)))
      const analytics = new LookedViews(analyticsShape, (user) => run(analyticsUpTo(user, dayOf(now()))))
      const kinds = [own, visited, families, accounts, preferences, analytics]

      async function follow(news: News): Promise<void> {
        for (const appointment of appointmentsIn(news.facts)) await run(tell(appointment))
        const nobodyLooks = kinds.every(({ size }) => size === 0)
        if (nobodyLooks && remembered.isEmpty()) return
        const bought = onlyBought(news)
        // Nobody is told of purchases before visitors are. Of all else owners are, who must not wait for as long as a look
        // takes that has more to tell than they may know.
        const early = bought && visited.size > 0 ? run(knownAmong(bought)) : undefined
        early?.catch(() => {})
        const behind = await run(log.readUnderstood(streamsBehind(news)))
        const ran = runOf(news, behind)
        // Before anything else: until then, lists are looked at anew.
        if (!remembered.isEmpty()) remembered.follow(ran)
        if (nobodyLooks) return
        const concerned = concernedBy(news, behind)
        const lists = new Set(concerned.listsOfVisitors)
        const withTheirFamilies = new Set(concerned.kin)
        // Another name, or another picture, shows on all that this person did and to all who know them.
        for (const user of concerned.accounts) {
          lists.add(user)
          for (const owner of await run(listsThatName(user))) lists.add(owner)
          const { relatives } = await run(viewerOf(user))
          for (const someone of [user, ...relatives]) withTheirFamilies.add(someone)
        }

        // What one viewer is sent has one order, kind after kind. That of the database's answers would tell how
        // long a look takes, and so how much there is that the viewer may not see.
        const lookAt = inTurns(async (owner: UserId) =>
          SharedLook.atAll(owner, await run(knownWishes(owner))),
        )
        const begunAnew = new Set<VisitorsList>()
        const beginAnew = (open: VisitorsList): Promise<void> => {
          begunAnew.add(open)
          return open.kinChanged(lookAt(open.owner))
        }
        await all(concerned.forOwners, (news) => all(own.of(news.owner), (open) => open.tell(news)))
        await all(concerned.kin, (user) => inOrder(visited.by(user), beginAnew))
        const changed = [...lists].flatMap((owner) => visited.of(owner))
        const some = ran.wishes && changed.length > 0 ? (early ?? run(knownAmong(ran.wishes))) : undefined
        const lookAtChanged = some
          ? inTurns(async (owner: UserId) => SharedLook.atSome(owner, await some))
          : lookAt
        await all(changed, async (open) => begunAnew.has(open) || open.lookAgain(lookAtChanged(open.owner)))
        await all(withTheirFamilies, (user) => all(families.of(user), (open) => open.lookAgain()))
        await all(concerned.accounts, (user) => all(accounts.of(user), (open) => open.lookAgain()))
        await all(concerned.preferences, (owner) => all(preferences.of(owner), (open) => open.lookAgain()))
        // Of somebody who isn't a relative any more nothing is left to see: the look ends the view.
        await all(concerned.kin, (user) => inOrder(preferences.by(user), (open) => open.lookAgain()))
        if (concerned.analytics) await all(analytics.all(), (open) => open.lookAgain())
      }

      /** Which views are still true is not known: everybody begins anew from a whole one. */
      const sendEverybodyBack = (defect: unknown) => {
        void run(tell(entryOf(defect)))
        for (const kind of kinds)
          for (const { subscription } of kind.all()) subscription.mailbox.fail(refusal('Unavailable'))
      }

      const push = (news: News): Promise<void> =>
        run(Effect.promise(() => follow(news)).pipe(spannedAlone('live push', upTo(news))))
      const { caughtUp, followed } = yield* followLog(log, push, sendEverybodyBack)

      return LiveHub.of({
        caughtUp,
        followed,
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
        families: (user, known) => families.open(user, user, known),
        account: (user, known) => accounts.open(user, user, known),
        preferences: (user, owner, known) => preferences.open(user, owner, known),
        analytics: (user, known) => analytics.open(user, user, known),
      })
    }),
  )
}

/** By which a push is found beside the append that it comes of. */
const upTo = ({ facts }: News): Readonly<Record<string, number>> => {
  const last = facts.at(-1)
  return last ? { 'log.position': last.position } : {}
}

const all = async <Item>(items: Iterable<Item>, work: (item: Item) => Promise<unknown>): Promise<void> => {
  await Promise.all(Array.from(items, work))
}

async function inOrder<Item>(items: Iterable<Item>, work: (item: Item) => Promise<unknown>): Promise<void> {
  for (const item of items) await work(item)
}

/** Each thing is asked for once, all at a time, and answered in the order of asking. */
function inTurns<Key, Answer>(ask: (key: Key) => Promise<Answer>): (key: Key) => Promise<Answer> {
  const answers = new Map<Key, Promise<Answer>>()
  let earlier: Promise<unknown> = Promise.resolve()
  return (key) => {
    const known = answers.get(key)
    if (known) return known
    const asked = ask(key)
    const answer = earlier.then(() => asked)
    earlier = answer.catch(() => {})
    answers.set(key, answer)
    return answer
  }
}
