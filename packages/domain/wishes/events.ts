import type { UserId, WishId } from '../decider.ts'

/** A person's own words: apart from the rest, so that they can be forgotten without breaking the log. */
export interface WishWords {
  readonly name: string
  readonly comment: string | null
  /** Where it can be bought, an http or https address. */
  readonly url: string | null
  /** A picture of it, an http or https address. */
  readonly img: string | null
}

export interface WishAdded {
  readonly type: 'WishAdded'
  readonly owner: UserId
  /** Who had the idea: not always who recorded it, when a secret idea became a normal one. */
  readonly creator: UserId
  /** Stars, 1 to 5. */
  readonly importance: number
  readonly personal: WishWords
}

export interface SecretIdeaAdded {
  readonly type: 'SecretIdeaAdded'
  readonly recipients: readonly UserId[]
  readonly creator: UserId
  readonly importance: number
  readonly personal: WishWords
}

export interface WishChanged {
  readonly type: 'WishChanged'
  readonly importance?: number
  readonly personal?: Partial<WishWords>
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
