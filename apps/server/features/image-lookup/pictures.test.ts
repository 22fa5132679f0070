import { describe, expect, it } from 'vitest'
import { address, answerTo, meta } from './testing/pages.ts'

/** One rule, a page that is read wrong without it, and the picture of its product; undefined where there is none. */
type Rule = readonly [rule: string, page: string, picture: string | undefined, from?: string | undefined]

const product = '<div class="product"><img src="/marmite.jpg" width="700" height="700"></div>'

const rules: readonly Rule[] = [
  ...[
    '/brands/orsel.png',
    '/img/marques/orsel.jpg',
    '/media/noel-1200x400.jpg',
    '/undefined_in_1000x1000',
  ].map((shared): Rule => [
    `what a page shares isn’t a brand’s logo, a banner or nothing: ${shared}`,
    `<title>Marmite</title>${meta('og:image', shared)}${product}`,
    'https://www.boutique.example/marmite.jpg',
  ]),
  [
    'a picture may be in a folder of its brand, and be called a banner',
    `<title>Banner en tissu</title>${meta('og:image', '/brands/orsel/banner-600x400.jpg')}${product}`,
    'https://www.boutique.example/brands/orsel/banner-600x400.jpg',
  ],
  [
    'a word is whole: a set of Star Wars is no star',
    '<title>LEGO Star Wars 75257</title><img src="/falcon.jpg" width="600" height="500" alt="LEGO Star Wars 75257">',
    'https://www.boutique.example/falcon.jpg',
  ],
  [
    'a word is whole: starter is no star, and flagship no flag',
    '<title>Kit</title><div class="product"><img src="/kit.jpg" width="600" height="500" alt="Starter flagship kit"></div>',
    'https://www.boutique.example/kit.jpg',
  ],
  [
    'a word is whole in a class too, however it is written',
    '<title>Kit</title><div class="product"><img class="starterFlagship" src="/kit.jpg" width="600" height="500"><img class="brandBanner" src="/promo.jpg" width="1200" height="900"></div>',
    'https://www.boutique.example/kit.jpg',
  ],
  [
    'a decoration that names the page is its product',
    '<title>Banner en tissu Joyeux Noël</title><img src="/b.jpg" width="600" height="500" alt="Banner en tissu Joyeux Noël">',
    'https://www.boutique.example/b.jpg',
  ],
  [
    'a brand’s name in the title doesn’t make its logo the product',
    '<title>Marmite Orsel en fonte</title><img src="/marque/orsel-grand.png" width="300" height="300" alt="Orsel"><div class="product"><img src="/marmite.jpg" width="700" height="700"></div>',
    'https://www.boutique.example/marmite.jpg',
  ],
  [
    'the whole of a title of one word names the page',
    '<title>Kubb - Boutique</title><div class="product"><img src="/autre.jpg" width="500" height="500"></div><img src="/kubb.jpg" width="400" height="400" alt="Kubb">',
    'https://www.boutique.example/kubb.jpg',
  ],
  [
    'the shop’s name in the title is not the page’s',
    '<title>Lampe en rotin - La Grande Maison</title><meta property="og:site_name" content="La Grande Maison"><img src="/grande-maison.png" width="500" height="400" alt="La Grande Maison"><div class="product"><img src="/lampe.jpg" width="450" height="450"></div>',
    'https://www.boutique.example/lampe.jpg',
  ],
  [
    'the main picture may be in something called thumb',
    '<title>Théière en fonte noire</title><div class="thumbs"><img src="/theiere.jpg" width="500" height="500" alt="Théière en fonte noire"></div><div class="product"><img src="/service.jpg" width="600" height="500"></div>',
    'https://www.boutique.example/theiere.jpg',
  ],
  [
    'a picture among similar ones is not the main one',
    '<title>Théière en fonte noire</title><div class="similar"><img src="/autre.jpg" width="900" height="900" alt="Théière en fonte rouge"></div><div class="product"><img src="/theiere.jpg" width="400" height="400"></div>',
    'https://www.boutique.example/theiere.jpg',
  ],
  [
    'a rating is no product',
    '<title>Théière en fonte</title><div class="product"><div class="rating"><img src="/n/45.png" width="120" height="60" alt="4,5 sur 5"></div></div>',
    undefined,
  ],
  [
    'a picture of stars is no product',
    '<title>Théière en fonte</title><div class="product"><img src="/n/stars-4.5.png" width="120" height="60"></div>',
    undefined,
  ],
  [
    'a map tile is no product',
    '<title>Théière en fonte</title><div class="gallery"><img src="https://tuiles.example/12/2074/1409.png" width="256" height="256"></div>',
    undefined,
  ],
  [
    'a thumbnail that names nothing is not the main picture',
    '<title>Théière en fonte noire</title><div class="thumbs"><img src="/vue.jpg" width="900" height="900"></div><div class="product"><img src="/theiere.jpg" width="500" height="500"></div>',
    'https://www.boutique.example/theiere.jpg',
  ],
  [
    'a picture in the frame of the page is none of its product',
    '<title>Théière en fonte</title><header><img src="/saison.jpg" width="900" height="900"></header><div class="product"><img src="/theiere.jpg" width="500" height="500"></div>',
    'https://www.boutique.example/theiere.jpg',
  ],
  [
    'a tiny picture is none of a product',
    '<title>Théière en fonte</title><img src="/theiere.jpg" width="32" height="700" alt="Théière en fonte">',
    undefined,
  ],
  [
    'a strip is no picture of a product',
    '<title>Théière en fonte</title><img src="/bandeau.jpg" width="1200" height="300" alt="Théière en fonte"><div class="product"><img src="/theiere.jpg" width="500" height="500"></div>',
    'https://www.boutique.example/theiere.jpg',
  ],
  [
    'figures alone are no rating',
    '<title>Théière en fonte</title><div class="product"><img src="/p/1/2/3145891.jpg" width="300" height="250"></div>',
    'https://www.boutique.example/p/1/2/3145891.jpg',
  ],
  [
    'a decoration speaks against a picture in an element of the product’s',
    '<title>Théière en fonte</title><div class="product"><img src="/a.jpg" width="900" height="900" alt="Badge éco"></div>',
    undefined,
  ],
  [
    'what is far around a picture doesn’t speak for it',
    `<title>Théière en fonte</title><div class="product">${'<div>'.repeat(6)}<img src="/a.jpg" width="300" height="250">`,
    undefined,
  ],
  [
    'where nothing speaks for a picture there is none',
    '<title>Théière en fonte</title><img src="/atelier.jpg" width="300" height="250">',
    undefined,
  ],
  [
    'a size may be written -w50-h60',
    meta('og:image', 'https://images.example/theiere-w50-h60.jpg') +
      meta('twitter:image', 'https://images.example/theiere-de-face.jpg'),
    'https://images.example/theiere-de-face.jpg',
  ],
  [
    'the smaller of two sizes counts: a large attribute on a thumbnail',
    '<title>Théière en fonte</title><div class="product"><img src="/theiere-100x100.jpg" width="900" height="900" alt="Théière en fonte"><img src="/theiere-de-face.jpg" width="500" height="500"></div>',
    'https://www.boutique.example/theiere-de-face.jpg',
  ],
  [
    'the same picture at a larger size comes with what speaks for its thumbnail',
    `${meta('og:image', '/theiere-100x100.jpg')}<title>Théière</title><div class="product"><img src="/service.jpg" width="1200" height="1200"><img src="/theiere-800x800.jpg" width="800" height="800"></div>`,
    'https://www.boutique.example/theiere-800x800.jpg',
  ],
  [
    'a page that tells of a product is no robot check: microdata',
    '<script src="https://ct.captcha-delivery.com/c.js"></script><div itemscope itemtype="https://schema.org/Product"><img itemprop="image" src="/theiere.jpg"></div>',
    'https://www.boutique.example/theiere.jpg',
  ],
  [
    'a page that tells of a product is no robot check: a known layout',
    '<script src="https://ct.captcha-delivery.com/c.js"></script><div class="product-single__media"><img class="product-featured-media" src="/theiere.jpg"></div>',
    'https://www.boutique.example/theiere.jpg',
  ],
  [
    'a page that tells of a product is no robot check: twitter:image',
    `<script src="https://ct.captcha-delivery.com/c.js"></script>${meta('twitter:image', '/theiere.jpg')}`,
    'https://www.boutique.example/theiere.jpg',
  ],
  [
    'an address may lack its scheme',
    meta('og:image', 'images.boutique.example/v2/theiere.jpg'),
    'https://images.boutique.example/v2/theiere.jpg',
  ],
  [
    'on a page over http, another product’s picture over https is no better',
    '<title>Vélo hollandais rouge</title><div class="product"><img src="/velo.jpg" width="600" height="600" alt="Vélo hollandais rouge"><img src="https://cdn.example/autre.jpg" width="600" height="600"></div>',
    'http://boutique.example/velo.jpg',
    'http://boutique.example/velo.html',
  ],
  [
    'on a page over https, a picture over https is better',
    meta('og:image', 'http://images.example/a.jpg') + meta('og:image', 'https://images.example/b.jpg'),
    'https://images.example/b.jpg',
  ],
  [
    'a carousel’s banner is in no layout',
    '<title>Tablier en lin brun</title><div class="homeslider"><div class="product-cover"><img src="/soldes.jpg" width="1200" height="600"></div></div><div class="product-cover"><img src="/tablier.jpg" width="800" height="800"></div>',
    'https://www.boutique.example/tablier.jpg',
  ],
  ...[
    '<img src="/theme/badge-neuf.jpg">',
    '<img src="/share.png">',
    '<img class="badge" src="/neuf.jpg">',
    '<img src="/neuf.jpg" alt="Badge neuf">',
    '<img src="/icons/neuf.jpg">',
    '<img src="/stars-4.5.png">',
    '<img src="/logo-boutique.png">',
  ].map((first): Rule => [
    `a layout’s first picture may be none of the product: ${first}`,
    `<title>Tablier en lin brun</title><div class="product-cover">${first}<img src="/autre.jpg"><img src="/vue2.jpg"><img src="/vue3.jpg"></div>`,
    'https://www.boutique.example/autre.jpg',
  ]),
  [
    'in a layout, a name that ends in logo is that of a product',
    '<div class="product-cover"><img src="/sweat-logo.jpg"></div>',
    'https://www.boutique.example/sweat-logo.jpg',
  ],
  ...['/image/128/128/a.jpg', '/img/128/128/a.jpg', '/medias/a-78Wx98H-300.jpg'].map((small): Rule => [
    `a size may be written as in ${small}`,
    meta('og:image', `https://images.example${small}`) +
      meta('twitter:image', 'https://images.example/theiere-de-face.jpg'),
    'https://images.example/theiere-de-face.jpg',
  ]),
  [
    'a date in an address is no size',
    meta('og:image', 'https://images.example/uploads/12/03/theiere.jpg') +
      meta('twitter:image', 'https://images.example/autre.jpg'),
    'https://images.example/uploads/12/03/theiere.jpg',
  ],
  ...[
    'share.png',
    'sharing.jpg',
    'social.jpg',
    'og.png',
    'opengraph.png',
    'og-default.jpg',
    'default-og.png',
    'social_share.jpg',
    'share-image.png',
    'opengraph-default.jpg',
  ].map((file): Rule => [
    `a shop’s own picture for sharing is no product: ${file}`,
    `${meta('og:image', `/img/${file}`)}<link rel="image_src" href="/theiere.jpg">`,
    'https://www.boutique.example/theiere.jpg',
  ]),
]

describe('of the pictures of a page', () => {
  it.each(rules.map(([rule, ...read]) => [rule, read] as const))(
    '%s',
    (_, [page, picture, from = address]) => {
      const answer = answerTo(page, from)
      expect('found' in answer ? answer.found.url : undefined).toBe(picture)
    },
  )
})
