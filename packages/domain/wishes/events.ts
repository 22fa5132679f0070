import type { UserId, WishId } from '../decider.ts'
import type { RecordedChange, RecordedContent } from './record.ts'

export interface WishAdded extends RecordedContent {
  readonly type: 'WishAdded'
  readonly owner: UserId
  /** Who had the idea: not always who recorded it, when a secret idea became a normal one. */
  readonly creator: UserId
}

export interface SecretIdeaAdded extends RecordedContent {
  readonly type: 'SecretIdeaAdded'
  readonly recipients: readonly UserId[]
  readonly creator: UserId
}

export interface WishChanged extends RecordedChange {
  readonly type: 'WishChanged'
}

export interface RecipientsChanged {
  readonly type: 'RecipientsChanged'
  readonly recipients: readonly UserId[]
}

/** The secret ends here; what its recipients get are new wishes that know nothing of it. */
export interface IdeaRevealed {
  readonly type: 'IdeaRevealed'
  readonly became: readonly { readonly wish: WishId; readonly owner: UserId }[]
}

export interface WishRemoved {
  readonly type: 'WishRemoved'
}

export type WishEvent =
  | WishAdded
  | SecretIdeaAdded
  | WishChanged
  | RecipientsChanged
  | IdeaRevealed
  | WishRemoved
