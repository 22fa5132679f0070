import type { Source } from './candidate.ts'

/** Why an address is no picture of a product. */
export type Objection = 'unreadable' | 'drawing' | 'placeholder' | 'logo'

/** Where shops put other pictures than those of products, so that a name is taken at its word. */
const general: ReadonlySet<Source> = new Set(['open-graph', 'twitter', 'link', 'img'])

const word = (words: string) => new RegExp(`(?:^|[^a-z])(?:${words})(?:[^a-z]|$)`)

const placeholder = word(
  'placeholder|spacer|blank|transparent|pixel|1x1|noimage|no[-_]image|no[-_]photo|nophoto|no[-_]picture|' +
    'image[-_]not[-_]available|image[-_]coming[-_]soon|default[-_]image|grey[-_]pixel|loading|loader|spinner|dummy',
)
const ornament = word(
  'sprites?|favicon|icons?|avatars?|captcha|badges?|flags?|payment|tracking|beacon|trustpilot',
)
const trackers =
  /(?:^|\.)(?:doubleclick\.net|facebook\.com|google-analytics\.com|bat\.bing\.com|criteo\.com)$/

/**
 * What speaks against a picture, by its address alone. `sweat-logo-brode.jpg` is a product and
 * `logo-boutique.png` isn't: where the source is about the product itself, only a bare `logo.png` is one.
 */
export function objectionTo(url: URL, source: Source): Objection | undefined {
  const path = url.pathname.toLowerCase()
  const file = path.slice(path.lastIndexOf('/') + 1)
  const stem = file.replace(/\.\w+$/, '')
  if (/\.(?:svgz?|ico|cur|js|css|html?|mp4|webm|m3u8|mov|pdf)$/.test(file)) return 'drawing'
  if (placeholder.test(stem) || trackers.test(url.hostname)) return 'placeholder'
  if (stem === 'logo' || stem === 'sprite') return 'logo'
  if (!general.has(source)) return undefined
  const folders = path.slice(0, path.lastIndexOf('/') + 1)
  const isLogo =
    /^logo(?:s|type)?(?:[^a-z]|$)|[^a-z]logo$|^[a-z]+logo$/.test(stem) || /\/logos?\//.test(folders)
  return isLogo || ornament.test(stem) || /\/(?:icons?|sprites?|flags|captcha)\//.test(folders)
    ? 'logo'
    : undefined
}
