import type { UserId } from '@cachotteries/domain/decider'
import type { Act, Target } from '@cachotteries/domain/testing/noninterference/acts'

/** What happens on an evening: the model's acts, and what only a real server has. */
export type Scene =
  | Act
  /** Olive's connection is lost. */
  | { readonly does: 'disconnect' }
  /** Olive reconnects, with the last digest of each view; she disconnects first if she is still connected. */
  | { readonly does: 'reconnect' }
  /**
   * Olive loads her families, her relatives, their profiles and preferences, and exports everything that she may see.
   */
  | { readonly does: 'browse' }
  /** Olive, who is an administrator, loads the figures of the clicks. */
  | { readonly does: 'analytics' }
  /** Olive tries a join link with a wrong code, to a family that exists in one of the histories only. */
  | { readonly does: 'knock' }
  /** Somebody follows the link of a wish. */
  | { readonly does: 'click'; readonly by: UserId; readonly target: Target }
  /** Somebody writes about a person's list, or about a wish that is hidden from Olive, on the list of whom it is for. */
  | { readonly does: 'write'; readonly by: UserId; readonly about: UserId; readonly target?: Target }
  /** Somebody writes about a wish that Olive sees, on the list of whom it is for. It may be for her too later. */
  | { readonly does: 'quote'; readonly by: UserId; readonly target: Target }
  /** Somebody changes their name. */
  | { readonly does: 'rename'; readonly by: UserId; readonly name: string }
  /** A buyer notes that they gave it, in answer to the question of the day or by itself. */
  | { readonly does: 'give'; readonly by: UserId; readonly target: Target; readonly onTheDay: boolean }
  /** Olive thanks a giver, who told her or didn't. */
  | { readonly does: 'thank'; readonly whom: UserId; readonly target: Target }
  /** Olive puts away all that she sees of her list, or puts all of it back. */
  | { readonly does: 'put away'; readonly isDraft: boolean }
  /** Days pass. */
  | { readonly does: 'wait'; readonly days: number }
