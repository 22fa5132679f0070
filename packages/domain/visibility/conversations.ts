import type { Instant, MessageId, UserId, WishId } from '../decider.ts'
import { hasSight, wishVisibility, type VisibilityFacts, type Viewer } from '../wish-visibility.ts'
import { byName } from './order.ts'
import { pictured, type KnownPerson } from './person.ts'
import { show } from './show.ts'
import type { ConversationMessageView, ConversationView, Person, Shown, UnreadMessagesView } from './views.ts'

/** A wish that a message refers to. */
export interface ReferredWishData {
  /** Everybody whom it concerns or ever concerned. */
  readonly everConcerned: readonly UserId[]
  /** The wish as it is now; null when it is gone. */
  readonly present: (VisibilityFacts & { readonly uid: WishId; readonly name: string }) | null
}

export interface MessageData {
  readonly uid: MessageId
  readonly at: Instant
  readonly by: KnownPerson
  readonly text: string
  readonly isChanged: boolean
  readonly refersTo: ReferredWishData | null
}

/**
 * Part of the conversation about the list of `owner`, for those who see what that list hides from its owner. Undefined for
 * everybody else.
 *
 * @param messages the oldest first
 */
export function conversation(
  viewer: Viewer,
  owner: UserId,
  messages: readonly MessageData[],
  hasOlder: boolean,
): Shown<ConversationView> | undefined {
  if (!hasSight(viewer, owner)) return undefined
  const Messages = messages
    .filter(({ refersTo }) => !refersTo || isFor(viewer, owner, refersTo.everConcerned))
    .map((message): ConversationMessageView => {
      const { uid, at, by, text, isChanged, refersTo } = message
      return { uid, at, by: pictured(by), text, isChanged, wish: refersTo && referred(viewer, refersTo) }
    })
  return show({ uid: owner, Messages, hasOlder })
}

/**
 * Whether a viewer may know of a message about a wish: a message tells of a secret idea as much as the idea itself does. So it
 * is nothing to whoever the wish ever concerned, nor to somebody who is set aside for one of them.
 */
const isFor = (viewer: Viewer, owner: UserId, everConcerned: readonly UserId[]): boolean =>
  everConcerned.every((user) => user === owner || (user !== viewer.user && !viewer.setAsideFor.has(user)))

function referred(viewer: Viewer, { present }: ReferredWishData): ConversationMessageView['wish'] {
  if (!present || wishVisibility(viewer, present) !== 'everything') return { uid: null }
  return { uid: present.uid, name: present.name }
}

/** Messages of others in the conversation about the list of `owner` that are alike for the viewer who counts them. */
export interface CountedMessages {
  readonly owner: UserId
  readonly everConcerned: readonly UserId[]
  readonly messages: number
}

/** How much a viewer hasn't read of each conversation that they see. */
export function unreadMessages(
  viewer: Viewer,
  relatives: readonly Person[],
  counted: readonly CountedMessages[],
): Shown<UnreadMessagesView> {
  const unreadOf = (uid: UserId): number =>
    counted
      .filter(({ owner, everConcerned }) => owner === uid && isFor(viewer, uid, everConcerned))
      .reduce((sum, { messages }) => sum + messages, 0)
  const owners = relatives.filter(({ uid }) => hasSight(viewer, uid))
  return show({ Lists: owners.toSorted(byName).map(({ uid }) => ({ uid, unread: unreadOf(uid) })) })
}
