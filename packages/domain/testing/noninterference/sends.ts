import type { Instant, WishId } from '../../decider.ts'
import type { WishCommand, EventAboutWish } from '../../features/wishes/commands.ts'
import { giver } from '../people.ts'
import { isTold } from './telling.ts'
import { adds, changes, does, latestDay, removes, restores, today } from '../wishes.ts'
import { everybody, olive, type Act, type Target } from './acts.ts'
import { onBoth, type Got, type Play } from './play.ts'
import { frames } from './screens.ts'
import { isOlives, purchaseGranted, shadowOf } from './shadow.ts'
import { whoChoseTotal } from './choices.ts'
import { append, stateIn, viewerIn, type World } from './world.ts'

/** An act that is sent to the server as a command about a wish. */
export type Sending = Act & {
  does: 'add' | 'change' | 'remove' | 'restore' | 'warn' | 'place' | 'together' | 'receive' | 'undo receipt'
}

/** Updates in the shadow what Olive may know of these wishes now, and returns the frames that this sends. */
export function grant({ rules, hidden, shadow }: Play, wishes: readonly WishId[], at: Instant): object[] {
  const facts = wishes
    .filter((uid) => isOlives(stateIn(hidden.world, uid)))
    .flatMap((uid) => purchaseGranted(uid, hidden.world, shadow.world, at))
  return frames(shadow.world, rules, shadow.screens, append(shadow.world, rules, facts))
}

/** Olive acts in both histories. Returns her answers and her live frames. */
export function oliveSends(play: Play, act: Sending, at: Instant): Got {
  const { rules } = play
  const wish = wishOf(play, act)
  // The answer to a warning is the same whatever becomes of it, so that it grants nothing.
  const isWarning = act.does === 'warn'
  const granted = isWarning ? [] : grant(play, [wish], at)
  const got = onBoth(play, ({ world, screens }) => {
    const decision = rules.decide(commandOf(world, act, wish, at), stateIn(world, wish))
    if (!decision.accepted) return [decision.reason]
    const facts = decision.events.map((fact) => ({ ...fact, by: olive, at }))
    for (const fact of facts) rememberHeir(play.heirs, fact)
    const sent = frames(world, rules, screens, append(world, rules, facts))
    return isWarning ? sent : [rules.ask(viewerIn(world, olive), wish, stateIn(world, wish)), ...sent]
  })
  return { ...got, shadow: [...granted, ...got.shadow] }
}

/** Somebody else acts, in the shadow only as far as Olive may know. Returns her live frames. */
export function somebodySends(play: Play, act: Sending, at: Instant): Got {
  const { rules, hidden, shadow } = play
  const wish = wishOf(play, act)
  const decision = rules.decide(commandOf(hidden.world, act, wish, at), stateIn(hidden.world, wish))
  if (!decision.accepted) return { hidden: [], shadow: [] }
  const facts = decision.events.map((fact) => ({ ...fact, by: act.by, at }))
  for (const fact of facts) rememberHeir(play.heirs, fact)
  const sent = frames(hidden.world, rules, hidden.screens, append(hidden.world, rules, facts))

  const seen = shadowOf(facts, hidden.world, shadow.world)
  for (const fact of facts) if (!seen.includes(fact)) play.onHidden(fact)
  const wouldBeSent = frames(shadow.world, rules, shadow.screens, append(shadow.world, rules, seen))
  return { hidden: sent, shadow: wouldBeSent }
}

const wishOf = ({ heirs }: Play, act: Sending): WishId =>
  act.does === 'add' ? act.wish : wishMeant(heirs, act.target)

/** The wish of an act. When it was revealed, the new wish on Olive's list, unless the act means the old one. */
export const wishMeant = (heirs: ReadonlyMap<WishId, WishId>, { wish, old }: Target): WishId =>
  old ? wish : (heirs.get(wish) ?? wish)

/** The command that the actor sends at this moment. */
export function commandOf(world: World, act: Sending, wish: WishId, at: Instant): WishCommand {
  const by = viewerIn(world, act.by)
  const totalSurprise = whoChoseTotal(world.choices)
  const givers = everybody.map((user) => giver(viewerIn(world, user)))
  const context = { wish, totalSurprise, buyers: givers, givers }
  if (act.does === 'add') return adds(by, { ...act.fields, ...context })
  if (act.does === 'remove') return { ...removes(by), wish }
  if (act.does === 'restore') return { ...restores(by), wish, now: at }
  if (act.does === 'warn') return { type: 'MayBuyMyself', by, wish }
  if (act.does === 'place') return { type: 'PlaceWish', by, owner: act.by, wish, place: act.place }
  if (act.does === 'receive') return { type: 'ReceiveWish', by, wish, on: today, latestDay }
  if (act.does === 'undo receipt')
    return { type: 'UndoReceipt', by, wish, isTold: isTold(world, act.by, wish) }
  if (act.does === 'together') return { ...does(by, act.act), wish, givers }
  return changes(by, { ...act.fields, ...context, newIds: [`${wish}-1`, `${wish}-2`, `${wish}-3`] })
}

export function rememberHeir(heirs: Map<WishId, WishId>, { wish, event }: EventAboutWish): void {
  if (event.type !== 'IdeaRevealed') return
  const heir = event.became.find(({ owner }) => owner === olive) ?? event.became[0]
  if (heir) heirs.set(wish, heir.wish)
}
