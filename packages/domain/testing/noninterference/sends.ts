import type { Instant, WishId } from '../../decider.ts'
import type { WishCommand, WishFact } from '../../wishes/commands.ts'
import { concernedBy } from '../../wishes/wish.ts'
import { adds, changes, removes } from '../wishes.ts'
import { olive, type Act } from './acts.ts'
import { onBoth, type Got, type Play } from './play.ts'
import { frames, refreshVisits } from './screens.ts'
import { isOlives, purchaseGranted, shadowOf } from './shadow.ts'
import { append, stateIn, viewerIn, type World } from './world.ts'

type Sending = Act & { does: 'add' | 'change' | 'remove' }

/** Brings up to date in the shadow what Olive may know of these wishes now: the frames of it, if any. */
export function grant({ rules, hidden, shadow }: Play, wishes: readonly WishId[], at: Instant): object[] {
  const facts = wishes
    .filter((uid) => isOlives(stateIn(hidden.world, uid)))
    .flatMap((uid) => purchaseGranted(uid, hidden.world, shadow.world, at))
  return frames(shadow.world, rules, shadow.screens, append(shadow.world, rules, facts))
}

/** Olive acts, in both histories: what she is answered, and her live frames. */
export function oliveSends(play: Play, act: Sending, at: Instant): Got {
  const { rules } = play
  const wish = wishOf(play, act)
  const granted = grant(play, [wish], at)
  const got = onBoth(play, ({ world, screens }) => {
    const decision = rules.decide(commandOf(world, act, wish), stateIn(world, wish))
    if (!decision.accepted) return [decision.reason]
    const facts = decision.events.map((fact) => ({ ...fact, by: olive, at }))
    for (const fact of facts) rememberHeir(play, fact)
    const sent = frames(world, rules, screens, append(world, rules, facts))
    return [rules.ask(viewerIn(world, olive), wish, stateIn(world, wish)), ...sent]
  })
  return { ...got, shadow: [...granted, ...got.shadow] }
}

/** Somebody else acts, in the shadow as far as Olive may know of it: her live frames. */
export function somebodySends(play: Play, act: Sending, at: Instant): Got {
  const { rules, hidden, shadow } = play
  const wish = wishOf(play, act)
  const decision = rules.decide(commandOf(hidden.world, act, wish), stateIn(hidden.world, wish))
  if (!decision.accepted) return { hidden: [], shadow: [] }
  const facts = decision.events.map((fact) => ({ ...fact, by: act.by, at }))
  for (const fact of facts) rememberHeir(play, fact)
  const sent = frames(hidden.world, rules, hidden.screens, append(hidden.world, rules, facts))

  const seen = shadowOf(facts, hidden.world, shadow.world)
  for (const fact of facts) if (!seen.facts.includes(fact)) play.onHidden(fact)
  const wouldBeSent = frames(shadow.world, rules, shadow.screens, append(shadow.world, rules, seen.facts))
  for (const { uid, state } of seen.placed) {
    shadow.world.wishes.set(uid, state)
    const lists = new Set(concernedBy(state.wish))
    wouldBeSent.push(...refreshVisits(shadow.world, rules, shadow.screens, lists))
  }
  return { hidden: sent, shadow: wouldBeSent }
}

function wishOf({ heirs }: Play, act: Sending): WishId {
  if (act.does === 'add') return act.wish
  const { wish, old } = act.target
  return old ? wish : (heirs.get(wish) ?? wish)
}

function commandOf(world: World, act: Sending, wish: WishId): WishCommand {
  const by = viewerIn(world, act.by)
  if (act.does === 'add') return adds(by, { ...act.fields, wish })
  if (act.does === 'remove') return { ...removes(by), wish }
  return changes(by, { ...act.fields, wish, freshIds: [`${wish}-1`, `${wish}-2`, `${wish}-3`] })
}

function rememberHeir({ heirs }: Play, { wish, event }: WishFact): void {
  if (event.type !== 'IdeaRevealed') return
  const heir = event.became.find(({ owner }) => owner === olive) ?? event.became[0]
  if (heir) heirs.set(wish, heir.wish)
}
