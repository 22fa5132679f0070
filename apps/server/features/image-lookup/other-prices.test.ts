import { describe, expect, it } from 'vitest'
import { answerTo, linkedData, meta } from './testing/pages.ts'

const euros = { priceCurrency: 'EUR' }
const unit = { '@type': 'UnitPriceSpecification', price: 16.85, ...euros }
const product = (offers: object) => linkedData({ '@type': 'Product', name: 'Théière', offers })
const specified = (...priceSpecification: readonly object[]) =>
  product({ '@type': 'Offer', priceSpecification })
const scope = (html: string) => `<div itemscope itemtype="https://schema.org/Product">${html}</div>`
const twitter = (label: string, data = '49,90 €') =>
  meta('twitter:label1', label) + meta('twitter:data1', data)

/** The price in cents that a page tells. */
function told(html: string): number | undefined {
  const answer = answerTo(html + meta('og:image', '/theiere.jpg'))
  return 'found' in answer ? answer.found.price : undefined
}

describe('somebody pastes the address of a page whose data state another price alone', () => {
  it.each<[what: string, specification: object]>([
    ['for a month', { ...unit, unitCode: 'MON' }],
    ['for a month, in words', { ...unit, unitText: 'mois' }],
    ['for a kilogram', { ...unit, unitCode: 'KGM' }],
    ['for a hundred millilitres', { ...unit, referenceQuantity: { value: 100, unitCode: 'MLT' } }],
    ['for a year of payments', { ...unit, billingDuration: 12 }],
    ['of a subscription', { ...unit, priceComponentType: 'https://schema.org/Subscription' }],
    ['of a down payment', { ...unit, priceComponentType: 'https://schema.org/DownPayment' }],
    ['of several parts', { ...unit, '@type': 'CompoundPriceSpecification', priceComponent: [unit] }],
    ['of shipping', { ...unit, '@type': 'DeliveryChargeSpecification' }],
    ['of a way to pay', { ...unit, '@type': 'https://schema.org/PaymentChargeSpecification' }],
    [
      'of shipping, by two types',
      { ...unit, '@type': ['PriceSpecification', 'DeliveryChargeSpecification'] },
    ],
    ['for somebody who buys ten', { ...unit, eligibleQuantity: { minValue: 10 } }],
    ['for resellers', { ...unit, priceType: 'https://schema.org/WholesalePrice' }],
    ['that isn’t known', { ...unit, priceType: 'Autre' }],
  ])('the price stays blank: %s', (_, specification) => {
    expect(told(specified(specification))).toBeUndefined()
    expect(told(specified(specification, { ...unit, price: 20 }))).toBe(2_000)
  })

  it('the price stays blank where the offer repeats what a month costs', () => {
    expect(told(product({ price: 16.85, ...euros, priceSpecification: { ...unit, unitCode: 'MON' } }))).toBe(
      undefined,
    )
    expect(told(product({ price: 249, ...euros, priceSpecification: { ...unit, unitCode: 'MON' } }))).toBe(
      24_900,
    )
  })

  it.each(['unitCode', 'billingDuration', 'priceComponentType', 'referenceQuantity'])(
    'the price stays blank in microdata: %s',
    (limit) => {
      const specification = (more: string) =>
        scope(
          `<div itemprop="offers" itemscope itemtype="https://schema.org/Offer"><div itemprop="priceSpecification" itemscope itemtype="https://schema.org/UnitPriceSpecification"><b itemprop="price">16,85 €</b>${more}</div></div>`,
        )
      expect(told(specification(`<meta itemprop="${limit}" content="MON">`))).toBeUndefined()
      expect(told(specification('<meta itemprop="priceCurrency" content="EUR">'))).toBe(1_685)
    },
  )

  it.each([
    'Prix à partir de',
    'Prix conseillé',
    'Prix au kilo',
    'Prix barré',
    'Price from',
    'Price / month',
  ])('the price stays blank with the label %s', (label) => {
    expect(told(twitter(label))).toBeUndefined()
  })

  it('the price is that of a label that is whole', () => {
    expect(told(twitter('Prix :'))).toBe(4_990)
  })
})

describe('somebody pastes the address of a page that strikes a price out', () => {
  const stated = '<span itemprop="price">249 €</span>'
  const shown = '<span class="price">249 €</span>'
  it.each<[how: string, strike: (html: string) => string]>([
    ['del', (html) => `<del>${html}</del>`],
    ['s, further out', (html) => `<s><b><i>${html}</i></b></s>`],
    ['strike', (html) => `<strike>${html}</strike>`],
    ['its role', (html) => `<span role="deletion">${html}</span>`],
    ['its style', (html) => `<p style="color: red; text-decoration: line-through">${html}</p>`],
    ['the name of its style', (html) => `<p class="text-decoration-line-through">${html}</p>`],
    ['an old price’s name', (html) => `<p class="old-price">${html}</p>`],
    ['what is in it', (html) => html.replace(/>(.*)</, '><del>$1</del><')],
    [
      'the style of what is in it',
      (html) => html.replace(/>(.*)</, '><i style="text-decoration:line-through">$1</i><'),
    ],
  ])('the price stays blank, or is the other one: %s', (_, strike) => {
    const now = '<b class="price">199 €</b>'
    for (const price of [scope(strike(stated)), strike(stated), strike(shown)]) {
      expect(told(price)).toBeUndefined()
      expect(told(price + now)).toBe(19_900)
    }
  })

  it('the price is what stands beside it in the same element', () => {
    expect(told(scope('<b itemprop="price"><del>249 €</del> <ins>199 €</ins></b>'))).toBe(19_900)
    expect(told('<b class="price"><del>249 €</del> <ins>199 €</ins></b>')).toBe(19_900)
  })

  it('the price stays blank where it stands in an attribute of what is struck out', () => {
    expect(told(scope('<del><meta itemprop="price" content="249 €"></del>'))).toBeUndefined()
    expect(told(scope('<b itemprop="price" content="249 €"><del>249 €</del></b>'))).toBeUndefined()
  })
})
