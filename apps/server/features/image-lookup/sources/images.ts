import { Element } from 'domhandler'
import { headingOf } from '../name.ts'
import { pixels, type FindIn } from '../page.ts'
import { names, spaced, word } from '../words.ts'
import { picturesOfElement } from './picture-element.ts'

/** Words in ids, classes and texts of pictures that aren't the product's. */
const decoration = word(
  'logos?|icons?|sprites?|avatars?|badges?|flags?|payments?|ratings?|stars?|banners?|pub|publicite|cookies?|captcha',
)
/** Words of the elements around such pictures. */
const ornamental = word(
  'ratings?|stars?|reviews?|avis|payments?|social|share|partage|map|leaflet[-a-z]*|banners?',
)
const elsewhere = /similar|related|recommend|reco\b|cross-?sell|upsell|also|recently|sponsor/
/** Of the product or of others. */
const beside = /thumb|vignette/
const frame = new Set(['header', 'nav', 'footer', 'aside', 'template', 'svg'])
const main = /product|produit|gallery|galerie|media|visuel|zoom|pdp|fiche/

/** How many are compared, and how many of them are answered. */
const most = 500
const shown = 60

/** How many elements around a picture say what it is. */
const near = 5

/** In pixels. A picture of this size says of itself that it matters. */
const large = 400

/** The largest pictures in the main part of the page, for pages that say nothing about the product. */
export const images: FindIn = (page) => {
  const heading = headingOf(page)
  return page
    .elements('img')
    .slice(0, most)
    .map((image, place) => ({ image, weight: weightOf(image, heading) - place }))
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, shown)
    .flatMap(({ image }) => picturesOfElement(image))
}

/** Mostly its size in pixels, if known; 0 for a picture that isn't a product's, or of which nothing says that it is. */
function weightOf(image: Element, heading: string): number {
  const { attribs } = image
  const isNamed = names(attribs['alt'] ?? '', heading)
  if (isDecoration(image, heading)) return 0
  const [width, height] = [pixels(attribs['width']), pixels(attribs['height'])]
  if (isTiny(width) || isTiny(height) || isStrip(width, height)) return 0
  const around = ancestorsOf(image)
  if (around.some(({ name }) => frame.has(name))) return 0
  const words = around.map(({ attribs: { id = '', class: style = '' } }) => spaced(`${id} ${style}`))
  if (!isNamed && words.slice(0, near).some((one) => ornamental.test(one))) return 0
  const wide = width ?? picturesOfElement(image).find((picture) => picture.width)?.width
  const size = Math.min(1_200, Math.max(wide ?? 250, height ?? 0))
  const isMain = words.some((one) => main.test(one))
  if (!isNamed && size < large && !words.slice(0, near).some((one) => main.test(one))) return 0
  const isElsewhere = words.some((one) => elsewhere.test(one) || (!isNamed && beside.test(one)))
  return 1_000 + size + (isNamed ? 800 : 0) + (isMain ? 300 : 0) - (isElsewhere ? 1_500 : 0)
}

/** Whether a picture calls itself a badge, a logo and the like, and is not named as the page is. */
export function isDecoration({ attribs: { id, class: style, alt = '' } }: Element, heading: string): boolean {
  const isSo = decoration.test(spaced(`${id} ${style}`))
  return isSo || (!names(alt, heading) && decoration.test(alt.toLowerCase()))
}

const isTiny = (length: number | undefined): boolean => length !== undefined && length < 60

const isStrip = (width: number | undefined, height: number | undefined): boolean =>
  width !== undefined && height !== undefined && Math.max(width, height) > 3 * Math.min(width, height)

function ancestorsOf(element: Element): readonly Element[] {
  const ancestors: Element[] = []
  for (let node = element.parent; node instanceof Element; node = node.parent) ancestors.push(node)
  return ancestors.slice(0, 12)
}
