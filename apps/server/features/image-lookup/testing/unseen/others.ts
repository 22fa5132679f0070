import { around, ld, listed, metas, type UnseenPage } from './page.ts'

type Row = readonly [page: string, address: string, title: string, head?: string, mark?: string]

const share = (name: string) => metas({ 'og:title': name, 'og:image': '/img/collection-ete.jpg' })

/** Lists, searches, homes, missing pages, pages to sign in and robot checks. */
const rows: readonly Row[] = [
  ['Amazon, a search', 'https://www.amazon.example/s?k=lego&ref=nb_sb_noss', 'Amazon.example : lego'],
  [
    'Amazon, best sellers',
    'https://www.amazon.example/gp/bestsellers/toys',
    'Amazon.example Les meilleures ventes',
  ],
  [
    'Amazon, best sellers of a shelf',
    'https://www.amazon.example/Meilleures-ventes/zgbs/kitchen/ref=zg_bs',
    'Les meilleures ventes : Cuisine',
  ],
  ['Amazon, a shelf', 'https://www.amazon.example/b/?node=322086011', 'Jouets'],
  [
    'eBay, a search',
    'https://www.ebay.example/sch/i.html?_from=R40&_nkw=theiere&_sacat=0',
    'theiere en vente | eBay',
  ],
  ['eBay, a shelf', 'https://www.ebay.example/b/Cookware/20628/bn_1', 'Cookware for sale | eBay'],
  ['Walmart, a search', 'https://www.walmart.example/search?q=bricks', 'bricks - Walmart.example'],
  [
    'Walmart, a shelf',
    'https://www.walmart.example/browse/toys/building/4171_4186',
    'Building sets - Walmart.example',
  ],
  ['Target, a search', 'https://www.target.example/s?searchTerm=blocks', '"blocks" : Target'],
  ['Target, a shelf', 'https://www.target.example/c/toys/-/N-5xtb0', 'Toys : Target'],
  ['Etsy, a search', 'https://www.etsy.example/fr/search?q=bol', 'Bol - Etsy France'],
  ['Etsy, a shelf', 'https://www.etsy.example/c/jewelry/rings', 'Rings - Etsy'],
  ['Macy’s, a search', 'https://www.macys.example/shop/featured/teapot?Ntt=teapot', 'Teapot'],
  ['IKEA, a shelf', 'https://www.ikea.example/fr/fr/cat/canapes-fu003/', 'Canapés - IKEA'],
  [
    'Shopify, a collection',
    'https://atelier-nord.example/collections/lampes',
    'Lampes – Atelier Nord',
    metas({ 'og:type': 'product.group' }),
  ],
  [
    'Shopify, a search',
    'https://atelier-nord.example/search?type=product&q=lampe',
    'Recherche : 12 résultats trouvés pour « lampe »',
  ],
  [
    'WooCommerce, a shelf',
    'https://ruche-doree.example/categorie-produit/miels/',
    'Archives des Miels - La ruche dorée',
    ld('CollectionPage', { name: 'Miels' }),
    'class="archive tax-product_cat woocommerce"',
  ],
  [
    'WooCommerce, the shop',
    'https://ruche-doree.example/boutique/',
    'Boutique - La ruche dorée',
    '<link rel="next" href="https://ruche-doree.example/boutique/page/2/">',
  ],
  ['PrestaShop, a shelf', 'https://epicerie.example/12-thes', 'Thés', '', 'id="category"'],
  [
    'Magento, a shelf',
    'https://vins.example/rouges.html?p=2',
    'Vins rouges',
    '<link rel="prev" href="https://vins.example/rouges.html?p=1">',
    'class="page-with-filter catalog-category-view"',
  ],
  ['Salesforce, a shelf', 'https://sacs.example/fr/femme/cabas', 'Cabas femme | Sacs'],
  [
    'Fnac, a search',
    'https://www.fnac.example/SearchResult/ResultList.aspx?Search=casque',
    'Résultats pour « casque » - fnac',
  ],
  [
    'Decathlon, a shelf',
    'https://www.decathlon.example/tous-les-sports/randonnee',
    'Randonnée - Decathlon',
    ld('ItemList', { itemListElement: [] }),
  ],
  [
    'Zalando, a shelf',
    'https://www.zalando.example/baskets-femme/',
    'Baskets femme - Zalando',
    metas({ 'og:type': 'product.group' }),
  ],
  ['Cultura, a brand', 'https://www.cultura.example/marques/faber', 'Faber - Cultura'],
  ['Sephora, sales', 'https://www.sephora.example/soldes/', 'Soldes - Sephora'],
  ['Cdiscount, a search', 'https://www.cdiscount.example/search/10/transat.html', 'Transat - Cdiscount'],
  [
    'Best Buy, a search',
    'https://www.bestbuy.example/site/searchpage.jsp?st=headphones',
    'headphones - Best Buy',
  ],
  [
    'Shopware, a shelf',
    'https://kueche.example/Pfannen/',
    'Pfannen',
    '',
    'class="is-ctl-navigation is-act-index"',
  ],
  ['a home', 'https://potier.example/', 'Le potier'],
  ['a home in French', 'https://www.boutique.example/fr-fr', 'La boutique'],
  [
    'a home of OpenCart',
    'https://hifi.example/index.php?route=common/home',
    'Hifi',
    '',
    'class="common-home"',
  ],
  ['a missing page', 'https://artisan.example/ancien', 'Page non trouvée'],
  ['a missing item of eBay', 'https://www.ebay.example/itm/1', 'Error Page | eBay'],
  [
    'an unavailable product',
    'https://www.etsy.example/listing/1/x',
    'Sorry, this item is unavailable. - Etsy',
  ],
  ['an unavailable page', 'https://boutique.example/p-1.html', 'Page indisponible'],
  ['a page to sign in', 'https://boutique.example/connexion?back=my-account', 'Connexion'],
]

const checks: readonly (readonly [page: string, html: string])[] = [
  [
    'Walmart’s robot check',
    '<title>Robot or human?</title><body><div class="re-captcha"><h1>Activate and hold the button</h1><div id="px-captcha"></div></div></body>',
  ],
  [
    'Cloudflare’s robot check',
    '<title>Just a moment...</title><body><script>(function(){window._cf_chl_opt={cvId:"3"};var a=document.createElement("script");a.src="/cdn-cgi/challenge-platform/h/g/orchestrate/chl_page/v1"})()</script></body>',
  ],
  [
    'DataDome’s robot check',
    '<title>boutique.example</title><body><script data-cfasync="false">var dd={"host":"geo.captcha-delivery.com"}</script><script src="https://ct.captcha-delivery.com/c.js"></script></body>',
  ],
  [
    'Amazon’s robot check',
    '<title>Amazon.example</title><body><form method="get" action="/errors/validateCaptcha"><input name="amzn"></form></body>',
  ],
]

export const notProducts: readonly UnseenPage[] = [
  ...rows.map(([shop, address, name, head = '', mark = '']) => ({
    shop,
    address,
    html: around(
      `<title>${name}</title>${share(name)}${head}`,
      `<h1>${name.split(/ [-–|:] /)[0]}</h1><ul>${listed}${listed}</ul>`,
      mark,
    ),
  })),
  ...checks.map(([shop, html]) => ({ shop, address: 'https://boutique.example/p/1', html })),
]
