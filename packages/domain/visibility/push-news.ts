import { daysBetween } from '../calendar-day.ts'
import type { UserId } from '../decider.ts'
import type { PushReason } from '../features/push/reasons.ts'
import { coming, isForOthers } from './digest.ts'
import { person } from './person.ts'
import { show } from './show.ts'
import type { Shown } from './shown.ts'
import type { ConversationView, UnreadMessagesView } from './views/conversations.ts'
import type { DrawsView } from './views/draws.ts'
import type { FamiliesView } from './views/families.ts'
import type { GiftsInSightView } from './views/gifts.ts'
import type { OccasionsView } from './views/occasions.ts'
import type { PushNewsView } from './views/push.ts'
import type { ToldView } from './views/received.ts'

/*
 * What a push message tells, from what its reader's screens show at the moment of sending, and from nothing else. Undefined when
 * these don't show it (any more): a person who is concerned, was set aside or left is told nothing.
 */

type About<Kind extends PushReason['kind']> = Extract<PushReason, { kind: Kind }>
type News = Shown<PushNewsView> | undefined

/** The screens of one reader. */
interface Reader {
  readonly uid: UserId
  readonly families: Shown<FamiliesView>
}

/** So many days before its day something to celebrate is told. */
const nearDays = 14

/** The first family that these two share, as the reader's screens name it. */
const familyWith = ({ families }: Reader, uid: UserId | undefined): string | null =>
  families.Families.find(({ Users }) => Users.some((user) => user.uid === uid))?.name ?? null

/** Somebody wrote, and the reader hasn't read it. */
export function newsOfMessage(
  reader: Reader,
  { owner, message }: About<'conversation'>,
  conversation: Shown<ConversationView>,
  { Lists }: Shown<UnreadMessagesView>,
): News {
  const found = conversation.Messages.find(({ uid }) => uid === message)
  const isUnread = Lists.some(({ uid, unread }) => uid === owner && unread > 0)
  if (!found || found.by.uid === reader.uid || !isUnread) return undefined
  const { by, text } = found
  const family = familyWith(reader, owner)
  return show(conversation, { kind: 'conversation', family, owner, by: person(by), text })
}

/** Somebody joined or left a gift of several that the reader takes part in and sees now, or took over its charge. */
export function newsOfGift(
  reader: Reader,
  { wish, joined, inCharge: head }: About<'together'>,
  gifts: Shown<GiftsInSightView>,
): News {
  const gift = gifts.InSight.find(({ uid }) => uid === wish)
  const together = gift?.state === 'bought' ? gift.together : null
  if (!gift || !together) return undefined
  const { inCharge, isInCharge, participants } = together
  const found = participants.find(({ uid }) => uid === joined)
  if (joined !== null && !found) return undefined
  // Since then the charge has passed on again, which is told by itself.
  if (head !== undefined && head !== inCharge.uid) return undefined
  const { uid, name } = gift
  const family = familyWith(reader, gift.for[0]?.uid)
  return show(gifts, {
    kind: 'together',
    family,
    uid,
    name,
    joined: found ? person(found) : null,
    inCharge: head === undefined ? null : { ...person(inCharge), isReader: isInCharge },
  })
}

/** Somebody thanked the reader. */
export function newsOfThanks(reader: Reader, { wish, to }: About<'thanks'>, told: Shown<ToldView>): News {
  const found = told.Told.find((one) => one.gift === wish && one.to.uid === to)
  if (!found?.thanks || found.thanks.by?.uid === reader.uid) return undefined
  const { uid, thanks } = found
  const family = familyWith(reader, to)
  return show(told, { kind: 'thanks', family, uid, to, from: person(found.to), text: thanks.text })
}

/** The reader, or somebody whose list they keep, was asked something in a draw, or got an answer. */
export function newsOfQuestion({ question }: About<'question'>, draws: Shown<DrawsView>): News {
  for (const { uid, family, asked, mine } of draws.Draws) {
    const draw = { uid, family: family.uid }
    const about = { kind: 'question', family: family.name, uid: question, draw } as const
    const own = asked.find((one) => one.uid === question)
    if (own && own.answer === null) return show(draws, { ...about, text: own.text, from: null })
    const answered = mine.flatMap(({ questions }) => questions).find((one) => one.uid === question)
    if (answered && answered.answer !== null)
      return show(draws, { ...about, text: answered.answer, from: person(answered.to) })
  }
  return undefined
}

/** Something that the reader has to celebrate has come near since the last day on which they were told. */
export function newsOfOccasion(
  reader: Reader,
  { since, until }: About<'occasion'>,
  occasions: Shown<OccasionsView>,
): News {
  const all = occasions.Occasions.filter((one) => isForOthers(one, reader.uid)).flatMap((one) =>
    coming(one, until).map((day) => ({ ...day, of: one })),
  )
  const [near] = all
    .filter(({ on, inDays }) => inDays <= nearDays && daysBetween(since, on) > nearDays)
    .toSorted((one, other) => one.inDays - other.inDays)
  if (!near) return undefined
  const { title, on, inDays, of } = near
  const family = of.family?.name ?? familyWith(reader, of.people?.[0]?.uid)
  return show(occasions, { kind: 'occasion', family, title, on, inDays })
}
