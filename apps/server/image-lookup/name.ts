import { maxSite } from '@cachotteries/contracts/image-lookup'
import { maxLength } from '@cachotteries/contracts/wish-content'
import { domainToUnicode } from 'node:url'
import { wordsIn, type Page } from './page.ts'
import { plainText } from './plain-text.ts'
import { isNode, type Node } from './linked-data.ts'
import { contentOf } from './sources/metadata.ts'
import { propertiesOf } from './sources/own-product.ts'
import type { Own } from './sources/own-product.ts'
import type { Element } from 'domhandler'

const nameIn = (written: unknown): string | undefined => plainText(written, maxLength.name)

/** The shop's name, or its host without `www`. */
export function siteOf(page: Page): string | undefined {
  const host = domainToUnicode(page.address.hostname).replace(/^www\./, '')
  return statedSite(page) ?? (host.length <= maxSite ? plainText(host, maxSite) : undefined)
}

/** A longer text is a slogan. */
function statedSite(page: Page): string | undefined {
  const publisher = page.nodes.map((node) => node['publisher']).find(isNode)
  return [contentOf(page, 'og:site_name'), publisher?.['name'], contentOf(page, 'application-name')]
    .map((written) => plainText(written, maxSite + 1))
    .find((name) => name !== undefined && !name.endsWith('…') && [...name].length <= maxSite)
}

/** What the page calls itself, without the name of the shop: from its title, or its first heading. */
export function headingOf(page: Page): string {
  const title = withoutSite(nameIn(page.title), page)
  const [heading] = page.elements('h1')
  return title ?? (heading ? nameIn(wordsIn(heading)) : undefined) ?? ''
}

/** The name of the product, as structured data say it, else as the page presents itself. */
export function nameOf(
  page: Page,
  { node, scope }: { readonly node: Own<Node>; readonly scope: Own<Element> },
): string | undefined {
  const stated = [
    isNode(node) ? nameIn(node['name']) : undefined,
    scope && scope !== 'several' ? nameIn(propertiesOf(page, scope, 'name')[0]) : undefined,
  ]
  const presented = ['og:title', 'twitter:title'].map((property) =>
    withoutSite(nameIn(contentOf(page, property)), page),
  )
  return [...stated, ...presented, headingOf(page)].find(Boolean)
}

/** Between the parts of a title. */
const separator = /\s+[|–—·»•:-]\s+|\s*\|\s*|(?<=\S): /

/** Drops the parts at the ends of a title that name the shop. Undefined when nothing else is in it. */
function withoutSite(title: string | undefined, page: Page): string | undefined {
  if (title === undefined) return undefined
  const sites = [statedSite(page), page.address.hostname, shopOf(page.address.hostname)].map(letters)
  const isSite = (part: string): boolean => {
    const bare = letters(part)
    return bare === '' || sites.some((site) => site !== '' && (bare === site || bare === `www${site}`))
  }
  let rest = title
  for (;;) {
    const gaps = [...rest.matchAll(new RegExp(separator, 'g'))]
    const [opening, closing] = [gaps[0], gaps.at(-1)]
    if (closing && isSite(rest.slice(closing.index + closing[0].length))) rest = rest.slice(0, closing.index)
    else if (opening && isSite(rest.slice(0, opening.index)))
      rest = rest.slice(opening.index + opening[0].length)
    else break
  }
  return isSite(rest) ? undefined : rest.trim()
}

/** The part of a host before its ending: `fnac` of `www.fnac.com`. */
const shopOf = (host: string): string =>
  host
    .replace(/\.(?:com?|org|net)?\.?[a-z]{2,}$/, '')
    .split('.')
    .at(-1) ?? ''

/** A name without accents, spaces, signs, `www.` and the ending of a host. */
const letters = (name: string | undefined): string =>
  (name ?? '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/^www\./, '')
    .replace(/\.(?:com|fr|org|net|be|ch|de|co\.uk|eu|example)$/, '')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
