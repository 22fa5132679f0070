import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { examine } from './examine.ts'
import { atOnce } from './steps.ts'

const folder = fileURLToPath(new URL('testing/shops/', import.meta.url))

/** Each page with its address, the picture that must be found, and the source that knows it best. */
const shops: Readonly<Record<string, readonly [address: string, picture: string, source: string]>> = {
  amazon: [
    'https://www.amazon.example/dp/B0EXAMPLE1',
    'https://m.media-amazon.example/images/I/71theiere._AC_SL1500_.jpg',
    'layout',
  ],
  fnac: [
    'https://www.fnac.example/a1507',
    'https://static.fnac-static.example/multimedia/PE/Images/FR/NR/livre/1507-1.jpg',
    'json-ld',
  ],
  cdiscount: [
    'https://www.cdiscount.example/f-1.html',
    'https://www.cdiscount.example/pdt2/1/2/3/1/700x700/caf123.jpg',
    'json-ld',
  ],
  darty: [
    'https://www.darty.example/aspirateur.html',
    'https://image.darty.example/petit_electromenager/aspirateur/aspirateur_balai_s2201_A.jpg',
    'open-graph',
  ],
  boulanger: [
    'https://www.boulanger.example/ref/1',
    'https://boulanger.scene7.example/is/image/Boulanger/001234_h_f_l_0?wid=800&hei=800',
    'json-ld',
  ],
  'leroy-merlin': [
    'https://www.leroymerlin.example/produits/perceuse.html',
    'https://media.adeo.example/media/1234567/media.jpg?width=3000&height=3000&format=jpg&quality=80&fit=bounds',
    'json-ld',
  ],
  decathlon: [
    'https://www.decathlon.example/p/tente',
    'https://contents.mediadecathlon.example/p1/k$aa11/tente-3-places.jpg?format=auto&f=768x768',
    'json-ld',
  ],
  'la-redoute': [
    'https://www.laredoute.example/ppdp/prod-1.aspx',
    'https://www.laredoute.example/products/641by641/plaid-laine.jpg',
    'twitter',
  ],
  ikea: [
    'https://www.ikea.example/fr/fr/p/kallax',
    'https://www.ikea.example/fr/fr/images/products/kallax-etagere-blanc__0644757_pe702939_s5.jpg?f=xl',
    'json-ld',
  ],
  zalando: [
    'https://www.zalando.example/baskets.html',
    'https://img01.ztat.example/article/spp-media-p1/aa/bb.jpg?imwidth=762&filter=packshot',
    'json-ld',
  ],
  etsy: [
    'https://www.etsy.example/fr/listing/1/bol',
    'https://i.etsystatic.example/123/r/il/abcdef/456/il_1588xN.456_ab12.jpg',
    'layout',
  ],
  cultura: [
    'https://www.cultura.example/p-coffret.html',
    'https://cdn.cultura.example/cdn-cgi/image/width=830/media/pim/TITELIVE/12_1234567890123_1_75.jpg',
    'open-graph',
  ],
  joueclub: [
    'https://www.joueclub.example/train.html',
    'https://www.joueclub.example/contenu/produits/06001234_x600.jpg',
    'microdata',
  ],
  'king-jouet': [
    'https://www.king-jouet.example/jeu/poupee.htm',
    'https://images.king-jouet.example/6/gu123456_6.jpg',
    'link',
  ],
  lego: [
    'https://www.lego.example/fr-fr/product/21335',
    'https://www.lego.example/cdn/cs/set/assets/blt123/21335.png?format=webply&fit=bounds&quality=75&width=800&height=800&dpr=1',
    'layout',
  ],
  'nature-et-decouvertes': [
    'https://www.natureetdecouvertes.example/jumelles',
    'https://medias.natureetdecouvertes.example/media/catalog/15186240/01.jpg',
    'json-ld',
  ],
  sephora: [
    'https://www.sephora.example/p/figuier.html',
    'https://www.sephora.example/dw/image/v2/BCVW_PRD/P4012345.jpg?sw=585&sh=585&sm=fit',
    'layout',
  ],
  'maisons-du-monde': [
    'https://www.maisonsdumonde.example/lampe.htm',
    'https://medias.maisonsdumonde.example/image/upload/w_2000,f_auto/img/lampe-rotin-1000-12-3-228901_1.jpg',
    'open-graph',
  ],
  vinted: [
    'https://www.vinted.example/items/1-manteau',
    'https://images1.vinted.example/t/04_00abc_photo/f800/1700000001.jpeg?s=0123456789abcdef0123456789abcdef01234567',
    'layout',
  ],
  leboncoin: [
    'https://www.leboncoin.example/ad/velos/1',
    'https://img.leboncoin.example/api/v1/lbcpb1/images/aa/bb/cc.jpg?rule=classified-1200x800-webp',
    'layout',
  ],
  rakuten: [
    'https://fr.shopping.rakuten.example/offer/1',
    'https://fr.shopping.rakuten.example/photo/appareil-photo-argentique_L.jpg',
    'layout',
  ],
  ebay: [
    'https://www.ebay.example/itm/1',
    'https://i.ebayimg.example/images/g/aaAAOSw/s-l1600.jpg',
    'layout',
  ],
  micromania: [
    'https://www.micromania.example/zelda.html',
    'https://www.micromania.example/dw/image/v2/BCRB_PRD/zelda-avant.jpg',
    'json-ld',
  ],
  woocommerce: [
    'https://ruche.example/produit/miel/',
    'https://ruche.example/wp-content/uploads/2025/03/miel.jpg',
    'layout',
  ],
  prestashop: [
    'https://halles.example/tablier.html',
    'https://halles.example/123-large_default/tablier-en-lin.jpg',
    'layout',
  ],
  shopify: [
    'https://maisoncire.example/products/bougie',
    'https://maisoncire.example/cdn/shop/files/bougie-cedre.jpg?v=1712345678',
    'open-graph',
  ],
  plain: [
    'http://vialis.example/couteaux/olivier.html',
    'http://vialis.example/couteaux/photos/couteau-olivier.jpg',
    'img',
  ],
}

const pages = ['blocked', 'empty']

const saved = (name: string, address: string) =>
  atOnce(
    examine({
      kind: 'page',
      address: new URL(address),
      html: readFileSync(`${folder}${name}.html`),
      charset: undefined,
    }),
  )

describe('the picture of a product', () => {
  it.each(Object.entries(shops))('is found in the page of %s', (name, [address, picture, source]) => {
    const { outcome, candidates } = saved(name, address)
    expect(outcome).toMatchObject({ found: { url: picture } })
    expect(candidates[0]?.source).toBe(source)
  })

  it('is looked for in every page that was saved', () => {
    const files = readdirSync(folder).map((file) => file.replace('.html', ''))
    expect(files.toSorted()).toEqual([...Object.keys(shops), ...pages].toSorted())
  })
})

describe('a page without one', () => {
  it('says that the shop refuses, where it asks whether one is a robot', () => {
    expect(saved('blocked', 'https://boutique.example/p').outcome).toEqual({ refused: 'ShopRefused' })
  })

  it('says that there is none, where there is nothing but a logo', () => {
    expect(saved('empty', 'https://boutique.example/cgv').outcome).toEqual({ refused: 'NoImageFound' })
  })
})
