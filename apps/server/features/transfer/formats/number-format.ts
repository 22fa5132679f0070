/** How a sheet shows a number, as far as it matters to a list. */
export interface NumberFormat {
  readonly isDay: boolean
  readonly isPercentage: boolean
  /** As many as are shown; undefined when as many as there are. */
  readonly decimals: number | undefined
  /** A sign or a code; blank for none. */
  readonly currency: string
}

/** The formats that every workbook has, by their number (ECMA-376, 18.8.30). Those of a currency are of the reader's country. */
const builtIn: Readonly<Record<number, string>> = {
  ...{ 1: '0', 2: '0.00', 3: '#,##0', 4: '#,##0.00', 9: '0%', 10: '0.00%' },
  ...{ 5: '0', 6: '0', 7: '0.00', 8: '0.00', 37: '0', 38: '0', 39: '0.00', 40: '0.00' },
  ...{ 41: '0', 42: '0', 43: '0.00', 44: '0.00' },
  ...{ 14: 'dd/mm/yyyy', 15: 'd-mmm-yy', 16: 'd-mmm', 17: 'mmm-yy', 22: 'dd/mm/yyyy hh:mm' },
}

/** @param code as the workbook has it, in English, for positive numbers first; blank for a format of its own */
export function formatOf(id: number, code: string): NumberFormat {
  const [positive = ''] = (code || (builtIn[id] ?? '')).split(';')
  const unbracketed = withoutBrackets(positive)
  const bare = withoutQuotes(unbracketed).replaceAll(/\\./g, '')
  const [, inBrackets = ''] = /\[\$([^\]-]+)/.exec(positive) ?? []
  const [sign = ''] = /[€$£¥]/.exec(unbracketed) ?? []
  const [, shown] = /[0#](?:\.([0#]+))?(?![0#,.])/.exec(bare) ?? []
  return {
    isDay: /[dy]/i.test(bare),
    isPercentage: bare.includes('%'),
    decimals: /[0#]/.test(bare) ? (shown?.length ?? 0) : undefined,
    currency: inBrackets.trim() || sign,
  }
}

const withoutQuotes = (code: string): string =>
  code
    .split('"')
    .filter((_, nth) => nth % 2 === 0)
    .join('')

const withoutBrackets = (code: string): string =>
  code
    .split('[')
    .map((piece, nth) => (nth === 0 ? piece : piece.slice(piece.indexOf(']') + 1)))
    .join('')

/** The last day that a sheet knows: the end of 9999. */
const lastDay = 2_958_465
/** What a sheet counts its days from, in days from 1970: the end of 1899, or the beginning of 1904. */
const beginnings = { 1900: -25_569, 1904: -24_107 }

/** A number as a French person reads it in its cell: « 12,50 € », « 24/12/2026 », « 20 % ». */
export function shownAs(written: string, format: NumberFormat | undefined, startsIn1904: boolean): string {
  const value = Number(written)
  if (written.trim() === '' || !Number.isFinite(value)) return written
  const { isDay = false, isPercentage = false, decimals, currency = '' } = format ?? {}
  if (isDay && value >= 1 && value <= lastDay)
    return dayShown(
      new Date((Math.floor(value) + beginnings[startsIn1904 ? 1904 : 1900]) * 86_400_000).toISOString(),
    )
  const shown = isPercentage ? value * 100 : value
  // A computer's sum is a little off in its last digits.
  const text =
    decimals === undefined ? String(Number(shown.toPrecision(15))) : shown.toFixed(Math.min(decimals, 20))
  const unit = isPercentage ? '%' : currency
  return `${text.replace('.', ',')}${unit && '\u00a0'}${unit}`
}

/** @param iso `2026-12-24`, and whatever follows */
export const dayShown = (iso: string): string => iso.slice(0, 10).split('-').toReversed().join('/')
