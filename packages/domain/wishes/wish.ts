import type { Instant, Recorded, UserId } from '../decider.ts'
import type { StoredPicture } from '../pictures/picture.ts'
import { type WishContent } from './content.ts'
import { fromRecord } from './record.ts'
import type { WishEvent } from './events.ts'

interface PresentWish extends WishContent {
  readonly creator: UserId
  readonly createdAt: Instant
  /** The picture at the address `img`, once it is stored. */
  readonly picture: StoredPicture | null
}

export interface NormalWish extends PresentWish {
  readonly status: 'normal'
  readonly owner: UserId
}

export interface SecretIdea extends PresentWish {
  readonly status: 'secret'
  readonly recipients: readonly UserId[]
}

/** Keeps the people whose lists it was on, so that their visitors' screens can remove it. */
export interface GoneWish {
  readonly status: 'gone'
  readonly wasSecret: boolean
  readonly concerned: readonly UserId[]
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

export function evolve(wish: Wish, event: Recorded<WishEvent>): Wish {
  switch (event.type) {
    case 'WishAdded': {
      const { owner, creator, at } = event
      return { status: 'normal', owner, creator, ...fromRecord(event), picture: null, createdAt: at }
    }
    case 'SecretIdeaAdded': {
      const { recipients, creator, at } = event
      return { status: 'secret', recipients, creator, ...fromRecord(event), picture: null, createdAt: at }
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
    case 'RecipientsChanged':
      return wish.status === 'secret' ? { ...wish, recipients: event.recipients } : wish
    case 'IdeaRevealed':
    case 'WishRemoved':
      return { status: 'gone', wasSecret: wish.status === 'secret', concerned: concernedBy(wish) }
  }
}
