import { z } from 'zod'
import type { Instant } from '../../decider.ts'
import { calendarDay } from './calendar-day.ts'
import { instant, person, pictured, uid, withPicture, type Person, type ViewOf } from './parts.ts'

export const relative = pictured.extend({
  email: z.string().nullable().meta({ description: 'null pour un proche sans compte' }),
})
export type RelativeView = ViewOf<typeof relative>

export const account = person.extend({
  ...withPicture,
  email: z.string(),
  /** Relatives are told of the birthday. */
  birthDate: calendarDay.nullable(),
  createdAt: instant,
  isAdmin: z.boolean(),
  totalSurprise: z.boolean().nullable().meta({
    description:
      'Si ses souhaits achetés restent sur sa liste\u00a0; null tant que rien n’est choisi\u00a0: ils en disparaissent',
  }),
  /** They don't see who offers what. */
  sparesMe: z.boolean().meta({ description: 'Si on lui laisse la surprise des cadeaux des autres' }),
})
export type AccountView = ViewOf<typeof account>

/** The answer to a registration or a sign-in. */
export const signedIn = z.strictObject({ userId: uid })

/** The account that is signed in, if any. */
export interface SessionView {
  readonly account: AccountView | null
  /** Random, and told to this session alone, which seals by it what its browser stores. */
  readonly seal?: string
}

/** One of the viewer's own sessions: a browser on which they are signed in. */
export interface OpenSessionView {
  /** Not the token: nobody can sign in with it. */
  readonly id: string
  /** The browser and the system: Firefox sur Windows. Null if they aren't known. */
  readonly device: string | null
  /** Whether it was opened from the address of this request. Null if that isn't known. */
  readonly isSameNetwork: boolean | null
  /** Null for a session that was opened before this was recorded. */
  readonly openedAt: Instant | null
  /** Precise to a day. */
  readonly lastUsedAt: Instant
  /** Whether it is the session of this request. */
  readonly isHere: boolean
}

/** The viewer's own sessions. */
export interface OpenSessionsView {
  readonly Sessions: readonly OpenSessionView[]
}

/** Something that opens an account besides its password, or shows something of its person's. */
export interface AccessView {
  /** The feature that it belongs to, and its id there. */
  readonly kind: string
  readonly id: string
  /** In words for its person. */
  readonly what: string
  readonly since: Instant | null
}

export interface OtherAccessView {
  readonly Access: readonly AccessView[]
}

/** What goes when the viewer leaves for good, besides their own. */
export interface ClosingView {
  /** Those without an account whom nobody else keeps. */
  readonly Kept: readonly Person[]
}

/** What somebody must know who waits for a recovery mail; null if it comes. */
export interface RecoveryHelpView {
  readonly help: string | null
}

/** The mail to somebody who forgot their password, at the address of their account. */
export interface RecoveryMailView {
  readonly name: string
  readonly email: string
  /** The recovery link. Anybody who has it can choose a new password. */
  readonly link: string
}

/** The mail to somebody who asked for a link to sign in, at the address of their account. */
export interface SignInMailView {
  readonly name: string
  readonly email: string
  /** It signs in once, in the browser that asked. */
  readonly link: string
}

/** The mail to somebody in whose account something was changed, at the address that it had. */
export interface NoticeMailView {
  readonly name: string
  readonly email: string
  /** Of a sign-in: the browser and the system. Null for anything else, and if they aren't known. */
  readonly device: string | null
}
