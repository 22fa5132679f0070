import { refusal, type Refusal } from './refusal.ts'

const unreachable = /^(08|53|57P)|^(ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|ETIMEDOUT)$/
const noConnection =
  /timeout exceeded when trying to connect|Connection terminated|Cannot use a pool after calling end/

const codeOf = (defect: unknown): string =>
  typeof defect === 'object' && defect !== null && 'code' in defect ? String(defect.code) : ''

/** What a person is told when something broke: that it is for now, or that it is not their fault. */
export function answerToDefect(defect: unknown): Refusal {
  const message = defect instanceof Error ? defect.message : ''
  return refusal(
    unreachable.test(codeOf(defect)) || noConnection.test(message) ? 'Unavailable' : 'Unexpected',
  )
}

/** Tells the operator. Neither values nor details: PostgreSQL's quote what people wrote. */
export function reportDefect(defect: unknown): void {
  const stack = defect instanceof Error ? defect.stack : typeof defect
  console.error(JSON.stringify({ level: 'error', at: new Date().toISOString(), code: codeOf(defect), stack }))
}
