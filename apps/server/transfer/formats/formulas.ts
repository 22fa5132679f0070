/**
 * A spreadsheet takes a cell that begins so for a formula, and runs it: whoever names a wish `=HYPERLINK(…)` would have
 * it run by a relative who opens their export. An apostrophe in front makes text of it (OWASP, “CSV Injection”); a cell
 * that begins with apostrophes and then so gets one more, so that every text comes back as it was.
 */
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/

export const guarded = (cell: string): string => (formula.test(cell) ? `'${cell}` : cell)

/** The cell as it was before it was guarded, by us or by another application that does the same. */
export const withoutGuard = (cell: string): string =>
  cell.startsWith(`'`) && formula.test(cell) ? cell.slice(1) : cell
