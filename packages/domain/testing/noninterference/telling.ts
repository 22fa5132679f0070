import { toldIn, type ToldGifts } from '../../features/received/received.ts'
import { decideTelling } from '../../features/received/decide.ts'
import { toldGift } from '../../features/received/telling.ts'
import type { Instant, UserId, WishId } from '../../decider.ts'
import { gifts } from '../../visibility/gifts.ts'
import { lastOf, type NormalWish, type SecretIdea } from '../../features/wishes/wish.ts'
import { giftsFrom } from '../gifts.ts'
import { pictured } from '../known.ts'
import type { RecordedEventAboutWish } from '../wishes.ts'
import { everybody, olive, type Act } from './acts.ts'
import type { Got, Play } from './play.ts'
import { theRules, type Rules } from './rules.ts'
import { frames } from './screens.ts'
import { shadowOf } from './shadow.ts'
import { append, stateIn, viewerIn, type World } from './world.ts'

/** Christmas, on which everything is given here. */
const theDay = '2026-12-25'

/** What a wish said last in this history, although it is gone. */
export const lastIn = ({ log }: World, uid: WishId): NormalWish | SecretIdea | undefined =>
  lastOf(
    log.flatMap((fact) =>
      fact.of === 'wish' && fact.wish === uid ? [{ ...fact.event, by: fact.by, at: fact.at }] : [],
    ),
  )

export const isTold = ({ told }: World, person: UserId, wish: WishId): boolean =>
  told.some((one) => one.person === person && one.wish === wish)

/** What is decided when somebody tells a person of their gift, as far as they know it; undefined when they have no such gift. */
export function tellingIn(
  world: World,
  rules: Rules,
  { by, to }: Act & { does: 'tell' },
  wish: WishId,
): ReturnType<typeof decideTelling> | undefined {
  const viewer = viewerIn(world, by)
  const data = giftsFrom(viewer, everybody, world.log, world.wishes)
  const view = gifts(viewer, data).Gifts.find(({ uid }) => uid === wish)
  const found = data.gifts.find(({ uid }) => uid === wish)
  const isSeen = view?.state === 'bought' && found?.now?.last !== undefined
  const history = isSeen ? found.now : found?.known
  if (!view || view.state === 'undone' || !history?.taken || !history.last) return undefined
  const { wish: present } = stateIn(world, wish)
  const isNormal = history.last.status === 'normal'
  const gift = toldGift(by, {
    wish,
    last: (isSeen || isNormal ? lastIn(world, wish) : undefined) ?? history.last,
    present,
    purchase: history.state.purchase,
    taken: history.taken,
  })
  return decideTelling(
    {
      type: 'TellGift',
      by,
      to,
      on: theDay,
      latestDay: theDay,
      stage: 'given',
      seen: view.for.map(({ uid }) => uid),
      gift: rules.toldGift(gift, history),
    },
    toldTo(world, to),
  )
}

/** What a decision to tell somebody makes known to them. */
export const toldBy = (
  decision: ReturnType<typeof tellingIn>,
  { by, to: person }: Act & { does: 'tell' },
  wish: WishId,
): World['told'][number][] =>
  (decision?.accepted ? decision.events : []).flatMap((event) => {
    if (event.type !== 'GiftTold') return []
    const { givers, on, quantity = null, hiddenFrom = [], picture = null, personal } = event
    return givers.map((giver) => ({
      person,
      wish,
      on,
      hiddenFrom,
      picture,
      name: personal.name,
      giver: pictured(giver),
      toldBy: by,
      quantity: giver === by ? quantity : null,
      thanks: null,
    }))
  })

/** What a decision to tell somebody takes from their list: the wish itself, once they were told all of it. */
export const takenOffList = (
  decision: ReturnType<typeof tellingIn>,
  { by }: Act & { does: 'tell' },
  wish: WishId,
  at: Instant,
): readonly RecordedEventAboutWish[] =>
  (decision?.accepted ? decision.events : []).flatMap((event) =>
    event.type === 'WishReceived' ? [{ wish, of: 'wish' as const, event, by, at }] : [],
  )

/**
 * Somebody tells a person of their gift. In the other history Olive is told the same, if it is she who is told: of a wish of her
 * own, what she wrote last there, and as many as the rules say, whatever others give. Told whole, it leaves her list in both.
 */
export function tell(play: Play, act: Act & { does: 'tell' }, wish: WishId, at: Instant): Got {
  const { rules, hidden, shadow } = play
  const { world } = hidden
  const isNormal = lastIn(world, wish)?.status === 'normal'
  const asItIs = tellingIn(world, theRules, act, wish)
  const known = toldBy(asItIs, act, wish)
  const decision = tellingIn(world, rules, act, wish)
  for (const told of toldBy(decision, act, wish)) {
    world.told.push(told)
    const { name } = (isNormal ? lastIn(shadow.world, wish) : undefined) ?? told
    const { quantity } = known.find(({ giver }) => giver.uid === told.giver.uid) ?? told
    if (act.to === olive) shadow.world.told.push({ ...told, on: theDay, name, quantity })
  }
  const facts = takenOffList(decision, act, wish, at)
  const granted = takenOffList(asItIs, act, wish, at)
  const sent = frames(world, rules, hidden.screens, append(world, rules, facts))
  const seen = act.to === olive ? granted : shadowOf(granted, world, shadow.world)
  return {
    hidden: sent,
    shadow: frames(shadow.world, rules, shadow.screens, append(shadow.world, rules, seen)),
  }
}

const toldTo = ({ told }: World, person: UserId): ToldGifts =>
  toldIn(
    told
      .filter((one) => one.person === person)
      .map(({ wish: gift, giver, on, name, quantity, toldBy: by }) => ({
        type: 'GiftTold',
        gift,
        givers: [giver.uid],
        on,
        ...(quantity !== null && { quantity }),
        personal: { name },
        by,
        at: '',
      })),
  )
