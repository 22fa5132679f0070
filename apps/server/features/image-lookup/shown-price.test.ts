import { describe, expect, it } from 'vitest'
import { address, answerTo, meta } from './testing/pages.ts'

/** The price of a page that says none in its data. */
function told(html: string, from = address): readonly [price?: number, currency?: string] {
  const answer = answerTo(html + meta('og:image', '/theiere.jpg'), from)
  return 'found' in answer && answer.found.price !== undefined
    ? [answer.found.price, answer.found.currency ?? '']
    : []
}

describe('the price in the layout of a shop', () => {
  it.each([
    ['eBay', '<div class="x-price-primary"><span>US $24.99/ea</span></div>', 2_499, 'USD'],
    ['Walmart', '<span data-seo-id="hero-price">Now $24.99</span>', 2_499, 'USD'],
    ['Target', '<span data-test="product-price">$24.99</span>', 2_499, 'USD'],
    [
      'WooCommerce',
      '<div class="summary"><p class="price"><del><span class="amount">30 €</span></del><ins><span class="amount">24,99 €</span></ins></p></div>',
      2_499,
      'EUR',
    ],
    [
      'PrestaShop',
      '<div class="current-price"><span class="current-price-value" content="24.99">24,99 €</span></div>',
      2_499,
      'EUR',
    ],
    [
      'Magento',
      '<div class="product-info-main"><span data-price-type="finalPrice" data-price-amount="24.99"><span class="price">24,99 €</span></span></div>',
      2_499,
      'EUR',
    ],
    [
      'Shopify',
      '<div class="price"><div class="price__regular"><span class="price-item--regular">€24,99</span></div><div class="price__sale"><s><span class="price-item--regular">€30</span></s><span class="price-item--sale">€30</span></div></div>',
      2_499,
      'EUR',
    ],
    [
      'Shopify, reduced',
      '<div class="price price--on-sale"><div class="price__regular"><span class="price-item--regular">€30</span></div><div class="price__sale"><span class="price-item--sale">€24,99</span></div></div>',
      2_499,
      'EUR',
    ],
    [
      'Salesforce',
      '<div class="product-detail"><div class="prices price"><span class="sales"><span class="value price" content="24.99">24,99 €</span></span></div></div>',
      2_499,
      'EUR',
    ],
    [
      'BigCommerce',
      '<div class="productView-price"><span class="price price--withTax">£24.99</span></div>',
      2_499,
      'GBP',
    ],
    ['Shopware', '<p class="product-detail-price">24,99 €</p>', 2_499, 'EUR'],
    ['Wix', '<span data-hook="formatted-primary-price">24,99 €</span>', 2_499, 'EUR'],
  ])('%s', (_, page, price, currency) => {
    expect(told(page)).toEqual([price, currency])
  })

  it.each([
    [
      'a range',
      '<div class="summary"><p class="price"><span class="amount">20 €</span> – <span class="amount">35 €</span></p></div>',
    ],
    [
      'a price of another product',
      '<section class="related"><p class="product-detail-price">24,99 €</p></section>',
    ],
    [
      'several prices in an unknown layout',
      '<span class="price">24,99 €</span><span class="price">34,99 €</span>',
    ],
    ['the price in a card', '<a href="/p/2"><span class="price">24,99 €</span></a>'],
    ['the price in the only card', '<div class="product-card"><span class="price">24,99 €</span></div>'],
    ['a range in an unknown layout', '<span class="price">20 – 35 €</span><span class="price">20 €</span>'],
    ['what is not named after a price', '<p>24,99 €</p>'],
  ])('is none: %s', (_, page) => {
    expect(told(page)).toEqual([])
  })

  it('is the only one in an unknown layout', () => {
    const price = '<span class="product__price">24,99 €</span>'
    expect(
      told(`${price}<del class="price">30 €</del>${price}<a href="/p/2"><i class="price">9 €</i></a>`),
    ).toEqual([2_499, 'EUR'])
  })

  it('is in the currency that the page states, or else that of its country', () => {
    const page = '<span data-test="product-price">$24.99</span>'
    expect(told(page + meta('og:price:currency', 'AUD'))).toEqual([2_499, 'AUD'])
    expect(told(page, 'https://www.boutique.ca/p/1')).toEqual([2_499, 'CAD'])
    expect(told(page.replace('$24.99', '299 kr'), 'https://www.boutique.se/p/1')).toEqual([29_900, 'SEK'])
  })
})
