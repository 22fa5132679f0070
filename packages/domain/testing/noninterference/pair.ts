import type { Instant, WishId } from '../../decider.ts'
import { hidesWish } from '../../features/purchases/purchase.ts'
import type { EventAboutWish } from '../../features/wishes/commands.ts'
import { olive, type Act } from './acts.ts'
import { newPlay, onBoth, type Got, type Play } from './play.ts'
import type { Rules } from './rules.ts'
import { look, refreshVisits, visit } from './screens.ts'
import { grant, oliveSends, somebodySends, wishMeant } from './sends.ts'
import { isOlives, isReceived } from './shadow.ts'
import { tell } from './telling.ts'
import { choose } from './choices.ts'
import { moveMember, stateIn, viewerIn, type World } from './world.ts'

/** A moment at which the two histories differ for Olive. */
export interface Divergence {
  readonly moment: number
  readonly act: Act
  readonly got: string
  readonly wouldHaveGot: string
}

/**
 * Plays a history twice: as it is, and as it would be if nothing had been hidden from Olive. The second one has of the
 * acts of others only what G1–G4 of the surprise guarantee grant her. A stand-in adds normal wishes (G2, G3), what
 * reaches her as a recipient is removed (G3), and families are the same (G4). Just before she loads her list or asks for
 * a wish of hers, the stand-in buys it if it is bought (G1), unless it is by a purchase that is stamped: these don't exist in
 * the second history. All that reaches her is compared, moment by moment.
 *
 * Returns the first moment at which it differs, or at which her list isn't her unbought wishes, each as old as she could
 * know it; undefined when there is none. `onHidden` is called with each event that the second history lacks.
 */
export function divergence(
  history: readonly Act[],
  rules: Rules,
  onHidden: (event: EventAboutWish) => void = () => {},
): Divergence | undefined {
  const play = newPlay(rules, onHidden)
  for (const [moment, act] of history.entries()) {
    const at = new Date(Date.UTC(2026, 0, 1, 0, moment)).toISOString()
    const { hidden, shadow } = happen(play, act, at)
    noteBeginnings(play, at)
    const [got, wouldHaveGot] = [JSON.stringify(hidden), JSON.stringify(shadow)]
    if (got !== wouldHaveGot) return { moment, act, got, wouldHaveGot }
  }
  return undefined
}

/** A wish begins for Olive when no purchase hides it, and again when it is no draft any more. */
function noteBeginnings({ hidden: { world }, began, drafts }: Play, at: Instant): void {
  for (const uid of inSight(world)) {
    const { wish } = stateIn(world, uid)
    const isDraft = wish.status === 'normal' && wish.draft
    if (!began.has(uid) || (drafts.has(uid) && !isDraft)) began.set(uid, at)
    if (isDraft) drafts.add(uid)
    else drafts.delete(uid)
  }
}

function happen(play: Play, act: Act, at: Instant): Got {
  const { rules } = play
  switch (act.does) {
    case 'look': {
      const granted = grant(play, [...play.hidden.world.wishes.keys()], at)
      const got = look(play.hidden.world, rules, play.hidden.screens)
      const would = look(play.shadow.world, rules, play.shadow.screens)
      return {
        hidden: [got, got.list?.Wishes.map(({ uid, createdAt }) => `${uid} ${createdAt}`).toSorted()],
        shadow: [
          ...[...granted, would],
          inSight(play.hidden.world)
            .map((uid) => `${uid} ${play.began.get(uid)}`)
            .toSorted(),
        ],
      }
    }
    case 'visit':
      return onBoth(play, ({ world, screens }) => visit(world, rules, screens, act.whom))
    case 'choose':
      return onBoth(play, ({ world, screens }) => {
        choose(world.choices, act)
        return refreshVisits(world, rules, screens, { has: () => true })
      })
    case 'ask': {
      const uid = wishMeant(play.heirs, act.target)
      const granted = grant(play, [uid], at)
      const got = onBoth(play, ({ world }) => [rules.ask(viewerIn(world, olive), uid, stateIn(world, uid))])
      return { ...got, shadow: [...granted, ...got.shadow] }
    }
    case 'join':
    case 'leave':
      return onBoth(play, ({ world, screens }) => {
        moveMember(world, act.by, act.does, act.family)
        return refreshVisits(world, rules, screens, { has: () => true })
      })
    case 'tell':
      return tell(play, act, wishMeant(play.heirs, act.target), at)
    case 'receive':
    case 'undo receipt':
    case 'add':
    case 'change':
    case 'remove':
    case 'restore':
    case 'warn':
    case 'place':
    case 'together':
      return act.by === olive ? oliveSends(play, act, at) : somebodySends(play, act, at)
  }
}

/** Her wishes that no purchase hides. */
const inSight = ({ wishes }: World): WishId[] =>
  [...wishes].flatMap(([uid, state]) =>
    isOlives(state) && !isReceived(state) && !hidesWish(state.purchase) ? [uid] : [],
  )
