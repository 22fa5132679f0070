import { ld, metas, offer, productOf, type Row, type UnseenProduct } from './page.ts'

const og = (title: string, image: string, more: Readonly<Record<string, string>> = {}) =>
  metas({ 'og:title': title, 'og:image': image, 'og:type': 'website', ...more })
const title = (text: string) => `<title>${text}</title>`
const group = (fields: object) => ld('ProductGroup', fields)
const variant = (id: number, price: number, url: string) => ({
  '@type': 'Product',
  name: `Variante ${id}`,
  sku: `S${id}`,
  url: `${url}?variant=${id}`,
  image: `/v${id}.jpg`,
  offers: offer(price, 'EUR', { url: `${url}?variant=${id}` }),
})
const dawn = (regular: string, sale?: string) =>
  `<div class="price${sale ? ' price--on-sale' : ''}"><div class="price__container"><div class="price__regular"><span class="visually-hidden">Prix habituel</span><span class="price-item price-item--regular">${regular}</span></div><div class="price__sale"><s class="price-item price-item--regular">${regular}</s><span class="price-item price-item--sale">${sale ?? regular}</span></div></div></div>`

const s1 = 'https://atelier-nord.example/products/lampe-ronde'
const s2 = 'https://savonnerie.example/collections/all/products/coffret'

const rows: readonly Row[] = [
  // Shopify
  [
    ['Shopify, one variant', s1],
    ['Lampe ronde', '79.00 EUR', 'lampe.jpg?v=17'],
    title('Lampe ronde – Atelier Nord') +
      og('Lampe ronde', 'http://atelier-nord.example/cdn/shop/files/lampe.jpg?v=17', {
        'og:type': 'product',
        'og:price:amount': '79,00',
        'og:price:currency': 'EUR',
        'og:site_name': 'Atelier Nord',
      }) +
      ld('Product', {
        name: 'Lampe ronde',
        url: s1,
        image: ['https://atelier-nord.example/cdn/shop/files/lampe.jpg?v=17'],
        offers: [offer('79.0', 'EUR', { url: `${s1}?variant=41` })],
      }),
    `<h1>Lampe ronde</h1>${dawn('79,00 €')}`,
  ],
  [
    ['Shopify, variants in a group', s1],
    ['Lampe ronde', 'from 59.00 EUR', 'lampe.jpg'],
    title('Lampe ronde – Atelier Nord') +
      og('Lampe ronde', 'https://atelier-nord.example/cdn/lampe.jpg', {
        'og:price:amount': '59,00',
        'og:price:currency': 'EUR',
      }) +
      group({
        name: 'Lampe ronde',
        url: s1,
        productGroupID: '77',
        image: 'https://atelier-nord.example/cdn/lampe.jpg',
        hasVariant: [variant(1, 59, s1), variant(2, 79, s1)],
      }),
    `<h1>Lampe ronde</h1>${dawn('À partir de 59,00 €')}`,
  ],
  [
    ['Shopify, a variant by its address', `${s1}?variant=2`],
    ['Variante 2', '79.00 EUR', 'v2.jpg'],
    title('Lampe ronde – Atelier Nord') +
      og('Lampe ronde', 'https://atelier-nord.example/cdn/lampe.jpg', {
        'og:price:amount': '59,00',
        'og:price:currency': 'EUR',
      }) +
      group({
        name: 'Lampe ronde',
        url: s1,
        productGroupID: '77',
        hasVariant: [variant(1, 59, s1), variant(2, 79, s1)],
      }),
    `<h1>Lampe ronde</h1>${dawn('79,00 €')}`,
  ],
  [
    ['Shopify, variants, the dearer one shown', s2],
    ['Coffret de savons', '34.00 EUR', 'coffret.jpg'],
    title('Coffret de savons | Savonnerie') +
      og('Coffret de savons', '//savonnerie.example/cdn/coffret.jpg', {
        'og:price:amount': '24,00',
        'og:price:currency': 'EUR',
      }) +
      ld('Product', {
        name: 'Coffret de savons',
        image: '//savonnerie.example/cdn/coffret.jpg',
        offers: [offer('24.00'), offer('34.00')],
      }),
    `<h1>Coffret de savons</h1>${dawn('34,00 €')}`,
  ],
  [
    ['Shopify, reduced', s2],
    ['Coffret de savons', '19.50 EUR', 'coffret.jpg'],
    title('Coffret de savons | Savonnerie') +
      og('Coffret de savons', 'https://savonnerie.example/cdn/coffret.jpg', {
        'og:type': 'product',
        'og:price:amount': '19,50',
        'og:price:currency': 'EUR',
      }),
    `<h1>Coffret de savons</h1>${dawn('24,00 €', '19,50 €')}`,
  ],
  [
    ['Shopify, a theme without data', s2],
    ['Coffret de savons', '24.00 EUR', 'coffret.jpg'],
    title('Coffret de savons | Savonnerie') +
      og('Coffret de savons', 'https://savonnerie.example/cdn/coffret.jpg', { 'og:type': 'product' }),
    '<h1>Coffret de savons</h1><span class="product__price">24,00 €</span>',
  ],
  // WooCommerce
  [
    ['WooCommerce, simple', 'https://ruche-doree.example/produit/miel-de-chataignier/'],
    ['Miel de châtaignier', '12.50 EUR', 'miel.jpg'],
    title('Miel de châtaignier - La ruche dorée') +
      og(
        'Miel de châtaignier - La ruche dorée',
        'https://ruche-doree.example/wp-content/uploads/2024/06/miel.jpg',
        { 'og:site_name': 'La ruche dorée' },
      ) +
      ld('Product', {
        name: 'Miel de châtaignier',
        image: 'https://ruche-doree.example/wp-content/uploads/2024/06/miel.jpg',
        offers: [
          {
            '@type': 'Offer',
            priceSpecification: [
              {
                '@type': 'UnitPriceSpecification',
                price: '12.50',
                priceCurrency: 'EUR',
                valueAddedTaxIncluded: 'true',
              },
            ],
          },
        ],
      }),
    '<div class="summary entry-summary"><h1 class="product_title">Miel de châtaignier</h1><p class="price"><span class="woocommerce-Price-amount amount"><bdi>12,50&nbsp;<span class="woocommerce-Price-currencySymbol">€</span></bdi></span></p></div>',
  ],
  [
    ['WooCommerce, reduced, in crowns of Iceland', 'https://bud.example/vara/teketill/'],
    ['Teketill', '1295 ISK', 'ketill.jpg'],
    title('Teketill – Búð') +
      ld('Product', {
        name: 'Teketill',
        image: '/wp-content/uploads/ketill.jpg',
        offers: [
          {
            '@type': 'Offer',
            priceSpecification: [
              { '@type': 'UnitPriceSpecification', price: '1295', priceCurrency: 'ISK' },
              {
                '@type': 'UnitPriceSpecification',
                price: '1395',
                priceCurrency: 'ISK',
                priceType: 'https://schema.org/ListPrice',
              },
            ],
          },
        ],
      }),
    '<div class="summary"><p class="price"><del><span class="amount">1.395 kr.</span></del> <ins><span class="amount">1.295 kr.</span></ins></p></div>',
  ],
  [
    ['WooCommerce, a range', 'https://laine.example/product/echarpe/'],
    ['Écharpe en laine', 'from 29.00 EUR', 'echarpe.jpg'],
    title('Écharpe en laine – Laine & Cie') +
      ld('Product', {
        name: 'Écharpe en laine',
        image: '/wp-content/uploads/echarpe.jpg',
        offers: [
          {
            '@type': 'AggregateOffer',
            lowPrice: '29.00',
            highPrice: '45.00',
            offerCount: 3,
            priceCurrency: 'EUR',
          },
        ],
      }),
    '<div class="summary"><p class="price"><span class="amount">29,00 €</span> – <span class="amount">45,00 €</span></p></div>',
  ],
  [
    ['WooCommerce, without data', 'https://potier.example/boutique/bol-bleu/'],
    ['Bol bleu', '18.00 EUR', 'bol-bleu.jpg'],
    title('Bol bleu – Le potier'),
    '<div class="woocommerce-product-gallery__image"><img class="wp-post-image" src="/wp-content/uploads/bol-bleu.jpg" width="600" height="600"></div><div class="summary entry-summary"><h1 class="product_title">Bol bleu</h1><p class="price"><span class="woocommerce-Price-amount amount">18,00 €</span></p></div>',
  ],
  [
    ['WooCommerce with an SEO plug-in', 'https://potier.example/boutique/bol-vert/'],
    ['Bol vert', '18.00 EUR', 'bol-vert.jpg'],
    title('Bol vert - Le potier') +
      og('Bol vert - Le potier', '/wp-content/uploads/bol-vert.jpg', {
        'og:type': 'article',
        'og:site_name': 'Le potier',
        'product:price:amount': '18',
        'product:price:currency': 'EUR',
        'twitter:label1': 'Prix',
        'twitter:data1': '18,00\u00a0€',
      }),
    '<h1>Bol vert</h1>',
  ],
  // PrestaShop
  [
    ['PrestaShop 8', 'https://epicerie.example/thes/12-the-vert.html'],
    ['Thé vert', '9.90 EUR', 'the-vert.jpg'],
    title('Thé vert - L’épicerie') +
      metas({
        'og:type': 'product',
        'og:title': 'Thé vert',
        'og:image': 'https://epicerie.example/12-large_default/the-vert.jpg',
        'product:pretax_price:amount': '9.383886',
        'product:pretax_price:currency': 'EUR',
        'product:price:amount': '9.9',
        'product:price:currency': 'EUR',
      }) +
      ld('Product', {
        name: 'Thé vert',
        image: 'https://epicerie.example/12-home_default/the-vert.jpg',
        offers: offer('9.9', 'EUR', { url: 'https://epicerie.example/thes/12-the-vert.html' }),
      }),
    '<h1>Thé vert</h1><div class="current-price"><span class="current-price-value" content="9.9">9,90&nbsp;€</span></div>',
  ],
  [
    ['PrestaShop 1.6', 'https://jouets-bois.example/fr/trains/4-locomotive.html'],
    ['Locomotive', '24.90 EUR', 'locomotive.jpg'],
    title('Locomotive - Jouets Bois'),
    '<div itemscope itemtype="https://schema.org/Product"><h1 itemprop="name">Locomotive</h1><img id="bigpic" itemprop="image" src="/4-large_default/locomotive.jpg" width="458" height="458"><div itemprop="offers" itemscope itemtype="https://schema.org/Offer"><span id="our_price_display" class="price" itemprop="price" content="24.9">24,90 €</span><meta itemprop="priceCurrency" content="EUR"><span id="old_price_display" class="price">29,90 €</span></div></div>',
  ],
  [
    ['PrestaShop 1.7, combinations', 'https://laboutique.example/12-34-pull.html#/taille-m'],
    ['Pull marin', '69.00 EUR', 'pull.jpg'],
    title('Pull marin') +
      metas({
        'og:type': 'product',
        'og:image': '/34-large_default/pull.jpg',
        'product:price:amount': '59',
        'product:price:currency': 'EUR',
      }),
    '<div itemscope itemtype="https://schema.org/Product"><h1 itemprop="name">Pull marin</h1><div itemprop="offers" itemscope itemtype="https://schema.org/Offer"><meta itemprop="priceCurrency" content="EUR"><div class="current-price"><span itemprop="price" content="69">69,00 €</span></div></div></div>',
  ],
  // Magento
  [
    ['Magento, microdata', 'https://vins.example/cotes-du-nord-rouge.html'],
    ['Côtes du Nord rouge', '14.50 EUR', 'rouge.jpg'],
    title('Côtes du Nord rouge') +
      metas({
        'og:type': 'product',
        'og:image': '/media/catalog/product/r/o/rouge.jpg',
        'product:price:amount': '14.5',
        'product:price:currency': 'EUR',
      }),
    '<div class="product-info-main"><h1 class="page-title"><span itemprop="name">Côtes du Nord rouge</span></h1><div class="price-box"><span data-price-amount="14.5" data-price-type="finalPrice" class="price-wrapper"><span class="price">14,50 €</span></span></div></div>',
  ],
  [
    ['Magento, without metadata', 'https://jardin.example/secateur.html'],
    ['Sécateur', '32.00 EUR', 'secateur.jpg'],
    title('Sécateur'),
    '<div class="product media"><div class="gallery-placeholder"><img class="gallery-placeholder__image" src="/media/catalog/product/s/e/secateur.jpg" alt="main product photo"></div></div><div class="product-info-main"><h1>Sécateur</h1><span class="old-price"><span data-price-type="oldPrice" data-price-amount="40" class="price-wrapper"><span class="price">40,00 €</span></span></span><span class="special-price"><span data-price-type="finalPrice" data-price-amount="32" class="price-wrapper"><span class="price">32,00 €</span></span></span></div>',
  ],
  [
    ['Magento, configurable', 'https://mode.example/robe-lin.html'],
    ['Robe en lin', 'from 49.00 EUR', 'robe.jpg'],
    title('Robe en lin') +
      ld('Product', {
        name: 'Robe en lin',
        image: '/media/catalog/product/robe.jpg',
        offers: {
          '@type': 'AggregateOffer',
          lowPrice: 49,
          highPrice: 69,
          priceCurrency: 'EUR',
          offerCount: 4,
        },
      }),
    '<div class="product-info-main"><h1>Robe en lin</h1><span class="price-label">À partir de</span></div>',
  ],
  // Others
  [
    ['Salesforce', 'https://parfums.example/p/eau-de-figue-P1.html'],
    ['Eau de figue', '62.00 EUR', 'P1.jpg?sw=585'],
    title('Eau de figue - Parfums') +
      ld('Product', {
        name: 'Eau de figue',
        image: ['/dw/image/v2/AAA_PRD/P1.jpg?sw=585'],
        offers: {
          '@type': 'Offer',
          price: '62.00',
          priceCurrency: 'EUR',
          availability: 'http://schema.org/InStock',
        },
      }),
    '<h1 class="product-name">Eau de figue</h1>',
  ],
  [
    ['Salesforce, without data', 'https://sacs.example/fr/cabas-cuir/123.html'],
    ['Cabas en cuir', '149.00 EUR', 'cabas.jpg'],
    title('Cabas en cuir | Sacs') + og('Cabas en cuir', 'https://sacs.example/dw/image/cabas.jpg'),
    '<div class="product-detail product-wrapper"><h1>Cabas en cuir</h1><div class="prices"><div class="price"><span><del><span class="strike-through list"><span class="value" content="199.00">199,00 €</span></span></del><span class="sales"><span class="value" content="149.00">149,00 €</span></span></span></div></div></div>',
  ],
  [
    ['BigCommerce', 'https://strings.example/electric-light/'],
    ['Electric strings, light', '16.99 USD', '16052.jpg'],
    title('Electric strings, light - Strings') +
      metas({
        'og:type': 'product',
        'og:title': 'Electric strings',
        'og:image': '//cdn11.example/16052.jpg',
        'product:price:amount': '16.99',
        'product:price:currency': 'USD',
      }) +
      ld('Product', {
        name: 'Electric strings, light',
        sku: '16052',
        image: '//cdn11.example/16052.jpg',
        offers: offer('16.99', 'USD'),
      }),
    '<h1>Electric strings</h1>',
  ],
  [
    ['Shopware', 'https://kueche.example/Pfanne-28-cm/SW100'],
    ['Pfanne 28 cm', '39.95 EUR', 'pfanne.jpg'],
    title('Pfanne 28 cm | SW100'),
    '<div itemscope itemtype="https://schema.org/Product"><h1 class="product-detail-name" itemprop="name">Pfanne 28 cm</h1><img itemprop="image" src="/media/pfanne.jpg" width="800" height="800"><div itemprop="offers" itemscope itemtype="https://schema.org/Offer"><meta itemprop="priceCurrency" content="EUR"><meta itemprop="price" content="39.95"><p class="product-detail-price">39,95 €*</p></div></div>',
  ],
  [
    ['OpenCart, older microdata', 'https://hifi.example/index.php?route=product/product&product_id=42'],
    ['Casque ouvert', '129.00 EUR', 'casque-500x500.jpg'],
    title('Casque ouvert'),
    '<div itemscope itemtype="http://schema.org/Product"><h1 itemprop="name">Casque ouvert</h1><a class="thumbnail"><img itemprop="image" src="/image/cache/catalog/casque-500x500.jpg"></a><ul itemprop="offers" itemscope itemtype="http://schema.org/Offer"><li><span itemprop="price">129.00</span><meta itemprop="currency" content="EUR"></li></ul></div>',
  ],
  [
    ['CS-Cart', 'https://velo.example/casque-velo/'],
    ['Casque de vélo', '54.00 EUR', 'casque-velo.jpg'],
    title('Casque de vélo') + og('Casque de vélo', '/images/detailed/1/casque-velo.jpg'),
    '<div itemscope itemtype="http://schema.org/Product"><meta itemprop="sku" content="C1"><meta itemprop="name" content="Casque de vélo"><meta itemprop="image" content="/images/detailed/1/casque-velo.jpg"><div itemprop="offers" itemscope itemtype="http://schema.org/Offer"><link itemprop="availability" href="http://schema.org/InStock"><meta itemprop="priceCurrency" content="EUR"><meta itemprop="price" content="54"></div><div itemprop="brand" itemscope itemtype="http://schema.org/Thing"><meta itemprop="name" content="Marque"></div></div><h1>Casque de vélo</h1>',
  ],
  [
    ['Shopp, models in the product', 'https://sculptures.example/shop/oiseau/'],
    ['Oiseau en bronze', 'from 120.00 USD', 'oiseau.jpg'],
    title('Oiseau en bronze'),
    '<div itemscope itemtype="http://schema.org/Product"><meta itemprop="name" content="Oiseau en bronze"><meta itemprop="image" content="/oiseau.jpg"><div itemprop="model" itemscope itemtype="http://schema.org/ProductModel"><meta itemprop="name" content="Petit"><div itemscope itemprop="offers" itemtype="http://schema.org/Offer"><meta itemprop="price" content="120.00"><meta itemprop="priceCurrency" content="USD"></div></div><div itemprop="model" itemscope itemtype="http://schema.org/ProductModel"><meta itemprop="name" content="Grand"><div itemscope itemprop="offers" itemtype="http://schema.org/Offer"><meta itemprop="price" content="200.00"><meta itemprop="priceCurrency" content="USD"></div></div></div><h1>Oiseau en bronze</h1>',
  ],
  [
    ['Wix', 'https://www.bijoux-lune.example/product-page/bague-lune'],
    ['Bague lune', '45.00 EUR', 'bague.jpg'],
    title('Bague lune | Bijoux Lune') +
      metas({
        'og:title': 'Bague lune | Bijoux Lune',
        'og:image': 'https://static.example/media/bague.jpg',
        'og:type': 'product',
        'og:site_name': 'Bijoux Lune',
        'product:price:amount': '45',
        'product:price:currency': 'EUR',
      }) +
      ld('Product', {
        name: 'Bague lune',
        image: [
          { '@type': 'ImageObject', contentUrl: 'https://static.example/media/bague.jpg', width: '1000' },
        ],
        Offers: offer('45'),
      }),
    '<h1>Bague lune</h1><span data-hook="formatted-primary-price">45,00 €</span>',
  ],
  [
    ['Squarespace', 'https://affiches.example/boutique/p/affiche-mer'],
    ['Affiche mer', '25.00 EUR', 'mer.jpg'],
    title('Affiche mer — Affiches') +
      metas({
        'og:title': 'Affiche mer — Affiches',
        'og:image': 'http://images.example/mer.jpg',
        'og:type': 'product',
        'og:site_name': 'Affiches',
        'product:price:amount': '25.00',
        'product:price:currency': 'EUR',
      }) +
      ld('Product', {
        name: 'Affiche mer — Affiches',
        image: 'http://images.example/mer.jpg',
        offers: offer('25.00'),
      }),
    '<h1>Affiche mer</h1>',
  ],
  [
    ['a shop of one’s own, metadata without a currency', 'https://artisan.example/couteau-pliant'],
    ['Couteau pliant', '65.00 EUR', 'couteau.jpg'],
    title('Couteau pliant') +
      metas({
        'og:type': 'og:product',
        'og:title': 'Couteau pliant',
        'og:image': '/img/couteau.jpg',
        'og:price:amount': '65,00 €',
        'twitter:label1': 'Price',
        'twitter:data1': '65,00 €',
      }),
    '<h1>Couteau pliant</h1>',
  ],
  [
    ['a shop of one’s own, a price in its text alone', 'https://brodeuse.example/boutique/nappe.php'],
    ['Nappe brodée', '90.00 EUR', 'nappe.jpg'],
    title('Nappe brodée'),
    '<h1>Nappe brodée</h1><img src="/photos/nappe.jpg" width="700" height="500" alt="Nappe brodée"><p>Prix : <strong>90 €</strong>, port compris.</p>',
  ],
  [
    [
      'a shop of one’s own, microdata on the page itself',
      'https://epicier.example/product/pois-chiches-1404574000',
    ],
    ['Pois chiches (400 g)', '0.44 EUR', 'pois.jpg'],
    title('Pois chiches (400 g)') +
      '<meta itemprop="name" content="Pois chiches (400 g)"><meta itemprop="image" content="/img/pois.jpg"><meta itemprop="price" content="€0.44">',
    '<h1>Pois chiches (400 g)</h1><span class="unit-price">1,10 €/kg</span>',
  ],
]

export const onPlatforms: readonly UnseenProduct[] = rows.map(productOf)
