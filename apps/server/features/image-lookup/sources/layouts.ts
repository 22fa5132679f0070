import { compile } from 'css-select'
import { Element } from 'domhandler'
import { parsed } from '../../../infrastructure/outgoing/addresses.ts'
import { headingOf } from '../name.ts'
import type { FindIn, Page } from '../page.ts'
import { objectionTo, withScheme } from '../picture-address.ts'
import { spaced, word } from '../words.ts'
import { isDecoration } from './images.ts'
import { picturesOfElement } from './picture-element.ts'

/**
 * Selectors of the `<img>` with the product's main picture, in the layouts of shops and of shop software. Shops whose
 * metadata names the picture are not listed.
 */
const layouts: readonly (readonly [shop: string, selector: string])[] = [
  ['Amazon', '#landingImage, #imgBlkFront, #ebooksImgBlkFront, #imgTagWrapperId img, img[data-old-hires]'],
  ['eBay', '.ux-image-carousel-item.active img, .ux-image-carousel-item img, #icImg'],
  ['Fnac', '[class*="f-productVisuals"][class*="main"] img, img[class*="f-productVisuals-main"]'],
  ['Darty', '.product-gallery__main img, .darty_product_picture_main_pic_container img'],
  ['Cdiscount', '.fpMainImg img, #fpZnPrdMain img, .c-productViewer__main img'],
  ['Rakuten', '.prdMainPhoto img, #prdMainPhoto img, .productMainPhoto img'],
  ['Vinted', '.item-photo--1 img, [data-testid="item-photo-1"] img, img[data-testid="item-photo-1--img"]'],
  ['Leboncoin', '[data-qa-id="adview_spotlight_container"] img, [data-qa-id="slideshow_container"] img'],
  ['Etsy', '.listing-page-image-carousel-component img, [data-carousel-pane-list] img'],
  ['IKEA', '.pip-product__image-container img, .pip-media-grid__media-image, .pip-image'],
  ['Lego', '[data-test="mediagallery-image-0"] img, [data-test^="mediagallery-image"] img'],
  ['Zalando', '[data-testid="pdp-gallery"] img, [id^="pdp-gallery"] img'],
  ['WooCommerce', '.woocommerce-product-gallery__image img, img.wp-post-image'],
  ['PrestaShop', 'img.js-qv-product-cover, .product-cover img, #bigpic'],
  ['Magento', '.gallery-placeholder__image, .fotorama__img, .product.media img'],
  [
    'Shopify',
    '.product__media img, .product-single__media img, .product-featured-media, img.product-single__photo',
  ],
  ['Salesforce', '.primary-images img, .product-primary-image img, img.primary-image'],
]

const mains = layouts.map(([, selector]) => compile<Element, Element>(selector))

/** Words of the elements around pictures that advertise something else. */
const banner = word('banners?|home-?slider|image-?slider|promo(?:tion)?s?|advert')

function isInBanner({ parent }: Element): boolean {
  for (let node = parent, depth = 0; node instanceof Element && depth < 4; node = node.parent, depth++)
    if (banner.test(spaced(`${node.attribs['id']} ${node.attribs['class']}`))) return true
  return false
}

/** Whether nothing in its address speaks for a picture of something else, such as a badge. */
function isFit({ base }: Page, image: Element): boolean {
  const [first] = picturesOfElement(image)
  const url = first && parsed(withScheme(first.written.trim()), base)
  return url === undefined || objectionTo(url, 'layout') === undefined
}

/** How many pictures of a layout are compared. */
const mostOfLayout = 30

/** The main picture of the first layout that matches. Badges and the like stand beside it. */
export const shopLayouts: FindIn = (page) => {
  const images = page.elements('img').slice(0, 1_000)
  const heading = headingOf(page)
  for (const isMain of mains) {
    const pictures = images
      .filter((image) => isMain(image) && !isInBanner(image))
      .slice(0, mostOfLayout)
      .filter((image) => !isDecoration(image, heading) && isFit(page, image))
      .slice(0, 3)
      .flatMap(picturesOfElement)
    if (pictures.length > 0) return pictures
  }
  return []
}
