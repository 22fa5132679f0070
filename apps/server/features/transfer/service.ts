import type { UserId } from '@cachotteries/domain/decider'
import { noDraws } from '@cachotteries/domain/visibility/draws'
import { noGifts } from '@cachotteries/domain/visibility/gifts'
import { nothingToCelebrate } from '@cachotteries/domain/visibility/occasions'
import { nothingTold } from '@cachotteries/domain/visibility/received'
import { relatives } from '@cachotteries/domain/visibility/people'
import { importPreview } from '@cachotteries/domain/visibility/import-preview'
import { exportView, writtenFrom } from '@cachotteries/domain/visibility/export'
import type { Shown } from '@cachotteries/domain/visibility/shown'
import type { FileView } from '@cachotteries/domain/visibility/views/parts'
import type { ExportView } from '@cachotteries/domain/visibility/views/transfer'
import { Effect } from 'effect'
import { exportedMe, myRelatives } from '../accounts/service.ts'
import { newest } from '../conversations/service.ts'
import { myDraws } from '../draws/service.ts'
import { myFamilies } from '../families/service.ts'
import { listAll as myGifts } from '../gifts/service.ts'
import { myOccasions } from '../occasions/service.ts'
import { Clock, nobody } from '../../infrastructure/clock-and-ids.ts'
import { viewerOf } from '../families/published/relatives.ts'
import { limited } from '../../infrastructure/rate-limits.ts'
import { refuse } from '../../infrastructure/refusal.ts'
import { list as preferencesOf } from '../preferences/service.ts'
import { given, list as receivedBy } from '../received/service.ts'
import { refuseFull } from '../wishes/published/add-many.ts'
import { list } from '../wishes/service.ts'
import { isUnreadable } from './formats/raw-wish.ts'
import { readFile } from './formats/read-file.ts'
import { pageOf } from './page.ts'
import { sheetOf } from './sheet.ts'

/** Everything that the user may see, made of the same views as the screens. */
export const exportAll = Effect.fnUntraced(function* (user: UserId) {
  const own = yield* ownParts(user)
  const relatives = yield* myRelatives(user)
  // Four at a time, so that other requests are served meanwhile.
  const theirs = yield* Effect.forEach(relatives, ({ uid }) => partsOfRelative(user, uid), { concurrency: 4 })
  return exportView((yield* Clock).now().toISOString(), {
    account: own.account,
    families: own.families,
    relatives,
    gifts: yield* myGifts(user),
    received: yield* receivedBy(user, user),
    told: yield* given(user),
    occasions: yield* myOccasions(user),
    draws: yield* myDraws(user),
    conversations: theirs.flat().flatMap((one) => one.conversation),
    lists: [own.list, ...theirs.flat().map((one) => one.list)],
    preferences: new Map([
      [user, own.preferences],
      ...theirs.flat().map((one) => [one.uid, one.preferences] as const),
    ]),
  })
})

/** Only the user's own account and list, as they see them, without anybody's secrets: without what they offer, too. */
export const exportOwn = Effect.fnUntraced(function* (user: UserId) {
  const { account, families, list, preferences } = yield* ownParts(user)
  return exportView((yield* Clock).now().toISOString(), {
    account,
    families,
    lists: [list],
    preferences: new Map([[user, preferences]]),
    relatives: relatives(yield* viewerOf(user), []),
    gifts: noGifts,
    received: yield* receivedBy(user, user),
    told: nothingTold,
    occasions: nothingToCelebrate,
    draws: noDraws,
    conversations: [],
  })
})

/** All the wishes of an export as a table. */
export const asSheet = (view: Shown<ExportView>): Shown<FileView> =>
  writtenFrom(view, 'cachotteries.csv', sheetOf)

/** The same as a page that says what each part is. */
export const asPage = (view: Shown<ExportView>): Shown<FileView> =>
  writtenFrom(view, 'cachotteries.html', pageOf)

const ownParts = Effect.fnUntraced(function* (user: UserId) {
  return {
    account: yield* exportedMe(user),
    families: yield* myFamilies(user),
    list: yield* list(user, user),
    preferences: yield* preferencesOf(user, user),
  }
})

/** Nothing of somebody who meanwhile left all the families of the user. */
const partsOfRelative = (user: UserId, uid: UserId) =>
  Effect.all({
    uid: Effect.succeed(uid),
    list: list(user, uid),
    preferences: preferencesOf(user, uid),
    conversation: conversationFor(user, uid),
  }).pipe(Effect.match({ onFailure: () => [], onSuccess: (parts) => [parts] }))

/** From its first message on; none for somebody who is set aside for the list. */
const conversationFor = (user: UserId, uid: UserId) =>
  newest(user, uid, nobody).pipe(Effect.match({ onFailure: () => [], onSuccess: (view) => [view] }))

/**
 * Reads a file and compares it with the user's list as they see it. Nothing of it is stored. A full list is refused before
 * the file is read.
 */
export const preview = Effect.fnUntraced(function* (user: UserId, bytes: Uint8Array) {
  const own = yield* list(user, user)
  yield* refuseFull(own)
  const read = yield* Effect.promise(() => readFile(bytes))
  if (isUnreadable(read)) return yield* refuse('InvalidInput', read.unreadable)
  return importPreview(own, read)
})

/** Limits how often one person may import or export, since each reads much at once. */
export const transferLimited = <A, E, R>(
  { address, user }: { readonly address: () => string; readonly user: UserId },
  effect: Effect.Effect<A, E, R>,
) => limited('transfer', { account: user, address: address() }, effect)
