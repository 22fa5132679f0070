import { maxLength } from '@cachotteries/contracts/wish-fields'
import { wordsIn, type Page } from './page.ts'
import { plainText } from './plain-text.ts'
import { siteIn } from './site.ts'
import { wordsOf } from './words.ts'
import { isNode, type Node } from './linked-data.ts'
import { amazonName, withoutDepartment } from './sources/amazon.ts'
import { metaContent } from './sources/metadata.ts'
import { propertiesOf } from './sources/own-product.ts'
import type { Own } from './sources/own-product.ts'
import type { Element } from 'domhandler'

const nameIn = (written: unknown): string | undefined => plainText(written, maxLength.name)

/** What the page calls itself, without the name of the shop: from its title, or its first heading. */
export function headingOf(page: Page): string {
  const title = withoutSite(withoutDepartment(nameIn(page.title), page.address.hostname), page)
  const [first] = page.elements('h1')
  const heading = first && withoutSite(nameIn(wordsIn(first)), page)
  if (title === undefined) return heading ?? ''
  // What follows the heading in a title is the shop's, whatever the shop calls itself.
  const isBeginning = heading !== undefined && title.startsWith(heading)
  return isBeginning && gap.exec(title.slice(heading.length))?.index === 0 ? heading : title
}

/** All that the page calls itself, in which the name of its product may be. */
export function headingsOf(page: Page): string {
  const [first] = page.elements('h1')
  return [page.title, first && wordsIn(first), metaContent(page, 'og:title')].join(' ')
}

/** The name of the product, as structured data say it, else as the page presents itself. */
export function nameOf(
  page: Page,
  { node, scope }: { readonly node: Own<Node>; readonly scope: Own<Element> },
): string | undefined {
  const stated = [
    isNode(node) ? nameIn(node['name']) : undefined,
    scope && scope !== 'several' ? nameIn(propertiesOf(page, scope, 'name')[0]) : undefined,
    nameIn(amazonName(page)),
  ]
  const presented = ['og:title', 'twitter:title'].map((property) =>
    withoutSite(nameIn(metaContent(page, property)), page),
  )
  const [first] = page.elements('h1')
  const heading = first && withoutSite(nameIn(wordsIn(first)), page)
  const known = stated.find(Boolean)
  const named = withoutSite(known, page) ?? known ?? [...presented, headingOf(page)].find(Boolean)
  const isClean = heading !== undefined && !offer.test(heading) && isMostlyIn(heading, named ?? '')
  return named && offer.test(named) && isClean ? heading : named
}

function isMostlyIn(text: string, title: string): boolean {
  const known = new Set(wordsOf(title))
  const words = wordsOf(text)
  return words.filter((word) => known.has(word)).length * 2 > words.length
}

/** A price, a reduction or a slogan, which shops put into the titles that they share. */
const offer =
  /\d ?(?:€|£|\$|eur\b|chf\b|zł|kr\b)|[€£$] ?\d|(?:^|\s)[-–−]? ?\d{1,2} ?%|[✓✔★➤►]|\b(?:soldes?|promo(?:tion)?s?|sale|pas cher|discount|% off|livraison gratuite|free shipping|kaufen|bestellen|acheter|achat|meilleur prix|best price|buy|shop online|comprar|acquista|kopen|köp|fiyatı|online)\b/i

/** Between the parts of a title. */
const gap = / [|–—·»≡•:-]{1,3} | ?\| ?|: /

/** Before the shop's name at the end of a title: `Hollow Knight sur Steam`. */
const at = / (?:sur|chez|on|auf|bei|på) (\S+(?: \S+)?)$/i

/** Drops the shop's name at the beginning of a title, or from where it follows. Undefined when nothing else is in it. */
function withoutSite(title: string | undefined, page: Page): string | undefined {
  if (title === undefined) return undefined
  const isSite = siteIn(page)
  const parts = title.split(gap)
  const first = parts.findIndex((part) => !isSite(part))
  if (first === -1) return undefined
  const end = parts.findIndex((part, place) => place > first && isSite(part))
  const from = title.indexOf(parts[first] ?? '', parts.slice(0, first).join('').length)
  const rest = title.slice(from)
  const placed = at.exec(rest)
  if (end === -1) return (placed && isSite(placed[1] ?? '') ? rest.slice(0, placed.index) : rest).trim()
  const kept = parts.slice(first, end)
  const last = kept.at(-1) ?? ''
  const start = kept.slice(0, -1).join('').length
  return rest.slice(0, rest.indexOf(last, start) + last.length).trim()
}
