import { sightOf } from '@cachotteries/contracts/sight'
import type { Shown } from '@cachotteries/domain/visibility/shown'
import type { ListView, OwnWishView, WishView } from '@cachotteries/domain/visibility/views/wishes'
import { Effect } from 'effect'
import { messageOf } from '../features/push/words.ts'
import { listShape, openLists } from '../features/wishes/live.ts'
import type { FirstView } from '../infrastructure/http/page.ts'
import { memberCall } from '../infrastructure/http/rest.ts'
import { EncodedMessage, type Mailbox } from '../infrastructure/live/mailbox.ts'
import { LiveSubscription } from '../infrastructure/live/subscriptions.ts'
import { digested, ViewFrames, type LiveFrame } from '../infrastructure/live/view-frames.ts'
import type { Letter } from '../infrastructure/mail/letter.ts'
import {
  type liveFrames,
  member,
  memberMutation,
  memberQuery,
  openMutation,
  view,
  viewOf,
} from '../infrastructure/trpc.ts'

/*
 * Data reaches people in six ways: REST, tRPC, live frames, pages, mails and push messages. Each accepts only what the `visibility`
 * module made: if one of these lines compiled, this file would not.
 */

declare const raw: OwnWishView
declare const made: Shown<OwnWishView>
declare const rawList: { uid: string; User: { uid: string; name: string }; Wishes: OwnWishView[] }
declare const picture: { type: string; bytes: Uint8Array }
declare const letter: Letter

const path = '/wishes/{wishId}'

memberCall('GET', path, { summary: '', handle: () => Effect.succeed(made) })
// @ts-expect-error REST sends no raw view.
memberCall('GET', path, { summary: '', handle: () => Effect.succeed(raw) })
// @ts-expect-error Nor a view with an added field.
memberCall('GET', path, { summary: '', handle: () => Effect.succeed({ ...made, name: 'Trottinette' }) })
// @ts-expect-error Nor views combined by other code.
memberCall('GET', path, { summary: '', handle: () => Effect.succeed([made]) })

// @ts-expect-error Nor the bytes of a picture.
memberCall('GET', path, { summary: '', handle: () => Effect.succeed(picture) })

member.query(({ ctx }) => ctx.send(Effect.succeed(made)))
// @ts-expect-error tRPC sends no raw view.
member.query(({ ctx }) => ctx.send(Effect.succeed(raw)))
// @ts-expect-error Nor one with a digest.
member.query(({ ctx }) => ctx.send(Effect.succeed({ digest: '', view: raw })))
memberQuery(sightOf, () => Effect.succeed(made))
// @ts-expect-error Nor does a query of a service answer one.
memberQuery(sightOf, () => Effect.succeed(raw))
// @ts-expect-error Nor a mutation.
memberMutation(sightOf, () => Effect.succeed(raw))
// @ts-expect-error Nor one that is open to everybody.
openMutation(sightOf, () => Effect.succeed(raw))
// @ts-expect-error Nor a query of one's own view.
view(() => Effect.succeed(rawList), openLists)
// @ts-expect-error Nor of somebody's.
viewOf(sightOf, () => Effect.succeed(rawList), openLists)
// @ts-expect-error No digest can be made of one.
digested(rawList, listShape)

const subscription = new LiveSubscription<ListView, WishView>('viewer', 'owner', [])
// @ts-expect-error A live view can't begin with a raw list.
subscription.begin(rawList, undefined)
// @ts-expect-error Nor continue with one.
subscription.show(rawList)
// @ts-expect-error Nor can frames for many viewers be made of one.
export const frames = new ViewFrames(rawList, listShape)
// @ts-expect-error Nor of a difference that other code made.
subscription.apply({ upserted: [raw], removed: [] })
// @ts-expect-error Nor can one be pushed into the mailbox.
subscription.mailbox.push({ kind: 'whole', digest: '', view: rawList })
// @ts-expect-error Nor a change that other code made.
subscription.mailbox.push({ kind: 'change', digest: '', upserted: [raw], removed: [] })
// @ts-expect-error Nor one that is encoded already.
subscription.mailbox.post(new EncodedMessage({ kind: 'change', digest: '', upserted: [raw], removed: [] }))

// @ts-expect-error No page embeds a raw list.
export const beginning: FirstView['beginning'] = rawList
// @ts-expect-error Nor one among the data with which its screen begins.
export const first: FirstView['whole'] = { session: undefined, families: undefined, list: rawList }

const { id, at, subject, text, html } = letter
// @ts-expect-error No mail is sent to an address that the module didn't give.
export const forged: Letter = { id, at, subject, text, html, view: { name: '', email: '', link: '' } }

declare const rawFrames: Mailbox<{ kind: 'whole'; digest: string; view: typeof rawList }>
declare const shownFrames: Mailbox<LiveFrame<ListView, WishView>>
export const passedOn: ReturnType<typeof liveFrames<ListView, WishView>> = shownFrames
// @ts-expect-error Nor does a subscription pass on what isn't a live view.
export const rawPassedOn: ReturnType<typeof liveFrames<ListView, WishView>> = rawFrames
// @ts-expect-error Nor can a feature's view have such a mailbox.
export const rawMailbox: LiveSubscription<ListView, WishView>['mailbox'] = rawFrames

// @ts-expect-error No push message is made of what the module didn't make.
messageOf({ kind: 'occasion', family: null, title: 'Noël', on: '2026-12-25', inDays: 14 }, true)
