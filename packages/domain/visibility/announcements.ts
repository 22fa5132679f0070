import type { AccountHandedOver, ListTakenOver } from '../accounts/events.ts'
import type { FamilyId, Recorded, UserId } from '../decider.ts'
import { derivedId } from '../derived-id.ts'
import type { FamilyEvent } from '../families/events.ts'
import { evolve, membersOf, newcomersOf, noFamily, type Family } from '../families/family.ts'
import type { ReadMark } from '../families/read-mark.ts'
import { evolve as evolveSight, nobodySetAside, type SetAsidePeople } from '../sight/decide.ts'
import type { SightEvent } from '../sight/events.ts'
import * as words from './announcement-words.ts'
import { byName } from './order.ts'
import { show } from './show.ts'
import type { AnnouncementsView, AnnouncementView, Shown } from './views.ts'
import type { Viewer } from './wish-visibility.ts'

/** Somebody who is told, with their present relatives. */
type Reader = Pick<Viewer, 'user' | 'relatives'>

/** An event about the list of one owner: who is set aside for it, or what becomes of somebody without an account. */
export type OwnerEvent = SightEvent | Pick<ListTakenOver, 'type'> | Pick<AccountHandedOver, 'type'>

/** An event that may be announced, or that decides to whom others are. */
export type Act = { readonly position: number } & (
  | { readonly family: FamilyId; readonly owner: null; readonly event: Recorded<FamilyEvent> }
  | { readonly owner: UserId; readonly family: null; readonly event: Recorded<OwnerEvent> }
)

export interface AnnouncementsData {
  /**
   * In the order of the log, all acts of each family in which the viewer or a relative ever was, and all about the lists of
   * relatives.
   */
  readonly acts: readonly Act[]
  /** The present names of the people of these acts. */
  readonly names: ReadonlyMap<UserId, string>
  readonly read: ReadMark
  readonly now: Date
}

/** An announcement with the position of its act, which nobody is sent: it counts what everybody does. */
export interface Announced extends AnnouncementView {
  readonly position: number
}

const dayMs = 86_400_000
/** What is older is announced no more. */
const days = 30
const most = 30

/** What the viewer hasn't read yet. */
export function announcements(viewer: Reader, data: AnnouncementsData): Shown<AnnouncementsView> {
  const all = announcedTo(viewer, data)
  return show({ Announcements: all.map(({ uid, at, text, family }) => ({ uid, at, text, family })) })
}

/** Each family and each list at one moment of the log. */
interface Moment {
  readonly families: Map<FamilyId, Family>
  readonly aside: Map<UserId, SetAsidePeople>
  /** Those who have no account, and so see nothing. */
  readonly kept: Set<UserId>
}

/** An announcement before it is certain that it holds to this day. */
interface Told {
  readonly act: Act
  readonly uid: string
  /** Undefined where it has ceased to matter. */
  readonly text: (now: Moment) => string | undefined
}

/** What is announced to the viewer and not read, the newest first. */
export function announcedTo(viewer: Reader, { acts, names, read, now }: AnnouncementsData): Announced[] {
  const moment: Moment = { families: new Map(), aside: new Map(), kept: new Set() }
  const versions = new Map<string, number>()
  const told: Told[] = []
  for (const act of acts) {
    const about = act.family === null ? act.owner : act.family
    const version = (versions.get(about) ?? 0) + 1
    versions.set(about, version)
    // Who acts knows.
    if (act.event.by !== viewer.user) {
      const text =
        act.family === null ? ownerWords(viewer, act, moment, names) : familyWords(viewer, act, moment, names)
      if (text) told.push({ act, text, uid: derivedId(about, String(version)) })
    }
    follow(moment, act)
  }
  const since = now.getTime() - days * dayMs
  return (
    told
      .filter(({ act }) => act.position > read && Date.parse(act.event.at) > since)
      .flatMap(({ act, uid, text }): Announced[] => {
        const said = text(moment)
        if (said === undefined) return []
        const isMember = act.family !== null && isMemberOf(moment, act.family, viewer.user)
        return [
          { uid, at: act.event.at, text: said, family: isMember ? act.family : null, position: act.position },
        ]
      })
      .toReversed()
      // Whoever does the same again and again is told of once.
      .filter(({ text }, index, all) => all.findIndex((one) => one.text === text) === index)
      .slice(0, most)
  )
}

function follow(moment: Moment, act: Act): void {
  if (act.family !== null) {
    const before = moment.families.get(act.family) ?? noFamily
    if (act.event.type === 'MemberJoined' && act.event.brought) moment.kept.add(act.event.member)
    return void moment.families.set(act.family, evolve(before, act.event))
  }
  if (act.event.type === 'AccountHandedOver') moment.kept.delete(act.owner)
  if (act.event.type !== 'SetAside' && act.event.type !== 'SightRestored') return
  const before = moment.aside.get(act.owner) ?? nobodySetAside
  moment.aside.set(act.owner, evolveSight(before, act.event))
}

const isMemberOf = ({ families }: Moment, family: FamilyId, user: UserId): boolean =>
  membersOf(families.get(family) ?? noFamily).has(user)

const areRelatives = ({ families }: Moment, one: UserId, other: UserId): boolean =>
  one !== other &&
  [...families.values()].some((family) => membersOf(family).has(one) && membersOf(family).has(other))

const isAside = ({ aside }: Moment, owner: UserId, person: UserId): boolean =>
  aside.get(owner)?.has(person) === true

type Names = AnnouncementsData['names']
type About<Kind extends keyof Act> = Extract<Act, { readonly [K in Kind]: string }>

const nameIn = (names: Names, user: UserId): string => names.get(user) ?? words.somebody

const sorted = (names: Names, people: readonly UserId[]): string[] =>
  people
    .map((uid) => ({ uid, name: nameIn(names, uid) }))
    .toSorted(byName)
    .map(({ name }) => name)

/** What becomes of a list, for those who see what is hidden from its owner; never for the owner. */
function ownerWords(
  viewer: Reader,
  { owner, event }: About<'owner'>,
  moment: Moment,
  names: Names,
): Told['text'] | undefined {
  switch (event.type) {
    case 'AccountHandedOver':
      return sightOfPerson(viewer, owner, moment, names)
    case 'ListTakenOver': {
      if (!areRelatives(moment, viewer.user, owner)) return undefined
      const said = () => words.listTakenOver(nameIn(names, event.by), nameIn(names, owner))
      return () => (viewer.relatives.has(owner) ? said() : undefined)
    }
    case 'SetAside':
    case 'SightRestored':
      return sightWords(viewer, owner, event, moment, names)
  }
}

/** Whose lists somebody sees whose account is theirs now, to those who saw these lists before. */
function sightOfPerson(
  viewer: Reader,
  person: UserId,
  moment: Moment,
  names: Names,
): Told['text'] | undefined {
  const everybody = new Set([...moment.families.values()].flatMap((family) => [...membersOf(family)]))
  const owners = [...everybody].filter(
    (owner) =>
      areRelatives(moment, person, owner) &&
      areRelatives(moment, viewer.user, owner) &&
      isGiven(viewer, moment, person, owner),
  )
  if (viewer.user === person || owners.length === 0) return undefined
  return () => {
    const now = owners.filter((owner) => viewer.relatives.has(owner))
    return now.length > 0 ? words.sightGained([nameIn(names, person)], sorted(names, now)) : undefined
  }
}

/** Who is set aside, or no longer, for those who see what is hidden from the owner; never for that person. */
function sightWords(
  viewer: Reader,
  owner: UserId,
  { person, by, type }: Recorded<SightEvent>,
  moment: Moment,
  names: Names,
): Told['text'] | undefined {
  if (
    viewer.user === person ||
    !areRelatives(moment, viewer.user, owner) ||
    isAside(moment, owner, viewer.user)
  )
    return undefined
  const say = type === 'SetAside' ? words.setAside : words.sightRestored
  return () =>
    viewer.relatives.has(owner)
      ? say(nameIn(names, by), nameIn(names, person), nameIn(names, owner))
      : undefined
}

/** What an act in a family is to the viewer: as a member of it, and as a relative of those who are seen by more people. */
function familyWords(
  viewer: Reader,
  { family, event }: About<'family'>,
  moment: Moment,
  names: Names,
): Told['text'] | undefined {
  const before = moment.families.get(family) ?? noFamily
  const toMembers = membersOf(before).has(viewer.user) ? memberWords(before, event, names) : undefined
  const toRelatives =
    event.type === 'MemberJoined' ? gainWords(viewer, before, event, moment, names) : undefined
  if (!toMembers && !toRelatives) return undefined
  return (now) => {
    const isStill = isMemberOf(now, family, viewer.user)
    const said = [isStill && toMembers?.(now.families.get(family) ?? noFamily), toRelatives?.()]
    return said.filter(Boolean).join('. ') || undefined
  }
}

/** What the members of a family are told; undefined for what nobody is. */
function memberWords(
  before: Family,
  event: Recorded<FamilyEvent>,
  names: Names,
): ((now: Family) => string | undefined) | undefined {
  const name = before.status === 'active' ? before.name : ''
  const by = nameIn(names, event.by)
  switch (event.type) {
    case 'CodeRenewed':
      return () => words.codeRenewed(by, name)
    case 'FamilyRenamed':
      return () => words.familyRenamed(by, name, event.personal.name)
    case 'MemberRemoved':
      return () => words.memberRemoved(by, nameIn(names, event.member), name)
    case 'WelcomeChosen':
      return () => words.welcomeChosen(by, event.welcomes, name)
    case 'NewcomerArrived':
      return (now) =>
        newcomersOf(now).has(event.newcomer)
          ? words.newcomerWaits(nameIn(names, event.newcomer), name)
          : undefined
    case 'MemberJoined':
      return newcomersOf(before).has(event.member) && event.by !== event.member
        ? () => words.newcomerWelcomed(by, nameIn(names, event.member), name)
        : undefined
    case 'FamilyCreated':
    case 'MemberLeft':
    case 'NewcomerWent':
      return undefined
  }
}

/**
 * Who sees whose list once somebody has joined a family, to those who saw that list before. The members and the one who
 * joins gain the sight of each other's lists, unless they had it already.
 *
 * Somebody who is set aside for a list is told the same as if nobody were: they would notice otherwise, and learn nothing
 * from it that its owner doesn't see on the family's page.
 */
function gainWords(
  viewer: Reader,
  before: Family,
  { member, brought }: Extract<FamilyEvent, { type: 'MemberJoined' }>,
  moment: Moment,
  names: Names,
): (() => string | undefined) | undefined {
  const { user } = viewer
  const known = [...membersOf(before)].filter(
    (other) => other !== member && !areRelatives(moment, member, other),
  )
  if (user === member) return undefined
  const gained = (person: UserId, owner: UserId) => gains(viewer, moment, person, owner)
  const owners = brought
    ? []
    : known.filter((owner) => areRelatives(moment, user, owner) && gained(member, owner))
  const people = areRelatives(moment, user, member) ? known.filter((one) => gained(one, member)) : []
  return () => {
    const now = owners.filter((owner) => viewer.relatives.has(owner))
    const said = [
      now.length > 0 && words.sightGained([nameIn(names, member)], sorted(names, now)),
      people.length > 0 &&
        viewer.relatives.has(member) &&
        words.sightGained(sorted(names, people), [nameIn(names, member)]),
    ]
    return said.filter(Boolean).join('. ') || undefined
  }
}

/** Whether somebody who comes sees the list of this owner, as far as the viewer may know. */
const gains = (viewer: Reader, moment: Moment, person: UserId, owner: UserId): boolean =>
  !moment.kept.has(person) && isGiven(viewer, moment, person, owner)

const isGiven = ({ user }: Reader, moment: Moment, person: UserId, owner: UserId): boolean =>
  !isAside(moment, owner, person) || isAside(moment, owner, user)
