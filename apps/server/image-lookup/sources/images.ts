import { Element } from 'domhandler'
import { pixels, type FindIn, type Page } from '../page.ts'
import { picturesOfElement } from './picture-element.ts'

/** Ids, classes and texts of pictures that aren't the product's, and of the elements around them. */
const decoration =
  /logo|icon|sprite|avatar|badge|flag|payment|rating|star|banner|pub(?:licite)?\b|cookie|captcha/i
const elsewhere = /similar|related|recommend|reco\b|cross-?sell|upsell|also|recently|sponsor|thumb|vignette/i
const frame = new Set(['header', 'nav', 'footer', 'aside', 'template', 'svg'])
const main = /product|produit|gallery|galerie|media|visuel|zoom|pdp|fiche/i

const most = 500

/** The largest pictures in the main part of the page, for pages that say nothing about the product. */
export const images: FindIn = (page) =>
  page
    .elements('img')
    .slice(0, most)
    .map((image, place) => ({ image, weight: weightOf(image, page) - place }))
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .flatMap(({ image }) => picturesOfElement(image))
    .slice(0, most)

/** Mostly its size in pixels, if known; 0 for a picture that isn't a product's. */
function weightOf(image: Element, page: Page): number {
  const { attribs } = image
  if (decoration.test(`${attribs['id']} ${attribs['class']} ${attribs['alt']}`)) return 0
  const [width, height] = [pixels(attribs['width']), pixels(attribs['height'])]
  if (isTiny(width) || isTiny(height) || isStrip(width, height)) return 0
  const around = ancestorsOf(image)
  if (around.some(({ name }) => frame.has(name))) return 0
  const words = around.map((element) => `${element.attribs['id'] ?? ''} ${element.attribs['class'] ?? ''}`)
  const wide = picturesOfElement(image).find((picture) => picture.width)?.width
  const size = Math.min(1_200, Math.max(width ?? wide ?? 250, height ?? 0))
  return (
    1_000 +
    size +
    (isNamed(attribs['alt'], page.title) ? 800 : 0) +
    (words.some((text) => main.test(text)) ? 300 : 0) -
    (words.some((text) => elsewhere.test(text)) ? 1_500 : 0)
  )
}

const isTiny = (length: number | undefined): boolean => length !== undefined && length < 60

const isStrip = (width: number | undefined, height: number | undefined): boolean =>
  width !== undefined && height !== undefined && Math.max(width, height) > 3 * Math.min(width, height)

function ancestorsOf(element: Element): readonly Element[] {
  const ancestors: Element[] = []
  for (let node = element.parent; node instanceof Element; node = node.parent) ancestors.push(node)
  return ancestors.slice(0, 12)
}

/** Whether most words of the alternative text are in the page's title. */
function isNamed(alternative: string | undefined, title: string): boolean {
  const words = wordsOf(alternative ?? '')
  const known = new Set(wordsOf(title))
  return words.length > 0 && words.filter((word) => known.has(word)).length * 2 > words.length
}

const wordsOf = (text: string): readonly string[] =>
  text
    .slice(0, 500)
    .toLowerCase()
    .match(/[\p{L}\p{N}]{3,}/gu) ?? []
