import { ld, metas, offer, productOf, type Row, type UnseenProduct } from './page.ts'

const title = (text: string) => `<title>${text}</title>`
const og = (name: string, image: string, more: Readonly<Record<string, string>> = {}) =>
  metas({ 'og:title': name, 'og:image': image, ...more })
const usedCondition = { itemCondition: 'https://schema.org/UsedCondition' }
const newCondition = { itemCondition: 'https://schema.org/NewCondition' }
const landing = (file: string) =>
  `<div id="imgTagWrapperId"><img id="landingImage" src="https://m.media.example/images/I/${file}._SX300_.jpg" data-old-hires="https://m.media.example/images/I/${file}._SL1500_.jpg" alt=""></div>`
const amazon = (name: string, rest: string) =>
  `${landing('71x')}<div id="centerCol"><h1 id="title"><span id="productTitle" class="a-size-large">        ${name}       </span></h1>${rest}</div><div class="a-carousel"><span class="a-price"><span class="a-offscreen">3,49 €</span></span></div>`
const toPay = (text: string, whole: string, fraction: string) =>
  `<div id="corePriceDisplay_desktop_feature_div"><span class="savingsPercentage">-15 %</span><span class="a-price aok-align-center reinventPricePriceToPayMargin priceToPay"><span class="a-offscreen">${text}</span><span aria-hidden="true"><span class="a-price-whole">${whole}<span class="a-price-decimal">,</span></span><span class="a-price-fraction">${fraction}</span><span class="a-price-symbol">€</span></span></span><span class="a-price a-text-price" data-a-strike="true"><span class="a-offscreen">39,99 €</span></span></div>`
const options = (...all: readonly object[]) =>
  `<div class="a-section aok-hidden twister-plus-buying-options-price-data">${JSON.stringify({ desktop_buybox_group_1: all })}</div>`
const option = (displayPrice: string, priceAmount: number, buyingOptionType = 'NEW') => ({
  displayPrice,
  priceAmount,
  currencySymbol: displayPrice.replaceAll(/[\d.,\s]/g, ''),
  buyingOptionType,
  locale: 'x',
})

const rows: readonly Row[] = [
  [
    [
      'Amazon, reduced',
      'https://www.amazon.example/Bouilloire-Inox/dp/B0AAAAAAA1/ref=sr_1_3?keywords=bouilloire',
    ],
    ['Bouilloire inox 1,7 L', '33.99 EUR', '71x._SL1500_.jpg'],
    title('Bouilloire inox 1,7 L : Amazon.example: Cuisine et Maison'),
    amazon('Bouilloire inox 1,7 L', toPay(' ', '33', '99') + options(option('33,99 €', 33.99))),
  ],
  [
    ['Amazon, new and used', 'https://www.amazon.example/dp/B0AAAAAAA2'],
    ['Enceinte portable', '59.00 EUR', '71x._SL1500_.jpg'],
    title('Enceinte portable : Amazon.example: High-Tech'),
    amazon('Enceinte portable', options(option('59,00 €', 59), option('41,30 €', 41.3, 'USED'))),
  ],
  [
    ['Amazon, used alone', 'https://www.amazon.example/dp/B0AAAAAAA3'],
    ['Vieux roman', undefined, '71x._SL1500_.jpg'],
    title('Vieux roman : Amazon.example: Livres'),
    amazon('Vieux roman', `<div id="usedBuySection">${toPay('4,10 €', '4', '10')}</div>`),
  ],
  [
    ['Amazon of America, by the accordion', 'https://www.amazon.com/Trail-Lamp/dp/B0AAAAAAA4?th=1'],
    ['Trail head lamp, 400 lumens', '24.95 USD', '71x._SL1500_.jpg'],
    title('Amazon.com: Trail head lamp, 400 lumens : Sports & Outdoors'),
    amazon(
      'Trail head lamp, 400 lumens',
      `<div id="newAccordionRow_0"><div id="corePrice_feature_div"><span class="a-price"><span class="a-offscreen">$24.95</span></span></div></div><div id="usedAccordionRow"><div id="corePrice_feature_div"><span class="a-price"><span class="a-offscreen">$18.00</span></span></div></div>`,
    ),
  ],
  [
    ['Amazon, a book', 'https://www.amazon.example/dp/2070000000'],
    ['Le phare', '8.40 EUR', '71x._SL1500_.jpg'],
    title('Le phare : Martin, Jeanne: Amazon.example: Livres'),
    amazon(
      'Le phare',
      '<div id="tmmSwatches"><span class="slot-price a-color-price">6,99 €</span><span class="slot-price">8,40 €</span></div>' +
        toPay('8,40 €', '8', '40'),
    ),
  ],
  [
    ['Amazon, all ways to buy', 'https://www.amazon.example/dp/B0AAAAAAA5'],
    ['Poupée de chiffon', undefined, '71x._SL1500_.jpg'],
    title('Poupée de chiffon : Amazon.example: Jeux et Jouets'),
    amazon(
      'Poupée de chiffon',
      '<div id="buybox-see-all-buying-choices"></div><div id="olpLinkWidget_feature_div"><span class="a-price"><span class="a-offscreen">22,00 €</span></span></div>',
    ),
  ],
  [
    ['eBay', 'https://www.ebay.example/itm/155000000001?hash=item24'],
    ['Vintage enamel pot', '24.99 USD', 's-l1600.jpg'],
    title('Vintage enamel pot | eBay') +
      og('Vintage enamel pot | eBay', 'https://i.ebayimg.example/images/g/a/s-l1600.jpg', {
        'og:site_name': 'eBay',
        'og:type': 'ebay-objects:item',
      }) +
      ld('Product', {
        name: 'Vintage enamel pot',
        image: ['https://i.ebayimg.example/images/g/a/s-l1600.jpg'],
        offers: offer('24.99', 'USD', {
          itemCondition: 'https://schema.org/UsedCondition',
          priceSpecification: {
            '@type': 'UnitPriceSpecification',
            priceType: 'https://schema.org/ListPrice',
            price: '39.99',
            priceCurrency: 'USD',
          },
        }),
      }),
    '<div class="x-price-primary"><span class="ux-textspans">US $24.99</span></div>',
  ],
  [
    ['eBay, without data', 'https://www.ebay.example/itm/155000000002?_nkw=theiere'],
    ['Théière anglaise', '35.00 EUR', 's-l1600.jpg'],
    title('Théière anglaise | eBay') +
      og('Théière anglaise | eBay', 'https://i.ebayimg.example/images/g/b/s-l400.jpg'),
    '<div class="ux-image-carousel-item active"><img data-zoom-src="https://i.ebayimg.example/images/g/b/s-l1600.jpg" src="https://i.ebayimg.example/images/g/b/s-l500.jpg" alt="Théière"></div><h1 class="x-item-title__mainTitle">Théière anglaise</h1><div class="x-price-primary"><span class="ux-textspans">35,00 EUR</span></div>',
  ],
  [
    ['Walmart', 'https://www.walmart.example/ip/Building-Bricks/984177218'],
    ['Building bricks', '29.97 USD', 'bricks.jpeg'],
    title('Building bricks - Walmart.example') +
      og('Building bricks - Walmart.example', 'https://i5.walmartimages.example/seo/bricks.jpeg') +
      ld('Product', {
        name: 'Building bricks',
        image: 'https://i5.walmartimages.example/seo/bricks.jpeg',
        offers: [offer(29.97, 'USD', newCondition)],
      }),
    '<span itemprop="price" data-seo-id="hero-price">Now $29.97</span><span class="strike">$39.97</span>',
  ],
  [
    ['Walmart, sizes', 'https://www.walmart.example/ip/Tee/5000'],
    ['Plain tee', 'from 7.98 USD', 'tee.jpeg'],
    title('Plain tee - Walmart.example') +
      ld('ProductGroup', {
        name: 'Plain tee',
        image: 'https://i5.walmartimages.example/tee.jpeg',
        hasVariant: [1, 2].map((n) => ({
          '@type': 'Product',
          name: `Plain tee ${n}`,
          offers: offer(n === 1 ? 7.98 : 9.98, 'USD'),
        })),
      }),
    '<h1>Plain tee</h1>',
  ],
  [
    ['Etsy', 'https://www.etsy.example/fr/listing/1800000001/bol-en-gres'],
    ['Bol en grès', '38.00 EUR', 'il_1140xN.1.jpg'],
    title('Bol en grès - Etsy France') +
      og('Bol en grès', 'https://i.etsystatic.example/1/r/il/a/il_1080xN.1.jpg', {
        'og:type': 'product',
        'product:price:amount': '38.00',
        'product:price:currency': 'EUR',
      }) +
      ld('Product', {
        name: 'Bol en grès',
        image: [
          {
            '@type': 'ImageObject',
            contentURL: 'https://i.etsystatic.example/1/r/il/a/il_1140xN.1.jpg',
            url: 'https://i.etsystatic.example/1/r/il/a/il_1140xN.1.jpg',
          },
        ],
        offers: {
          '@type': 'AggregateOffer',
          offerCount: 6,
          lowPrice: '38.00',
          highPrice: '38.00',
          priceCurrency: 'EUR',
        },
      }),
    '<p class="wt-text-title-larger">38,00 €</p>',
  ],
  [
    ['Etsy, a range', 'https://www.etsy.example/listing/1800000002/ring'],
    ['Silver ring', 'from 22.00 USD', 'il_1140xN.2.jpg'],
    title('Silver ring - Etsy') +
      ld('Product', {
        name: 'Silver ring',
        image: ['https://i.etsystatic.example/1/r/il/b/il_1140xN.2.jpg'],
        offers: { '@type': 'AggregateOffer', lowPrice: '22.00', highPrice: '31.00', priceCurrency: 'USD' },
      }),
    '<p>$22.00+</p>',
  ],
  [
    ['IKEA', 'https://www.ikea.example/fr/fr/p/tabouret-bois-20404040/'],
    ['TABOURET', '19.99 EUR', 's5.jpg'],
    title('TABOURET Tabouret, bouleau - IKEA') +
      og('TABOURET Tabouret, bouleau', 'https://www.ikea.example/images/tabouret__s5.jpg', {
        'og:type': 'product',
        'og:site_name': 'IKEA',
      }) +
      ld('Product', {
        name: 'TABOURET',
        image: ['https://www.ikea.example/images/tabouret__s5.jpg'],
        offers: {
          '@type': 'Offer',
          price: 19.99,
          priceCurrency: 'EUR',
          priceSpecification: [
            {
              '@type': 'UnitPriceSpecification',
              price: 24.99,
              priceCurrency: 'EUR',
              priceType: 'https://schema.org/StrikethroughPrice',
            },
          ],
        },
      }),
    '<span class="pip-price__integer">19</span>',
  ],
  [
    ['Fnac, new and used', 'https://www.fnac.example/a17000000/Casque-audio'],
    ['Casque audio', '149.99 EUR', '1540-1.jpg'],
    title('Casque audio - Casque - Achat & prix | fnac') +
      og('Casque audio', 'https://static.fnac.example/Images/1540-1.jpg', { 'og:type': 'product' }) +
      ld('Product', {
        name: 'Casque audio',
        image: ['https://static.fnac.example/Images/1540-1.jpg'],
        offers: {
          '@type': 'AggregateOffer',
          offerCount: 2,
          priceCurrency: 'EUR',
          offers: [offer('149.99', 'EUR', newCondition), offer('99.00', 'EUR', usedCondition)],
        },
      }),
    '<span class="f-faPriceBox__price userPrice">149,99 €</span>',
  ],
  [
    ['Cdiscount', 'https://www.cdiscount.example/jardin/transat/f-163-tra.html'],
    ['Transat pliant', '44.99 EUR', 'tra.jpg'],
    title('Transat pliant - Cdiscount Jardin') +
      ld('Product', {
        name: 'Transat pliant',
        image: 'https://www.cdiscount.example/pdt2/tra.jpg',
        url: 'https://www.cdiscount.example/jardin/transat/f-163-tra.html',
        offers: offer('44.99'),
      }),
    '<h1 itemprop="name">Transat pliant</h1>',
  ],
  [
    ['Darty', 'https://www.darty.example/nav/achat/mixeur.html'],
    ['Mixeur plongeant', '39.90 EUR', 'mixeur_A.jpg'],
    title('Mixeur plongeant | Darty') +
      og('Mixeur plongeant', 'https://image.darty.example/mixeur_A.jpg', { 'og:type': 'product' }),
    '<div itemscope itemtype="http://schema.org/Product"><h1 itemprop="name">Mixeur plongeant</h1><div itemprop="offers" itemscope itemtype="http://schema.org/Offer"><span class="product-price__price" itemprop="price" content="39.90">39,90 €</span><meta itemprop="priceCurrency" content="EUR"></div></div>',
  ],
  [
    ['Boulanger', 'https://www.boulanger.example/ref/1200000'],
    ['Aspirateur balai', '249.00 EUR', '1200000_h_f_l_0'],
    title('Aspirateur balai - Boulanger') +
      ld('Product', {
        name: 'Aspirateur balai',
        image: ['https://boulanger.scene7.example/is/image/1200000_h_f_l_0'],
        offers: [offer('249.00', 'EUR', { seller: { name: 'Boulanger' } })],
      }),
    '<p class="price__amount">249,00 €</p>',
  ],
  [
    ['Decathlon, sizes', 'https://www.decathlon.example/p/chaussures/_/R-p-300?mc=8500'],
    ['Chaussures de marche', '35.00 EUR', 'chaussures.jpg'],
    title('Chaussures de marche - Decathlon') +
      ld('Product', {
        name: 'Chaussures de marche',
        productID: '300',
        image: ['https://contents.example/p1/chaussures.jpg'],
        offers: [[offer('35.00', 'EUR', { sku: 1 }), offer('35.00', 'EUR', { sku: 2 })]],
      }),
    '<h1>Chaussures de marche</h1>',
  ],
  [
    ['Leroy Merlin', 'https://www.leroymerlin.example/produits/peinture-80000.html'],
    ['Peinture blanche 10 L', '59.90 EUR', 'media.jpg'],
    title('Peinture blanche 10 L | Leroy Merlin') +
      ld('Product', {
        name: 'Peinture blanche 10 L',
        image: 'https://media.adeo.example/media.jpg',
        offers: offer(59.9, 'EUR', {
          priceSpecification: [
            {
              '@type': 'UnitPriceSpecification',
              price: 5.99,
              priceCurrency: 'EUR',
              referenceQuantity: { value: 1, unitCode: 'LTR' },
            },
          ],
        }),
      }),
    '<span class="m-price__line">59,90 €</span>',
  ],
  [
    ['Zalando', 'https://www.zalando.example/marque-baskets-basses-blanc-x1.html'],
    ['Baskets basses', '79.95 EUR', 'bb.jpg?imwidth=762'],
    title('Baskets basses - blanc - ZALANDO.example') +
      og('Baskets basses', 'https://img01.ztat.example/bb.jpg?imwidth=1800') +
      ld('Product', {
        name: 'Baskets basses',
        image: ['https://img01.ztat.example/bb.jpg?imwidth=762'],
        offers: [38, 39, 40].map((size) => offer('79.95', 'EUR', { sku: `x-${size}` })),
      }),
    '<h1>Baskets basses</h1>',
  ],
  [
    ['Sephora, sizes', 'https://www.sephora.example/p/eau-florale-P2.html'],
    ['Eau florale', 'from 41.00 EUR', 'P2.jpg'],
    title('Eau florale - Sephora') +
      ld('ProductGroup', {
        name: 'Eau florale',
        productGroupID: 'P2',
        image: 'https://www.sephora.example/dw/P2.jpg',
      }) +
      ld('Product', {
        name: 'Eau florale 50 ml',
        isVariantOf: { '@type': 'ProductGroup', productGroupID: 'P2' },
        offers: offer('41.00'),
      }) +
      ld('Product', {
        name: 'Eau florale 100 ml',
        isVariantOf: { '@type': 'ProductGroup', productGroupID: 'P2' },
        offers: offer('62.00'),
      }),
    '<h1>Eau florale</h1>',
  ],
  [
    ['MediaMarkt', 'https://www.mediamarkt.example/fr/product/_appareil-2800.html'],
    ['Appareil compact', '329.00 EUR', 'appareil.png'],
    title('Appareil compact | MediaMarkt') +
      ld('BuyAction', {
        object: {
          '@type': 'Product',
          name: 'Appareil compact',
          image: 'https://assets.mmsrg.example/appareil.png',
          offers: offer(329),
        },
      }),
    '<h1>Appareil compact</h1>',
  ],
  [
    ['Vinted', 'https://www.vinted.example/items/5000000001-manteau-laine'],
    ['Manteau laine', '25.00 EUR', '1.jpeg'],
    title('Manteau laine | Vinted') +
      og('Manteau laine | Vinted', 'https://images1.vinted.example/t/f800/1.jpeg') +
      ld('Product', {
        name: 'Manteau laine',
        image: 'https://images1.vinted.example/t/f800/1.jpeg',
        offers: offer('25.0', 'EUR', usedCondition),
      }),
    '<p data-testid="item-price">25,00 €</p>',
  ],
  [
    ['Back Market', 'https://www.backmarket.example/fr-fr/p/telephone/abc'],
    ['Téléphone 128 Go', '289.00 EUR', 'tel.jpg'],
    title('Téléphone 128 Go | Back Market') +
      ld('Product', {
        name: 'Téléphone 128 Go',
        image: 'https://d2.example/tel.jpg',
        offers: {
          '@type': 'Offer',
          price: 289,
          priceCurrency: 'EUR',
          itemCondition: 'https://schema.org/RefurbishedCondition',
        },
      }),
    '<h1>Téléphone 128 Go</h1>',
  ],
  [
    ['bol, the other variant has its own address', 'https://www.bol.example/fr/fr/p/lessive-15/930000'],
    ['Lessive 1,5 kg', '13.80 EUR', 'l15.jpg'],
    title('Lessive 1,5 kg | bol') +
      ld('ProductGroup', {
        name: 'Lessive',
        hasVariant: [
          {
            '@type': 'Product',
            name: 'Lessive 1,5 kg',
            url: 'https://www.bol.example/fr/fr/p/lessive-15/930000/',
            image: 'https://media.bol.example/l15.jpg',
            offers: offer('13.80'),
          },
          {
            '@type': 'Product',
            name: 'Lessive 10 × 1,5 kg',
            url: 'https://www.bol.example/fr/fr/p/lessive-10/930001/',
            image: 'https://media.bol.example/l10.jpg',
            offers: offer('55.99'),
          },
        ],
      }),
    '<h1>Lessive 1,5 kg</h1>',
  ],
  [
    ['Apple', 'https://www.apple.example/fr/shop/buy-watch/watch'],
    ['Montre', 'from 449.00 EUR', 'watch.jpg'],
    title('Acheter une montre - Apple (FR)') +
      og('Acheter une montre', 'https://store.storeimages.example/watch.jpg') +
      ld('Product', {
        name: 'Montre',
        url: 'https://www.apple.example/fr/shop/buy-watch/watch',
        image: 'https://store.storeimages.example/watch.jpg',
        offers: [{ '@type': 'AggregateOffer', lowPrice: 449, highPrice: 1399, priceCurrency: 'EUR' }],
      }),
    '<h1>Montre</h1>',
  ],
  [
    ['Nike', 'https://www.nike.example/fr/t/chaussure-course/AB1234-001'],
    ['Chaussure de course', '129.99 EUR', 'course.png'],
    title('Chaussure de course. Nike FR') +
      ld('ProductGroup', {
        '@id': '#g',
        name: 'Chaussure de course',
        hasVariant: [{ '@id': '#a' }, { '@id': '#b' }],
      }) +
      ld('Product', {
        '@id': '#a',
        name: 'Chaussure de course 42',
        image: 'https://static.nike.example/course.png',
        offers: offer(129.99),
      }) +
      ld('Product', {
        '@id': '#b',
        name: 'Chaussure de course 43',
        image: 'https://static.nike.example/course.png',
        offers: offer(129.99),
      }),
    '<h1>Chaussure de course</h1><div data-testid="currentPrice-container">129,99 €</div>',
  ],
  [
    ['Zara', 'https://www.zara.example/fr/fr/robe-longue-p01.html'],
    ['ROBE LONGUE', '49.95 EUR', 'robe.jpg'],
    title('ROBE LONGUE - Noir | ZARA France') + linkedRobes(),
    '<h1>ROBE LONGUE</h1>',
  ],
  [
    ['Uniqlo, without data', 'https://www.uniqlo.example/fr/fr/products/E460000-000/00'],
    ['Pull en laine mérinos', '39.90 EUR', 'E460000.jpg'],
    title('Pull en laine mérinos | UNIQLO FR') +
      og('Pull en laine mérinos | UNIQLO FR', 'https://image.uniqlo.example/E460000.jpg'),
    '<div id="root"></div>',
  ],
  [
    ['Target, without data', 'https://www.target.example/p/wooden-blocks/-/A-80000000'],
    ['Wooden blocks', '12.99 USD', 'GUEST_1'],
    title('Wooden blocks : Target') +
      og('Wooden blocks', 'https://target.scene7.example/is/image/Target/GUEST_1', { 'og:type': 'product' }),
    '<h1>Wooden blocks</h1><span data-test="product-price">$12.99</span>',
  ],
  [
    ['Steam', 'https://store.steam.example/app/620/Portail/'],
    ['Portail', '9.75 EUR', 'header.jpg'],
    title('Portail sur Steam') +
      og('Portail sur Steam', 'https://cdn.steam.example/apps/620/header.jpg', {
        'og:type': 'website',
        'og:site_name': 'Steam',
      }),
    '<div itemscope itemtype="http://schema.org/Product"><span itemprop="name">Portail</span><div itemprop="offers" itemscope itemtype="http://schema.org/Offer"><meta itemprop="priceCurrency" content="EUR"><meta itemprop="price" content="9,75"></div></div>',
  ],
  [
    ['Tokopedia', 'https://www.tokopedia.example/toko/teko-besi'],
    ['Teko besi', '249000 IDR', 'teko.jpg'],
    title('Jual Teko besi | Tokopedia') +
      og('Jual Teko besi | Tokopedia', 'https://images.tokopedia.example/img/cache/700/teko.jpg', {
        'og:site_name': 'Tokopedia',
        'og:type': 'website',
        'product:price:amount': '249000',
        'product:price:currency': 'IDR',
      }),
    '<h1 data-testid="lblPDPDetailProductName">Teko besi</h1><div data-testid="lblPDPDetailProductPrice" class="price">Rp249.000</div>',
  ],
  [
    ['Flipkart', 'https://www.flipkart.example/steel-bottle/p/itm000?pid=BOT'],
    ['Steel bottle', '399 INR', 'bottle.jpeg?q=90'],
    title('Steel bottle - Buy Steel bottle Online at Best Price') +
      og(
        'Steel bottle - Flipkart.example',
        'https://rukminim1.flixcart.example/image/128/128/bottle.jpeg?q=90',
      ) +
      ld('Product', {
        name: 'Steel bottle',
        image: 'https://rukminim1.flixcart.example/image/1200/1200/bottle.jpeg?q=90',
        offers: { '@type': 'Offer', price: 399, priceCurrency: 'INR' },
      }),
    '<h1>Steel bottle</h1>',
  ],
  [
    ['Bandcamp', 'https://groupe.bandcamp.example/album/nuit'],
    ['Nuit', '8.00 EUR', 'a1_16.jpg'],
    title('Nuit | Groupe') +
      og('Nuit, by Groupe', 'https://f4.bcbits.example/img/a1_16.jpg', { 'og:type': 'album' }) +
      ld('MusicAlbum', {
        name: 'Nuit',
        image: 'https://f4.bcbits.example/img/a1_16.jpg',
        albumRelease: [
          {
            '@type': ['MusicRelease', 'Product'],
            name: 'Nuit',
            offers: { '@type': 'Offer', price: 8, priceCurrency: 'EUR' },
          },
        ],
      }),
    '<h2>Nuit</h2>',
  ],
  [
    ['AliExpress, with an offer in its title', 'https://fr.aliexpress.example/item/1005000000.html'],
    ['Mini-projecteur', '31.19 EUR', 'S1.jpg'],
    title('Mini-projecteur - AliExpress') +
      og('31.19€ 50% de réduction|Mini-projecteur', 'https://ae01.alicdn.example/kf/S1.jpg', {
        'og:type': 'product',
      }),
    '<h1 data-pl="product-title">Mini-projecteur</h1>',
  ],
  [
    ['Thomann', 'https://www.thomann.example/fr/guitare_4_4.htm'],
    ['Guitare 4/4', '99.00 EUR', 'guitare.jpg'],
    title('Guitare 4/4 – Thomann France') +
      og('Guitare 4/4', 'https://thumbs.static-thomann.example/guitare.jpg') +
      ld('Product', {
        name: 'Guitare 4/4',
        image: 'https://thumbs.static-thomann.example/guitare.jpg',
        offers: {
          '@type': 'Offer',
          priceCurrency: 'EUR',
          price: '99',
          shippingDetails: { shippingRate: { value: 9.9, currency: 'EUR' } },
        },
      }),
    '<div class="price">99 €</div>',
  ],
  [
    ['Coolblue, reduced', 'https://www.coolblue.example/product/900000/friteuse.html'],
    ['Friteuse à air', '119.00 EUR', 'friteuse'],
    title('Friteuse à air - Coolblue') +
      ld('Product', {
        name: 'Friteuse à air',
        image: 'https://image.coolblue.example/max/500x500/friteuse',
        offers: {
          '@type': 'Offer',
          priceCurrency: 'EUR',
          priceSpecification: [
            {
              '@type': 'UnitPriceSpecification',
              price: 119,
              priceCurrency: 'EUR',
              priceType: 'https://schema.org/SalePrice',
            },
            {
              '@type': 'UnitPriceSpecification',
              price: 149,
              priceCurrency: 'EUR',
              priceType: 'https://schema.org/ListPrice',
            },
          ],
        },
      }),
    '<h1>Friteuse à air</h1>',
  ],
  [
    ['King Jouet, a similar product beside it', 'https://www.king-jouet.example/jeu/circuit/ref-900.htm'],
    ['Circuit de billes', '29.99 EUR', 'gu900_6.jpg'],
    title('Circuit de billes - King Jouet') +
      ld('Product', {
        name: 'Circuit de billes',
        image: 'https://images.king-jouet.example/6/gu900_6.jpg',
        offers: offer('29.99'),
      }),
    '<h1>Circuit de billes</h1><div itemscope itemtype="https://schema.org/Product"><b itemprop="name">Circuit de billes lumineux</b><img itemprop="image" src="/autre.jpg"><div itemprop="offers" itemscope itemtype="https://schema.org/Offer"><meta itemprop="price" content="39.99"><meta itemprop="priceCurrency" content="EUR"></div></div>',
  ],
  [
    ['Micromania, Open Graph dearer', 'https://www.micromania.example/jeu-course.html'],
    ['Jeu de course', '44.99 EUR', 'course.jpg'],
    title('Jeu de course | Micromania') +
      og('Jeu de course', '/dw/course.jpg', {
        'og:type': 'product',
        'og:price:amount': '59.99',
        'og:price:currency': 'EUR',
      }) +
      ld('Product', { name: 'Jeu de course', image: '/dw/course.jpg', offers: offer(44.99) }),
    '<h1>Jeu de course</h1><span class="price sales">44,99 €</span>',
  ],
]

/** Zara's page lists its product once for each size. */
function linkedRobes(): string {
  return ['S', 'M', 'L']
    .map((size) =>
      ld('Product', {
        name: 'ROBE LONGUE',
        sku: size,
        image: ['https://static.zara.example/robe.jpg'],
        offers: offer('49.95', 'EUR', { url: 'https://www.zara.example/fr/fr/robe-longue-p01.html' }),
      }),
    )
    .join('')
}

export const ofShops: readonly UnseenProduct[] = rows.map(productOf)
