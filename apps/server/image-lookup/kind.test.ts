import { describe, expect, it } from 'vitest'
import { address, answerTo, linkedData, meta } from './testing/pages.ts'

const shop = 'https://www.boutique.example'
const share = meta('og:image', '/partage.jpg')
const robot = '<script src="https://ct.captcha-delivery.com/c.js"></script>'
const password = '<input type="password">'
const product = linkedData({ '@type': 'Product', name: 'Théière en fonte', image: '/theiere.jpg' })
const products = ['a', 'b', 'c', 'd'].map((name) => ({ '@type': 'Product', name, image: `/${name}.jpg` }))
const cards = ['a', 'b', 'c', 'd']
  .map(
    (name) =>
      `<div itemscope itemtype="https://schema.org/Product"><b itemprop="name">${name}</b><img itemprop="image" src="/${name}.jpg"></div>`,
  )
  .join('')

describe('a page that is no product fills nothing, and says why', () => {
  it.each([
    ['a script of a robot check', robot, address, 'ShopRefused'],
    [
      'a title of a robot check',
      '<title>Just a moment...</title><img src="/a.jpg" width="900" height="900">',
      address,
      'ShopRefused',
    ],
    ['a path to sign in', share, `${shop}/account/login?back=%2Fp`, 'LoginPage'],
    [
      'a title and a password',
      `<title>Connexion - Boutique</title>${share}${password}`,
      address,
      'LoginPage',
    ],
    [
      'a heading and a password',
      `<title>Boutique</title><h1>Identifiez-vous</h1>${share}${password}`,
      address,
      'LoginPage',
    ],
    ['a body of a page to sign in', `<body id="authentication">${share}`, address, 'LoginPage'],
    ['a title of a missing page', `<title>Erreur 404</title>${share}`, address, 'NotAPage'],
    [
      'a heading of a missing page',
      `<title>Boutique</title><h1>Page introuvable</h1>${share}`,
      address,
      'NotAPage',
    ],
    ['a missing product', `<h1>Ce produit n’existe plus</h1>${share}`, address, 'NotAPage'],
    ['a body of a missing page', `<body class="error404 logged-out">${share}`, address, 'NotAPage'],
    ['no path', share, `${shop}/`, 'HomePage'],
    ['a language alone', share, `${shop}/fr-fr/`, 'HomePage'],
    ['an index', share, `${shop}/fr/index.html`, 'HomePage'],
    ['a body of a home page', `<body class="cms-index-index">${share}`, address, 'HomePage'],
    ['a search in the path', share, `${shop}/recherche/theiere`, 'ListPage'],
    ['a search in a parameter', share, `${shop}/s?k=theiere`, 'ListPage'],
    ['a list in JSON-LD', share + linkedData({ '@type': 'CollectionPage' }), `${shop}/cuisine`, 'ListPage'],
    ['several products in JSON-LD', share + linkedData(products), `${shop}/cuisine`, 'ListPage'],
    ['several products in microdata', share + cards, `${shop}/cuisine`, 'ListPage'],
    ['a body of a category', `<body class="archive tax-product_cat">${share}`, `${shop}/cuisine`, 'ListPage'],
  ])('%s', (_, page, from, reason) => {
    expect(answerTo(page, from)).toEqual({ refused: reason })
  })
})

describe('a page that tells of a product is one', () => {
  const title = '<title>Théière en fonte</title>'
  it.each([
    ['with a robot script', robot + product, address],
    ['with a form to sign in', `<title>Connexion</title>${product}${password}`, address],
    ['at a path to sign in', product, `${shop}/login`],
    ['with a body of another page', `<body class="home error404 category">${product}`, address],
    ['at the address of a home page', product, `${shop}/`],
    ['at an address with a search', product, `${shop}/p/1?q=theiere`],
    ['with products beside it in JSON-LD', `${title}${product}${linkedData(products)}`, address],
    [
      'with products beside it in microdata',
      `${title}<div itemscope itemtype="https://schema.org/Product"><b itemprop="name">Théière en fonte</b><img itemprop="image" src="/theiere.jpg"></div>${cards}`,
      address,
    ],
    ['by its type', meta('og:type', 'product') + meta('og:image', '/theiere.jpg'), `${shop}/`],
    ['by its price', meta('product:price:amount', '9.90') + meta('og:image', '/theiere.jpg'), `${shop}/`],
    [
      'by its layout, found by a search',
      '<div class="product-single__media"><img class="product-featured-media" src="/theiere.jpg"></div>',
      `${shop}/p?q=theiere`,
    ],
    [
      'with a title like that of a page to sign in',
      `<title>Connexion Wi-Fi</title>${meta('og:image', '/theiere.jpg')}`,
      address,
    ],
    [
      'with an address that has a parameter like a search, deeper in the shop',
      meta('og:image', '/theiere.jpg'),
      `${shop}/cuisine/theiere?q=fonte`,
    ],
    [
      'with other products in its data, by its layout',
      `${linkedData(products)}<div class="product-single__media"><img class="product-featured-media" src="/theiere.jpg"></div>`,
      address,
    ],
    [
      'with a name of one word, which its title names among others',
      `<title>Kubb, jeu en bois</title>${linkedData([...products, { '@type': 'Product', name: 'Kubb', image: '/theiere.jpg' }])}`,
      address,
    ],
    [
      'with a name that its first heading names among others',
      `<title>Boutique</title><h1>Théière en fonte</h1>${linkedData([...products, { '@type': 'Product', name: 'Théière en fonte', image: '/theiere.jpg' }])}`,
      address,
    ],
    [
      'with a number like an error',
      `<title>Miniature Peugeot 404</title>${meta('og:image', '/theiere.jpg')}`,
      address,
    ],
    ['with a query at the root', meta('og:image', '/theiere.jpg'), `${shop}/?p=12`],
  ])('%s', (_, page, from) => {
    expect(answerTo(page, from)).toMatchObject({ found: { url: `${shop}/theiere.jpg` } })
  })
})
