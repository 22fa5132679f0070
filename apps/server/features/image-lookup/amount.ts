import { decimalsOf, isCurrency } from '@cachotteries/contracts/price'
import { mostAmount } from '@cachotteries/contracts/wish-fields'

/** An amount in minor units of a currency of ISO 4217. */
export interface Money {
  readonly price: number
  readonly currency: string
}

/** What a product costs. */
export interface Cost extends Money {
  /** The lowest of several: what is selected may cost more. */
  readonly isLowest?: true
}

/** The only amount in a list, however often it is there. */
export function onlyOne<One extends Money>(amounts: readonly One[]): One | undefined {
  const [first] = amounts
  const isSame = amounts.every(({ price, currency }) => price === first?.price && currency === first.currency)
  return isSame ? first : undefined
}

/**
 * The ends of a range. The lower one is the lowest of several, unless the other is the same, or it is the price of one
 * offer. An upper end alone says nothing.
 */
export function rangeOf(low: unknown, high: unknown, count: unknown, currency: unknown): readonly Cost[] {
  const [from, to] = [moneyOf(low, currency), moneyOf(high, currency)]
  if (!from) return []
  const isExact = to ? to.price === from.price : Number(count) === 1
  return [isExact ? from : { ...from, isLowest: true }, ...(to ? [to] : [])]
}

/** What shops write for a currency. Of several, the first is meant unless the page states another one. */
const signs: Readonly<Record<string, readonly string[]>> = {
  '€': ['EUR'],
  EUROS: ['EUR'],
  '£': ['GBP'],
  $: ['USD', 'CAD', 'AUD', 'NZD', 'MXN', 'SGD', 'HKD', 'CLP', 'COP', 'ARS', 'TWD'],
  US$: ['USD'],
  CA$: ['CAD'],
  C$: ['CAD'],
  A$: ['AUD'],
  AU$: ['AUD'],
  NZ$: ['NZD'],
  MX$: ['MXN'],
  S$: ['SGD'],
  HK$: ['HKD'],
  NT$: ['TWD'],
  R$: ['BRL'],
  'FR.': ['CHF'],
  'SFR.': ['CHF'],
  '¥': ['JPY', 'CNY'],
  '￥': ['JPY', 'CNY'],
  円: ['JPY'],
  元: ['CNY', 'TWD'],
  원: ['KRW'],
  ZŁ: ['PLN'],
  KČ: ['CZK'],
  LEI: ['RON'],
  FT: ['HUF'],
  RP: ['IDR'],
  'RP.': ['IDR'],
  RM: ['MYR'],
  '₹': ['INR'],
  'RS.': ['INR'],
  '₩': ['KRW'],
  '₺': ['TRY'],
  TL: ['TRY'],
  '฿': ['THB'],
  '₫': ['VND'],
  '₱': ['PHP'],
  '₪': ['ILS'],
  '₡': ['CRC'],
  '₴': ['UAH'],
  '₽': ['RUB'],
  '₦': ['NGN'],
  '₸': ['KZT'],
  // Crowns are of several countries: alone they mean none.
  KR: ['', 'SEK', 'NOK', 'DKK'],
  'KR.': ['', 'DKK', 'NOK', 'SEK'],
}

/** The signs that stand in running text too: as people write them, and by themselves. */
const spelt =
  /[€£$¥￥円元원₹₩₺฿₫₱₪₡₴₽₦₸]|(?<!\p{L})(?:euros?|[Ss]?Fr\.|[Zz][łŁ]|K[čČ]|[Ll]ei|LEI|Ft|R[pM]|TL|[Kk]r|KR)(?!\p{L})/u
const code = /(?<![\p{L}\p{N}])[A-Z]{3}(?![\p{L}\p{N}])/gu

/** Whether a text has the sign or the code of a currency. */
export const hasSign = (text: string): boolean =>
  spelt.test(text) || (text.match(code) ?? []).some(isCurrency)

/**
 * Reads a price as shops write it: `1299`, `"1299.00"`, `1 299,00 €`, `1.299,00 €`, `£1,299.00`, `1'299.–`, `49€99`.
 *
 * @param stated the currency that the page states beside it
 * @returns undefined for anything else, for an amount without a currency, and when it may mean two amounts
 */
export function moneyOf(written: unknown, stated?: unknown): Money | undefined {
  if (typeof written !== 'number' && typeof written !== 'string') return undefined
  // A computed number has a rounding error in its last places.
  const exactly = typeof written === 'number' ? Math.round(written * 1e6) / 1e6 : written
  const text = String(exactly).slice(0, 100).replaceAll(/\s+/g, ' ').replaceAll('’', "'").trim()
  const parts = text.split(/\d/)
  const [before = ''] = parts
  if (parts.length === 1 || text.length > 40) return undefined
  const after = parts.at(-1) ?? ''
  // Cents are often smaller, in an element of their own: no group of thousands has two figures.
  const figures = text
    .slice(before.length, text.length - after.length)
    .replace(/ ?([.,]) ?(?=\d\d$)/, '$1')
    .replace(/ (?=\d\d$)/, ',')
  const between = /^(\d{1,9}) ?(€)[ ,]?(\d\d)$/.exec(figures)
  const signed = [before, between?.[2] ?? '', after.replace(/^[ .,]{0,3}[-–—]{1,2}/, '')]
    .map((sign) => sign.replaceAll(' ', '').toUpperCase())
    .filter((sign) => sign !== '')
  if (signed.length > 1) return undefined
  const currency = currencyOf(signed[0], stated)
  if (!currency) return undefined
  const digits = decimalsOf(currency)
  const price = minorUnits(between ? `${between[1]},${between[3]}` : figures, digits, signed.length > 0)
  return price !== undefined && price > 0 && price <= mostAmount ? { price, currency } : undefined
}

/** The currency that the sign means, or that is stated. Undefined for none, for an unknown sign, and when they differ. */
function currencyOf(sign: string | undefined, stated: unknown): string | undefined {
  const code = typeof stated === 'string' ? stated.trim().toUpperCase() : ''
  const beside = meant(code)
  if (sign === undefined) return beside[0]
  const meaning = meant(sign)
  return code === '' ? meaning[0] : meaning.find((one) => beside.includes(one))
}

const meant = (sign: string): readonly string[] =>
  (Object.hasOwn(signs, sign) ? signs[sign] : undefined) ?? (isCurrency(sign) ? [sign] : [])

/** Reads figures. `isSigned` is whether a sign of a currency stands beside them, so that people read them. */
function minorUnits(figures: string, digits: number, isSigned: boolean): number | undefined {
  const grouped =
    /^(\d{1,3}(?:[ ']\d{3})+)(?:[.,](\d{1,2}))?$/.exec(figures) ??
    /^(\d{1,3}(?:\.\d{3})+),(\d{1,2})$/.exec(figures) ??
    /^(\d{1,3}(?:,\d{3})+)\.(\d{1,2})$/.exec(figures) ??
    /^(\d{1,3}(?:\.\d{3}){2,}|\d{1,3}(?:,\d{3}){2,})$/.exec(figures)
  if (grouped) return exact(grouped[1]?.replaceAll(/\D/g, '') ?? '', grouped[2] ?? '', digits)
  const [, whole = '', separator, rest = ''] = /^(\d{1,12})(?:([.,])(\d{1,12}))?$/.exec(figures) ?? []
  if (whole === '') return undefined
  const mayBeGroup = separator !== undefined && rest.length === 3 && whole.length <= 3
  if (!mayBeGroup || digits === 3) return exact(whole, rest, digits)
  // `1.299` and `1,299` are thousands to a reader, and either in data: only a sign, or a currency without cents, decides.
  return isSigned || digits === 0 ? exact(whole + rest, '', digits) : undefined
}

/** Undefined when there is more than the currency has digits for, such as an amount before tax. */
function exact(whole: string, rest: string, digits: number): number | undefined {
  if (/[^0]/.test(rest.slice(digits))) return undefined
  return Number(whole + rest.slice(0, digits).padEnd(digits, '0'))
}
