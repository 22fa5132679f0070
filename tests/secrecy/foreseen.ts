import type { FamilyId, Instant, UserId, WishId } from '@cachotteries/domain/decider'
import { olive } from '@cachotteries/domain/testing/noninterference/acts'
import { choose } from '@cachotteries/domain/testing/noninterference/choices'
import {
  commandOf,
  rememberHeir,
  wishMeant,
  type Sending,
} from '@cachotteries/domain/testing/noninterference/sends'
import { isHiddenFromOlive, isOlives } from '@cachotteries/domain/testing/noninterference/shadow'
import { theRules } from '@cachotteries/domain/testing/noninterference/rules'
import {
  append,
  moveMember,
  newWorld,
  stateIn,
  type World,
} from '@cachotteries/domain/testing/noninterference/world'
import type { RecordedEventAboutWish } from '@cachotteries/domain/testing/wishes'
import { hidesWish } from '@cachotteries/domain/purchases/purchase'
import { membersOf } from '@cachotteries/domain/families/family'
import type { Viewer } from '@cachotteries/domain/visibility/wish-visibility'
import { decide, wishVisibilityIn } from '@cachotteries/domain/wishes/decide'
import type { WishCommand, WishState } from '@cachotteries/domain/wishes/commands'
import { concernedBy } from '@cachotteries/domain/wishes/wish'
import { opening } from './cast.ts'
import { mostOnList, type Scene } from './scenes.ts'

/** What a scene did to one wish. */
export interface Touched {
  readonly wish: WishId
  readonly before: WishState
  readonly after: WishState
  readonly facts: readonly RecordedEventAboutWish[]
}

/** A scene with its consequences in the history with secrets, computed by the model. */
export interface Foreseen {
  readonly scene: Scene
  readonly index: number
  readonly at: Date
  /** The wish that it is about, if there is one. */
  readonly wish: WishId | undefined
  /** The command, if the scene sends one about a wish, and whether it is accepted. */
  readonly sent: { readonly command: WishCommand; readonly accepted: boolean } | undefined
  readonly touched: readonly Touched[]
  /** Olive's own wishes before the scene, and whether a purchase hides them. */
  readonly olives: ReadonlyMap<WishId, boolean>
  /** Since when Olive could see each of her own wishes, before the scene. */
  readonly began: ReadonlyMap<WishId, Instant>
  /** Those of Olive's own wishes that a purchase hides after the scene. */
  readonly hiddenAfter: readonly WishId[]
  /** Whether a membership changes. */
  readonly moves: boolean
}

/** The owners of the lists on which a viewer sees as many wishes as there may be. */
function fullFor({ wishes }: World, viewer: Viewer): ReadonlySet<UserId> {
  const seen = [...wishes.values()].filter((state) => wishVisibilityIn(viewer, state) !== 'nothing')
  const owners = seen.flatMap(({ wish }) => concernedBy(wish))
  return new Set(owners.filter((owner) => owners.filter((one) => one === owner).length >= mostOnList))
}

export type Place = 'nowhere' | 'olives' | 'hidden' | 'others'

/** Where a wish is, from Olive's point of view. */
export function placeOf(state: WishState): Place {
  if (state.wish.status !== 'normal' && state.wish.status !== 'secret') return 'nowhere'
  if (isOlives(state)) return 'olives'
  return isHiddenFromOlive(state) ? 'hidden' : 'others'
}

/** Whether it is a draft of somebody else's than Olive's: it is hidden from her, and has no recipient. */
export const isDraftOfOthers = ({ wish }: WishState): boolean =>
  wish.status === 'normal' && wish.draft && wish.owner !== olive

export const isSending = (scene: Scene): scene is Sending =>
  scene.does === 'add' || scene.does === 'change' || scene.does === 'remove' || scene.does === 'warn'

/** Plays a history on the model and says what each scene changes. */
export function foresee(scenes: readonly Scene[]): Foreseen[] {
  const world = newWorld()
  const heirs = new Map<WishId, WishId>()
  const began = new Map<WishId, Instant>()

  const isMember = (by: UserId, family: FamilyId): boolean => {
    const known = world.families.get(family)
    return known !== undefined && membersOf(known).has(by)
  }

  return scenes.map((scene, index) => {
    const at = new Date(opening.getTime() + index * 60_000)
    const wish = wishIn(scene, heirs)
    const olives = olivesIn(world)
    const base = {
      ...{
        scene,
        index,
        at,
        wish,
        olives,
        began: new Map(began),
        sent: undefined,
        touched: [],
        moves: false,
      },
      hiddenAfter: hiddenOf(olives),
    }
    if (scene.does === 'choose') choose(world.choices, scene)
    if (scene.does === 'join' || scene.does === 'leave') {
      const moves = isMember(scene.by, scene.family) === (scene.does === 'leave')
      moveMember(world, scene.by, scene.does, scene.family)
      return { ...base, moves }
    }
    if (!isSending(scene) || wish === undefined) return base
    const sent = commandOf(world, scene, wish)
    const command = 'full' in sent ? { ...sent, full: fullFor(world, sent.by) } : sent
    const decision = decide(command, stateIn(world, wish))
    const facts = decision.accepted
      ? decision.events.map((fact) => ({ ...fact, by: scene.by, at: at.toISOString() }))
      : []
    const about = [...new Set(facts.map((fact) => fact.wish))]
    const before = new Map(about.map((uid) => [uid, stateIn(world, uid)]))
    append(world, theRules, facts)
    for (const fact of facts) rememberHeir(heirs, fact)
    const touched = about.map((uid) => ({
      wish: uid,
      before: before.get(uid) ?? stateIn(world, uid),
      after: stateIn(world, uid),
      facts: facts.filter((fact) => fact.wish === uid),
    }))
    const after = olivesIn(world)
    const published = new Set(
      facts.flatMap(({ wish: uid, event }) => (event.type === 'WishPublished' ? uid : [])),
    )
    for (const [uid, isHidden] of after)
      if (!isHidden && (!began.has(uid) || published.has(uid))) began.set(uid, at.toISOString())
    const hiddenAfter = hiddenOf(after)
    return { ...base, sent: { command, accepted: decision.accepted }, touched, hiddenAfter }
  })
}

const olivesIn = ({ wishes }: World): ReadonlyMap<WishId, boolean> =>
  new Map(
    [...wishes].flatMap(([uid, state]): [WishId, boolean][] =>
      isOlives(state) ? [[uid, hidesWish(state.purchase)]] : [],
    ),
  )

const hiddenOf = (olives: ReadonlyMap<WishId, boolean>): WishId[] =>
  [...olives].flatMap(([uid, isHidden]) => (isHidden ? [uid] : []))

function wishIn(scene: Scene, heirs: ReadonlyMap<WishId, WishId>): WishId | undefined {
  if (scene.does === 'add') return scene.wish
  return 'target' in scene ? wishMeant(heirs, scene.target) : undefined
}
