import type { Day, Instant, Recorded, UserId } from '../../decider.ts'
import type { StoredPicture } from '../../pictures/picture.ts'
import type { ForPeople } from '../../wish-visibility.ts'
import { type WishContent } from './content.ts'
import type { Place } from './place.ts'
import { fromRecord } from './record.ts'
import type { WishEvent } from './events.ts'

interface PresentWish extends WishContent {
  readonly creator: UserId
  readonly createdAt: Instant
  /** The picture at the address `img`, once it is stored. */
  readonly picture: StoredPicture | null
  /** The people whom it, or the secret that it was, concerned once. */
  readonly hiddenFrom: readonly UserId[]
}

export interface NormalWish extends PresentWish {
  readonly status: 'normal'
  readonly owner: UserId
  /** Whether nobody but its owner sees it. */
  readonly draft: boolean
  /** The year with which its owner put it away, of a draft that was. */
  readonly putAwayIn?: number | undefined
  readonly ownerMayBuyUntil: Instant | null
  readonly place: Place
  /** When its owner received it, if they said so: it isn't on their list any more, for them. */
  readonly receivedOn?: Day | undefined
}

export interface SecretIdea extends PresentWish {
  readonly status: 'secret'
  readonly recipients: readonly UserId[]
  /** Those from whom changes of its recipients hid it, and who could read until then what was written about it. */
  readonly lostBy: readonly UserId[]
}

/** Keeps the people whose lists it was on, so that their visitors' screens can remove it. */
export interface GoneWish {
  readonly status: 'gone'
  readonly wasSecret: boolean
  readonly concerned: readonly UserId[]
  /** How it was removed. Missing for a secret that was revealed. */
  readonly removal?: Removal
}

/** Who removed a wish, when, and what it was: they may take it back. */
export interface Removal {
  readonly by: UserId
  readonly at: Instant
  readonly was: NormalWish | SecretIdea
}

export type Wish = { readonly status: 'missing' } | NormalWish | SecretIdea | GoneWish

export const noWish: Wish = { status: 'missing' }

/** The people whose lists it is on, or was on when it ended. */
export function concernedBy(wish: Wish): readonly UserId[] {
  switch (wish.status) {
    case 'missing':
      return []
    case 'normal':
      return [wish.owner]
    case 'secret':
      return wish.recipients
    case 'gone':
      return wish.concerned
  }
}

/** Those whom a wish is for and was for once, or was when it ended. */
export function peopleOf(wish: Wish): ForPeople {
  const present = wish.status === 'gone' ? wish.removal?.was : wish
  return {
    concerned: concernedBy(wish),
    hiddenFrom: present && 'hiddenFrom' in present ? present.hiddenFrom : [],
  }
}

/** The field of an event for those whom a secret concerned, who are not `concerned` any more. Missing when there are none. */
export function onceConcerned(
  { recipients, hiddenFrom: before }: SecretIdea,
  concerned: readonly UserId[],
): { readonly hiddenFrom?: readonly UserId[] } {
  const hiddenFrom = [...new Set([...before, ...recipients])].filter((user) => !concerned.includes(user))
  return hiddenFrom.length > 0 ? { hiddenFrom } : {}
}

const week = 7 * 24 * 60 * 60_000

/** Until when an owner may buy their wish themself, who said so at this moment. */
export const aWeekAfter = (at: Instant): Instant => new Date(Date.parse(at) + week).toISOString()

export function evolve(wish: Wish, event: Recorded<WishEvent>): Wish {
  switch (event.type) {
    case 'WishAdded': {
      const { owner, creator, hiddenFrom = [], draft = false, at } = event
      const content = fromRecord(event)
      return {
        status: 'normal',
        owner,
        creator,
        ...content,
        picture: null,
        createdAt: at,
        hiddenFrom,
        draft,
        ownerMayBuyUntil: null,
        place: null,
      }
    }
    case 'SecretIdeaAdded': {
      const { recipients, creator, at } = event
      const content = fromRecord(event)
      return {
        status: 'secret',
        recipients,
        creator,
        ...content,
        picture: null,
        createdAt: at,
        hiddenFrom: [],
        lostBy: [],
      }
    }
    case 'WishChanged':
      if (wish.status !== 'normal' && wish.status !== 'secret') return wish
      return {
        ...wish,
        ...event.personal,
        importance: event.importance ?? wish.importance,
        ...(event.personal?.img !== undefined && { picture: null }),
      }
    case 'WishPictured':
      if (wish.status !== 'normal' && wish.status !== 'secret') return wish
      return { ...wish, picture: event.picture }
    case 'RecipientsChanged': {
      const { recipients, hiddenFrom = [], lostBy = [] } = event
      return wish.status === 'secret' ? { ...wish, recipients, hiddenFrom, lostBy } : wish
    }
    case 'WishDrafted':
      return wish.status === 'normal' ? { ...wish, draft: true, putAwayIn: event.year } : wish
    case 'WishPublished':
      if (wish.status !== 'normal') return wish
      return {
        ...wish,
        draft: false,
        putAwayIn: undefined,
        ...(!event.again && { createdAt: event.at, ownerMayBuyUntil: null }),
      }
    case 'OwnerMayBuy':
      return wish.status === 'normal' ? { ...wish, ownerMayBuyUntil: aWeekAfter(event.at) } : wish
    case 'WishPlaced':
      return wish.status === 'normal' ? { ...wish, place: event.place } : wish
    case 'WishReceived':
      return wish.status === 'normal' ? { ...wish, receivedOn: event.on } : wish
    case 'ReceiptUndone':
      return wish.status === 'gone' && wish.removal
        ? { ...wish, removal: { ...wish.removal, was: notReceived(wish.removal.was) } }
        : notReceived(wish)
    case 'IdeaRevealed':
      return ended(wish)
    case 'WishRemoved': {
      const { by, at } = event
      return wish.status === 'normal' || wish.status === 'secret'
        ? { ...ended(wish), removal: { by, at, was: wish } }
        : ended(wish)
    }
    case 'WishRestored':
      return wish.status === 'gone' && wish.removal ? wish.removal.was : wish
  }
}

const notReceived = <One extends Wish>(wish: One): One =>
  wish.status === 'normal' ? { ...wish, receivedOn: undefined } : wish

const ended = (wish: Wish): GoneWish => ({
  status: 'gone',
  wasSecret: wish.status === 'secret',
  concerned: concernedBy(wish),
})
/** What a wish said last, of one that is gone too; undefined for one that never was. */
export const lastOf = (events: readonly Recorded<WishEvent>[]): NormalWish | SecretIdea | undefined => {
  let wish: Wish = noWish
  let last: NormalWish | SecretIdea | undefined
  for (const event of events) {
    wish = evolve(wish, event)
    if (wish.status === 'normal' || wish.status === 'secret') last = wish
  }
  return last
}
