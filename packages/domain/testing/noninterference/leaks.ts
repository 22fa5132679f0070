import { listsAmong } from './world.ts'
import { reject } from '../../decider.ts'
import { available, type Purchase } from '../../purchases/purchase.ts'
import { difference } from '../../visibility/difference.ts'
import type { Visitor } from '../../visibility/wish-visibility.ts'
import type { GiftView, ListView } from '../../visibility/views.ts'
import { concernedBy } from '../../wishes/wish.ts'
import { olive, others } from './acts.ts'
import { fingerprint, theRules, type Rules, type Wishes } from './rules.ts'
import type { WishId } from '../../decider.ts'
import { show } from '../../visibility/show.ts'
import type { Log } from '../gifts.ts'
import { stateAfter } from '../known.ts'

const everybodysRelative: Visitor = {
  ...{ user: 'nobody', spared: false },
  relatives: new Set([olive, ...others]),
  setAsideFor: new Set(),
}

const neverBought = (wishes: Wishes): Wishes =>
  new Map([...wishes].map(([uid, { wish }]) => [uid, { wish, purchase: available }]))

const normalAndAvailable = (wishes: Wishes): Wishes =>
  new Map(
    [...wishes].filter(
      ([, { wish, purchase }]) => wish.status === 'normal' && purchase.status === 'available',
    ),
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
      { wish, purchase: purchase.status === 'bought' ? stampedIf(total, purchase) : purchase },
    ]),
  )

const stampedIf = (
  total: boolean,
  { staysOnList: _, ...purchase }: Purchase & { status: 'bought' },
): Purchase => ({ ...purchase, ...(total && { staysOnList: true }) })

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

  'a list of all that relatives see': {
    ...theRules,
    look: (viewer, wishes, choices) => theRules.visit(everybodysRelative, viewer.user, wishes, choices),
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
      const { Gifts, People } = theRules.gifts(viewer, log, wishes)
      const nameOf = (gift: GiftView): string => {
        const { wish } = stateAfter(...log.filter((fact) => fact.wish === gift.uid))
        return wish.status === 'normal' || wish.status === 'secret' ? wish.name : gift.name
      }
      return show({ Gifts: Gifts.map((gift) => ({ ...gift, name: nameOf(gift) })), People })
    },
  },

  'gifts that are undone out of sight': {
    ...theRules,
    gifts: (viewer, log, wishes) => {
      const { Gifts, People } = theRules.gifts(viewer, log, wishes)
      const isTheirs = (uid: WishId) => {
        const purchase = wishes.get(uid)?.purchase
        return purchase?.status === 'bought' && purchase.buyer === viewer.user
      }
      return show({ Gifts: Gifts.filter(({ state, uid }) => state !== 'gone' || isTheirs(uid)), People })
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

  'a total surprise that hides what is bought': {
    ...theRules,
    look: (viewer, wishes, choices) => theRules.look(viewer, stampedAsChosenNow(wishes, false), choices),
  },

  'an answer about one’s own wish that knows whether it is bought': {
    ...theRules,
    ask: (viewer, uid, state) =>
      state.purchase.status === 'bought' ? undefined : theRules.ask(viewer, uid, state),
  },

  'a refusal to change a wish that is bought': {
    ...theRules,
    decide(command, state) {
      const isOwn = state.wish.status === 'normal' && state.wish.owner === command.by.user
      return isOwn && state.purchase.status === 'bought'
        ? reject('NotAllowed')
        : theRules.decide(command, state)
    },
  },

  'a frame when a wish that stays on the list is bought': {
    ...theRules,
    audienceOfPurchase(event, wish) {
      const stays = event.type === 'WishBought' && event.staysOnList === true
      const audience = theRules.audienceOfPurchase(event, wish)
      return stays ? { ...audience, owners: listsAmong(audience) } : audience
    },
    ownDifference: (viewer, sent, uid, wishes) =>
      theRules.ownDifference(viewer, sent, uid, wishes) ?? { upserted: [], removed: [] },
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
}
