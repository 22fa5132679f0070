import { toldIn, type ToldGifts } from '../../features/received/received.ts'
import { decideTelling } from '../../features/received/decide.ts'
import { toldGift } from '../../features/received/telling.ts'
import type { UserId, WishId } from '../../decider.ts'
import { gifts } from '../../visibility/gifts.ts'
import { lastOf, type NormalWish, type SecretIdea } from '../../features/wishes/wish.ts'
import { giftsFrom } from '../gifts.ts'
import { pictured } from '../known.ts'
import { everybody, olive, type Act } from './acts.ts'
import type { Play } from './play.ts'
import { theRules, type Rules } from './rules.ts'
import { stateIn, viewerIn, type World } from './world.ts'

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
    isPresent: present.status === 'normal' || present.status === 'secret',
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
  decision?.accepted
    ? decision.events.flatMap(
        ({ givers, on, quantity = null, hiddenFrom = [], picture = null, personal: { name } }) =>
          givers.map((giver) => ({
            person,
            wish,
            on,
            hiddenFrom,
            picture,
            name,
            giver: pictured(giver),
            quantity: giver === by ? quantity : null,
            thanks: null,
          })),
      )
    : []

/**
 * Somebody tells a person of their gift. In the other history Olive is told the same, if it is she who is told: of a wish of her
 * own, what she wrote last there, and as many as the rules say, whatever others give.
 */
export function tell({ rules, hidden, shadow }: Play, act: Act & { does: 'tell' }, wish: WishId): void {
  const { world } = hidden
  const isNormal = lastIn(world, wish)?.status === 'normal'
  const known = toldBy(tellingIn(world, theRules, act, wish), act, wish)
  for (const told of toldBy(tellingIn(world, rules, act, wish), act, wish)) {
    world.told.push(told)
    const { name } = (isNormal ? lastIn(shadow.world, wish) : undefined) ?? told
    const { quantity } = known.find(({ giver }) => giver.uid === told.giver.uid) ?? told
    if (act.to === olive) shadow.world.told.push({ ...told, on: theDay, name, quantity })
  }
}

const toldTo = ({ told }: World, person: UserId): ToldGifts =>
  toldIn(
    told
      .filter((one) => one.person === person)
      .map(({ wish: gift, giver, on, name }) => ({
        type: 'GiftTold',
        gift,
        givers: [giver.uid],
        on,
        personal: { name },
        by: giver.uid,
        at: '',
      })),
  )
