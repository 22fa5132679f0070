import type { Columns } from './read-model-table.ts'

/**
 * Rows as COPY reads them in its CSV format; a column that a row doesn't have is null. Of texts in quotes the quotes
 * alone are escaped: its other format has four signs to look for in each.
 */
export function toLines(columns: readonly string[], rows: readonly Columns[]): string {
  let lines = ''
  for (const row of rows) {
    let before = ''
    for (const column of columns) {
      lines += before + fieldOf(row[column])
      before = ','
    }
    lines += '\n'
  }
  return lines
}

function fieldOf(value: Columns[string]): string {
  // Without quotes, nothing at all is null.
  if (value === null || value === undefined) return ''
  if (typeof value !== 'string') return String(value)
  return `"${value.includes('"') ? value.replaceAll('"', '""') : value}"`
}
