import { linkedData, meta } from '../pages.ts'

/** A page of a shop, written after public examples of how shops write them. Nothing of it was fetched or copied. */
export interface UnseenPage {
  readonly shop: string
  readonly address: string
  readonly html: string
}

export interface UnseenProduct extends UnseenPage {
  readonly name: string
  /** The end of the address of its picture. */
  readonly picture: string
  /** What somebody reads: `24.90 EUR`, `from 24.90 EUR`, or what it costs used; undefined when it isn't sold. */
  readonly price: string | undefined
}

export const metas = (properties: Readonly<Record<string, string>>): string =>
  Object.entries(properties)
    .map(([property, content]) => meta(property, content))
    .join('')

export const ld = (type: string, fields: object = {}): string =>
  linkedData({ '@context': 'https://schema.org', '@type': type, ...fields })

export const offer = (price: unknown, priceCurrency: string | undefined = 'EUR', more: object = {}) => ({
  '@type': 'Offer',
  price,
  ...(priceCurrency !== '' && { priceCurrency }),
  availability: 'https://schema.org/InStock',
  ...more,
})

const cards = ['coussin', 'plaid', 'vase', 'miroir']
  .map(
    (name, place) =>
      `<li class="card product-card"><a href="/p/${name}"><img src="/media/${name}-400x400.jpg" width="400" height="400" alt="${name}"><h3>${name}</h3><span class="price card__price">${place + 5},90 €</span></a></li>`,
  )
  .join('')

/** What is around each page: a logo, a basket, a path, other products, and the scripts of a service that guards it. */
export const around = (head: string, body: string, mark = ''): string =>
  `<!doctype html><html lang="fr"><head>${head}${ld('Organization', { name: 'La boutique', logo: '/img/logo.png' })}${ld(
    'BreadcrumbList',
    { itemListElement: [{ '@type': 'ListItem', position: 1, name: 'Accueil', item: '/' }] },
  )}<script src="/cdn-cgi/challenge-platform/scripts/jsd/main.js"></script></head><body ${mark}>` +
  `<header><a href="/"><img src="/img/logo.png" alt="Logo"></a><div class="cart-total price">0,00 €</div><form action="/search"><input name="q"></form></header>` +
  `<main>${body}</main><section class="related-products"><h2>Vous aimerez aussi</h2><ul>${cards}</ul></section>` +
  `<footer><img src="/img/payment-cards.png" width="300" height="60" alt="Paiement"></footer></body></html>`

/** The cards of a list, without what is around a product. */
export const listed = cards

/** Where somebody sees a product, what is read of it, and the page. */
export type Row = readonly [
  seen: readonly [shop: string, address: string],
  read: readonly [name: string, price: string | undefined, picture: string],
  head: string,
  body: string,
]

export const productOf = ([[shop, address], [name, price, picture], head, body]: Row): UnseenProduct => ({
  shop,
  address,
  name,
  price,
  picture,
  html: around(head, body),
})
