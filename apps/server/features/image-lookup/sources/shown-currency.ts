import type { Page } from '../page.ts'
import { currencyOf } from './stated-prices.ts'

/** The currencies of countries, by the ending of hosts there. */
const byEnding: Readonly<Record<string, string>> = {
  ...{ ca: 'CAD', au: 'AUD', nz: 'NZD', mx: 'MXN', sg: 'SGD', hk: 'HKD', cl: 'CLP', co: 'COP', ar: 'ARS' },
  ...{ tw: 'TWD', cn: 'CNY', se: 'SEK', no: 'NOK', dk: 'DKK', ch: 'CHF', uk: 'GBP', pl: 'PLN', cz: 'CZK' },
  ...Object.fromEntries(
    ['fr', 'be', 'lu', 'de', 'at', 'nl', 'it', 'es', 'pt', 'ie', 'fi', 'gr', 'sk', 'si'].map((end) => [
      end,
      'EUR',
    ]),
  ),
}

/** Signs that several countries share, and figures with cents, or a dash for them, that have none. */
const needsCountry = /(?:^|[\s\d])[$¥￥]|元|kr|^\d[\d .']*[.,](?:\d\d|[-–—]{1,2})$/i

/** The currency of the shop's country, where an amount doesn't say its own. */
export function currencyOfHost({ address }: Page, text: string): string | undefined {
  const ending = address.hostname.split('.').at(-1) ?? ''
  return needsCountry.test(text) ? byEnding[ending] : undefined
}

/** The currency to read a shown price in: the one that the page states, or that of the shop's country. */
export const statedOf = (page: Page, text: string): string | undefined =>
  currencyOf(page) ?? currencyOfHost(page, text)
