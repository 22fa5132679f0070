import type { UserId } from '@cachotteries/domain/decider'
import { relatives } from '@cachotteries/domain/visibility/people'
import { importPreview } from '@cachotteries/domain/visibility/import-preview'
import { exportView, writtenFrom } from '@cachotteries/domain/visibility/export'
import type { FileView, ImportPreviewView, Shown, ExportView } from '@cachotteries/domain/visibility/views'
import { Effect } from 'effect'
import { me, myRelatives } from '../accounts/service.ts'
import { myFamilies } from '../families/service.ts'
import { Clock } from '../infrastructure/ambient.ts'
import type { Database } from '../infrastructure/database.ts'
import { viewerOf } from '../families/relatives.ts'
import { limited } from '../infrastructure/rate-limits.ts'
import { refuse, type Refusal } from '../infrastructure/refusal.ts'
import { list as preferencesOf } from '../preferences/service.ts'
import { list } from '../wishes/service.ts'
import { isUnreadable } from './formats/draft.ts'
import { readList } from './formats/read-list.ts'
import { sheetOf } from './sheet.ts'

type Exporting = Effect.Effect<
  Shown<ExportView>,
  Refusal<'NotSignedIn' | 'NoSuchList' | 'NoSharedPreferences'>,
  Database | Clock
>

/** Everything that the user may see, made of the same views as the screens. */
export const exportAll = (user: UserId): Exporting =>
  Effect.gen(function* () {
    const own = yield* ownParts(user)
    const relatives = yield* myRelatives(user)
    const theirs = yield* Effect.forEach(relatives, ({ uid }) => partsOfRelative(user, uid), {
      // Quick enough, and everybody else is served meanwhile.
      concurrency: 4,
    })
    return exportView((yield* Clock).now().toISOString(), {
      ...{ account: own.account, families: own.families, relatives },
      lists: [own.list, ...theirs.flat().map((one) => one.list)],
      preferences: new Map([
        [user, own.preferences],
        ...theirs.flat().map((one) => [one.uid, one.preferences] as const),
      ]),
    })
  })

/** Only what is the user's own, as they see it: nothing of relatives, and so nobody's secrets. */
export const exportOwn = (user: UserId): Exporting =>
  Effect.gen(function* () {
    const { account, families, list, preferences } = yield* ownParts(user)
    return exportView((yield* Clock).now().toISOString(), {
      ...{ account, families, lists: [list], preferences: new Map([[user, preferences]]) },
      relatives: relatives(yield* viewerOf(user), []),
    })
  })

/** All the wishes of an export as a table. */
export const asSheet = (view: Shown<ExportView>): Shown<FileView> =>
  writtenFrom(view, 'cachotteries.csv', sheetOf)

const ownParts = (user: UserId) =>
  Effect.gen(function* () {
    return {
      account: yield* me(user),
      families: yield* myFamilies(user),
      list: yield* list(user, user),
      preferences: yield* preferencesOf(user, user),
    }
  })

/** None of somebody who left all the families of the user meanwhile. */
const partsOfRelative = (user: UserId, uid: UserId) =>
  Effect.gen(function* () {
    return { uid, list: yield* list(user, uid), preferences: yield* preferencesOf(user, uid) }
  }).pipe(Effect.match({ onFailure: () => [], onSuccess: (parts) => [parts] }))

/** Reads a file and compares it with the user's list as they see it. Nothing of it is kept. */
export const preview = (
  user: UserId,
  bytes: Uint8Array,
): Effect.Effect<Shown<ImportPreviewView>, Refusal<'InvalidInput' | 'NoSuchList'>, Database> =>
  Effect.gen(function* () {
    const read = readList(bytes)
    if (isUnreadable(read)) return yield* refuse('InvalidInput', read.unreadable)
    return importPreview(yield* list(user, user), read)
  })

/** Limits how often one person may import or export: each reads much at once. */
export const transferLimited =
  (address: string, user: UserId) =>
  <A, E, R>(effect: Effect.Effect<A, E, R>) =>
    limited('transfer', { account: user, address }, effect)
