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

/** What a person is told when something broke: that it is for now, or that it is not their fault. */
export function answerToDefect(defect: unknown): Refusal {
  const message = defect instanceof Error ? defect.message : ''
  return refusal(passing.test(codeOf(defect)) || noConnection.test(message) ? 'Unavailable' : 'Unexpected')
}

/** Tells the operator. Neither values nor details: PostgreSQL's quote what people wrote. */
export function reportDefect(defect: unknown): void {
  const stack = defect instanceof Error ? defect.stack : typeof defect
  console.error(JSON.stringify({ level: 'error', at: new Date().toISOString(), code: codeOf(defect), stack }))
}
