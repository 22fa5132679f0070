import { unexpected } from '@cachotteries/contracts/messages'
import type { Entry } from './operator/entries.ts'
import { refusal, type Refusal } from './refusal.ts'

/**
 * What passes, so that trying again makes sense: the database is away or stopping (08, 57P), full (53), unable to write
 * its files (58), too slow (57014, 55P03, 25P03), for reading alone while another takes its place (25006), or it
 * gave up one of two that waited for each other (40).
 *
 * @see https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const passing =
  /^(08|53|57P|58|40)|^(57014|55P03|25P03|25006)$|^(ECONNREFUSED|ECONNRESET|EHOSTUNREACH|EPIPE|ENOTFOUND|ETIMEDOUT)$/
const noConnection =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|connection error and is not queryable|Cannot use a pool after calling end/

const codeOf = (defect: unknown): string =>
  typeof defect === 'object' && defect !== null && 'code' in defect ? String(defect.code) : ''

/**
 * What a person is told when something broke: that it is for now, or that it is not their fault.
 *
 * @param request by which the operator finds it, where it is known
 */
export function answerToDefect(defect: unknown, request?: string): Refusal {
  const message = defect instanceof Error ? defect.message : ''
  if (passing.test(codeOf(defect)) || noConnection.test(message)) return refusal('Unavailable')
  return request === undefined ? refusal('Unexpected') : refusal('Unexpected', unexpected(request))
}

/** Of data that PostgreSQL refused, and of text that is no JSON: their messages quote what people wrote. */
const quoting = (defect: unknown): boolean =>
  /^2[0-9A-Z]{4}$/.test(codeOf(defect)) || defect instanceof SyntaxError

/** What the operator is told of it: where, and neither values nor details. */
export function entryOf(defect: unknown): Entry {
  const stack = defect instanceof Error ? placesOf(defect) : typeof defect
  return { event: 'unexpected error', code: codeOf(defect), stack }
}

function placesOf(error: Error): string {
  const { name, message, stack = '' } = error
  return quoting(error) ? stack.replace(message, () => '…') || name : stack
}
