import type { Day, DrawId, FamilyId, Instant, QuestionId, UserId, WishId } from '../../decider.ts'
import type { PushKind } from '../../features/push/reasons.ts'
import type { Person } from './parts.ts'

/** One of the viewer's devices that gets push messages. */
export interface PushDeviceView {
  readonly id: string
  /** The browser and the system: Firefox sur Windows. Null if they aren't known. */
  readonly device: string | null
  readonly since: Instant
  readonly kinds: readonly PushKind[]
  /** Whether messages say names, also on a locked screen. */
  readonly showsNames: boolean
  /** Whether it is the device of this request. */
  readonly isHere: boolean
}

/** The viewer's devices that get push messages. */
export interface PushDevicesView {
  /** The public key of this server, with which a browser subscribes: in base64url. */
  readonly key: string
  readonly Devices: readonly PushDeviceView[]
}

/** Whether this browser's subscription is one of the viewer's. */
export interface PushHereView {
  readonly isKnown: boolean
}

/** What a push message tells: all of it is on the reader's screens at the moment at which it is sent. */
export type PushNewsView = {
  /** The family that it comes from, as the reader knows it. */
  readonly family: string | null
} & (
  | { readonly kind: 'conversation'; readonly owner: UserId; readonly by: Person; readonly text: string }
  | {
      readonly kind: 'together'
      readonly uid: WishId
      readonly name: string
      /** Who takes part since; null when somebody left, or the charge passed on. */
      readonly joined: Person | null
      /** Who is in charge since; null when that is who was. */
      readonly inCharge: (Person & { readonly isReader: boolean }) | null
    }
  | {
      readonly kind: 'thanks'
      readonly uid: string
      readonly to: UserId
      readonly from: Person
      readonly text: string
    }
  | {
      readonly kind: 'question'
      readonly uid: QuestionId
      readonly draw: { readonly uid: DrawId; readonly family: FamilyId }
      readonly text: string
      /** Whose answer it is; null for a question, of which nobody learns who asks. */
      readonly from: Person | null
    }
  | { readonly kind: 'occasion'; readonly title: string; readonly on: Day; readonly inDays: number }
)
