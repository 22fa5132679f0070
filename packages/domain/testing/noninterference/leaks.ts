import { listsAmong } from './world.ts'
import { accept, reject } from '../../decider.ts'
import { available, giftWith, leftOf, type Purchase } from '../../features/purchases/purchase.ts'
import { difference } from '../../visibility/difference.ts'
import type { Visitor } from '../../wish-visibility.ts'
import type { GiftView } from '../../visibility/views/gifts.ts'
import type { ListView } from '../../visibility/views/wishes.ts'
import { concernedBy } from '../../features/wishes/wish.ts'
import { olive, others } from './acts.ts'
import { fingerprint, theRules, type Rules, type Wishes } from './rules.ts'
import type { UserId, WishId } from '../../decider.ts'
import { show } from '../../visibility/show.ts'
import type { Log } from '../gifts.ts'
import { pictured, stateAfter } from '../known.ts'

const everybodysRelative: Visitor = {
  user: 'nobody',
  spared: false,
  relatives: new Set([olive, ...others]),
  setAsideFor: new Set(),
}

const neverBought = (wishes: Wishes): Wishes =>
  new Map([...wishes].map(([uid, { wish }]) => [uid, { wish, purchase: available }]))

const normalAndAvailable = (wishes: Wishes): Wishes =>
  new Map(
    [...wishes].filter(([, { wish, purchase }]) => wish.status === 'normal' && purchase.gifts.length === 0),
  )

const forgetful = (wishes: Wishes): Wishes =>
  new Map(
    [...wishes].map(([uid, { wish, purchase }]) => [uid, { wish: { ...wish, hiddenFrom: [] }, purchase }]),
  )

const withoutFirstMoments = (wishes: Wishes): Wishes =>
  new Map(
    [...wishes].map(
      ([
        uid,
        {
          wish,
          purchase: { shownAt: _, ...purchase },
        },
      ]) => [uid, { wish, purchase }],
    ),
  )

const stampedAsChosenNow = (wishes: Wishes, total: boolean): Wishes =>
  new Map(
    [...wishes].map(([uid, { wish, purchase }]) => [
      uid,
      { wish, purchase: purchase.closed ? stampedIf(total, purchase) : purchase },
    ]),
  )

const stampedIf = (total: boolean, purchase: Purchase): Purchase => {
  const { staysOnList: _, ...closed } = purchase.closed ?? {}
  return { ...purchase, closed: { ...closed, ...(total && { staysOnList: true }) } }
}

const boughtByPresentQuantity = (wishes: Wishes): Wishes =>
  new Map(
    [...wishes].map(([uid, { wish, purchase }]) => [
      uid,
      {
        wish,
        purchase:
          purchase.gifts.length > 0 && leftOf(purchase.gifts, 'quantity' in wish ? wish.quantity : null) === 0
            ? { ...purchase, closed: {} }
            : purchase,
      },
    ]),
  )

const undrafted = (wishes: Wishes): Wishes =>
  new Map(
    [...wishes].map(([uid, { wish, purchase }]) => [
      uid,
      { wish: wish.status === 'normal' ? { ...wish, draft: false } : wish, purchase },
    ]),
  )

/** Rules that each leak something. The property must fail for every one of them. */
export const plantedLeaks: Readonly<Record<string, Rules>> = {
  'a list that shows what is bought': {
    ...theRules,
    look: (viewer, wishes, choices) => theRules.look(viewer, neverBought(wishes), choices),
  },

  'a list with the fields that relatives get': {
    ...theRules,
    look: (viewer, wishes, choices) =>
      theRules.visit(everybodysRelative, viewer.user, normalAndAvailable(wishes), choices),
  },

  'a count that includes hidden wishes': {
    ...theRules,
    count: (viewer, wishes) =>
      [...wishes.values()].filter(({ wish }) => concernedBy(wish).includes(viewer.user)).length,
  },

  'a visit that shows secrets kept from the visitor': {
    ...theRules,
    visit: (viewer, whom, wishes, choices) =>
      theRules.visit({ ...viewer, user: 'nobody' }, whom, wishes, choices),
  },

  'secrets that are forgotten to have been hidden': {
    ...theRules,
    visit: (viewer, whom, wishes, choices) => theRules.visit(viewer, whom, forgetful(wishes), choices),
  },

  'a wish that is older than its owner’s last look': {
    ...theRules,
    look: (viewer, wishes, choices) => theRules.look(viewer, withoutFirstMoments(wishes), choices),
  },

  'an answer to anybody who knows the id': {
    ...theRules,
    ask: (viewer, uid, state) =>
      theRules.ask(viewer, uid, state) ?? theRules.ask(everybodysRelative, uid, state),
  },

  'a refusal that is another for a secret than for nothing': {
    ...theRules,
    decide(command, state) {
      const decision = theRules.decide(command, state)
      return !decision.accepted && state.wish.status === 'secret' ? reject('NotAllowed') : decision
    },
  },

  'an audience of purchases that includes owners': {
    ...theRules,
    audienceOfPurchase(event, wish) {
      const audience = theRules.audienceOfPurchase(event, wish)
      return { ...audience, owners: listsAmong(audience) }
    },
  },

  'an empty frame for what owners may not see': {
    ...theRules,
    audienceOfWish(event, before) {
      const audience = theRules.audienceOfWish(event, before)
      return { ...audience, owners: listsAmong(audience) }
    },
    ownDifference: (viewer, sent, uid, wishes) =>
      theRules.ownDifference(viewer, sent, uid, wishes) ?? { upserted: [], removed: [] },
  },

  'gifts that show what their wishes say now, in sight or not': {
    ...theRules,
    gifts: (viewer, log, wishes) => {
      const { Gifts, ...others } = theRules.gifts(viewer, log, wishes)
      const nameOf = (gift: GiftView): string => {
        const { wish } = stateAfter(...log.filter((fact) => fact.wish === gift.uid))
        return wish.status === 'normal' || wish.status === 'secret' ? wish.name : gift.name
      }
      return show(viewer, { Gifts: Gifts.map((gift) => ({ ...gift, name: nameOf(gift) })), ...others })
    },
  },

  'gifts that are undone out of sight': {
    ...theRules,
    gifts: (viewer, log, wishes) => {
      const { Gifts, ...others } = theRules.gifts(viewer, log, wishes)
      const isTheirs = (uid: WishId) => {
        const state = wishes.get(uid)
        return state !== undefined && giftWith(state.purchase, viewer.user) !== undefined
      }
      return show(viewer, {
        Gifts: Gifts.filter(({ state, uid }) => state !== 'gone' || isTheirs(uid)),
        ...others,
      })
    },
  },

  'gifts that others name somebody the buyer of, although they never saw them': {
    ...theRules,
    gifts: (viewer, log, wishes) =>
      theRules.gifts(
        viewer,
        log.map((fact) =>
          fact.event.type === 'WishBought' && fact.event.buyer === viewer.user
            ? { ...fact, event: { ...fact.event, buyerSees: [fact.by] } }
            : fact,
        ) as Log,
        wishes,
      ),
  },

  'free wishes that are counted with hidden ones': {
    ...theRules,
    gifts: (viewer, log, wishes) => theRules.gifts(viewer, log, forgetful(wishes)),
  },

  'a refusal to place a secret': {
    ...theRules,
    decide(command, state) {
      const isSecret = command.type === 'PlaceWish' && state.wish.status === 'secret'
      return isSecret ? reject('NotAllowed') : theRules.decide(command, state)
    },
  },

  'a frame made from the whole list': {
    ...theRules,
    ownDifference(viewer, sent, _uid, wishes) {
      const list = theRules.look(viewer, wishes, new Map())
      return list && difference(sent, list, (view: ListView) => view.Wishes, fingerprint)
    },
  },

  'a switch that shows what was bought before, or hides it': {
    ...theRules,
    look: (viewer, wishes, choices) =>
      theRules.look(viewer, stampedAsChosenNow(wishes, choices.get(viewer.user)?.total === true), choices),
  },

  'an answer about one’s own wish that knows whether it is bought': {
    ...theRules,
    ask: (viewer, uid, state) =>
      state.purchase.gifts.length > 0 ? undefined : theRules.ask(viewer, uid, state),
  },

  'a refusal to change a wish that is bought': {
    ...theRules,
    decide(command, state) {
      const isOwn = state.wish.status === 'normal' && state.wish.owner === command.by.user
      return isOwn && state.purchase.gifts.length > 0 ? reject('NotAllowed') : theRules.decide(command, state)
    },
  },

  'a warning that her screen shows of a free wish alone': {
    ...theRules,
    ownDifferenceOfAny: theRules.ownDifference,
  },

  'a refusal to take back what somebody else removed': {
    ...theRules,
    decide(command, state) {
      const isAnothers = state.wish.status === 'gone' && state.wish.removal?.by !== command.by.user
      return command.type === 'RestoreWish' && isAnothers
        ? reject('NotAllowed')
        : theRules.decide(command, state)
    },
  },

  'a removal that isn’t taken back once the wish is bought': {
    ...theRules,
    decide: (command, state) =>
      command.type === 'RestoreWish' && state.purchase.gifts.length > 0
        ? reject('NoSuchWish')
        : theRules.decide(command, state),
  },

  'an answer that a hidden wish needn’t be taken back': {
    ...theRules,
    decide: (command, state) =>
      command.type === 'RestoreWish' && (state.wish.status === 'normal' || state.wish.status === 'secret')
        ? accept()
        : theRules.decide(command, state),
  },

  'amounts of a gift of several, for all who take part': {
    ...theRules,
    gifts: (viewer, log, wishes) => {
      const { Gifts, ...others } = theRules.gifts(viewer, log, wishes)
      const amountsOf = (uid: WishId) =>
        wishes
          .get(uid)
          ?.purchase.gifts.flatMap(({ sharing }) => sharing?.shares.map(({ amount }) => amount) ?? [])
      return show(viewer, {
        Gifts: Gifts.map((gift) => ({ ...gift, ...(gift.together && { amounts: amountsOf(gift.uid) }) })),
        ...others,
      })
    },
  },

  'a gift that says, out of sight too, how often somebody was removed from it': {
    ...theRules,
    gifts: (viewer, log, wishes) => {
      const { Gifts, ...others } = theRules.gifts(viewer, log, wishes)
      const removalsFrom = (uid: WishId) =>
        log.filter(
          ({ wish, event, by }) =>
            wish === uid && event.type === 'GiftShared' && event.left !== undefined && event.left !== by,
        )
      return show(viewer, {
        Gifts: Gifts.map((gift) => ({ ...gift, removals: removalsFrom(gift.uid).length })),
        ...others,
      })
    },
  },

  'a list that shows how many are given': {
    ...theRules,
    ask(viewer, uid, state) {
      const view = theRules.ask(viewer, uid, state)
      const given = state.purchase.gifts.reduce((sum, { quantity }) => sum + (quantity ?? 1), 0)
      return view && !('gifts' in view) ? { ...view, createdAt: `${view.createdAt}, ${given}` } : view
    },
  },

  'a wish that is bought for its owner as soon as they ask for no more than is given': {
    ...theRules,
    look: (viewer, wishes, choices) => theRules.look(viewer, boughtByPresentQuantity(wishes), choices),
  },

  'drafts that visitors see': {
    ...theRules,
    visit: (viewer, whom, wishes, choices) => theRules.visit(viewer, whom, undrafted(wishes), choices),
  },

  'drafts that are shown as their owner sees them': {
    ...theRules,
    visitAsOwner: (viewer, whom, wishes) => theRules.visitAsOwner(viewer, whom, undrafted(wishes)),
  },

  'wishes hidden for ever that are shown as their owner sees them': {
    ...theRules,
    visitAsOwner: (viewer, whom, wishes) => theRules.visitAsOwner(viewer, whom, forgetful(wishes)),
  },

  'received things that nobody told of': {
    ...theRules,
    received(viewer, world) {
      const told = [...world.wishes].flatMap(([wish, { wish: state, purchase }]) =>
        state.status === 'normal' && state.owner === viewer.user
          ? purchase.gifts.map(({ buyer, on }) => toldOf(viewer.user, wish, state.name, buyer, on))
          : [],
      )
      return theRules.received(viewer, { ...world, told: [...world.told, ...told] })
    },
  },

  'a told gift with the day on which it was bought': {
    ...theRules,
    received: (viewer, world) =>
      theRules.received(viewer, {
        ...world,
        told: world.told.map((one) => ({
          ...one,
          on: world.wishes.get(one.wish)?.purchase.gifts[0]?.on ?? one.on,
        })),
      }),
  },

  'a told gift that says what the wish said when it was taken': {
    ...theRules,
    toldGift: (gift, { taken }) => ({ ...gift, name: taken?.content.name ?? gift.name }),
  },

  'a told part with how many are left': {
    ...theRules,
    toldGift: (gift, { state: { wish, purchase } }) => ({
      ...gift,
      quantity:
        wish.status === 'normal' && gift.quantity !== null
          ? leftOf(purchase.gifts, wish.quantity)
          : gift.quantity,
    }),
  },

  'a wish of which a part was told that leaves the list where the rest is bought': {
    ...theRules,
    toldGift: (gift, { state: { purchase } }) => ({
      ...gift,
      onList: gift.onList && purchase.closed ? { ...gift.onList, quantity: null } : gift.onList,
    }),
  },

  'a told idea that all its recipients learn of': {
    ...theRules,
    received: (viewer, world) =>
      theRules.received(viewer, {
        ...world,
        told: world.told.map((one) =>
          one.hiddenFrom.includes(viewer.user) ? { ...one, person: viewer.user } : one,
        ),
      }),
  },

  'a wish that can be received only when it is bought': {
    ...theRules,
    decide: (command, state) =>
      command.type === 'ReceiveWish' && state.purchase.gifts.length === 0
        ? reject('NoSuchWish')
        : theRules.decide(command, state),
  },

  'a receipt that is undone only where nothing is bought': {
    ...theRules,
    decide: (command, state) =>
      command.type === 'UndoReceipt' && state.purchase.gifts.length > 0
        ? reject('AlreadyTold')
        : theRules.decide(command, state),
  },

  'a digest with what relatives see on its reader’s list': {
    ...theRules,
    digest: (_viewer, world) => theRules.digest(everybodysRelative, world),
  },

  'a digest that isn’t sent until something is hidden from its reader': {
    ...theRules,
    digest: (viewer, world) =>
      [...world.wishes.values()].some(
        ({ wish }) => wish.status === 'secret' && concernedBy(wish).includes(viewer.user),
      )
        ? theRules.digest(viewer, world)
        : undefined,
  },
}

const toldOf = (person: UserId, wish: WishId, name: string, giver: UserId, on: string) => ({
  person,
  wish,
  name,
  on,
  picture: null,
  hiddenFrom: [],
  thanks: null,
  giver: pictured(giver),
  quantity: null,
})
