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

export type WishEvent =
  | WishAdded
  | SecretIdeaAdded
  | WishChanged
  | WishPictured
  | RecipientsChanged
  | IdeaRevealed
  | WishRemoved
