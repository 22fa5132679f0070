import { median } from '../../tests/faults/report.ts'
import { isMet, limited, round, type Figure } from '../report/figure.ts'

/** What both were measured for, with what is asked of it. */
export interface Row {
  /** Its figures' names begin so. */
  readonly id: string
  readonly what: string
  readonly unit: 'ms' | 'kB' | 'files' | 'a second'
  /** In every round. */
  readonly release: readonly number[]
  readonly now: readonly number[]
  /** Against the release. */
  readonly ratio?: Figure['bound']
  /** Whatever the release has, in that unit. */
  readonly most?: number
}

/** One figure for each goal. */
export function figuresOf(row: Row): Figure[] {
  const { id, what, unit, release, now, ratio, most } = row
  const figures: Figure[] = []
  if (ratio !== undefined)
    figures.push({
      id: `release-${id}`,
      what,
      against: 'the release',
      ratio: median(now) / median(release),
      bound: ratio,
      measured: `${shown(row, now)} and ${shown(row, release)} ${unit}`,
    })
  if (most !== undefined) figures.push(limited({ id: `release-${id}-most`, what, values: now, most, unit }))
  return figures
}

/** A table of all rows, for a terminal. */
export function tableOf(rows: readonly Row[]): string {
  const cells = [['', 'release', 'now', 'ratio', 'goal', ''], ...rows.map(cellsOf)]
  const widths = cells[0]?.map((_cell, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)))
  const pad = (cell: string, column: number): string =>
    column === 0 || column > 3 ? cell.padEnd(widths?.[column] ?? 0) : cell.padStart(widths?.[column] ?? 0)
  return cells.map((row) => row.map(pad).join('  ').trimEnd()).join('\n')
}

function cellsOf(row: Row): string[] {
  const figures = figuresOf(row)
  const verdict = figures.every(isMet) ? 'met' : 'NOT MET'
  return [
    `${row.what} (${row.unit})`,
    shown(row, row.release),
    shown(row, row.now),
    round(median(row.now) / median(row.release)),
    goalOf(row),
    figures.length === 0 ? '' : verdict,
  ]
}

function goalOf({ ratio, most, unit }: Row): string {
  const goals: string[] = []
  if (ratio) goals.push('atLeast' in ratio ? `≥ ${ratio.atLeast} of it` : `≤ ${ratio.atMost} of it`)
  if (most !== undefined) goals.push(`≤ ${most.toLocaleString('en')} ${unit}`)
  return goals.join(', ')
}

/** The median. Short times, such as those of a purchase, have their hundredths of milliseconds. */
function shown({ unit }: Row, values: readonly number[]): string {
  const value = median(values)
  const digits = unit === 'kB' ? 1 : unit === 'ms' && value < 100 ? 2 : 0
  return value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })
}
