import type { UserId } from '../../decider.ts'
import { difference, type Change, type Sent } from '../../visibility/difference.ts'
import type { ListView, WishView } from '../../visibility/views/wishes.ts'
import { olive } from './acts.ts'
import { fingerprint, type Rules } from './rules.ts'
import { viewerIn, type Notice, type World } from './world.ts'

/** What Olive's screens were last sent: her own list, and the lists that she has open. */
export interface Screens {
  own: Sent
  readonly visits: Map<UserId, Sent>
}

export const newScreens = (): Screens => ({ own: new Map(), visits: new Map() })

const sentRows = (list: ListView): Sent => new Map(list.Wishes.map((row) => [row.uid, fingerprint(row)]))

/** Loads her own list again, and her gifts, has a digest written, and returns what she gets. */
export function look(world: World, rules: Rules, screens: Screens) {
  const viewer = viewerIn(world, olive)
  const list = rules.look(viewer, world.wishes, world.choices)
  if (list) screens.own = sentRows(list)
  const gifts = rules.gifts(viewer, world.log, world.wishes)
  const received = rules.received(viewer, world)
  const digest = rules.digest(viewer, world)
  return { list, received, digest, count: rules.count(viewer, world.wishes, world.choices), gifts }
}

/** Opens somebody's list, also as they see it themselves, and returns what she gets. */
export function visit(world: World, rules: Rules, screens: Screens, whom: UserId) {
  const viewer = viewerIn(world, olive)
  const list = rules.visit(viewer, whom, world.wishes, world.choices)
  if (list) screens.visits.set(whom, sentRows(list))
  return [list, rules.visitAsOwner(viewer, whom, world.wishes)]
}

/** The live frames that an append sends to Olive, in their order. */
export function frames(world: World, rules: Rules, screens: Screens, notice: Notice): object[] {
  const sent: object[] = []
  const changeOf = notice.isOfAny ? rules.ownDifferenceOfAny : rules.ownDifference
  for (const [uid, owners] of notice.ownersOf) {
    if (!owners.has(olive)) continue
    const change = changeOf(viewerIn(world, olive), screens.own, uid, world.wishes)
    if (!change) continue
    screens.own = sentAfter(screens.own, change)
    sent.push({ list: olive, ...change })
  }
  return [...sent, ...refreshVisits(world, rules, screens, notice.listsOfVisitors)]
}

/** The frames for those of these lists that are open. A list that she may not see any more is closed. */
export function refreshVisits(
  world: World,
  rules: Rules,
  screens: Screens,
  lists: { has: (user: UserId) => boolean },
): object[] {
  const sent: object[] = []
  for (const [whom, before] of screens.visits) {
    if (!lists.has(whom)) continue
    const list = rules.visit(viewerIn(world, olive), whom, world.wishes, world.choices)
    if (list === undefined) {
      screens.visits.delete(whom)
      sent.push({ list: whom, closed: true })
      continue
    }
    const change = difference(before, list, (view) => view.Wishes, fingerprint)
    screens.visits.set(whom, sentRows(list))
    if (change) sent.push({ list: whom, ...change })
  }
  return sent
}

function sentAfter(before: Sent, { upserted, removed }: Change<WishView>): Sent {
  const sent = new Map(before)
  for (const row of upserted) sent.set(row.uid, fingerprint(row))
  for (const uid of removed) sent.delete(uid)
  return sent
}
