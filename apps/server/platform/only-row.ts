import { Effect } from 'effect'
import { Claim, forOpenSession, openClaim, prove } from './claim.ts'
import { Database } from './database.ts'
import { refusal } from './refusal.ts'

/**
 * The row of a statement that always gives one. Where the request's session is still to be shown open, the statement
 * does that too; the effect dies of a refusal where it has ended.
 */
export const onlyRow = <Row extends object>(
  sql: string,
  values: readonly unknown[],
): Effect.Effect<Row, never, Database> =>
  Effect.withFiber((fiber) => {
    const claim = openClaim(fiber)
    return claim ? provingRow<Row>(claim, sql, values) : plainRow<Row>(sql, values)
  })

const plainRow = <Row extends object>(sql: string, values: readonly unknown[]) =>
  Effect.gen(function* () {
    const { query } = yield* Database
    const [row] = yield* query<Row>(sql, values)
    return row ?? (yield* Effect.die(new Error('a statement that always gives a row gave none')))
  })

const provingRow = <Row extends object>(claim: Claim, sql: string, values: readonly unknown[]) =>
  Effect.gen(function* () {
    const { query } = yield* Database
    const { now, due } = claim.moments()
    const asked = query<Row & { readonly isDue: boolean }>(forOpenSession(sql, values), [
      ...values,
      ...[claim.session, now, due],
    ])
    const [row] = yield* Effect.provideService(asked, Claim, undefined)
    if (!row) return yield* Effect.die(refusal('NotSignedIn'))
    const { isDue, ...rest } = row
    prove(claim, isDue)
    return rest as unknown as Row
  })
