import type { CalendarDay } from '../calendar-day.ts'
import type { Instant, UserId } from '../decider.ts'
import { codeKey } from '../names/code-key.ts'
import { byName } from './order.ts'
import { avatar } from './pictures.ts'
import { person, pictured, type KnownPerson } from './person.ts'
import { show, showToAnybody } from './show.ts'
import type { Viewer } from '../wish-visibility.ts'
import type { Shown } from './shown.ts'
import type { AccountView, OpenSessionsView, RelativeView, SessionView } from './views/accounts.ts'
import type {
  AwaitedFamilyView,
  FamiliesView,
  FamilyView,
  InvitationView,
  MemberView,
  NewcomerView,
} from './views/families.ts'
import type { OwnProviderView } from './views/oidc.ts'
import type { PersonWithPicture } from './views/parts.ts'
import type { PasskeysView, PasskeyView } from './views/passkeys.ts'
import type { PushDevicesView, PushDeviceView, PushHereView } from './views/push.ts'
import type { ExportView } from './views/transfer.ts'

export interface FamilyData {
  readonly uid: string
  readonly name: string
  readonly code: string
  readonly members: readonly KnownMember[]
  readonly founder: UserId | null
  readonly welcomes: boolean
  readonly newcomers: readonly NewcomerView[]
}

export interface KnownMember extends KnownPerson {
  readonly joinedAt: Instant
}

/** Somebody with their email, as relatives see it. */
export interface RelativeData extends KnownPerson {
  /** Null for a kept person. */
  readonly email: string | null
}

export interface AccountData extends RelativeData {
  readonly birthDate: CalendarDay | null
  readonly createdAt: Instant
  readonly isAdmin: boolean
  readonly totalSurprise: boolean | null
  readonly sparesMe: boolean
}

export function family(viewer: Viewer, known: FamilyData): Shown<FamilyView> | undefined {
  if (!known.members.some((member) => member.uid === viewer.user)) return undefined
  const { uid, name, code, founder, welcomes } = known
  const Newcomers = known.newcomers.map(newcomer).toSorted(byName)
  return show(viewer, {
    uid,
    name,
    code,
    founder,
    welcomes,
    Newcomers,
    Users: known.members.map(member).toSorted(byName),
  })
}

const member = (one: KnownMember): MemberView => ({ ...pictured(one), joinedAt: one.joinedAt })
const newcomer = ({ since, ...one }: NewcomerView): NewcomerView => ({ ...person(one), since })

/** The viewer's families, those that they wait to be welcomed to, and whom they keep outside of all families. */
export function families(
  viewer: Viewer,
  known: readonly FamilyData[],
  apart: readonly KnownPerson[],
): Shown<FamiliesView> {
  return show(viewer, {
    Families: known.flatMap((one) => family(viewer, one) ?? []).toSorted(byName),
    Awaited: known.flatMap((one) => awaited(viewer, one) ?? []).toSorted(byName),
    Apart: apart
      .filter(({ uid }) => viewer.relatives.has(uid))
      .map(pictured)
      .toSorted(byName),
  })
}

function awaited(viewer: Viewer, { uid, name, newcomers }: FamilyData): AwaitedFamilyView | undefined {
  const own = newcomers.find((one) => one.uid === viewer.user)
  return own && { uid, name, since: own.since }
}

/**
 * What joining with the right code answers: the family, or to a newcomer who waits its name alone, with the code as they
 * gave it.
 */
export function joined(viewer: Viewer, known: FamilyData, code: string): Shown<FamilyView> | undefined {
  const own = family(viewer, known) ?? awaited(viewer, known)
  if (!own || 'Users' in own) return own
  const { uid, name } = own
  return show(viewer, {
    uid,
    name,
    code: codeKey(code),
    founder: null,
    welcomes: true,
    Newcomers: [],
    Users: [],
  })
}

/** A family's name, for anybody who has its code, signed in or not; undefined with any other code. */
export function invitation(known: FamilyData, code: string): Shown<InvitationView> | undefined {
  return codeKey(known.code) === codeKey(code) ? showToAnybody({ name: known.name }) : undefined
}

export function ownAccount(viewer: Viewer, account: AccountData): Shown<AccountView> | undefined {
  const { email } = account
  // A kept person is no viewer.
  if (account.uid !== viewer.user || email === null) return undefined
  return show(viewer, { ...accountView(account), email })
}

const accountView = (account: AccountData) => {
  const { uid, name, email, birthDate, img, picture, createdAt, isAdmin, totalSurprise, sparesMe } = account
  return {
    uid,
    name,
    email,
    birthDate,
    img,
    picture: avatar(picture),
    createdAt,
    isAdmin,
    totalSurprise,
    sparesMe,
  }
}

/** The account in an operator's export, which may be that of a kept person. */
export const exportedAccount = (account: AccountData): Shown<ExportView['account']> =>
  show(
    { user: account.uid },
    { ...accountView(account), ...(account.email === null && { withoutAccount: true }) },
  )

/** The profile of a relative or of the viewer; undefined for anybody else. */
export function profile(viewer: Viewer, someone: KnownPerson): Shown<PersonWithPicture> | undefined {
  const known = someone.uid === viewer.user || viewer.relatives.has(someone.uid)
  return known ? show(viewer, pictured(someone)) : undefined
}

/**
 * The account that is signed in.
 *
 * @param seal of the session
 */
export function session(viewer: Viewer, account: AccountData, seal: string): Shown<SessionView> | undefined {
  const own = ownAccount(viewer, account)
  return own && show(viewer, { account: own, seal })
}

export interface SessionData {
  readonly id: string
  readonly user: UserId
  readonly device: string | null
  readonly isSameNetwork: boolean | null
  readonly openedAt: Instant | null
  readonly lastUsedAt: Instant
}

/** The viewer's own sessions: first the present one, whose id is `here`, then those that were used last. */
export function openSessions(
  viewer: UserId,
  here: string,
  known: readonly SessionData[],
): Shown<OpenSessionsView> {
  const Sessions = known
    .filter(({ user }) => user === viewer)
    .map(({ id, device, isSameNetwork, openedAt, lastUsedAt }) => ({
      id,
      device,
      isSameNetwork,
      openedAt,
      lastUsedAt,
      isHere: id === here,
    }))
    .toSorted(
      (one, other) =>
        Number(other.isHere) - Number(one.isHere) ||
        other.lastUsedAt.localeCompare(one.lastUsedAt) ||
        one.id.localeCompare(other.id),
    )
  return show({ user: viewer }, { Sessions })
}

export interface PasskeyData extends PasskeyView {
  readonly user: UserId
}

/** The viewer's own passkeys, the newest first. */
export function passkeys(
  viewer: UserId,
  areOffered: boolean,
  known: readonly PasskeyData[],
): Shown<PasskeysView> {
  const Passkeys = known
    .filter(({ user }) => user === viewer)
    .map(({ id, device, madeAt, usedAt }) => ({ id, device, madeAt, usedAt }))
    .toSorted((one, other) => other.madeAt.localeCompare(one.madeAt) || one.id.localeCompare(other.id))
  return show({ user: viewer }, { areOffered, Passkeys })
}

export interface PushDeviceData extends Omit<PushDeviceView, 'isHere'> {
  readonly user: UserId
  /** The session that it was last seen with. */
  readonly session: string
}

/** The viewer's own devices that get push messages: this one first, then the newest. */
export function pushDevices(
  viewer: UserId,
  here: string,
  key: string,
  known: readonly PushDeviceData[],
): Shown<PushDevicesView> {
  const Devices = known
    .filter(({ user }) => user === viewer)
    .map(({ id, device, since, kinds, showsNames, session }) => ({
      id,
      device,
      since,
      kinds,
      showsNames,
      isHere: session === here,
    }))
    .toSorted(
      (one, other) =>
        Number(other.isHere) - Number(one.isHere) ||
        other.since.localeCompare(one.since) ||
        one.id.localeCompare(other.id),
    )
  return show({ user: viewer }, { key, Devices })
}

/** Whether a browser's subscription is one of the viewer's own. */
export const pushHere = (user: UserId, isKnown: boolean): Shown<PushHereView> => show({ user }, { isKnown })

export interface IdentityData extends NonNullable<OwnProviderView['link']> {
  readonly user: UserId
}

/** Whether the provider of OpenID Connect opens the viewer's account. Who they are there isn't said. */
export function ownProvider(viewer: UserId, known: IdentityData | undefined): Shown<OwnProviderView> {
  if (known?.user !== viewer) return show({ user: viewer }, { link: null })
  const { linkedAt, usedAt } = known
  return show({ user: viewer }, { link: { linkedAt, usedAt } })
}

/** Nobody is signed in. */
export const noSession: Shown<SessionView> = showToAnybody({ account: null })

/** The viewer's relatives among these people, without the viewer. */
export function relatives(viewer: Viewer, people: readonly RelativeData[]): Shown<readonly RelativeView[]> {
  return show(
    viewer,
    people
      .filter(({ uid }) => viewer.relatives.has(uid) && uid !== viewer.user)
      .map((relative) => ({ ...pictured(relative), email: relative.email }))
      .toSorted(byName),
  )
}

/** The answer to a registration or a sign-in, for the user themself. */
export const signedIn = (user: UserId): Shown<{ readonly userId: UserId }> => show({ user }, { userId: user })
