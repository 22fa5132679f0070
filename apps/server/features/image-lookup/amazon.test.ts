import { describe, expect, it } from 'vitest'
import { answerTo } from './testing/pages.ts'

const address = 'https://www.amazon.fr/dp/B0EXAMPLE1'
const picture = '<img id="landingImage" src="/images/I/71theiere.jpg">'

const told = (html: string, from = address) => {
  const answer = answerTo(picture + html, from)
  return 'found' in answer ? answer.found : answer
}

const data = (value: unknown) =>
  `<div class="aok-hidden twister-plus-buying-options-price-data">${JSON.stringify(value)}</div>`
const fresh = { displayPrice: '24,99 €', priceAmount: 24.99, currencySymbol: '€', buyingOptionType: 'NEW' }
const used = { ...fresh, displayPrice: '9,99 €', priceAmount: 9.99, buyingOptionType: 'USED' }
const price = (text: string, name = 'priceToPay') =>
  `<span class="a-price ${name}"><span class="a-offscreen">${text}</span><span aria-hidden="true">?</span></span>`
const parts =
  '<span class="a-price priceToPay"><span class="a-offscreen"> </span><span aria-hidden="true"><span class="a-price-whole">1.024<span class="a-price-decimal">,</span></span><span class="a-price-fraction">99</span><span class="a-price-symbol">€</span></span></span>'

describe('the price on a page of Amazon', () => {
  it.each<[what: string, page: string, price: number | undefined]>([
    ['in its data', data({ desktop_buybox_group_1: [fresh] }), 2_499],
    ['in data that are a list', data([fresh]), 2_499],
    ['in data without what is shown', data([{ ...fresh, displayPrice: '' }]), 2_499],
    ['not that of a used offer there', data([fresh, used]), 2_499],
    ['nor where there is no other', data([used]), undefined],
    ['as it is shown', price('24,99 €'), 2_499],
    ['as it is shown, in parts', parts, 102_499],
    ['by another name', price('24,99 €', 'apexPriceToPay'), 2_499],
    ['in another place', `<div id="corePrice_feature_div">${price('24,99 €', '')}</div>`, 2_499],
    ['as it was shown', '<span id="priceblock_ourprice">24,99 €</span>', 2_499],
    ['not that of a used offer', `<div id="usedBuySection">${price('9,99 €')}</div>`, undefined],
    [
      'not that of a subscription',
      `<div id="snsAccordionRow">${price('9,99 €')}</div>${price('24,99 €')}`,
      2_499,
    ],
    [
      'not one before',
      `<div id="corePrice_feature_div"><span class="a-price" data-a-strike="true"><span class="a-offscreen">30 €</span></span>${price('24,99 €', '')}</div>`,
      2_499,
    ],
    [
      'not of other products, even as the only one',
      `<b id="productTitle">Théière</b>${price('24,99 €', 'a-price-other')}`,
      undefined,
    ],
    ['not of data that are broken', '<div class="twister-plus-buying-options-price-data">{</div>', undefined],
  ])('%s', (_, page, amount) => {
    expect(told(page)).toMatchObject({ url: expect.any(String) })
    expect(told(page)).toMatchObject(amount === undefined ? {} : { price: amount, currency: 'EUR' })
    expect('price' in told(page)).toBe(amount !== undefined)
  })

  it('in dollars is in those of the country', () => {
    const page = data([{ displayPrice: '$24.99', priceAmount: 24.99, currencySymbol: '$' }])
    expect(told(page, 'https://www.amazon.ca/dp/B0EXAMPLE1')).toMatchObject({ price: 2_499, currency: 'CAD' })
    expect(told(page, 'https://www.amazon.com/dp/B0EXAMPLE1')).toMatchObject({ currency: 'USD' })
  })
})

describe('the name on a page of Amazon', () => {
  it.each([
    [
      'by itself',
      '<title>Autre</title><span id="productTitle"> Théière en fonte </span>',
      'Théière en fonte',
    ],
    [
      'before the department',
      '<title>Théière en fonte : Amazon.fr: Cuisine et Maison</title>',
      'Théière en fonte',
    ],
    [
      'before the department at the end',
      '<title>Amazon.com: Radio AM/FM : Electronics</title>',
      'Radio AM/FM',
    ],
    [
      'before the author',
      '<title>Le Petit Prince : Saint-Exupéry, Antoine de: Amazon.fr: Livres</title>',
      'Le Petit Prince',
    ],
    [
      'before the number and the author',
      '<title>Amazon.com: The Hobbit: 9780547928227: Tolkien, J.R.R.: Books</title>',
      'The Hobbit',
    ],
    [
      'as it was',
      '<title>Amazon.fr - Le Petit Prince - Saint-Exupéry, Antoine de - Livres</title>',
      'Le Petit Prince - Saint-Exupéry, Antoine de - Livres',
    ],
    ['with its own colon', '<title>Dune : le jeu : Amazon.fr: Jeux et Jouets</title>', 'Dune : le jeu'],
  ])('%s', (_, page, name) => {
    expect(told(page)).toMatchObject({ name })
  })

  it('is read so on Amazon alone', () => {
    const page = '<title>Amazon.com: Radio : Electronics</title>'
    expect(told(page, 'https://www.boutique.example/p/1')).toMatchObject({
      name: 'Amazon.com: Radio : Electronics',
    })
  })
})
