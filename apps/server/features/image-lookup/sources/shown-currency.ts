import type { Page } from '../page.ts'
import { currencyOf } from './stated-prices.ts'

/** The currency of shops whose host ends so, where their prices have a sign that several currencies share. */
const byEnding: Readonly<Record<string, string>> = {
  ca: 'CAD',
  au: 'AUD',
  nz: 'NZD',
  mx: 'MXN',
  sg: 'SGD',
  hk: 'HKD',
  cn: 'CNY',
  se: 'SEK',
  no: 'NOK',
  dk: 'DKK',
}

/** The currency to read a shown price in: the one that the page states, or for `$`, `¥` and `kr` that of its country. */
export function statedOf(page: Page, text: string): string | undefined {
  const stated = currencyOf(page)
  if (stated !== undefined) return stated
  const ending = page.address.hostname.split('.').at(-1) ?? ''
  return /(?:^|[\s\d])[$¥￥]|kr/i.test(text) ? byEnding[ending] : undefined
}
