import { describe, expect, it } from 'vitest'
import { address, answerTo, linkedData, meta } from './testing/pages.ts'

const euros = { priceCurrency: 'EUR' }
const offers = (...prices: readonly number[]) => prices.map((price) => ({ price, ...euros }))
const product = (fields: object) => linkedData({ '@type': 'Product', name: 'Théière', ...fields })
const at = (prefix: string, amount: string) =>
  meta(`${prefix}:amount`, amount) + meta(`${prefix}:currency`, 'EUR')
const scope = (html: string) => `<div itemscope itemtype="https://schema.org/Product">${html}</div>`
const shown = (text: string, name = 'price') => `<span class="${name}">${text}</span>`

/** The price that a page tells, and whether it is the lowest of several. */
function told(html: string, from = address) {
  const answer = answerTo(html + meta('og:image', '/theiere.jpg'), from)
  if ('refused' in answer) return answer
  const { price, isLowest } = answer.found
  return isLowest ? { from: price } : price
}

/** One rule, a page that is read wrong without it, and its price in cents. */
type Rule = readonly [rule: string, page: string, price: number | { from: number } | undefined, from?: string]

const range = { '@type': 'AggregateOffer', lowPrice: 20, highPrice: 35, ...euros }
const group = { '@type': 'ProductGroup', '@id': '#g', productGroupID: 'T', name: 'Théière' }
const red = { '@type': 'Product', name: 'Théière rouge', offers: offers(30) }
const blue = { '@type': 'Product', name: 'Théière bleue', offers: offers(30) }

const rules: readonly Rule[] = [
  ['of several offers it is the lowest, as such', product({ offers: offers(30, 20) }), { from: 2_000 }],
  ['so it is of a range', product({ offers: range }), { from: 2_000 }],
  [
    'and in microdata',
    scope('<b itemprop="lowPrice">20 €</b><b itemprop="highPrice">35 €</b>'),
    { from: 2_000 },
  ],
  [
    'no lesser source decides where one says several prices',
    product({ offers: offers(20, 30) }) + at('og:price', '30'),
    { from: 2_000 },
  ],
  ['the price that the page shows does', product({ offers: offers(20, 30) }) + shown('30,00 €'), 3_000],
  ['but none that isn’t among them', product({ offers: offers(20, 30) }) + shown('25,00 €'), { from: 2_000 }],
  [
    'the price that the page shows within a range is selected',
    product({ offers: range }) + shown('25,00 €'),
    2_500,
  ],
  ['not outside of it', product({ offers: range }) + shown('45,00 €'), { from: 2_000 }],
  [
    'the lower end of a range is none without the other',
    product({ offers: { ...range, highPrice: undefined } }),
    undefined,
  ],
  [
    'but the page may show one above it',
    product({ offers: { ...range, highPrice: undefined } }) + shown('45,00 €'),
    4_500,
  ],
  ['or it itself', product({ offers: { ...range, highPrice: undefined } }) + shown('20,00 €'), 2_000],
  ['or of one offer', product({ offers: { ...range, highPrice: undefined, offerCount: 1 } }), 2_000],
  ['nor is it in microdata', scope('<b itemprop="lowPrice">20 €</b>'), undefined],
  [
    'nor where lesser data repeat it',
    product({ offers: { ...range, highPrice: undefined } }) + at('og:price', '20'),
    undefined,
  ],
  ['nor the upper end', product({ offers: { ...range, lowPrice: undefined } }), undefined],
  [
    'a book in microdata is a product',
    '<div itemscope itemtype="http://schema.org/Book"><b itemprop="price">20 €</b></div>',
    2_000,
  ],
  ['and no range', product({ offers: range }) + shown('20 € – 35 €') + shown('35 €'), { from: 2_000 }],
  ...['old-price', 'related', 'mini-cart'].map((name): Rule => [
    `and none in ${name}`,
    product({ offers: offers(20, 30) }) + shown('30 €', name === 'old-price' ? name : `${name} price`),
    { from: 2_000 },
  ]),
  [
    'and none that is struck',
    `${product({ offers: offers(20, 30) })}<del><b class="price">30 €</b></del>`,
    { from: 2_000 },
  ],
  [
    'and none in the frame of the page',
    `${product({ offers: offers(20, 30) })}<header>${shown('30 €')}</header>`,
    { from: 2_000 },
  ],
  [
    'none of several currencies is the lowest',
    product({
      offers: [
        { price: 30, ...euros },
        { price: 20, priceCurrency: 'USD' },
      ],
    }),
    undefined,
  ],
  [
    'microdata of the own scope comes before Open Graph, which may have the cheapest variant',
    scope('<b itemprop="name">Théière</b><b itemprop="price">30 €</b>') + at('og:price', '20'),
    3_000,
  ],
  ['JSON-LD comes before it, too', product({ offers: offers(30) }) + at('og:price', '20'), 3_000],
  ['a dearer price there is a doubt', product({ offers: offers(20) }) + at('og:price', '30'), undefined],
  [
    'which the price that the page shows settles',
    product({ offers: offers(20) }) + at('og:price', '30') + shown('30 €'),
    3_000,
  ],
  [
    'a reduced price there is one, too',
    product({ offers: offers(30) }) + at('product:sale_price', '20'),
    undefined,
  ],
  [
    'a product in JSON-LD makes a similar name in microdata irrelevant',
    product({ name: 'Théière en fonte', offers: offers(30) }) +
      scope('<b itemprop="name">Théière en fonte rouge</b><b itemprop="price">20 €</b>'),
    3_000,
  ],
  [
    'not the same name',
    product({ name: 'Théière en fonte' }) +
      scope('<b itemprop="name">Théière en Fonte</b><b itemprop="price">20 €</b>'),
    2_000,
  ],
  [
    'which is in doubt where it says another price',
    product({ offers: offers(30) }) + scope('<b itemprop="name">Théière</b><b itemprop="price">20 €</b>'),
    undefined,
  ],
  ...['BuyAction', 'OrderAction'].map((type): Rule => [
    `a product may be what a ${type} is for`,
    linkedData({ '@type': type, object: { '@type': 'Product', name: 'Théière', offers: offers(20) } }),
    2_000,
  ]),
  [
    'also as what one may do on the page',
    linkedData({
      '@type': 'WebPage',
      potentialAction: { '@type': 'BuyAction', object: { '@type': 'Product', offers: offers(20) } },
    }),
    2_000,
  ],
  [
    'the object of another action is none',
    linkedData({ '@type': 'ReviewAction', object: { '@type': 'Product', offers: offers(20) } }),
    undefined,
  ],
  [
    'variants beside their group, which they name by its id',
    linkedData({
      '@graph': [group, ...[red, blue].map((one) => ({ ...one, isVariantOf: { '@id': '#g' } }))],
    }),
    3_000,
  ],
  [
    'or by its number',
    linkedData([group, { ...red, inProductGroupWithID: 'T' }, { ...blue, inProductGroupWithID: 'T' }]),
    3_000,
  ],
  [
    'without the group they are one product',
    linkedData(
      [red, blue, { ...red, name: 'Théière verte' }].map((one) => ({
        ...one,
        isVariantOf: { '@type': 'ProductGroup', productGroupID: 'T' },
      })),
    ),
    3_000,
  ],
  [
    'variants that the group names by their ids',
    linkedData({
      '@graph': [
        { ...group, hasVariant: [{ '@id': '#r' }, { '@id': '#b' }] },
        { ...red, '@id': '#r' },
        { ...blue, '@id': '#b' },
      ],
    }),
    3_000,
  ],
  [
    'a variant without offers has those of its group',
    linkedData([
      { ...group, offers: offers(20) },
      { '@type': 'Product', name: 'Théière rouge', url: address, isVariantOf: { '@id': '#g' } },
    ]),
    2_000,
  ],
  [
    'the variant whose address has the most of the page’s parameters',
    linkedData({
      ...group,
      url: address,
      hasVariant: [1, 2].map((id) => ({
        '@type': 'Product',
        url: `${address}?variant=${id}`,
        offers: offers(id),
      })),
    }),
    200,
    `${address}?variant=2&from=mail`,
  ],
  [
    'an offer at the page’s address, with or without www and the last bar',
    product({ offers: [{ price: 20, ...euros, url: 'https://boutique.example/p/1/' }, ...offers(30)] }),
    2_000,
    'https://www.boutique.example/p/1',
  ],
  [
    'new offers before used ones',
    product({
      offers: [{ price: 10, itemCondition: 'https://schema.org/UsedCondition', ...euros }, ...offers(20)],
    }),
    2_000,
  ],
  [
    'used ones where there are no others',
    product({ offers: [{ price: 10, itemCondition: 'https://schema.org/UsedCondition', ...euros }] }),
    1_000,
  ],
  [
    'no price for a month',
    product({
      offers: {
        priceSpecification: [
          { price: 20, ...euros },
          { price: 2, billingDuration: 12, ...euros },
        ],
      },
    }),
    2_000,
  ],
  [
    'the currency of the metadata for an offer without one',
    product({ offers: { price: 20 } }) + meta('og:price:currency', 'EUR'),
    2_000,
  ],
  ['offers in a list of lists', product({ offers: [offers(20)] }), 2_000],
  ['microdata of no item', '<meta itemprop="price" content="20 €">', 2_000],
  [
    'with their currency',
    '<meta itemprop="price" content="20"><meta itemprop="priceCurrency" content="EUR">',
    2_000,
  ],
  [
    'a currency as older microdata name it',
    scope('<b itemprop="price">20</b><meta itemprop="currency" content="EUR">'),
    2_000,
  ],
]

describe('of the prices of a page', () => {
  it.each(rules.map(([rule, ...read]) => [rule, read] as const))('%s', (_, [page, price, from]) => {
    expect(told(page, from)).toEqual(price)
  })
})
