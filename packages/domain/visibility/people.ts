import type { Instant, UserId } from '../decider.ts'
import { codeKey } from '../families/family.ts'
import { byName } from './order.ts'
import { avatar } from './pictures.ts'
import { pictured, type KnownPerson } from './person.ts'
import { show } from './show.ts'
import type { Viewer } from './wish-visibility.ts'
import type {
  AccountView,
  ExportView,
  FamiliesView,
  FamilyView,
  InvitationView,
  OpenSessionsView,
  PersonWithPicture,
  RelativeView,
  SessionView,
  Shown,
} from './views.ts'

export interface FamilyData {
  readonly uid: string
  readonly name: string
  readonly code: string
  readonly members: readonly KnownPerson[]
}

/** Somebody with their email, as relatives see it. */
export interface RelativeData extends KnownPerson {
  /** Null for a kept person. */
  readonly email: string | null
}

export interface AccountData extends RelativeData {
  readonly createdAt: Instant
  readonly isAdmin: boolean
  readonly totalSurprise: boolean | null
  readonly sparesMe: boolean
}

export function family(viewer: Viewer, known: FamilyData): Shown<FamilyView> | undefined {
  if (!known.members.some((member) => member.uid === viewer.user)) return undefined
  const { uid, name, code } = known
  return show({ uid, name, code, Users: known.members.map(pictured).toSorted(byName) })
}

export function families(viewer: Viewer, known: readonly FamilyData[]): Shown<FamiliesView> {
  return show({ Families: known.flatMap((one) => family(viewer, one) ?? []).toSorted(byName) })
}

/** A family's name, for whoever has its code, signed in or not; undefined with any other code. */
export function invitation(known: FamilyData, code: string): Shown<InvitationView> | undefined {
  return known.code === codeKey(code) ? show({ name: known.name }) : undefined
}

export function ownAccount(viewer: Viewer, account: AccountData): Shown<AccountView> | undefined {
  const { email } = account
  // A kept person is no viewer.
  if (account.uid !== viewer.user || email === null) return undefined
  return show({ ...accountView(account), email })
}

const accountView = (account: AccountData) => {
  const { uid, name, email, img, picture, createdAt, isAdmin, totalSurprise, sparesMe } = account
  return {
    ...{ uid, name, email, img, picture: avatar(picture), createdAt, isAdmin },
    ...{ totalSurprise, sparesMe },
  }
}

/** The account in an operator's export, which may be that of a kept person. */
export const exportedAccount = (account: AccountData): Shown<ExportView['account']> =>
  show({ ...accountView(account), ...(account.email === null && { withoutAccount: true }) })

/** The profile of a relative or of the viewer; undefined for anybody else. */
export function profile(viewer: Viewer, someone: KnownPerson): Shown<PersonWithPicture> | undefined {
  const known = someone.uid === viewer.user || viewer.relatives.has(someone.uid)
  return known ? show(pictured(someone)) : undefined
}

/** The account that is signed in. */
export function session(viewer: Viewer, account: AccountData): Shown<SessionView> | undefined {
  const own = ownAccount(viewer, account)
  return own && show({ account: own })
}

export interface SessionData {
  readonly id: string
  readonly user: UserId
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
    .map(({ id, openedAt, lastUsedAt }) => ({ id, openedAt, lastUsedAt, isHere: id === here }))
    .toSorted(
      (one, other) =>
        Number(other.isHere) - Number(one.isHere) ||
        other.lastUsedAt.localeCompare(one.lastUsedAt) ||
        one.id.localeCompare(other.id),
    )
  return show({ Sessions })
}

/** Nobody is signed in. */
export const noSession: Shown<SessionView> = show({ account: null })

/** The viewer's relatives among these people, without the viewer. */
export function relatives(viewer: Viewer, people: readonly RelativeData[]): Shown<readonly RelativeView[]> {
  return show(
    people
      .filter(({ uid }) => viewer.relatives.has(uid) && uid !== viewer.user)
      .map((relative) => ({ ...pictured(relative), email: relative.email }))
      .toSorted(byName),
  )
}

/** The answer to a registration or a sign-in, for the user themself. */
export const signedIn = (user: UserId): Shown<{ readonly userId: UserId }> => show({ userId: user })
