import type { FamilyId, Instant, UserId, WishId } from '@cachotteries/domain/decider'
import { olive } from '@cachotteries/domain/testing/noninterference/acts'
import { choose, whoChoseTotal } from '@cachotteries/domain/testing/noninterference/choices'
import {
  commandOf,
  rememberHeir,
  wishMeant,
  type Sending,
} from '@cachotteries/domain/testing/noninterference/sends'
import { isHiddenFromOlive, isOlives, isReceived } from '@cachotteries/domain/testing/noninterference/shadow'
import { takenOffList, tellingIn, toldBy } from '@cachotteries/domain/testing/noninterference/telling'
import { theRules } from '@cachotteries/domain/testing/noninterference/rules'
import {
  append,
  moveMember,
  newWorld,
  stateIn,
  viewerIn,
  type World,
} from '@cachotteries/domain/testing/noninterference/world'
import type { RecordedEventAboutWish } from '@cachotteries/domain/testing/wishes'
import { giftWith, hidesWish } from '@cachotteries/domain/features/purchases/purchase'
import { membersOf } from '@cachotteries/domain/features/families/family'
import { hasSight, type Viewer } from '@cachotteries/domain/wish-visibility'
import { decide } from '@cachotteries/domain/features/wishes/decide'
import { wishVisibilityIn } from '@cachotteries/domain/features/wishes/seen'
import type { WishCommand, WishDecision, WishState } from '@cachotteries/domain/features/wishes/commands'
import { decidePutAway } from '@cachotteries/domain/features/wishes/put-away'
import { concernedBy } from '@cachotteries/domain/features/wishes/wish'
import { opening } from './household.ts'
import { yearPutAway } from './requests-after.ts'
import type { Scene } from './scene.ts'
import { mostOnList } from './scenes.ts'

/** What a scene did to one wish. */
export interface Touched {
  readonly wish: WishId
  readonly before: WishState
  readonly after: WishState
  readonly facts: readonly RecordedEventAboutWish[]
}

/** A gift of some of what a wish asks for. */
export interface Part {
  readonly quantity: number
  readonly wanted: number
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
  /** Those that she says she received, before the scene: they are not on her list. */
  readonly received: ReadonlySet<WishId>
  /** Since when Olive could see each of her own wishes, before the scene. */
  readonly began: ReadonlyMap<WishId, Instant>
  /** Those of Olive's own wishes that a purchase hides after the scene. */
  readonly hiddenAfter: readonly WishId[]
  /** Whether a membership changes. */
  readonly moves: boolean
  /** What a giver tells somebody, of a wish in this state: whether it is accepted, and whether it is Olive who learns of it. */
  readonly telling?:
    | {
        readonly state: WishState
        readonly part: Part | undefined
        readonly accepted: boolean
        readonly tells: boolean
      }
    | undefined
  /** What somebody writes, and about whose list; `wish` is the one that it refers to. */
  readonly message?: { readonly about: UserId; readonly wish?: WishId; readonly accepted: boolean }
}

/** The owners of the lists on which a viewer sees as many wishes as there may be. */
function fullFor({ wishes }: World, viewer: Viewer): ReadonlySet<UserId> {
  const seen = [...wishes.values()].filter((state) => wishVisibilityIn(viewer, state) !== 'nothing')
  const owners = seen.flatMap(({ wish }) => concernedBy(wish))
  return new Set(owners.filter((owner) => owners.filter((one) => one === owner).length >= mostOnList))
}

/** The command with the lists that are full for its sender, where it depends on them. */
function knowingFull(command: WishCommand, world: World): WishCommand {
  const full = () => fullFor(world, command.by)
  if ('full' in command) return { ...command, full: full() }
  if (command.type !== 'ActOnWish') return command
  return { ...command, acts: command.acts.map((act) => ('full' in act ? { ...act, full: full() } : act)) }
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
  ['add', 'change', 'remove', 'restore', 'warn', 'place', 'together', 'receive', 'undo receipt'].includes(
    scene.does,
  )

/** Plays a history on the model and says what each scene changes. */
export function foresee(scenes: readonly Scene[]): Foreseen[] {
  const world = newWorld()
  const heirs = new Map<WishId, WishId>()
  const began = new Map<WishId, Instant>()
  /** Olive's wishes that a purchase hid at any time. */
  const wereHidden = new Set<WishId>()
  let waited = 0

  const isMember = (by: UserId, family: FamilyId): boolean => {
    const known = world.families.get(family)
    return known !== undefined && membersOf(known).has(by)
  }

  return scenes.map((scene, index) => {
    if (scene.does === 'wait') waited += scene.days
    const at = new Date(opening.getTime() + index * 60_000 + waited * 86_400_000)
    const wish = wishIn(scene, heirs)
    const olives = olivesIn(world)
    const base = {
      scene,
      index,
      at,
      wish,
      olives,
      received: receivedIn(world),
      began: new Map(began),
      sent: undefined,
      touched: [],
      moves: false,
      hiddenAfter: hiddenOf(olives),
    }
    if (scene.does === 'choose') choose(world.choices, scene)
    if (scene.does === 'join' || scene.does === 'leave') {
      const moves = isMember(scene.by, scene.family) === (scene.does === 'leave')
      moveMember(world, scene.by, scene.does, scene.family)
      return { ...base, moves }
    }
    if (scene.does === 'write') {
      const message = messageIn(world, scene, wish)
      return message ? { ...base, message } : base
    }
    if (scene.does === 'quote') {
      const message = messageAbout(world, scene.by, wish, 'others')
      return message ? { ...base, message } : base
    }
    if (scene.does === 'tell' && wish !== undefined) return { ...base, telling: telling(scene, wish, at) }
    if (scene.does === 'put away') return { ...base, ...record(olive, at, putAway(scene.isDraft)) }
    if (!isSending(scene) || wish === undefined) return base
    const sent = commandOf(world, scene, wish, at.toISOString())
    const command = knowingFull(sent, world)
    const decision = decide(command, stateIn(world, wish))
    return {
      ...base,
      ...record(scene.by, at, decision),
      sent: { command, accepted: decision.accepted },
    }
  })

  function record(by: UserId, at: Date, decision: WishDecision): Pick<Foreseen, 'touched' | 'hiddenAfter'> {
    const facts = decision.accepted
      ? decision.events.map((fact) => ({ ...fact, by, at: at.toISOString() }))
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
    for (const uid of hiddenOf(after)) wereHidden.add(uid)
    const published = new Set(
      facts.flatMap(({ wish: uid, event }) => (event.type === 'WishPublished' && !event.again ? uid : [])),
    )
    for (const [uid, isHidden] of after)
      if (!isHidden && (!began.has(uid) || published.has(uid))) began.set(uid, at.toISOString())
    return { touched, hiddenAfter: hiddenOf(after) }
  }

  /** All that Olive sees of her list. */
  function putAway(isDraft: boolean): WishDecision {
    const seen = [...world.wishes].filter(([, state]) => isOlives(state) && isDraftOf(state) !== isDraft)
    return decidePutAway(new Map(seen), isDraft, isDraft ? yearPutAway : undefined)
  }

  /** A telling is played where the other history can have it too: see `toldThere`. */
  function telling(act: Extract<Scene, { does: 'tell' }>, wish: WishId, at: Date): Foreseen['telling'] {
    const decision = tellingIn(world, theRules, act, wish)
    const accepted = decision?.accepted === true
    const state = stateIn(world, wish)
    const quantity = giftWith(state.purchase, act.by)?.quantity ?? null
    const wanted = wantedIn(state)
    const part = quantity !== null && wanted !== null && quantity < wanted ? { quantity, wanted } : undefined
    // Taken and given back there, a part shows the wish for a moment: it may not begin by that, nor be stamped anew.
    const isShownAnew =
      part !== undefined &&
      (placeOf(state) === 'hidden' ||
        state.purchase.closed?.neverShown === true ||
        (wereHidden.has(wish) && whoChoseTotal(world.choices).has(olive)))
    const canBeTaken = wanted === null ? quantity === null : quantity !== null && quantity <= wanted
    if (accepted && (!canBeToldOf(state, viewerIn(world, act.by)) || !canBeTaken || isShownAnew))
      return undefined
    const told = toldBy(decision, act, wish)
    world.told.push(...told)
    append(world, theRules, takenOffList(decision, act, wish, at.toISOString()))
    return { state, part, accepted, tells: act.to === olive && told.length > 0 }
  }
}

/** Whether somebody may still buy a wish that is for Olive, perhaps as a secret. */
const canBeToldOf = (state: WishState, giver: Viewer): boolean =>
  (placeOf(state) === 'olives' ? !isDraftOf(state) : placeOf(state) === 'hidden') &&
  wishVisibilityIn(giver, state) === 'everything'

/** How many the wish asks for; null when it doesn't say. */
const wantedIn = ({ wish }: WishState): number | null =>
  wish.status === 'normal' || wish.status === 'secret' ? wish.quantity : null

const isDraftOf = ({ wish }: WishState): boolean => wish.status === 'normal' && wish.draft

/** A message about a wish is written only where it is hidden from Olive. */
function messageIn(
  world: World,
  { by, about, target }: Extract<Scene, { does: 'write' }>,
  wish: WishId | undefined,
): Foreseen['message'] {
  const author = viewerIn(world, by)
  if (!target) return { about, accepted: hasSight(author, about) }
  return messageAbout(world, by, wish, 'hidden')
}

/** A message about a wish in this place, on the list of somebody else than Olive if it can be. */
function messageAbout(world: World, by: UserId, wish: WishId | undefined, place: Place): Foreseen['message'] {
  const author = viewerIn(world, by)
  const state = stateIn(world, wish ?? '')
  if (wish === undefined || placeOf(state) !== place) return undefined
  if (wishVisibilityIn(author, state) !== 'everything') return undefined
  const whom = concernedBy(state.wish).filter((user) => hasSight(author, user))
  const whose = whom.find((user) => user !== olive) ?? whom[0]
  return whose === undefined ? undefined : { about: whose, wish, accepted: true }
}

const olivesIn = ({ wishes }: World): ReadonlyMap<WishId, boolean> =>
  new Map(
    [...wishes].flatMap(([uid, state]): [WishId, boolean][] =>
      isOlives(state) ? [[uid, hidesWish(state.purchase)]] : [],
    ),
  )

const receivedIn = ({ wishes }: World): ReadonlySet<WishId> =>
  new Set([...wishes].flatMap(([uid, state]) => (isReceived(state) ? [uid] : [])))

const hiddenOf = (olives: ReadonlyMap<WishId, boolean>): WishId[] =>
  [...olives].flatMap(([uid, isHidden]) => (isHidden ? [uid] : []))

function wishIn(scene: Scene, heirs: ReadonlyMap<WishId, WishId>): WishId | undefined {
  if (scene.does === 'add') return scene.wish
  return 'target' in scene ? wishMeant(heirs, scene.target) : undefined
}
