import type { UserId, WishId } from '../decider.ts'
import type { StoredPicture } from '../pictures/picture.ts'
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

/** The picture of the present link has been stored. Another link ends it. */
export interface WishPictured {
  readonly type: 'WishPictured'
  readonly picture: StoredPicture
}

export interface RecipientsChanged {
  readonly type: 'RecipientsChanged'
  readonly recipients: readonly UserId[]
  /** Everybody who was a recipient, and is none now. Events of older releases lack it. */
  readonly hiddenFrom?: readonly UserId[]
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

/** From now on nobody but its owner sees the wish. A purchase of it stays. */
export interface WishDrafted {
  readonly type: 'WishDrafted'
}

/** Ends a draft: the wish is on its owner's list for everybody, as new as this event. */
export interface WishPublished {
  readonly type: 'WishPublished'
  readonly owner: UserId
  /** As in the event that added it. */
  readonly hiddenFrom?: readonly UserId[]
}

/** Its owner warned relatives that they may buy it themself, within a week. The owner's own view doesn't show it. */
export interface OwnerMayBuy {
  readonly type: 'OwnerMayBuy'
}

export type WishEvent =
  | WishAdded
  | SecretIdeaAdded
  | WishChanged
  | WishPictured
  | RecipientsChanged
  | IdeaRevealed
  | WishRemoved
  | WishDrafted
  | WishPublished
  | OwnerMayBuy
