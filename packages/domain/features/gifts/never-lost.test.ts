import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { UserId, WishId } from '../../decider.ts'
import { giftsFrom } from '../../testing/gifts.ts'
import { everybody, type Act } from '../../testing/noninterference/acts.ts'
import { histories } from '../../testing/noninterference/histories.ts'
import { theRules } from '../../testing/noninterference/rules.ts'
import { commandOf, rememberHeir, wishMeant, type Sending } from '../../testing/noninterference/sends.ts'
import {
  append,
  moveMember,
  newWorld,
  stateIn,
  viewerIn,
  type World,
} from '../../testing/noninterference/world.ts'
import { noWishState } from '../../testing/wishes.ts'
import { gifts } from '../../visibility/gifts.ts'
import { givers } from '../purchases/purchase.ts'
import type { WishState } from '../wishes/commands.ts'
import { decide } from '../wishes/decide.ts'
import { wishVisibilityIn } from '../wishes/seen.ts'

/** What somebody took, or was named the buyer of while they saw it, and never ended themselves. */
type Taken = Map<UserId, Set<WishId>>

const giversIn = ({ purchase }: WishState): readonly UserId[] => purchase.gifts.flatMap(givers)

const sees = (world: World, user: UserId, wish: WishId): boolean =>
  wishVisibilityIn(viewerIn(world, user), stateIn(world, wish)) === 'everything'

/** Does what the act says, and follows who has taken what, by the states before and after. */
function send(world: World, taken: Taken, heirs: Map<WishId, WishId>, act: Sending, at: string): void {
  const { by } = act
  const wish = act.does === 'add' ? act.wish : wishMeant(heirs, act.target)
  const decision = decide(commandOf(world, act, wish, at), stateIn(world, wish))
  if (!decision.accepted) return
  const facts = decision.events.map((fact) => ({ ...fact, by, at }))
  const touched = [...new Set(facts.map((fact) => fact.wish))]
  const before = new Map(touched.map((uid) => [uid, stateIn(world, uid)]))
  append(world, theRules, facts)
  for (const fact of facts) rememberHeir(heirs, fact)
  for (const uid of touched) {
    const was = giversIn(before.get(uid) ?? noWishState)
    const is = giversIn(stateIn(world, uid))
    if (was.some((one) => !is.includes(one)) && !is.includes(by)) taken.get(by)?.delete(uid)
    for (const one of is) if (!was.includes(one) && sees(world, one, uid)) taken.get(one)?.add(uid)
  }
  for (const { event, wish: secret } of facts)
    if (event.type === 'IdeaRevealed')
      for (const [user, theirs] of taken)
        if (
          event.became.some((one) => theirs.has(one.wish)) &&
          giversIn(stateIn(world, secret)).includes(user)
        )
          theirs.delete(secret)
}

function shownAndTaken(history: readonly Act[]) {
  const world = newWorld()
  const heirs = new Map<WishId, WishId>()
  const taken: Taken = new Map(everybody.map((user) => [user, new Set()]))
  let most = 0
  for (const [moment, act] of history.entries()) {
    const at = new Date(Date.UTC(2026, 0, 1, 0, moment)).toISOString()
    if (act.does === 'join' || act.does === 'leave') moveMember(world, act.by, act.does, act.family)
    if (act.does === 'add' || act.does === 'change' || act.does === 'remove' || act.does === 'restore')
      send(world, taken, heirs, act, at)
    for (const user of everybody) {
      const viewer = viewerIn(world, user)
      const { Gifts } = gifts(viewer, giftsFrom(viewer, everybody, world.log, world.wishes))
      const theirs = [...world.wishes.keys()].filter(
        (uid) => giversIn(stateIn(world, uid)).includes(user) && sees(world, user, uid),
      )
      const expected = new Set([...(taken.get(user) ?? []), ...theirs])
      expect(Gifts.map(({ uid }) => uid).toSorted(), `${user}, moment ${moment}`).toStrictEqual(
        [...expected].toSorted(),
      )
      most = Math.max(most, Gifts.filter(({ state }) => state !== 'bought').length)
    }
  }
  return most
}

describe('what somebody took and didn’t end', () => {
  it('is among their gifts, and nothing else is, whatever happens to wishes, families and secrets', () => {
    fc.assert(
      fc.property(histories, (history) => {
        shownAndTaken(history)
      }),
      { numRuns: 200 },
    )
  })

  it('is undone by others and out of sight in some of these histories', () => {
    const sample = fc.sample(histories, { numRuns: 100, seed: 1 })
    expect(sample.filter((history) => shownAndTaken(history) > 0).length).toBeGreaterThan(20)
  })
})
