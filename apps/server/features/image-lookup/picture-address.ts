import { contentSchemas } from '@cachotteries/contracts/wish-content'
import { parsed } from '../../infrastructure/outgoing/addresses.ts'
import type { Source } from './page.ts'
import { word } from './words.ts'

/** Why an address isn't that of a product's picture. */
export type Objection = 'unreadable' | 'drawing' | 'placeholder' | 'logo'

/** Sources in which shops also put other pictures, so that a name such as `logo` counts. */
const general: ReadonlySet<Source> = new Set(['layout', 'open-graph', 'twitter', 'link', 'img'])

const placeholder = word(
  'placeholder|spacer|blank|transparent|pixel|1x1|noimage|no[-_]image|no[-_]photo|nophoto|no[-_]picture|' +
    'image[-_]not[-_]available|image[-_]coming[-_]soon|default[-_](?:image|img|picture|og|share|social)|(?:og|opengraph|share|social)[-_](?:image[-_])?default|social[-_]?shar(?:e|ing)|share[-_]?(?:image|img)|grey[-_]pixel|loading|loader|spinner|dummy|undefined|null',
)
const ornament = word(
  'sprites?|favicon|icons?|avatars?|captcha|badges?|flags?|payment|tracking|beacon|trustpilot',
)
/** A picture of a rating is named by these words alone: `stars-4.5.png` is one, `lego-star-wars.png` isn't. */
const rating = /^(?:stars?|ratings?|etoiles?|notes?|avis|reviews?)\d*$/
const degree = /^(?:full|half|empty|on|off|gold|grey|small|\d*)$/
const map = word('tiles?|tuiles?|maps|staticmap')
const trackers =
  /(?:^|\.)(?:doubleclick\.net|facebook\.com|google-analytics\.com|bat\.bing\.com|criteo\.com)$/

/**
 * The objection to a picture, by its address alone. `sweat-logo-brode.jpg` is a product and `logo-boutique.png` isn't: in
 * sources about the product itself, only a bare `logo.png` is a logo.
 */
export function objectionTo(url: URL, source: Source): Objection | undefined {
  const path = url.pathname.toLowerCase()
  const file = path.slice(path.lastIndexOf('/') + 1)
  const stem = file.replace(/\.\w+$/, '')
  if (/\.(?:svgz?|ico|cur|js|css|html?|mp4|webm|m3u8|mov|pdf)$/.test(file)) return 'drawing'
  if (placeholder.test(stem) || trackers.test(url.hostname)) return 'placeholder'
  if (stem === 'logo' || stem === 'sprite') return 'logo'
  if (/^(?:share|sharing|opengraph|og|social)$/.test(stem)) return 'placeholder'
  if (!general.has(source)) return undefined
  if (
    ['img', 'layout'].includes(source) &&
    (map.test(url.hostname + path) || isRating(stem.split(/[^a-z\d]+/)))
  )
    return 'logo'
  const folders = path.slice(0, path.lastIndexOf('/') + 1)
  // In a layout of products, a name that ends so is that of a product with a logo.
  const isLogo =
    /^logo(?:s|type)?(?:[^a-z]|$)/.test(stem) ||
    (source !== 'layout' && /[^a-z]logo$|^[a-z]+logo$/.test(stem)) ||
    /\/logos?\/|\/(?:brands?|marques?|manufacturers?|banners?)\/$/.test(folders) ||
    isStrip(url)
  return isLogo || ornament.test(stem) || /\/(?:icons?|sprites?|flags|captcha)\//.test(folders)
    ? 'logo'
    : undefined
}

const isRating = (parts: readonly string[]): boolean =>
  parts.some((part) => rating.test(part)) && parts.every((part) => rating.test(part) || degree.test(part))

/**
 * The size in the address of a picture, in pixels of the longer side: `/600x400/`, `/image/600/400/`, `?w=600`,
 * `photo-600x400.jpg`, `-600Wx400H-`, `w_600`, Amazon's `_SX600_`, eBay's `s-l600`. Undefined when there is none. Bare figures
 * count from 100 on, since a poster's `affiche-50x70.jpg` means centimetres.
 */
export const writtenSize = ({ pathname, search }: URL): number | undefined =>
  [...ofQuery.map((pattern) => pattern.exec(search)), ...ofPath.map((pattern) => pattern.exec(pathname))]
    .map(longer)
    .find((length) => length !== undefined)

/** From how many times as wide as high a picture is a banner, whatever it is called. */
const strip = 2.5

const isStrip = ({ pathname, search }: URL): boolean =>
  [
    ...ofQuery.map((pattern) => pattern.exec(search)),
    ...ofPath.map((pattern) => pattern.exec(pathname)),
  ].some((match) => Number(match?.[1]) >= strip * Number(match?.[2]))

/** The address without the size that is written in it, to be compared with others. */
export function sizeless(address: string): string {
  const url = new URL(address)
  const path = ofPath.reduce((rest, pattern) => rest.replace(pattern, ''), url.pathname)
  return `${url.host}${path}${unsized(url)?.search ?? url.search}`
}

/** Some shops leave out the scheme: `images.boutique.example/a.jpg` is a host and a path. */
export const withScheme = (written: string): string =>
  /^(?:[a-z\d-]+\.)+[a-z]{2,}\/[^?#]*\.(?:jpe?g|png|webp|avif|gif)/i.test(written)
    ? `https://${written}`
    : written

const ofQuery = [
  /[?&](?:w|width|wid|sw|imwidth|mw)=(\d{2,4})(?:px)?(?:&|$)/i,
  /[?&=](\d{2,4})x(\d{2,4})(?:&|$)/i,
]

const ofPath = [
  /\/(\d{2,4})x(\d{2,4})\//i,
  /\/(?:image|img|resize|fit|crop)\/(\d{2,4})\/(\d{2,4})\//i,
  /-(\d{2,4})Wx(\d{2,4})H[-.]/i,
  /[-_](\d{3,4})x(\d{3,4})?(?:N)?(?:_crop_[a-z]+)?(?:@\dx)?(?=\.\w+$)/i,
  /[-_=]w(\d{2,4})-h(\d{2,4})/i,
  /[/_,]il_(\d{2,4})x/i,
  /[/,]w_(\d{2,4})[/,]/i,
  /_(?:SL|SX|SY|SS|US|UX|UY|AC_SL|AC_SX|AC_SY|AC_US|AC_UL)(\d{2,4})_/,
  /\/s-l(\d{2,4})\./,
]

function longer(match: RegExpExecArray | null): number | undefined {
  const lengths = (match ?? []).slice(1).filter(Boolean).map(Number)
  return lengths.length === 0 ? undefined : Math.max(...lengths)
}

/** Parameters for the size, the format or the version of a picture. Its address works without them. */
const harmless =
  /^(?:w|h|width|height|wid|hei|q|qlt|quality|f|fm|fmt|format|fit|auto|crop|dpr|imwidth|sw|sh|sm|v|version|ts|t|op_sharpen|\$.*)$/i

/**
 * The address in the form that a wish accepts: http or https, and at most 254 characters. A longer one is shortened;
 * undefined when it is still too long.
 */
export function fitting(url: URL): string | undefined {
  return [url, original(url), unsized(url)]
    .map((candidate) => candidate && withoutFragment(candidate))
    .find((address) => address !== undefined && contentSchemas.img.safeParse(address).success)
}

/** The original of a picture that Next.js resizes. */
function original(url: URL): URL | undefined {
  const inner = url.pathname.endsWith('/_next/image') ? url.searchParams.get('url') : null
  return inner ? parsed(inner, url) : undefined
}

function unsized(url: URL): URL | undefined {
  if (![...url.searchParams.keys()].every((name) => harmless.test(name))) return undefined
  const bare = new URL(url)
  bare.search = ''
  return bare
}

function withoutFragment(url: URL): string {
  const bare = new URL(url)
  bare.hash = ''
  return bare.href
}
