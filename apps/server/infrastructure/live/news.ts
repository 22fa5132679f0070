import type { UserId } from '@cachotteries/domain/decider'
import type { Topic } from '@cachotteries/domain/visibility/audience'
import type { Understood } from '../log/event-log.ts'
import { parseStream } from '../log/stream-type.ts'
import type { LogPage } from './follow-log.ts'
import type { LiveFact, LiveNews, StreamAudience } from './live-views.ts'

type Recorded = Pick<LogPage, 'facts' | 'poisoned'>
type Audiences = readonly StreamAudience[]

/** The streams that must be read to know whom these events concern. */
export const streamsBehind = (audiences: Audiences, { facts, poisoned }: Recorded): string[] => [
  ...new Set([
    ...facts.flatMap(({ stream }) => behindStream(audiences, stream)),
    ...[...poisoned].flatMap((stream) => withItsOwn(audiences, stream)),
  ]),
]

/**
 * Says which views may have changed. An event that isn't understood concerns everybody whom its stream ever concerned:
 * they look again at what whoever recorded it wrote in the read models. An owner, whose list is never looked at again,
 * is told nothing more of a wish whose streams aren't understood whole: it may be bought, or hidden.
 */
export function newsFor(
  audiences: Audiences,
  { facts, poisoned }: Recorded,
  { facts: streams, poisoned: unreadable }: Understood,
): LiveNews {
  const behindPoison = [...poisoned]
    .flatMap((stream) => withItsOwn(audiences, stream))
    .flatMap((stream) => streams.get(stream) ?? [])
  const topics = new Set<Topic>()
  const people = new Set<UserId>()
  const forOwners: LiveFact[] = []
  for (const fact of [...behindPoison, ...facts]) {
    const audience = audienceFor(audiences, fact.kind)?.audienceOf(fact, streams)
    if (!audience) continue
    for (const topic of audience.topics) topics.add(topic)
    for (const user of audience.people) people.add(user)
    const isUnderstood = !behindStream(audiences, fact.stream).some((name) => unreadable.has(name))
    if (isUnderstood && audience.owners.length > 0) forOwners.push({ fact, owners: audience.owners })
  }
  return { forOwners, topics, people, streams }
}

export const audienceFor = (audiences: Audiences, kind: string): StreamAudience | undefined =>
  audiences.find(({ streams }) => streams.some((stream) => stream.kind === kind))

function behindStream(audiences: Audiences, stream: string): readonly string[] {
  const { kind, id } = parseStream(stream)
  return audienceFor(audiences, kind)?.streamsBehind(id) ?? []
}

const withItsOwn = (audiences: Audiences, stream: string): readonly string[] => [
  ...new Set([stream, ...behindStream(audiences, stream)]),
]
