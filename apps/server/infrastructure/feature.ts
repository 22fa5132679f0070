import type { PicturesOfLink } from '@cachotteries/domain/pictures/picture'
import type { AnyTRPCRouter } from '@trpc/server'
import type { Effect } from 'effect'
import type { Background } from './background.ts'
import type { Call } from './http/rest.ts'
import type { ServedPage } from './http/served-pages.ts'
import type { LiveFeature } from './live/live-views.ts'
import type { Erasing } from './log/erasing.ts'
import type { LoggedFeature } from './log/log-definition.ts'
import type { MachinePart } from './machine-parts.ts'
import type { WriteLetter } from './mail/postman.ts'
import type { OnNewPassword, OtherAccess } from './other-access.ts'
import type { Round } from './rounds.ts'
import type { Recording } from './services.ts'
import type { OnEntered, OnRegistered } from './trpc.ts'

/** What of a feature has pictures. */
export interface Pictured {
  /** A wish has its picture in two sizes, a person in one. */
  readonly has: 'wish' | 'person'
  /** Selects the `id` and the link, `img`, of each that has a link and no picture. */
  readonly without: string
  /** Selects the names of the pictures that it shows. */
  readonly shown: string
  /** Puts a picture where it belongs, unless there is another link or a picture by now. */
  readonly place: (
    id: string,
    pictures: PicturesOfLink,
  ) => Effect.Effect<unknown, never, Recording | Background>
}

/** What a feature hands to the composition, which goes through the list of features and names none of them. */
export interface Feature {
  /** Its streams of events, and what is projected from them; undefined for a feature that records nothing. */
  readonly log?: LoggedFeature
  /** What of it is erased of somebody. */
  readonly erasing?: Erasing
  /** Whom its events concern, and what it has on open screens. */
  readonly live?: LiveFeature
  /** The letters that it sends. */
  readonly letters?: readonly WriteLetter[]
  /** Makes what a node does for it again and again. What a round remembers from one time to the next is its node's own. */
  readonly round?: () => Round
  /** What of it may not work on every machine: it is tried when the server starts. */
  readonly machinePart?: MachinePart
  /** What of it has pictures. */
  readonly pictured?: Pictured
  /** Selects the names of pictures that it preserves for somebody, although nothing has them any more. */
  readonly keepsPictures?: string
  /** Its documented REST calls. */
  readonly calls: readonly Call[]
  /** A page that it serves to people without an account. */
  readonly page?: ServedPage
  /** What it does for somebody who has just registered in the browser of a guest. */
  readonly onRegistered?: OnRegistered
  /** What it ends when somebody has another password: what opens something by itself, and nobody has used yet. */
  readonly onNewPassword?: OnNewPassword
  /** What of it goes on opening something under another password: its person is shown it then, and may end it. */
  readonly otherAccess?: OtherAccess
  /** What it does when somebody signs in in the browser of a guest, before they have a session there. */
  readonly onEntered?: OnEntered
  /** Its tRPC procedures. */
  readonly router: AnyTRPCRouter
}
