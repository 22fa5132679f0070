import type { Instant } from '../../decider.ts'

/** One of the viewer's own passkeys. */
export interface PasskeyView {
  readonly id: string
  /** The browser and the system that made it: Safari sur iPhone. Null if they aren't known. */
  readonly device: string | null
  readonly madeAt: Instant
  /** Null for one that was never used. */
  readonly usedAt: Instant | null
}

/** The viewer's own passkeys. */
export interface PasskeysView {
  /** Whether this site can have any: over https, or on this machine. */
  readonly areOffered: boolean
  readonly Passkeys: readonly PasskeyView[]
}

/** What a browser signs with a passkey, so that nobody can send an older answer again. */
export interface PasskeyChallengeView {
  /** Null where the site has no passkeys: over plain http, for another name than that of this machine. */
  readonly asked: {
    readonly challenge: string
    /** The host that the passkeys are for. */
    readonly host: string
    /** The credentials that may answer. None is named at a sign-in, which would tell whose they are. */
    readonly credentials: readonly string[]
  } | null
}

/** What a browser makes a passkey of. */
export interface PasskeyToMakeView {
  readonly challenge: string
  readonly host: string
  /** Under which the device shows it. */
  readonly login: string
  readonly name: string
  /** What the passkey gives back, to say whose it is. */
  readonly handle: string
  /** The credentials that the person has. A device makes no second one. */
  readonly credentials: readonly string[]
}
