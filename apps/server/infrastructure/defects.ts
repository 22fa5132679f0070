import { unexpected } from '@cachotteries/contracts/messages'
import type { Entry } from './operator/entries.ts'
import { refusal, type Refusal } from './refusal.ts'

/**
 * Temporary errors, after which a retry makes sense: the database is unreachable or stopping (08, 57P), full (53), unable to
 * write its files (58), too slow (57014, 55P03, 25P03), read-only during a failover (25006), or it ended a deadlock or a
 * serialization failure (40).
 *
 * @see https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const temporary =
  /^(08|53|57P|58|40)|^(57014|55P03|25P03|25006)$|^(ECONNREFUSED|ECONNRESET|EHOSTUNREACH|EPIPE|ENOTFOUND|ETIMEDOUT)$/
const noConnection =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|connection error and is not queryable|Cannot use a pool after calling end/

const codeOf = (defect: unknown): string =>
  typeof defect === 'object' && defect !== null && 'code' in defect ? String(defect.code) : ''

/** Whether a defect is a temporary error, after which a retry makes sense. */
export const isTemporary = (defect: unknown): boolean =>
  temporary.test(codeOf(defect)) || noConnection.test(defect instanceof Error ? defect.message : '')

/**
 * The refusal for a defect: `Unavailable` for a temporary error, `Unexpected` for others.
 *
 * @param request the id by which the operator finds it in the log, if known
 */
export function answerToDefect(defect: unknown, request?: string): Refusal {
  if (isTemporary(defect)) return refusal('Unavailable')
  return request === undefined ? refusal('Unexpected') : refusal('Unexpected', unexpected(request))
}

/** Errors of invalid data (PostgreSQL) and invalid JSON: their messages quote what people wrote. */
const quoting = (defect: unknown): boolean =>
  /^2[0-9A-Z]{4}$/.test(codeOf(defect)) || defect instanceof SyntaxError

/** The log entry of a defect: its code and its stack, without values and details. */
export function entryOf(defect: unknown): Entry {
  const event = 'unexpected error'
  const code = codeOf(defect)
  if (!(defect instanceof Error)) return { event, code, stack: typeof defect }
  const { name, message, stack = '' } = defect
  return { event, code, stack: quoting(defect) ? stack.replace(message, () => '…') || name : stack }
}
