import type { Columns } from './read-model-table.ts'

/** Rows as COPY reads them, in its text format; a column that a row doesn't have is null. */
export function toLines(columns: readonly string[], rows: readonly Columns[]): string {
  let lines = ''
  for (const row of rows) {
    let before = ''
    for (const column of columns) {
      lines += before + fieldOf(row[column])
      before = '\t'
    }
    lines += '\n'
  }
  return lines
}

const SPECIAL = /[\\\n\r\t]/
const ESCAPED: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }

function fieldOf(value: Columns[string]): string {
  if (value === null || value === undefined) return String.raw`\N`
  if (typeof value !== 'string') return String(value)
  return SPECIAL.test(value) ? value.replaceAll(/[\\\n\r\t]/g, (sign) => ESCAPED[sign] ?? sign) : value
}
