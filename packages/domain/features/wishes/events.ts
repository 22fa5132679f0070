import type { Day, UserId, WishId } from '../../decider.ts'
import type { StoredPicture } from '../../pictures/picture.ts'
import type { Place } from './place.ts'
import type { RecordedChange, RecordedContent } from './record.ts'

export interface WishAdded extends RecordedContent {
  readonly type: 'WishAdded'
  readonly owner: UserId
  /** The user who had the idea. When a secret is revealed, another user may record this event. */
  readonly creator: UserId
  /** The other people whom the secret that it was ever concerned. */
  readonly hiddenFrom?: readonly UserId[]
  /** Nobody but its owner sees it, until it is published. */
  readonly draft?: true
}

export interface SecretIdeaAdded extends RecordedContent {
  readonly type: 'SecretIdeaAdded'
  readonly recipients: readonly UserId[]
  readonly creator: UserId
}

export interface WishChanged extends RecordedChange {
  readonly type: 'WishChanged'
}

/** The picture of the present link has been stored. Another link ends it. Null once it is erased. */
export interface WishPictured {
  readonly type: 'WishPictured'
  readonly picture: StoredPicture | null
}

export interface RecipientsChanged {
  readonly type: 'RecipientsChanged'
  readonly recipients: readonly UserId[]
  /** Everybody who was a recipient, and is none now. Events of older releases lack it. */
  readonly hiddenFrom?: readonly UserId[]
  /**
   * Everybody from whom changes of the recipients hid it, and who could read until then what was written about it: this stays
   * to them, without the idea. Events of older releases lack it.
   */
  readonly lostBy?: readonly UserId[]
}

/** Ends a secret. Each recipient gets a new wish, which has no reference to the secret. */
export interface IdeaRevealed {
  readonly type: 'IdeaRevealed'
  /** The new wishes. */
  readonly became: readonly { readonly wish: WishId; readonly owner: UserId }[]
}

export interface WishRemoved {
  readonly type: 'WishRemoved'
}

/** Who removed the wish has taken that back: it is as it was. Purchases are in their own stream, and stay all the time. */
export interface WishRestored {
  readonly type: 'WishRestored'
  /** The owners of the lists on which visitors see it again: none for a draft. */
  readonly lists: readonly UserId[]
  /** Everybody else whom it, or the secret that it was, concerned once. */
  readonly hiddenFrom?: readonly UserId[]
}

/** From now on nobody but its owner sees the wish. A purchase of it stays. */
export interface WishDrafted {
  readonly type: 'WishDrafted'
  /** The year with which its owner put it away. Missing for a draft of that wish alone. */
  readonly year?: number
}

/** Ends a draft: the wish is on its owner's list for everybody, as new as this event, but for one that was put away. */
export interface WishPublished {
  readonly type: 'WishPublished'
  readonly owner: UserId
  /** It was put away with a year: it is back as it was. */
  readonly again?: true
  /** As in the event that added it. */
  readonly hiddenFrom?: readonly UserId[]
}

/** Its owner warned relatives that they may buy it themself, within a week. */
export interface OwnerMayBuy {
  readonly type: 'OwnerMayBuy'
}

/** Its place in the order that its owner made by hand. */
export interface WishPlaced {
  readonly type: 'WishPlaced'
  readonly place: Place
}

/** Its owner, or who keeps their list, has received it, no matter who gave it: from now on it is among what they received. */
export interface WishReceived {
  readonly type: 'WishReceived'
  readonly owner: UserId
  readonly on: Day
  /** As in the event that added it. */
  readonly hiddenFrom?: readonly UserId[]
  readonly picture?: StoredPicture
  /** What it was called then. */
  readonly personal: Pick<RecordedContent['personal'], 'name'>
}

/** It was said by mistake: the wish is on its owner's list again. */
export interface ReceiptUndone {
  readonly type: 'ReceiptUndone'
  readonly owner: UserId
}

export type WishEvent =
  | WishAdded
  | SecretIdeaAdded
  | WishChanged
  | WishPictured
  | RecipientsChanged
  | IdeaRevealed
  | WishRemoved
  | WishRestored
  | WishDrafted
  | WishPublished
  | OwnerMayBuy
  | WishPlaced
  | WishReceived
  | ReceiptUndone
