import { replay, type UserId, type WishId } from '@cachotteries/domain/decider'
import { evolve as evolveFamily, unborn as unbornFamily } from '@cachotteries/domain/families/family'
import {
  audienceOfAccount,
  audienceOfClick,
  audienceOfFamily,
  audienceOfPreference,
  audienceOfPurchase,
  audienceOfWish,
  type Audience,
} from '@cachotteries/domain/visibility/audience'
import type { OwnNews } from '../../wishes/live.ts'
import type { RunOfLog } from '../../wishes/remembered-lists.ts'
import { foldWish, streamsOfWish } from '../../wishes/state.ts'
import { accountStream } from '../../accounts/streams.ts'
import { clicksStream } from '../../clicks/streams.ts'
import { familyStream } from '../../families/streams.ts'
import { preferencesStream } from '../../preferences/streams.ts'
import { purchaseStream, wishStream } from '../../wishes/streams.ts'
import type { Fact } from '../log/facts.ts'
import { parseStream } from '../log/stream-type.ts'
import type { Understood } from '../log/event-log.ts'
import type { News } from './follow-log.ts'

/** What a run of the log means for open views: whose must be looked at anew, and what owners are told. */
export interface Concerned {
  readonly listsOfVisitors: ReadonlySet<UserId>
  readonly kin: ReadonlySet<UserId>
  /** Whose own account changed. */
  readonly accounts: ReadonlySet<UserId>
  /** Whose gift preferences changed. */
  readonly preferences: ReadonlySet<UserId>
  /** Whether open analytics must be looked at anew. */
  readonly analytics: boolean
  /** In the order of the log; each told by the state that its own command left behind. */
  readonly forOwners: readonly OwnNews[]
}

/** What was told, wherever in the log. */
type Told = Pick<News, 'facts' | 'poisoned'>

/** The streams that must be read to know whom the news concern. */
export const streamsBehind = ({ facts, poisoned }: Told): string[] => [
  ...new Set([...facts.flatMap(streamsBehindFact), ...[...poisoned].flatMap(streamsAround)]),
]

function streamsBehindFact(fact: Fact): string[] {
  if (familyStream.contains(fact)) return [fact.stream]
  return isAboutWish(fact) ? streamsOfWish(fact.id) : []
}

const isAboutWish = (fact: Fact): boolean => wishStream.contains(fact) || purchaseStream.contains(fact)

/** The wishes, where nothing is told but that some were bought or given back. */
export function onlyBought({ facts, poisoned }: Told): WishId[] | undefined {
  if (poisoned.size > 0 || !facts.every(purchaseStream.contains)) return undefined
  return [...new Set(facts.map(({ id }) => id))]
}

/** A stream, with the other side of the same wish where it tells of one. */
function streamsAround(stream: string): string[] {
  const { kind, id } = parseStream(stream)
  return kind === 'wish' || kind === 'purchase' ? streamsOfWish(id) : [stream]
}

/**
 * What isn't understood concerns whom all that is understood of its stream ever concerned: they look anew at what
 * whoever recorded it wrote in the read models. Owners, whose lists are told and not looked at, are told nothing more
 * of a wish whose streams can't be understood whole: it may be bought, or hidden.
 */
export function concernedBy(news: Told, { facts: streams, poisoned }: Understood): Concerned {
  const behindPoison = [...news.poisoned]
    .flatMap(streamsAround)
    .flatMap((stream) => streams.get(stream) ?? [])
  const isWhole = (fact: Fact): boolean => !streamsBehindFact(fact).some((stream) => poisoned.has(stream))
  const listsOfVisitors = new Set<UserId>()
  const kin = new Set<UserId>()
  const accounts = new Set<UserId>()
  const preferences = new Set<UserId>()
  let analytics = false
  const forOwners: OwnNews[] = []
  for (const fact of [...behindPoison, ...news.facts]) {
    const audience = audienceOf(fact, streams)
    for (const owner of audience.listsOfVisitors) listsOfVisitors.add(owner)
    for (const user of audience.kin) kin.add(user)
    for (const user of audience.accounts) accounts.add(user)
    for (const user of audience.preferences) preferences.add(user)
    analytics ||= audience.analytics
    if (audience.owners.length === 0 || !isWhole(fact)) continue
    const position = endOfCommand(fact, streams)
    const state = foldWish(fact.id, streams, position)
    for (const owner of audience.owners) forOwners.push({ owner, wish: fact.id, position, state })
  }
  return { listsOfVisitors, kin, accounts, preferences, analytics, forOwners }
}

/**
 * What a run of the log means for lists that were looked at before. Nobody was ever shown what a command had done half
 * of, so that a wish is taken as the command left it, though the run begins or ends in its midst.
 */
export function runOf(news: News, { facts: streams, poisoned }: Understood): RunOfLog {
  const audiences = news.facts.map((fact) => audienceOf(fact, streams))
  const shownByName = audiences.some(({ kin, accounts }) => kin.length > 0 || accounts.length > 0)
  const anything = shownByName || news.poisoned.size > 0 || poisoned.size > 0
  const ends = new Map<WishId, number>()
  for (const fact of news.facts)
    if (isAboutWish(fact)) ends.set(fact.id, Math.max(ends.get(fact.id) ?? 0, endOfCommand(fact, streams)))
  return {
    ...{ after: news.after, upTo: news.upTo, wishes: anything ? undefined : [...ends.keys()] },
    stateAt: (wish, position) =>
      foldWish(
        wish,
        streams,
        position === undefined ? ends.get(wish) : wholeCommand(wish, position, streams),
      ),
  }
}

/** The position, or the end of the command in whose midst it lies, as far as this wish goes. */
const wholeCommand = (
  wish: WishId,
  position: number,
  streams: ReadonlyMap<string, readonly Fact[]>,
): number =>
  Math.max(
    position,
    ...streamsOfWish(wish)
      .flatMap((stream) => (streams.get(stream) ?? []).findLast((fact) => fact.position <= position) ?? [])
      .map((fact) => endOfCommand(fact, streams)),
  )

/**
 * Where the command that made a fact about a wish ended. What is bought from its first moment on was
 * never its owner's to see, even when the log was read up to the middle of its command.
 */
const endOfCommand = (fact: Fact, streams: ReadonlyMap<string, readonly Fact[]>): number =>
  Math.max(
    fact.position,
    ...streamsOfWish(fact.id)
      .flatMap((stream) => streams.get(stream) ?? [])
      .filter((other) => other.commandId === fact.commandId)
      .map((other) => other.position),
  )

function audienceOf(fact: Fact, streams: ReadonlyMap<string, readonly Fact[]>): Audience {
  const before = fact.position - 1
  if (accountStream.contains(fact)) return audienceOfAccount(fact.event, fact.id)
  if (clicksStream.contains(fact)) return audienceOfClick
  if (preferencesStream.contains(fact)) return audienceOfPreference(fact.id)
  if (familyStream.contains(fact)) {
    const earlier = (streams.get(fact.stream) ?? []).filter((one) => one.position <= before)
    return audienceOfFamily(fact.event, replay(evolveFamily, unbornFamily, familyStream.eventsIn(earlier)))
  }
  if (wishStream.contains(fact)) return audienceOfWish(fact.event, foldWish(fact.id, streams, before).wish)
  if (purchaseStream.contains(fact))
    return audienceOfPurchase(fact.event, foldWish(fact.id, streams, before).wish)
  throw new Error(`Nobody says whom facts of kind ${fact.kind} concern`)
}
