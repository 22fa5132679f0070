import type { FamilyId, Recorded, UserId } from '../decider.ts'
import { derivedId } from '../derived-id.ts'
import type { ListTakenOver } from '../features/accounts/events.ts'
import type {
  CodeRenewed,
  FamilyRenamed,
  NewcomerArrived,
  WelcomeChosen,
} from '../features/families/events.ts'
import type { GuestAdmitted, GuestArrived, GuestLinkEnded } from '../features/guests/events.ts'
import type { DrawCalledOff, NamesDrawn, ParticipantsChanged } from '../features/draws/events.ts'
import type { OccasionAdded, OccasionChanged, OccasionRemoved } from '../features/occasions/events.ts'
import { seesOccasion } from '../features/occasions/seen.ts'
import type { ReadNews } from '../features/families/read-news.ts'
import type { SetAside, SightRestored } from '../features/sight/events.ts'
import { gainWords, type Sentence } from './announced-gains.ts'
import * as words from './announcement-words.ts'
import { person } from './person.ts'
import { show } from './show.ts'
import { Sights, type Move } from '../features/sight/gains.ts'
import type { Shown } from './shown.ts'
import type { AnnouncementsView, AnnouncementView } from './views/families.ts'
import { hasSight, type Viewer } from '../wish-visibility.ts'

/** What is announced of a family besides who comes and goes. */
export type UpkeepEvent =
  | Pick<CodeRenewed, 'type'>
  | FamilyRenamed
  | WelcomeChosen
  | Pick<NewcomerArrived, 'type' | 'newcomer'>
  | AnnouncedOccasion
  | AnnouncedDraw

/** That names were drawn, or who came or left, and never who drew whom. */
export type AnnouncedDraw = Pick<NamesDrawn | ParticipantsChanged | DrawCalledOff, 'type' | 'draw'> & {
  readonly personal: { readonly title: string }
  /** Whether they had been drawn before. */
  readonly again?: true
  /** The how-manieth time they were drawn again. */
  readonly times?: number
  readonly left?: UserId
  readonly joined?: UserId
  /** Whether all names were drawn again, since somebody came or left. */
  readonly whole?: true
  /** Whether a draw ended by itself, since nothing fits any more. */
  readonly lapsed?: true
}

export type AnnouncedOccasion = Pick<
  OccasionAdded | OccasionChanged | OccasionRemoved,
  'type' | 'occasion' | 'people' | 'seenBy' | 'isSurprise' | 'personal'
>

/** An event about the list of one owner: who is set aside for it, which guest sees it, or who keeps it now. */
export type OwnerEvent =
  | Pick<SetAside | SightRestored, 'type' | 'person'>
  | Pick<ListTakenOver, 'type'>
  | (Pick<GuestAdmitted, 'type' | 'personal'> & { readonly person: UserId })
  // Told to their inviter alone.
  | (Required<Pick<GuestArrived, 'type' | 'personal' | 'invitedBy'>> & { readonly person: UserId })
  | (Pick<GuestLinkEnded, 'type' | 'personal' | 'invitedBy'> & { readonly person: UserId })

/**
 * An event that is announced. Of the same kind, only the last about a family or a list, and about a person, is there, but for names
 * that are drawn again, and who comes to a draw or leaves it.
 */
export type Act = { readonly position: number } & (
  | { readonly family: FamilyId; readonly owner: null; readonly event: Recorded<UpkeepEvent> }
  | { readonly owner: UserId; readonly family: null; readonly event: Recorded<OwnerEvent> }
)

/** A list that nobody keeps who can act: any relative may take it over. */
export interface UnkeptList {
  readonly person: UserId
  /** Who kept it last. */
  readonly keepers: readonly UserId[]
}

export interface AnnouncementsData {
  /** Of each family in which the viewer or a relative ever was, and of the people who were in these families. */
  readonly moves: readonly Move[]
  /** Those in the viewer's families that they may see, and about lists of relatives for which they aren't set aside. */
  readonly acts: readonly Act[]
  /** Who is set aside now for the lists of these relatives. */
  readonly aside: ReadonlyMap<UserId, ReadonlySet<UserId>>
  /** The viewer's relatives without an account whose list nobody keeps now. */
  readonly unkept: readonly UnkeptList[]
  /** The names of families, and of people as the viewer knows them, or last knew them. */
  readonly names: ReadonlyMap<string, string>
  readonly read: ReadNews
  readonly now: Date
}

const dayMs = 86_400_000
/** News of a family end after so many days. Who sees a list is told until it is read. */
const days = 30

/** What the viewer hasn't read yet, the newest first. */
export function announcements(viewer: Viewer, data: AnnouncementsData): Shown<AnnouncementsView> {
  const unread = unreadBy(viewer, data)
  // A person who does the same again and again is told of once.
  const isFirst = ({ full }: News, index: number): boolean =>
    unread.findIndex((one) => one.full === full) === index
  return show(viewer, {
    Announcements: unread.filter(isFirst).map(({ position: _position, full: _full, ...view }) => view),
  })
}

/**
 * The ids of what the viewer has read with this announcement: who sees a list is read one by one, all else together with
 * what is older.
 */
export function readWith(uid: string, viewer: Viewer, data: AnnouncementsData): readonly string[] {
  const unread = unreadBy(viewer, data)
  const index = unread.findIndex((one) => one.uid === uid)
  const last = unread[index]
  if (!last) return []
  return unread
    .slice(index)
    .filter((one) => (last.isAboutSight ? one.full === last.full : !one.isAboutSight))
    .map((one) => one.uid)
}

function unreadBy(viewer: Viewer, data: AnnouncementsData): readonly News[] {
  const { upTo, news } = data.read
  return newsFor(viewer, data).filter(({ position, uid }) => position > upTo && !news.has(uid))
}

interface News extends AnnouncementView {
  /** The position of its event, which nobody is sent: it counts what everybody does. */
  readonly position: number
  /** Its text with every list named: see `Sentence`. */
  readonly full: string
}

/** What is announced to the viewer, read or not, the newest first. */
function newsFor(viewer: Viewer, data: AnnouncementsData): News[] {
  const sights = new Sights()
  const unkept = unkeptSince(viewer, data)
  const since = data.now.getTime() - days * dayMs
  const found = [...data.moves, ...data.acts]
    .toSorted((one, other) => one.position - other.position)
    .map((source) => ({
      source,
      isRecent: Date.parse(source.event.at) > since,
      ...('member' in source
        ? newsOfMove(viewer, source, sights, data)
        : newsOfAct(viewer, source, sights, data)),
    }))
  // Only now `sights` are those of the present.
  return found
    .toReversed()
    .flatMap(({ source, isRecent, uid, who, name, arrival, inFamily, ofSight }): News[] => {
      const { position, event, family } = source
      const lists = (unkept.get(position) ?? []).map((one) =>
        person({ uid: one, name: nameIn(data.names)(one) }),
      )
      const isMember = family !== null && sights.isMember(family, viewer.user)
      const ofFamily = isRecent && isMember && inFamily
      const sight = ofSight?.(isRecent)
      const said = (ofSight: string | undefined): string =>
        [ofFamily, ofSight, ...lists.map(({ name }) => words.nobodyKeeps(name))].filter(Boolean).join('. ')
      const text = said(sight?.text)
      if (!text) return []
      const saying = who === viewer.user ? null : person({ uid: who, name: name ?? nameIn(data.names)(who) })
      return [
        {
          uid,
          at: event.at,
          text,
          arrival: (sight && isRecent && isMember && sights.isMember(family, who) && arrival) || null,
          family: isMember ? family : null,
          position,
          full: said(sight?.full),
          // Who meets a person who left in another family alone reads only of the list.
          person: ofFamily || sight ? saying : (lists[0] ?? saying),
          isAboutSight: sight !== undefined,
          unkept: lists,
        },
      ]
    })
}

/**
 * The lists of the viewer's relatives that nobody keeps any more, by the position of the move by which the last of those left who
 * kept them. A person who is set aside for one isn't told, and may not take it over.
 */
function unkeptSince(viewer: Viewer, { moves, unkept }: AnnouncementsData): ReadonlyMap<number, UserId[]> {
  const since = new Map<number, UserId[]>()
  for (const { person, keepers } of unkept) {
    if (!hasSight(viewer, person)) continue
    const families = new Set(moves.flatMap(({ member, family }) => (member === person ? family : [])))
    const left = moves.filter(
      ({ member, family, event: { type } }) =>
        keepers.includes(member) &&
        families.has(family) &&
        (type === 'MemberLeft' || type === 'MemberRemoved'),
    )
    if (left.length === 0) continue
    const last = Math.max(...left.map(({ position }) => position))
    since.set(last, [...(since.get(last) ?? []), person])
  }
  return since
}

/** What an event is to the viewer. */
interface Found {
  readonly uid: string
  /** Who came, went or waits; of other news, who did it. The words name them. */
  readonly who: UserId
  /** How they are called, who have no name by which the viewer knows them. */
  readonly name?: string | undefined
  /** That they came by themselves, for the members of the family. */
  readonly arrival?: string | undefined
  /** What the members of the family are told. */
  readonly inFamily?: string | undefined
  /** What those who see a list are told; undefined when it matters no more. */
  readonly ofSight?: ((isRecent: boolean) => Sentence | undefined) | undefined
}

/** An id that tells no more than the announcement. A number of events would count those that are hidden. */
const idOf = (about: string, { type, at }: Recorded<{ readonly type: string }>, person = ''): string =>
  derivedId(about, [type, person, at].join(' '))

function newsOfMove(viewer: Viewer, move: Move, sights: Sights, data: AnnouncementsData): Found {
  const { family, member, event } = move
  const isTold = family !== null && sights.isMember(family, viewer.user) && event.by !== viewer.user
  const gained = sights.follow(move)
  return {
    uid: idOf(family ?? member, event, member),
    who: member,
    arrival:
      isTold && isArrival(move)
        ? words.memberJoined(nameIn(data.names)(member), nameIn(data.names)(family))
        : undefined,
    inFamily: isTold ? moveWords(move, data.names) : undefined,
    ofSight: gainWords(viewer, move, gained, sights, data),
  }
}

/** Whether somebody came by themselves: of who is welcomed or brought, other words tell. */
const isArrival = ({ member, event }: Move): boolean => event.type === 'MemberJoined' && event.by === member

function newsOfAct(viewer: Viewer, act: Act, sights: Sights, { names }: AnnouncementsData): Found {
  const { family, owner, event } = act
  const name = nameIn(names)
  // Who acts knows. Of a link that was opened, or has ended, nobody is told but the person who made it.
  const isTold = 'invitedBy' in event ? event.invitedBy === viewer.user : event.by !== viewer.user
  if (family !== null) {
    const newcomer = event.type === 'NewcomerArrived' ? event.newcomer : ''
    const isMember = sights.isMember(family, viewer.user)
    const [uid, who] = [idOf(family, event, subjectOf(event)), newcomer || event.by]
    const isSeen = !('occasion' in event) || seesOccasion(viewer, event)
    const inFamily = isTold && isMember && isSeen ? upkeepWords(event, name(family), name) : undefined
    return { uid, who, inFamily }
  }
  const about = event.type === 'ListTakenOver' ? '' : event.person
  const sawThen = sights.sees(viewer.user, owner) && about !== viewer.user
  const isSeen = hasSight(viewer, owner)
  const text = ownerWords(event, name(owner), name)
  return {
    uid: idOf(owner, event, about),
    who: event.by,
    name: 'invitedBy' in event ? event.personal.name : undefined,
    ofSight: isTold && sawThen && isSeen ? () => ({ text, full: text }) : undefined,
  }
}

/** What of a family an act is about. */
function subjectOf(event: Recorded<UpkeepEvent>): string {
  if ('newcomer' in event) return event.newcomer
  // Two may draw again at the same moment, or leave.
  if ('draw' in event) return [event.draw, event.by, event.joined, event.left].filter(Boolean).join(' ')
  return 'occasion' in event ? event.occasion : ''
}

type NameOf = (id: string) => string

const nameIn =
  (names: AnnouncementsData['names']): NameOf =>
  (id) =>
    names.get(id) ?? words.somebody

function moveWords({ family, member, event }: Move, names: AnnouncementsData['names']): string | undefined {
  const name = nameIn(names)
  if (family === null) return undefined
  const [by, who, where] = [name(event.by), name(member), name(family)]
  switch (event.type) {
    case 'MemberJoined':
      return event.by === member || event.brought ? undefined : words.newcomerWelcomed(by, who, where)
    case 'MemberLeft':
      return event.by === member ? words.memberLeft(who, where) : words.memberTaken(by, who, where)
    case 'MemberRemoved':
      return words.memberRemoved(by, who, where)
    case 'NewcomerArrived':
      return undefined
  }
}

function upkeepWords(event: Recorded<UpkeepEvent>, family: string, name: NameOf): string {
  const by = name(event.by)
  switch (event.type) {
    case 'CodeRenewed':
      return words.codeRenewed(by, family)
    case 'FamilyRenamed':
      return words.familyRenamed(by, event.personal.name)
    case 'WelcomeChosen':
      return words.welcomeChosen(by, event.welcomes, family)
    case 'NewcomerArrived':
      return words.newcomerWaits(name(event.newcomer), family)
    case 'NamesDrawn':
      return event.again || event.times !== undefined
        ? words.namesDrawnAgain(by, event.personal.title, family, event.times)
        : words.namesDrawn(by, event.personal.title, family)
    case 'ParticipantsChanged':
      return words.participantsChanged(changeOf(event, name), event.personal.title, family, event.whole)
    case 'DrawCalledOff':
      return event.lapsed
        ? words.drawLapsed(event.personal.title, family)
        : words.drawCalledOff(by, event.personal.title, family)
    case 'OccasionAdded':
      return words.occasionAdded(by, event.personal.title, family)
    case 'OccasionChanged':
      return words.occasionChanged(by, event.personal.title, family)
    case 'OccasionRemoved':
      return words.occasionRemoved(by, event.personal.title, family)
  }
}

/** Who came to a draw or left it; undefined when names were drawn again since somebody keeps another list. */
function changeOf(
  { by, joined, left }: Recorded<Pick<AnnouncedDraw, 'joined' | 'left'>>,
  name: NameOf,
): words.DrawChange | undefined {
  const person = joined ?? left
  if (person === undefined) return undefined
  return { person: name(person), by: by === person ? undefined : name(by), comes: joined !== undefined }
}

function ownerWords(event: Recorded<OwnerEvent>, owner: string, name: NameOf): string {
  const by = name(event.by)
  switch (event.type) {
    case 'ListTakenOver':
      return words.listTakenOver(by, owner)
    case 'GuestArrived':
      return words.guestArrived(event.personal, owner)
    case 'GuestLinkEnded':
      return words.guestLinkEnded(event.personal.name, owner)
    case 'GuestAdmitted':
      return words.guestAdmitted(by, event.personal.name, owner)
    case 'SetAside':
      return words.setAside(by, name(event.person), owner)
    case 'SightRestored':
      return words.sightRestored(by, name(event.person), owner)
  }
}
