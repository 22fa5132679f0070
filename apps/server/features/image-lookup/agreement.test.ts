import { describe, expect, it } from 'vitest'
import { address, answerTo, linkedData, meta } from './testing/pages.ts'

const offers = (price: string, priceCurrency = 'EUR') => ({ '@type': 'Offer', price, priceCurrency })
const product = (price: string, currency?: string) =>
  linkedData({ '@type': 'Product', name: 'Théière', offers: offers(price, currency) })
const typed = meta('og:type', 'product')
const scope = (html: string) => `<div itemscope itemtype="https://schema.org/Product">${html}</div>`
const euros = '<meta itemprop="priceCurrency" content="EUR">'
const card = '<article class="z"><a href="/p/2"><i>9,90 €</i></a></article>'

/** The price of a page in minor units, with its currency. */
function told(html: string, from = address): string | undefined {
  const answer = answerTo(html + meta('og:image', '/theiere.jpg'), from)
  if (!('found' in answer) || answer.found.price === undefined) return undefined
  return `${answer.found.isLowest ? 'from ' : ''}${answer.found.price} ${answer.found.currency}`
}

describe('somebody pastes the address of a page whose data state another price than it shows', () => {
  it.each<[what: string, page: string, from?: string]>([
    [
      'a basket’s discount',
      `${product('149999', 'TRY')}<div data-test-id="price-current">143.999 TL</div>`,
      'https://magaza.com.tr/p/1',
    ],
    ['a price that isn’t named so', `${product('149')}<div class="z7ko">143 €</div>`],
    ['a price before tax', `${product('200')}<span class="price">240,00 € TTC</span>`],
    ['another currency', `${product('45', 'USD')}<span class="price">41,50 €</span>`],
    [
      'metadata that are behind',
      `${meta('product:price:amount', '79.99')}${meta('product:price:currency', 'EUR')}<b class="price">59,99 €</b><s>79,99 €</s>`,
    ],
    [
      'microdata for another unit',
      `${scope(`${euros}<meta itemprop="price" content="16.77">`)}<b class="price">6,24 €</b>`,
    ],
  ])('the price stays blank: %s', (_, page, from) => {
    expect(told(page, from)).toBeUndefined()
  })

  it.each<[what: string, page: string]>([
    ['where both are shown', `${product('149')}<b class="price">143 €</b><p>149,00 €</p>`],
    ['where it is shown in an option', `${product('149')}<b class="price">9 €</b><li>149 €</li>`],
    ['where the others are for a month', `${product('149')}<b class="price">16,85 €</b><i>/mois</i>`],
    ['where only other products have others', product('149') + card.repeat(3)],
    ['where what is shown is only a part of it', `${product('149.99')}<b class="price">149</b>`],
    ['where several amounts are shown, none as the price', `${product('149')}<p>3 €</p><p>12 €</p>`],
  ])('the price is what the data state: %s', (_, page) => {
    expect(told(page)).toMatch(/^149/)
  })
})

describe('somebody pastes the address of a page with an amount that is no price', () => {
  const behind = ['/mois', ' /mo. for 24 months', '/kg', ' le kilo', ' la nuit', ' par nuit', ' pro Monat']
  it.each([...behind, ' por persona', ' / 100 ml', ' / mètre', ' x 4', ' mtl.', ' × 3 mensualités'])(
    'the price stays blank where it is said behind it: %s',
    (words) => {
      const price = `<b itemprop="price" content="16.85">16,85 €`
      expect(told(scope(`${euros}${price}${words}</b>`))).toBeUndefined()
      expect(told(scope(`${euros}${price}</b>${words}`))).toBeUndefined()
      expect(told(scope(`${euros}${price}</b><small>${words}</small>`))).toBeUndefined()
      expect(told(`${typed}<b class="price" content="16.85">16,85 €${words}</b>`)).toBeUndefined()
      expect(told(`${typed}<b class="price">16,85 €</b><i>${words}</i>`)).toBeUndefined()
      expect(told(`${typed}<p>16,85 €</p>${words}`)).toBeUndefined()
    },
  )

  it('the price is the whole one beside a monthly one', () => {
    const monthly = '<b itemprop="price" content="24.96">$24.96 /mo.</b> for 24 months'
    const currency = '<meta itemprop="priceCurrency" content="USD">'
    expect(told(scope(`${currency}${monthly}<p>Retail price <b>$649.99</b></p>`))).toBe('64999 USD')
  })

  it.each([
    'TTC',
    '*',
    ' inkl. MwSt.',
    ' incl. VAT',
    ' z VAT',
    ' (IVA incluido)',
    ' / pièce',
    '/szt.',
    '/ea',
  ])('the price is read with what says no more than that: %s', (words) => {
    expect(told(`${typed}<b class="price">16,85 € ${words}</b>`)).toBe('1685 EUR')
    expect(told(scope(`<b itemprop="price" content="16.85">16,85 € ${words}</b>${euros}`))).toBe('1685 EUR')
  })

  it('the price is not the one with a buyer’s protection', () => {
    const total = '<div class="total-price"><b>95,20 €</b> Inclut la Protection acheteurs</div>'
    expect(told(typed + total)).toBeUndefined()
    expect(told(`${typed}<div data-testid="item-price">90,00 €</div>${total}`)).toBe('9000 EUR')
  })

  it('the price is not a part of one', () => {
    const whole = '<b class="price-int">19</b><b class="price-cents">,99</b><b>€</b>'
    expect(told(`${typed}<div class="price">${whole}</div>`)).toBe('1999 EUR')
    expect(told(`${typed}<div class="amounts"><b class="price-int">9€</b><sup>50</sup></div>`)).toBe(
      '950 EUR',
    )
    expect(told(`${typed}<p class="price">1.299<sup>99</sup> Lei</p>`)).toBe('129999 RON')
  })

  it('the price stays blank where nothing tells of a product', () => {
    expect(told('<p>Frais de port <b>4,90 €</b></p>')).toBeUndefined()
    expect(told('<b>12 430 €</b> sur un objectif de 10 000 €')).toBeUndefined()
  })
})

describe('somebody pastes the address of a page whose price stands in no data', () => {
  it.each<[what: string, page: string, price: string, from?: string]>([
    ['a currency alone', scope(`${euros}<span class="price">14,50</span>`), '1450 EUR'],
    [
      'a currency alone in JSON-LD',
      `${linkedData({ '@type': 'Product', name: 'Théière', offers: { priceCurrency: 'PLN' } })}<b class="price">79,00</b>`,
      '7900 PLN',
    ],
    ['in an element of any name', `${typed}<div class="text-2xl">€ 18,50</div>`, '1850 EUR'],
    ['beside other products', `${typed}<p>24,90 €</p>${card.repeat(4)}`, '2490 EUR'],
    [
      'of those before and now',
      `${typed}<p class="prices"><i class="before">$150</i><b>$144.99</b></p>`,
      '14499 USD',
    ],
    [
      'without a sign, in its country',
      `${typed}<b class="price">349.–</b>`,
      '34900 CHF',
      'https://uhren.ch/uhr',
    ],
    ['dollars of its country', `${typed}<b class="price">$539.990</b>`, '539990 CLP', 'https://tienda.cl/s7'],
    ['yen', `${typed}<p class="price">1,080円(税込)</p>`, '1080 JPY'],
  ])('%s', (_, page, price, from) => {
    expect(told(page, from)).toBe(price)
  })

  it.each<[what: string, page: string]>([
    [
      'of the edition that is selected',
      '<li class="swatchElement"><b class="slot-price"><i class="a-color-price">2 €</i></b></li><li class="swatchElement selected"><b class="slot-price"><i class="a-color-price">7,60 €</i></b></li>',
    ],
    ['of an e-book', '<td id="digital-list-price">11,90 €</td><span id="kindle-price">7,60 €</span>'],
    ['in the box to buy it', '<div id="buyNew"><span id="price">7,60 €</span></div>'],
  ])('a book of Amazon: %s', (_, page) => {
    const title = '<span id="productTitle">Le Petit Prince</span>'
    expect(told(title + page, 'https://www.amazon.fr/dp/2070612759')).toBe('760 EUR')
  })
})
