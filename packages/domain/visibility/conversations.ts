import type { Instant, MessageId, UserId, WishId } from '../decider.ts'
import {
  hasSight,
  isSetAside,
  wishVisibility,
  type VisibilityFacts,
  type Viewer,
} from '../wish-visibility.ts'
import { byName } from './order.ts'
import { person, pictured, type KnownPerson } from './person.ts'
import { show } from './show.ts'
import type { Shown } from './shown.ts'
import type { ConversationMessageView, ConversationView, UnreadMessagesView } from './views/conversations.ts'
import type { Person, PersonWithPicture } from './views/parts.ts'

/** From whom a message about a wish is kept. */
export interface QuoteSecrecy {
  /** Everybody whom the wish concerns or ever concerned. */
  readonly everConcerned: readonly UserId[]
  /** Those of them whom it had concerned when the message was written. */
  readonly secretFrom: readonly UserId[]
  /** Those who could read the message before the wish was hidden from them. */
  readonly keptBy: readonly UserId[]
}

/** A wish that a message refers to. */
export interface ReferredWishData {
  readonly secrecy: QuoteSecrecy
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
 * @param messages the oldest first, by the log
 */
export function conversation(
  viewer: Viewer,
  owner: UserId,
  messages: readonly MessageData[],
  hasOlder: boolean,
): Shown<ConversationView> | undefined {
  if (!hasSight(viewer, owner)) return undefined
  const Messages = messages
    .filter(({ refersTo }) => !refersTo || isFor(viewer, refersTo.secrecy))
    .map((message, nth): ConversationMessageView => {
      const { uid, at, by, text, isChanged, refersTo } = message
      const wish = refersTo && referred(viewer, refersTo)
      return { uid, nth, at, by: author(viewer, by), text, isChanged, wish }
    })
  return show(viewer, { uid: owner, Messages, hasOlder })
}

/**
 * The conversation on the open screen of somebody who is set aside for the list by now: as if all messages had been deleted. A
 * refusal would tell them at that moment. Undefined for everybody else.
 */
export const emptiedConversation = (viewer: Viewer, owner: UserId): Shown<ConversationView> | undefined =>
  isSetAside(viewer, owner) ? show(viewer, { uid: owner, Messages: [], hasOlder: false }) : undefined

/** A person who shares no family with the viewer is named alone: their picture is served to their relatives. */
const author = (viewer: Viewer, by: KnownPerson): PersonWithPicture =>
  by.uid === viewer.user || viewer.relatives.has(by.uid)
    ? pictured(by)
    : { ...person(by), img: null, picture: null }

/**
 * Whether a viewer may know of a message about a wish: a message tells of a secret idea as much as the idea itself does. So it
 * is nothing to anybody whom the wish had concerned when it was written, nor to somebody who is set aside for one of them. A person who
 * could read it before the wish was hidden from them keeps it, as if the wish had been deleted: that it vanished would tell
 * them for whom the wish is.
 */
const isFor = (viewer: Viewer, { everConcerned, secretFrom, keptBy }: QuoteSecrecy): boolean =>
  !isHidden(viewer, everConcerned) || (keptBy.includes(viewer.user) && !isHidden(viewer, secretFrom))

/** The list's owner is none of these to anybody who reads the conversation about it. */
const isHidden = (viewer: Viewer, concerned: readonly UserId[]): boolean =>
  concerned.some((user) => user === viewer.user || viewer.setAsideFor.has(user))

function referred(viewer: Viewer, { secrecy, present }: ReferredWishData): ConversationMessageView['wish'] {
  if (!present || isHidden(viewer, secrecy.everConcerned)) return { uid: null }
  if (wishVisibility(viewer, present) !== 'everything') return { uid: null }
  return { uid: present.uid, name: present.name }
}

/** Messages of others in the conversation about the list of `owner` that are alike for the viewer who counts them. */
export interface CountedMessages {
  readonly owner: UserId
  readonly secrecy: QuoteSecrecy
  readonly messages: number
}

/**
 * How much a viewer hasn't read of each conversation that they see.
 *
 * @param held what an open screen says. It keeps the row of a list for which the viewer is set aside since, as if its messages had
 *   been deleted: a row that goes would tell when that was
 */
export function unreadMessages(
  viewer: Viewer,
  relatives: readonly Person[],
  counted: readonly CountedMessages[],
  held: UnreadMessagesView = { Lists: [] },
): Shown<UnreadMessagesView> {
  const unreadOf = (uid: UserId): number =>
    counted
      .filter(({ owner, secrecy }) => owner === uid && hasSight(viewer, uid) && isFor(viewer, secrecy))
      .reduce((sum, { messages }) => sum + messages, 0)
  const isHeld = new Set(held.Lists.map(({ uid }) => uid).filter((uid) => isSetAside(viewer, uid)))
  const owners = relatives.filter(({ uid }) => hasSight(viewer, uid) || isHeld.has(uid))
  return show(viewer, { Lists: owners.toSorted(byName).map(({ uid }) => ({ uid, unread: unreadOf(uid) })) })
}
