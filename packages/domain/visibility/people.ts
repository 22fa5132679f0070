import type { Instant, UserId } from '../decider.ts'
import { byName } from './order.ts'
import { pictured } from './person.ts'
import { show } from './show.ts'
import type { Viewer } from './wish-visibility.ts'
import type {
  AccountView,
  FamiliesView,
  FamilyView,
  OpenSessionsView,
  PersonWithPicture,
  RelativeView,
  SessionView,
  Shown,
} from './views.ts'

export interface KnownFamily {
  readonly uid: string
  readonly name: string
  readonly code: string
  readonly members: readonly PersonWithPicture[]
}

export interface KnownAccount {
  readonly uid: UserId
  readonly name: string
  readonly email: string
  readonly img: string | null
  readonly createdAt: Instant
  readonly isAdmin: boolean
}

export function family(viewer: Viewer, known: KnownFamily): Shown<FamilyView> | undefined {
  if (!known.members.some((member) => member.uid === viewer.user)) return undefined
  const { uid, name, code } = known
  return show({ uid, name, code, Users: known.members.map(pictured).toSorted(byName) })
}

export function families(viewer: Viewer, known: readonly KnownFamily[]): Shown<FamiliesView> {
  return show({ Families: known.flatMap((one) => family(viewer, one) ?? []).toSorted(byName) })
}

export function ownAccount(viewer: Viewer, account: KnownAccount): Shown<AccountView> | undefined {
  if (account.uid !== viewer.user) return undefined
  const { uid, name, email, img, createdAt, isAdmin } = account
  return show({ uid, name, email, img, createdAt, isAdmin })
}

/** Somebody as the viewer's relatives see them; undefined for a stranger. */
export function profile(viewer: Viewer, someone: PersonWithPicture): Shown<PersonWithPicture> | undefined {
  const known = someone.uid === viewer.user || viewer.relatives.has(someone.uid)
  return known ? show(pictured(someone)) : undefined
}

/** What a browser is told that asks who is signed in on it. */
export function session(viewer: Viewer, account: KnownAccount): Shown<SessionView> | undefined {
  const own = ownAccount(viewer, account)
  return own && show({ account: own })
}

export interface KnownSession {
  readonly id: string
  readonly user: UserId
  readonly openedAt: Instant | null
  readonly lastUsedAt: Instant
}

/** One's own sessions, of those given: the one that asks, which `here` names, then those that were used last. */
export function openSessions(
  viewer: UserId,
  here: string,
  known: readonly KnownSession[],
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

/** Nobody is. */
export const noSession: Shown<SessionView> = show({ account: null })

/** Of the people given, the viewer's relatives: never the viewer. */
export function relatives(viewer: Viewer, people: readonly RelativeView[]): Shown<readonly RelativeView[]> {
  return show(
    people
      .filter(({ uid }) => viewer.relatives.has(uid) && uid !== viewer.user)
      .map(({ uid, name, email, img }) => ({ uid, name, email, img }))
      .toSorted(byName),
  )
}

/** What a registration or a sign-in tells: to whom the account belongs, and it is told to them. */
export const signedIn = (user: UserId): Shown<{ readonly userId: UserId }> => show({ userId: user })
