import type { Node } from '../linked-data.ts'

/** What may stand on a specification of what the product costs. Anything else may limit it: to a unit, a month, a member. */
const plain: ReadonlySet<string> = new Set([
  ...['@context', '@id', '@type', 'price', 'priceCurrency', 'currency', 'priceType'],
  ...['validFrom', 'validThrough', 'valueAddedTaxIncluded'],
])
const types: ReadonlySet<string> = new Set(['PriceSpecification', 'UnitPriceSpecification'])

/** `https://schema.org/SalePrice` is a `SalePrice`. */
const lastPart = (written: unknown): string => String(written).replace(/^.*[/:#]/, '')

export const isWritten = (value: unknown): boolean => value !== undefined && value !== null && value !== ''

/** Whether a specification is of a reduced price. */
export const isSale = ({ priceType }: Node): boolean => /^Sale(?:Price)?$/i.test(lastPart(priceType))

/** Whether a specification, in JSON-LD or microdata, is of what one pays for the product, whole and now. */
export const isOfProduct = (specification: Node): boolean =>
  [specification['@type']].flat().every((type) => !isWritten(type) || types.has(lastPart(type))) &&
  (!isWritten(specification['priceType']) || isSale(specification)) &&
  Object.entries(specification).every(([name, value]) => plain.has(name) || !isWritten(value))

/** Units of time, as the codes of UN/CEFACT name them. */
const time = /^(?:SEC|MIN|HUR|DAY|WEE|MON|QAN|ANN)$/i

/** Whether a specification is of a month, a year, or one of several payments. */
export const isOfPeriod = (specification: Node): boolean =>
  ['billingDuration', 'billingIncrement', 'billingStart', 'priceComponentType'].some((name) =>
    isWritten(specification[name]),
  ) || time.test(String(specification['unitCode']))
