import type { UserId, WishId } from '@cachotteries/domain/decider'
import { olive } from '@cachotteries/domain/testing/noninterference/acts'
import { hidesWish } from '@cachotteries/domain/features/purchases/purchase'
import { contentOf } from '@cachotteries/domain/features/wishes/content'
import { idOf } from '@cachotteries/server/testing/scripted'
import {
  alias,
  code,
  bystander,
  standIn,
  counterpart,
  counterpartsOf,
  written,
  type Household,
  type Name,
} from './household.ts'
import { keptFromTheCounterpart } from './kept-from-the-counterpart.ts'
import { foresee, isSending, placeOf, type Foreseen, type Place } from './foreseen.ts'
import { answered, given, puttingAway, thanked, told } from './requests-after.ts'
import { asOliveMayKnow, isFirstShown, toldThere, type Unnamed } from './other-history.ts'
import {
  choosing,
  get,
  intention,
  mutation,
  query,
  sending,
  writingAbout,
  type Request,
  type Writing,
} from './request.ts'
import type { Scene } from './scene.ts'
import { mostOnList, scenesOf, type Evening } from './scenes.ts'

/** What Olive does, in both histories. */
export type Deed =
  | { readonly does: 'ask'; readonly request: Request }
  | { readonly does: 'open'; readonly list: string }
  | { readonly does: 'disconnect' | 'reconnect' | 'expect mail' }

/** One scene of a pair of histories: what others do in each, then what Olive does in both. */
export interface Step {
  readonly scene: Scene | { readonly does: 'mail' }
  readonly name: string
  readonly at: Date
  readonly hidden: readonly Request[]
  readonly other: readonly Request[]
  readonly olive: readonly Deed[]
  /** The wishes on Olive's list, if she loads it in this step, and since when she could see them. */
  readonly listed?: readonly { readonly uid: string; readonly createdAt: string | undefined }[]
  /**
   * Her wishes that a purchase hides after it: no frame of this step may mention them, but for one that she says she may
   * buy herself, places or receives, and what she received. While it is still on her screen, she sees that there, bought or
   * not.
   */
  readonly bought?: readonly string[]
}

const ask = (request: Request): Deed => ({ does: 'ask', request })

/** Makes the requests of a pair of histories for a household. */
export function planOf(evening: Evening, household: Household): readonly Step[] {
  const history = foresee([...eveningOf(evening), ...epilogue(evening)])
  const kept = keptFromTheCounterpart(history)
  const uids = new Map<WishId, string>()
  const nameOf = (index: number): string => `household ${household.number}, moment ${index}`
  const uidOf = (wish: WishId): string =>
    uids.get(wish) ?? idOf(`never ${wish} of household ${household.number}`, 1)
  const places = new Map<WishId, Place>()
  /** Messages that Olive remembers, and that aren't there for her, or whose wish may be nothing to her later. */
  const remembered: Remembered[] = []
  /** Olive's wishes in the other history, and whether a purchase hides them there. */
  const granted = new Map<WishId, boolean>()

  /** Whether a wish is one whose changes by others are hidden from Olive. */
  const isHidden = (wish: WishId | undefined): boolean =>
    ['hidden', 'olives'].includes(places.get(wish ?? '') ?? 'nowhere')

  /**
   * G1: when she loads a wish of hers, Olive learns whether a purchase hides it. The other history catches up with that
   * here. A purchase that is stamped to stay on her list never takes place there.
   */
  function grants({ olives, index }: Foreseen, loads: (wish: WishId) => boolean): Request[] {
    const name = nameOf(index)
    const outdated = [...olives].filter(([wish, isHidden]) => loads(wish) && granted.get(wish) !== isHidden)
    return outdated.map(([wish, isPurchased], index) => {
      granted.set(wish, isPurchased)
      return {
        by: standIn,
        method: 'PUT',
        path: `/wishes/${uidOf(wish)}`,
        body: { isPurchased },
        commandId: intention(name, 100 + index),
        accepted: true,
      }
    })
  }

  function stepOf(foreseen: Foreseen): Step {
    const { scene, index, at, wish, sent } = foreseen
    const name = nameOf(index)
    const base = { scene, name, at, hidden: [], other: [], olive: [] }
    const byTrpc = index % 2 === 1
    const writing: Writing = { household, uidOf, byTrpc, commandId: intention(name, 0) }
    const { members, families } = household
    const me = members[olive]
    switch (scene.does) {
      case 'look':
        return {
          ...base,
          // Olive doesn't notice that somebody is set aside for her list.
          hidden: [settingAside(household, index % 4 < 2, intention(name, 300))],
          other: grants(foreseen, () => true),
          olive: [
            loadList(me.uid, byTrpc),
            loadGifts(byTrpc),
            loadGiven(byTrpc),
            ...loadReceived(me.uid, byTrpc),
            ...asSecondAccount(household, byTrpc),
            ask(get(olive, household.link)),
          ],
          listed: [...foreseen.olives].flatMap(([one, isHidden]) =>
            isHidden || foreseen.received.has(one)
              ? []
              : [{ uid: uidOf(one), createdAt: foreseen.began.get(one) }],
          ),
        }
      case 'visit': {
        const { uid } = members[scene.whom as Name]
        return {
          ...base,
          olive: [
            ...[loadList(uid, byTrpc), { does: 'open', list: uid } as const, asOwner(uid, byTrpc)],
            ask(conversationAbout(olive, uid, byTrpc)),
            ...remembered
              .filter(({ about }) => about === scene.whom)
              .flatMap(({ message }, nth) =>
                recalling(uid, message, { ...writing, commandId: intention(name, 400 + nth) }).map(ask),
              ),
          ],
        }
      }
      case 'ask': {
        const uid = uidOf(wish ?? '')
        const asked = byTrpc ? query(olive, 'wishes.get', { uid }) : get(olive, `/wishes/${uid}`)
        const tried = [
          ...[ask(asked), ask(noteOnGift(uid, byTrpc, intention(name, 200)))],
          ...[ask({ ...asked, by: alias }), ask(markAsSecondAccount(uid, byTrpc, intention(name, 201)))],
        ]
        return { ...base, other: grants(foreseen, (one) => one === wish), olive: tried }
      }
      case 'disconnect':
        return { ...base, olive: [{ does: 'disconnect' }] }
      case 'reconnect':
        return { ...base, other: grants(foreseen, () => true), olive: [{ does: 'reconnect' }] }
      case 'browse':
        return { ...base, other: grants(foreseen, () => true), olive: browsing(household, byTrpc).map(ask) }
      case 'knock': {
        const uid = idOf(name, 1)
        const founding: Request = {
          by: 'anne',
          method: 'POST',
          path: '/trpc/families.create',
          body: { name: written(`réveillon ${index}`, household), code, commandId: writing.commandId },
          accepted: true,
          ids: [uid],
        }
        const knocking: Request = {
          by: olive,
          method: 'POST',
          path: '/trpc/families.invitation',
          body: { uid, code: 'FAUX' },
          accepted: false,
        }
        return { ...base, hidden: [founding], olive: [ask(knocking)] }
      }
      case 'analytics':
        return {
          ...base,
          olive: ([olive, alias] as const).map((by) =>
            ask(byTrpc ? query(by, 'clicks.analytics') : get(by, '/analytics/affiliate-clicks')),
          ),
        }
      case 'wait':
        return base
      case 'give': {
        const [by, uid] = [scene.by as Name, uidOf(wish ?? '')]
        const noted = scene.onTheDay ? answered(by, uid, at, writing) : given(by, uid, writing)
        return { ...base, hidden: [noted] }
      }
      case 'tell': {
        const { telling } = foreseen
        if (!telling || wish === undefined) return base
        const [by, uid] = [scene.by as Name, uidOf(wish)]
        const noting = given(by, uid, { ...writing, commandId: intention(name, 1) })
        const saying = { ...told(scene, uid, writing), accepted: telling.accepted }
        const hidden = [noting, saying]
        if (!telling.tells) return { ...base, hidden }
        const { before, after } = toldThere(by, { ...telling, wish }, granted.get(wish), {
          household,
          kept,
          uidOf,
        })
        if (!granted.has(wish)) granted.set(wish, true)
        const unnamed = (one: Unnamed, index: number): Request => ({
          ...one,
          commandId: intention(name, 2 + index),
          accepted: true,
        })
        return { ...base, hidden, other: [before, ...after].map(unnamed).toSpliced(1, 0, ...hidden) }
      }
      case 'put away': {
        for (const { wish: uid, after } of foreseen.touched) places.set(uid, placeOf(after))
        const request = { ...puttingAway(scene.isDraft, writing), accepted: true }
        return { ...base, other: grants(foreseen, () => true), olive: [ask(request)] }
      }
      case 'thank':
        return { ...base, olive: [ask(thanked(scene.whom as Name, uidOf(wish ?? ''), writing))] }
      case 'write': {
        const { message } = foreseen
        if (!message) return base
        const request = {
          ...writingAbout(scene.by as Name, message, writing),
          accepted: message.accepted,
          ids: [idOf(name, 1)],
        }
        const isHiddenFromHer = message.about === olive || message.wish !== undefined
        if (!isHiddenFromHer || scene.by === olive) return both(base, request)
        remembered.push({ ...message, by: scene.by as Name, message: idOf(name, 1) })
        return { ...base, hidden: [request] }
      }
      case 'quote': {
        const { message } = foreseen
        if (!message) return base
        const by = scene.by as Name
        remembered.push({ ...message, by, message: idOf(name, 1) })
        return both(base, { ...writingAbout(by, message, writing), accepted: true, ids: [idOf(name, 1)] })
      }
      case 'rename':
        return both(base, {
          by: scene.by as Name,
          method: 'PUT',
          path: '/users/me',
          body: { name: written(scene.name, household) },
          commandId: writing.commandId,
        })
      case 'choose': {
        const step = both(base, choosing(scene, writing))
        // What is bought now has the stamp of her choice: the other history has to catch up before she changes it.
        return scene.by === olive ? { ...step, other: grants(foreseen, () => true) } : step
      }
      case 'join':
      case 'leave': {
        const { by, family } = scene
        const [mover, mirrored] = [by as Name, by === olive ? counterpart : (by as Name)]
        const move = (who: Name, which: string, index: number): Request => ({
          by: who,
          method: 'POST',
          path: `/trpc/families.${scene.does}`,
          body: {
            ...(scene.does === 'join'
              ? { name: written(which, household), code }
              : { uid: families.get(which) ?? '' }),
            commandId: intention(name, index),
          },
          accepted: foreseen.moves,
        })
        const mirror = foreseen.moves ? [move(mirrored, counterpartsOf(family), 1)] : []
        const step = both(base, move(mover, family, 0))
        return { ...step, hidden: [...step.hidden, ...mirror], other: [...step.other, ...mirror] }
      }
      case 'click': {
        const place = places.get(wish ?? '') ?? 'nowhere'
        const request: Request = {
          by: scene.by as Name,
          method: 'POST',
          path: '/analytics/affiliate-click',
          body: { wishId: uidOf(wish ?? ''), source: 'wish-card' },
          accepted: true,
        }
        const isKept = kept.has(wish ?? '')
        // In the other history the idea is kept from the counterpart: a click before Olive sees it would be counted there
        // too.
        if (isKept && place === 'others') return base
        return scene.by !== olive && isHidden(wish) ? { ...base, hidden: [request] } : both(base, request)
      }
      case 'add':
      case 'change':
      case 'remove':
      case 'restore':
      case 'warn':
      case 'place':
      case 'receive':
      case 'undo receipt':
      case 'together': {
        if (!sent) return base
        if (isSending(scene) && scene.does === 'add') uids.set(scene.wish, idOf(name, 1))
        for (const touched of foreseen.touched) {
          places.set(touched.wish, placeOf(touched.after))
          for (const { event } of touched.facts)
            if (event.type === 'IdeaRevealed')
              for (const [index, { wish: heir }] of event.became.entries())
                uids.set(heir, idOf(name, index + 1))
        }
        const born = foreseen.touched.filter(({ before }) => before.wish.status === 'missing')
        const request = {
          ...sending(scene.by as Name, sent.command, writing),
          accepted: sent.accepted,
          ids: born.map((touched) => uidOf(touched.wish)),
        }
        const isHiddenNow = new Map(
          foreseen.touched.map((touched) => [touched.wish, hidesWish(touched.after.purchase)]),
        )
        for (const touched of foreseen.touched)
          if (placeOf(touched.after) === 'olives' && placeOf(touched.before) === 'nowhere')
            granted.set(touched.wish, isHiddenNow.get(touched.wish) === true)
          else if (isFirstShown(touched)) granted.set(touched.wish, false)
        if (scene.by === olive) {
          const other = isOfAny(scene) ? [] : grants(foreseen, (one) => one === wish)
          return { ...base, other, olive: [ask(request)] }
        }
        const changesNothing = foreseen.touched.length === 0 && isHidden(wish)
        if (!sent.accepted || changesNothing) return { ...base, hidden: [request] }
        const known = asOliveMayKnow(foreseen, { household, kept, uidOf })
        const other =
          known &&
          known.map((one, index): Request => ({
            ...one,
            commandId: intention(name, 1 + index),
            accepted: true,
          }))
        return { ...base, hidden: [request], other: other ?? [request] }
      }
    }
  }

  const steps = history.map((foreseen) => ({
    ...stepOf(foreseen),
    bought: foreseen.hiddenAfter
      .filter(
        (wish) => !isAboutAny(foreseen, wish) && !isTold(foreseen, wish) && !foreseen.received.has(wish),
      )
      .map(uidOf),
  }))
  return evening.ending.includes('mail') ? [...steps, askingForALink(steps, household)] : steps
}

/** Whether it is done whether the wish is bought or not: then the answer tells nothing at all. */
const isOfAny = ({ does }: Scene): boolean => ['warn', 'place', 'receive', 'undo receipt'].includes(does)

/** G5: its giver tells her at this moment. */
const isTold = ({ telling, wish }: Foreseen, uid: WishId): boolean => telling?.tells === true && wish === uid

const isAboutAny = ({ scene, sent }: Foreseen, wish: WishId): boolean =>
  isOfAny(scene) && sent?.command.by.user === olive && sent.command.wish === wish

function both(base: Step, request: Request): Step {
  return request.by === olive
    ? { ...base, olive: [ask(request)] }
    : { ...base, hidden: [request], other: [request] }
}

const loadList = (uid: string, byTrpc: boolean): Deed =>
  ask(byTrpc ? query(olive, 'wishes.list', { owner: uid }) : get(olive, `/users/${uid}/wishlists`))

const asOwner = (uid: string, byTrpc: boolean): Deed =>
  ask(
    byTrpc ? query(olive, 'wishes.asOwner', { owner: uid }) : get(olive, `/users/${uid}/wishlists/as-owner`),
  )
/** What Olive offers to others. */
const loadGiven = (byTrpc: boolean): Deed =>
  ask(byTrpc ? query(olive, 'gifts.given', {}) : get(olive, '/users/me/gifts/given'))

const loadGifts = (byTrpc: boolean): Deed =>
  ask(byTrpc ? query(olive, 'gifts.list') : get(olive, '/users/me/gifts'))

/** What Olive received, and what she is known to have given. */
const loadReceived = (uid: string, byTrpc: boolean): readonly Deed[] =>
  byTrpc
    ? [
        ask(query(olive, 'received.list', { owner: uid })),
        ask(get(olive, '/users/me/told')),
        ask(query(olive, 'received.news')),
      ]
    : [
        ask(get(olive, `/users/${uid}/received`)),
        ask(query(olive, 'received.told')),
        ask(get(olive, '/users/me/arrivals')),
      ]

/** What Olive's second account is sent of her list, and of what they may offer; they also try to add to the list. */
const asSecondAccount = ({ members }: Household, byTrpc: boolean): readonly Deed[] => {
  const { uid, wishlist } = members[olive]
  const path = `/users/${uid}`
  const asked = byTrpc
    ? [
        query(alias, 'wishes.list', { owner: uid }),
        query(alias, 'wishes.counts'),
        query(alias, 'sight.get', { owner: uid }),
        query(alias, 'received.list', { owner: uid }),
      ]
    : [get(alias, `${path}/wishlists`), get(alias, `${path}/wishlists/as-owner`), get(alias, `${path}/sight`)]
  const offered = byTrpc ? get(alias, '/users/me/gifts') : query(alias, 'gifts.list')
  const added: Request = {
    by: alias,
    method: 'POST',
    path: `/wishlists/${wishlist}/wishes`,
    accepted: false,
    body: { name: 'Jumelles', importance: 3 },
  }
  return [...asked, offered, added].map(ask)
}

const markAsSecondAccount = (uid: string, byTrpc: boolean, commandId: string): Request => ({
  by: alias,
  accepted: false,
  ...(byTrpc
    ? { method: 'POST', path: '/trpc/purchases.give', body: { uid, commandId } }
    : { method: 'PUT', path: `/wishes/${uid}`, body: { isPurchased: true }, commandId }),
})

/** Somebody sets the bystander aside for Olive's list, or lifts it. It is refused while only the two of them see that list. */
const settingAside = ({ members }: Household, isLifted: boolean, commandId: string): Request => ({
  by: standIn,
  method: isLifted ? 'DELETE' : 'PUT',
  commandId,
  path: `/users/${members[olive].uid}/sight/set-aside/${members[bystander].uid}`,
})

/** She writes on what may be a gift of hers, or for her. */
const noteOnGift = (uid: string, byTrpc: boolean, commandId: string): Request =>
  byTrpc
    ? { by: olive, method: 'POST', path: '/trpc/gifts.change', body: { uid, paid: 100, commandId } }
    : { by: olive, method: 'PUT', path: `/users/me/gifts/${uid}`, body: { paid: 100 }, commandId }

interface Remembered {
  readonly by: Name
  readonly about: UserId
  readonly wish?: WishId
  readonly message: string
}

/** Olive asks for what came before a message that she remembers, and says that she has read as far as that. */
const recalling = (owner: string, message: string, writing: Writing): readonly Request[] =>
  writing.byTrpc
    ? [
        query(olive, 'conversations.older', { owner, before: message }),
        mutation(olive, 'conversations.read', writing, { owner, through: message }),
      ]
    : [
        get(olive, `/users/${owner}/conversation/before/${message}`),
        {
          by: olive,
          method: 'PUT',
          path: `/users/${owner}/conversation/read`,
          body: { through: message },
          commandId: writing.commandId,
        },
      ]

const conversationAbout = (by: Name, owner: string, byTrpc: boolean): Request =>
  byTrpc ? query(by, 'conversations.newest', { owner }) : get(by, `/users/${owner}/conversation`)

function browsing({ members, calendar, link }: Household, byTrpc: boolean): Request[] {
  const me = members[olive].uid
  if (byTrpc)
    return [
      query(olive, 'families.mine'),
      query(olive, 'families.announcements'),
      query(olive, 'wishes.counts'),
      query(olive, 'accounts.session'),
      query(olive, 'accounts.openSessions'),
      query(olive, 'passkeys.own'),
      query(olive, 'oidc.own'),
      query(olive, 'accounts.relatives'),
      query(olive, 'accounts.mutualFriends', { friend: members.anne.uid }),
      query(olive, 'preferences.list', { owner: members.ugo.uid }),
      query(olive, 'transfer.sheet'),
      query(olive, 'transfer.page'),
      query(olive, 'sight.get', { owner: me }),
      query(olive, 'occasions.list'),
      query(olive, 'draws.list'),
      get(olive, calendar),
      get(olive, link),
      query(olive, 'conversations.unread'),
      conversationAbout(olive, me, byTrpc),
      conversationAbout(alias, me, byTrpc),
      query(alias, 'transfer.sheet'),
    ]
  return [
    get(olive, '/families/members/me'),
    get(olive, '/users/me/announcements'),
    get(olive, '/users/me'),
    get(olive, '/users'),
    get(olive, `/users/${me}/mutualfriends/${members.remi.uid}`),
    get(olive, `/users/${members.anne.uid}`),
    get(olive, '/users/me/export'),
    get(olive, `/users/${me}/sight`),
    get(olive, '/occasions'),
    get(olive, '/draws'),
    get(olive, calendar),
    get(olive, link),
    get(olive, '/users/me/unread-messages'),
    conversationAbout(olive, me, byTrpc),
    conversationAbout(alias, me, byTrpc),
    get(alias, '/users/me/export'),
  ]
}

function eveningOf(evening: Evening): readonly Scene[] {
  const scenes = scenesOf(evening)
  const played: readonly Scene[] = evening.keepsReturning
    ? scenes.flatMap((scene) => [scene, { does: 'reconnect' }])
    : scenes
  return [...played, ...evening.quoting]
}

/** Olive always loads her list in the end, and reconnects with what her screen had. */
function epilogue({ scenes, ending, fills }: Evening): Scene[] {
  const wishes = scenes.flatMap((scene) => (scene.does === 'add' ? [scene.wish] : []))
  const endings: Record<Evening['ending'][number], Scene[]> = {
    'lists of others': [
      { does: 'visit', whom: 'anne' },
      { does: 'visit', whom: 'remi' },
    ],
    people: [{ does: 'browse' }, { does: 'knock' }],
    clicks: [{ does: 'analytics' }],
    'every wish': wishes.map((wish, index) => ({ does: 'ask', target: { wish, old: index % 2 === 0 } })),
    mail: [],
  }
  return [
    { does: 'look' },
    ...ending.flatMap((one) => endings[one]),
    ...(fills ? [...filling, { does: 'look' } as const] : []),
    { does: 'reconnect' },
  ]
}

/** More wishes than Olive’s list has room for. She has just loaded it, so what is bought of it makes room in both histories. */
const filling = Array.from({ length: mostOnList }, (_, index): Scene => ({
  does: 'add',
  by: olive,
  wish: `candle ${index}`,
  fields: { owner: olive, content: contentOf({ name: 'Bougie', importance: 1 }) },
}))

function askingForALink(steps: readonly Step[], { members }: Household): Step {
  const last = steps.at(-1)
  return {
    scene: { does: 'mail' },
    name: `household ${members[olive].uid}, mail`,
    at: new Date((last?.at.getTime() ?? 0) + 60_000),
    hidden: [],
    other: [],
    olive: [ask(get(olive, `/reset/${members[olive].email}`)), { does: 'expect mail' }],
  }
}
