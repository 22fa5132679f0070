import type { UserId } from '@cachotteries/domain/decider'
import type { KnownPerson } from '@cachotteries/domain/visibility/person'
import type { Viewer } from '@cachotteries/domain/wish-visibility'
import { Effect } from 'effect'
import { nameAt, streamsOfNames } from '../accounts/published/past-names.ts'
import { EventLog } from '../../infrastructure/log/event-log.ts'

/**
 * Rows with the names that people have now, where they are relatives of the viewer, and otherwise with those that they had when
 * it was told, without a picture.
 */
export const withNamesOfThen = Effect.fnUntraced(function* <
  Field extends string,
  Row extends Readonly<Record<Field, KnownPerson>> & { readonly toldAt: number },
>(viewer: Viewer, rows: readonly Row[], fields: readonly Field[]) {
  const { readUpTo } = yield* EventLog
  const isStranger = ({ uid }: KnownPerson): boolean => uid !== viewer.user && !viewer.relatives.has(uid)
  const strangers = new Set<UserId>(
    rows.flatMap((row) => fields.map((field) => row[field]).filter(isStranger)).map(({ uid }) => uid),
  )
  if (strangers.size === 0) return rows
  const { facts } = yield* readUpTo(
    new Map(streamsOfNames([...strangers]).map((stream) => [stream, Number.MAX_SAFE_INTEGER])),
  )
  const then = (one: KnownPerson, toldAt: number): KnownPerson =>
    isStranger(one)
      ? { uid: one.uid, name: nameAt(one.uid, toldAt, facts) ?? one.name, img: null, picture: null }
      : one
  return rows.map((row): Row => ({
    ...row,
    ...Object.fromEntries(fields.map((field) => [field, then(row[field], row.toldAt)])),
  }))
})
