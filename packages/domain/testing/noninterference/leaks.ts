import { listsAmong } from './world.ts'
import { reject } from '../../decider.ts'
import { available } from '../../purchases/purchase.ts'
import { difference } from '../../visibility/difference.ts'
import type { Viewer } from '../../visibility/wish-visibility.ts'
import type { GiftView, ListView } from '../../visibility/views.ts'
import { concernedBy } from '../../wishes/wish.ts'
import { olive, others } from './acts.ts'
import { fingerprint, theRules, type Rules, type Wishes } from './rules.ts'
import type { WishId } from '../../decider.ts'
import { show } from '../../visibility/show.ts'
import type { Log } from '../gifts.ts'
import { stateAfter } from '../known.ts'

const everybodysRelative: Viewer = { user: 'nobody', relatives: new Set([olive, ...others]) }

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

/** Rules that each leak something. The property must fail for every one of them. */
export const plantedLeaks: Readonly<Record<string, Rules>> = {
  'a list that shows what is bought': {
    ...theRules,
    look: (viewer, wishes) => theRules.look(viewer, neverBought(wishes)),
  },

  'a list of all that relatives see': {
    ...theRules,
    look: (viewer, wishes) => theRules.visit(everybodysRelative, viewer.user, wishes),
  },

  'a list with the fields that relatives get': {
    ...theRules,
    look: (viewer, wishes) => theRules.visit(everybodysRelative, viewer.user, normalAndAvailable(wishes)),
  },

  'a count that includes hidden wishes': {
    ...theRules,
    count: (viewer, wishes) =>
      [...wishes.values()].filter(({ wish }) => concernedBy(wish).includes(viewer.user)).length,
  },

  'a visit that shows secrets kept from the visitor': {
    ...theRules,
    visit: (viewer, whom, wishes) => theRules.visit({ ...viewer, user: 'nobody' }, whom, wishes),
  },

  'secrets that are forgotten to have been hidden': {
    ...theRules,
    visit: (viewer, whom, wishes) => theRules.visit(viewer, whom, forgetful(wishes)),
  },

  'a wish that is older than its owner’s last look': {
    ...theRules,
    look: (viewer, wishes) => theRules.look(viewer, withoutFirstMoments(wishes)),
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
      const list = theRules.look(viewer, wishes)
      return list && difference(sent, list, (view: ListView) => view.Wishes, fingerprint)
    },
  },
}
