import { codePoints } from '@cachotteries/contracts/characters'
import { maxSite } from '@cachotteries/domain/visibility/views/image-lookup'
import { domainToUnicode } from 'node:url'
import { isNode } from './linked-data.ts'
import type { Page } from './page.ts'
import { plainText } from './plain-text.ts'
import { metaContent } from './sources/metadata.ts'

/** The shop's name, or its host without `www`. */
export function siteOf(page: Page): string | undefined {
  const host = domainToUnicode(page.address.hostname).replace(/^www\./, '')
  return statedSite(page) ?? (host.length <= maxSite ? plainText(host, maxSite) : undefined)
}

/** A longer text is a slogan, and an address says what the host says. */
function statedSite(page: Page): string | undefined {
  const publisher = page.nodes.map((node) => node['publisher']).find(isNode)
  return [metaContent(page, 'og:site_name'), publisher?.['name'], metaContent(page, 'application-name')]
    .map((written) => plainText(written, maxSite + 1))
    .find(
      (name) => name !== undefined && !name.endsWith('…') && codePoints(name) <= maxSite && !isAddress(name),
    )
}

const isAddress = (name: string): boolean =>
  /^(?:https?:\/\/|www\.)\S+$|^[^\s/]+\.[a-z]{2,}\/\S*$/i.test(name)

/** Whether a text is the name of the shop, as the page or its host say it, or nothing. */
export function siteIn(page: Page): (text: string) => boolean {
  const { hostname } = page.address
  const sites = new Set([statedSite(page), hostname, shopOf(hostname), spelledOut(hostname)].map(letters))
  return (text) =>
    letters(text) === '' || sites.has(letters(text)) || sites.has(letters(text.replace(country, '')))
}

/** Whether the title of a page is the name of the shop alone. */
export function isCalledSite(page: Page): boolean {
  const title = plainText(page.title, maxSite)
  return title !== undefined && siteIn(page)(title)
}

/** A shop's country after its name. */
const country = / \(?(?:fr|france|be|belgique|ch|suisse|ca|canada|uk|us|usa|de|es|it|lu)\)?$/i

/** The part of a host before its ending: `fnac` of `www.fnac.com`. */
const shopOf = (host: string): string =>
  host
    .replace(/\.(?:com?|org|net)?\.?[a-z]{2,}$/, '')
    .split('.')
    .at(-1) ?? ''

/** A host with its ending as a part of the name: `mobili.casa` is Mobili Casa. */
const spelledOut = (host: string): string => host.replace(/^www\./, '').replaceAll('.', ' ')

/** A name without accents, spaces, signs, `www.` and the ending of a host. */
const letters = (name: string | undefined): string =>
  (name ?? '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/^www\./, '')
    .replace(/(?:\.co)?\.[a-z]{2,7}$/, '')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
