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
    [
      'a title of a robot check',
      '<title>Just a moment...</title><img src="/a.jpg" width="900" height="900">',
      address,
      'ShopRefused',
    ],
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
    [
      'a heading of a missing page',
      `<title>Boutique</title><h1>Page introuvable</h1>${share}`,
      address,
      'NotAPage',
    ],
    ['several products in JSON-LD', share + linkedData(products), `${shop}/cuisine`, 'ListPage'],
    ['several products in microdata', share + cards, `${shop}/cuisine`, 'ListPage'],
  ])('%s', (_, page, from, reason) => {
    expect(answerTo(page, from)).toEqual({ refused: reason })
  })
})

describe('each sign tells the kind of a page by itself', () => {
  const script = (text: string): string => `<script>${text}</script>`
  const titled = (title: string): string => `<title>${title}</title>`
  const body = (mark: string): string =>
    mark.startsWith('#') ? `<body id="${mark.slice(1)}">` : `<body class="site ${mark}">`

  it.each([
    `<script src="https://ct.captcha-delivery.com/c.js"></script>`,
    `<body><div id="px-captcha"></div>`,
    `<form action="/errors/validateCaptcha"></form>`,
    `<form action="/.well-known/px-captcha"></form>`,
    script('window._cf_chl_opt = {}'),
    script('src = "/_Incapsula_Resource?SWJIYLWA=1"'),
    script('awsWafCookieDomainList = []'),
    script('host = "geo.captcha.example"'),
    script('path = "/_sec/cp_challenge/verify"'),
    ...['Just a moment...', 'Un instant…', 'Attention Required!', 'Access denied', 'Robot Check'].map(titled),
    ...['Access to this page has been denied', 'Pardon Our Interruption', 'Are you a robot?'].map(titled),
    ...['Êtes-vous un robot ?', 'Vérification de sécurité', 'Human verification'].map(titled),
    ...['Security check', 'Checking your browser', 'Robot or human?', 'Are you human?'].map(titled),
  ])('a robot check: %s', (page) => {
    expect(answerTo(page)).toEqual({ refused: 'ShopRefused' })
  })

  it.each([
    ...['Se connecter', 'Connexion', 'Connectez-vous', 'Identification', 'Identifiez-vous'],
    ...['Authentification', 'Mon compte', 'My account', 'Log in', 'Login', 'Sign in', 'Anmelden'],
  ])('a page to sign in, by its title and its form: %s', (title) => {
    const form = (type: string): string => `${titled(title)}${share}<input type="${type}">`
    expect(answerTo(form('password'))).toEqual({ refused: 'LoginPage' })
    expect(answerTo(form('email'))).toEqual({ refused: 'LoginPage' })
  })

  it.each([
    ...['login', 'log-in', 'signin', 'sign-in', 'connexion', 'se-connecter', 'identification'],
    ...['authentification', 'login.php', 'Login/'],
  ])('a page to sign in, by its path: %s', (path) => {
    expect(answerTo(share, `${shop}/fr/${path}`)).toEqual({ refused: 'LoginPage' })
  })

  it.each([
    ...[
      'Erreur 404',
      'Error 404',
      '404 Page',
      '404 error',
      '404 : erreur',
      '404 Not Found',
      '404 introuvable',
    ],
    ...['Page introuvable', 'Cette page est introuvable', 'Produit inexistant', 'Page inexistante'],
    ...['Article non trouvé', 'Page non trouvée', 'Product not found', 'Cet article n’existe plus'],
    ...["Cette page n'existe pas", 'Ce produit n’est plus disponible', 'Cet article n’est plus en vente'],
    ...[
      'Error Page | eBay',
      'Page d’erreur',
      'Sorry, this item is unavailable.',
      'Désolé, article indisponible',
    ],
    ...['Page unavailable', 'This item is currently unavailable', 'Currently unavailable', 'Indisponible'],
    ...['Ce produit est indisponible', 'Site temporairement indisponible', 'Service Unavailable'],
    ...[
      'This item is no longer available',
      'We couldn’t find that page',
      'Sorry, this listing no longer exists',
    ],
    ...['Seite nicht gefunden', 'Página no encontrada', 'Pagina non trovata'],
  ])('a missing page: %s', (title) => {
    expect(answerTo(`${titled(title)}${share}`)).toEqual({ refused: 'NotAPage' })
  })

  it.each([
    ...['', 'fr', 'fr/', 'fr_FR', 'en-us/', 'index.php', 'home', 'accueil/', 'default.aspx'],
    ...['fr/accueil.html', 'INDEX.html'],
  ])('a home page, by its path: /%s', (path) => {
    expect(answerTo(share, `${shop}/${path}`)).toEqual({ refused: 'HomePage' })
  })

  it.each([
    ...['search/', 'recherche', 'catalogsearch/result', 'resultats', 'resultat/2', 'suche.html', 'fr/search'],
    ...['?q=jeu', 'fr?s=jeu', '?k=jeu', '?search=jeu', 'trouver?query=jeu', '?keyword=jeu', '?keywords=jeu'],
    ...['?recherche=jeu', 'sch/i.html?_nkw=jeu', 'deep/down/results.jsp?Ntt=jeu', 'a/b/c.html?q=jeu'],
    ...[
      'trouver?st=jeu',
      'site/searchpage.jsp',
      'searchresults/a',
      'trouver?searchTerm=jeu',
      'trouver?search_query=jeu',
    ],
  ])('a search, by its address: /%s', (path) => {
    expect(answerTo(share, `${shop}/${path}`)).toEqual({ refused: 'ListPage' })
  })

  it.each([
    ...[
      'sch/i.html',
      's/jouets',
      'b/Jouets/220',
      'c/jouets',
      'fr/cat/jouets-123',
      'category/jouets',
      'categorie/a',
    ],
    ...['categories/a', 'gp/bestsellers/toys', 'Best-Sellers/zgbs/toys', 'best-sellers', 'browse/toys/41'],
    ...[
      'collections/all',
      'collection/ete',
      'product-category/jeux',
      'product-tag/bois',
      'marques/orsel',
      'brand/a',
    ],
    ...[
      'marque/orsel',
      'brands/a',
      'deals',
      'soldes/',
      'promotions',
      'promotion',
      'nouveautes',
      'new-arrivals',
    ],
  ])('a list, by its address: /%s', (path) => {
    expect(answerTo(share, `${shop}/${path}`)).toEqual({ refused: 'ListPage' })
  })

  it.each([
    'Résultats pour jeu',
    'Résultat de recherche',
    'Recherche : jeu',
    'Search results',
    'Results for “jeu”',
  ])('a list, by its title: %s', (title) => {
    expect(answerTo(titled(title) + share)).toEqual({ refused: 'ListPage' })
  })

  const cards = (count: number) => '<li><a href="/p"><span class="price">9 €</span></a></li>'.repeat(count)

  it('a list, by the cards that it shows', () => {
    expect(answerTo(cards(4) + share)).toEqual({ refused: 'ListPage' })
    for (const page of [
      cards(3),
      `<b class="price">9 €</b>${cards(4)}`,
      `<div class="related">${cards(4)}</div>`,
    ])
      expect(answerTo(page + share)).toMatchObject({ found: { url: `${shop}/partage.jpg` } })
  })

  it.each([
    '<h1>24 produits</h1>',
    '<h1>120 results</h1>',
    '<title>Suchergebnisse</title>',
    '<link rel="next" href="/cuisine?page=2">',
    '<link rel="prev" href="/cuisine/page/2">',
    meta('og:type', 'product.group'),
  ])('a list, by what it says: %s', (said) => {
    expect(answerTo(said + share)).toEqual({ refused: 'ListPage' })
  })

  it.each(['ItemList', 'CollectionPage', 'SearchResultsPage', 'https://schema.org/OfferCatalog'])(
    'a list, by its data: %s',
    (type) => {
      const list = linkedData({ '@type': ['WebPage', type] })
      expect(answerTo(share + list, `${shop}/cuisine`)).toEqual({ refused: 'ListPage' })
    },
  )

  it.each([
    ...['#authentication', 'customer-account-login', 'template-customers-login'].map((mark) => [
      mark,
      'LoginPage',
    ]),
    ...['#pagenotfound', 'error404', 'cms-noroute-index', 'template-404'].map((mark) => [mark, 'NotAPage']),
    ...['#index', 'home', 'cms-index-index', 'template-index', 'common-home', 'is-act-home'].map((mark) => [
      mark,
      'HomePage',
    ]),
    ...['#manufacturer', '#new-products', '#best-sales', '#prices-drop', 'tax-product_tag', 'view-list'].map(
      (mark) => [mark, 'ListPage'],
    ),
    ...['tax-product_brand', 'template-list-collections', 'is-ctl-navigation', 'is-ctl-search'].map(
      (mark) => [mark, 'ListPage'],
    ),
    ...['#category', '#search', 'tax-product_cat', 'post-type-archive-product', 'search-results'].map(
      (mark) => [mark, 'ListPage'],
    ),
    ...['catalog-category-view', 'catalogsearch-result-index', 'template-collection', 'Template-Search'].map(
      (mark) => [mark, 'ListPage'],
    ),
  ])('the mark of a shop’s software: %s', (mark = '', reason) => {
    expect(answerTo(body(mark) + share)).toEqual({ refused: reason })
  })

  it.each([
    [
      'a title that only begins like one to sign in',
      `${titled('Connexionneur')}${share}${password}`,
      address,
    ],
    ['a title to sign in without a form', `${titled('Connexion')}${share}`, address],
    ['a word of a home page with a query', share, `${shop}/fr?p=12`],
    ['a word of a home page as a part of one', share, `${shop}/homeland`],
    ['a path that only contains a search', share, `${shop}/researcher/12`],
    ['a path that only contains a login', share, `${shop}/mylogin`],
    ['an empty search', share, `${shop}/trouver?q=`],
    ['a product below a category', share, `${shop}/category/jouets/p/123`],
    ['the address of a product with a search', share, `${shop}/itm/123?_nkw=jeu`],
    ['a word of a list as a part of one', share, `${shop}/scholar/basket/catalogue.html`],
    ['a link to the next article', `<link rel="next" href="/tasse.html">${share}`, address],
    ['a page that is next to another', `<link rel="stylesheet" href="/a.css?page=2">${share}`, address],
    ['a product called unavailable further on', `${titled('Jeu « Indisponible »')}${share}`, address],
    [
      'Cloudflare’s script on an ordinary page',
      `<script src="/cdn-cgi/challenge-platform/scripts/jsd/main.js"></script>${share}`,
      address,
    ],
    ['a title that only contains a robot check', `${titled('Jeu : un instant')}${share}`, address],
    ['a robot script beside a picture that the page shares', `${robot}${share}`, address],
    ['a list beside the page', share + linkedData({ '@type': 'BreadcrumbList' }), `${shop}/cuisine`],
  ])('none: %s', (_, page, from) => {
    expect(answerTo(page, from)).toMatchObject({ found: { url: `${shop}/partage.jpg` } })
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
      `${shop}/cuisine/p/theiere?q=fonte`,
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
