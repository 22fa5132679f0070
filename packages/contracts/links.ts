import { visibleLine } from '@cachotteries/domain/names/readable'
import { cut } from './characters.ts'

/** A link in a text that somebody pasted or shared. */
export interface PastedLink {
  /** With its scheme, without known tracking parameters. It can still be longer than a wish accepts, or invalid. */
  readonly url: string
  /** The rest of the text on one line, which may serve as a name; blank when there is nothing but the link. */
  readonly beside: string
}

/** Longer words beside a link are cut. */
const longest = 10_000

/** Persian and Indian words, and emojis, have joiners in them. */
const inAddress = String.raw`(?:[^\s<>"“”«»\p{Cc}\p{Cf}\p{Cs}]|[\u200C\u200D](?=[\p{L}\p{Extended_Pictographic}]))+`

/**
 * An address ends at a space or a sign that no address contains. Words may stand right before its scheme; one without a
 * scheme begins after a space or an opening sign. That sign is matched too: the oldest browsers can't look behind.
 */
const link = new RegExp(
  String.raw`(https?://(?=[\p{L}\p{N}[])${inAddress})|(?:^|[^\p{L}\p{N}@./=:&?_-])(www\.(?=[\p{L}\p{N}])${inAddress})`,
  'iu',
)

/**
 * The first link in a text: `www.…` gets a scheme, and known tracking parameters are removed.
 *
 * Our forms apply it to what is typed, pasted or shared, before anything is checked or sent. The calls of the server
 * don't: they accept and refuse what is documented, and store an address as it was sent.
 */
export function linkIn(text: string): PastedLink | undefined {
  const match = link.exec(text)
  const found = match?.[1] ?? match?.[2]
  if (!match || found === undefined) return undefined
  const written = ended(found)
  const start = match.index + match[0].length - found.length
  const rest = `${text.slice(0, start)} ${text.slice(start + written.length)}`
  const whole = /^www\./i.test(written) ? `https://${written}` : written
  return { url: withoutTracking(whole), beside: besideLink(cut(rest, longest)) }
}

/** Drops the punctuation of the sentence, and closing brackets that nothing in the link opens. */
function ended(written: string): string {
  const unopened = new Map(
    ['()', '[]', '{}'].map(([open = '', close = '']) => [
      close,
      count(written, close) - count(written, open),
    ]),
  )
  let end = written.length
  for (; end > 0; end--) {
    const sign = written.charAt(end - 1)
    const left = unopened.get(sign)
    if (left === undefined ? !".,;:!?…'’*".includes(sign) : left <= 0) break
    if (left !== undefined) unopened.set(sign, left - 1)
  }
  return written.slice(0, end)
}

const count = (text: string, sign: string): number => text.split(sign).length - 1

/** Drops the signs that led to the link: `Théière : https://…` or `« Théière » - https://…`. */
function besideLink(rest: string): string {
  const line = visibleLine(rest)
    .replaceAll(/[\s<>"“”«»]+/gu, ' ')
    .replaceAll(/ ?(?:\( \)|\{ \})/g, '')
  return line.slice(0, endOf(line, separators)).replace(/^[ :,;|–—-]+/, '')
}

const separators = ' :,;|.–—-'

/** Where a text ends without these signs. */
function endOf(text: string, signs: string): number {
  let end = text.length
  while (end > 0 && signs.includes(text.charAt(end - 1))) end--
  return end
}

/** Parameters that say how somebody came to a page. */
const tracking =
  /^(?:utm_\w+|fbclid|gclid|gbraid|wbraid|msclkid|dclid|yclid|ttclid|twclid|mc_[ce]id|igshid|igsh|srsltid|_ga|_gl|gad_source|gad_campaignid)$/i

/** What else some shops ignore, in the query and at the end of the path. Elsewhere these may name the product. */
const ofShops: readonly { readonly host: RegExp; readonly ignored: RegExp; readonly end?: RegExp }[] = [
  {
    host: /(?:^|\.)amazon\.(?:[a-z]{2,3}|com?\.[a-z]{2})$/,
    ignored:
      /^(?:tag|ref_?|psc|qid|sr|keywords|crid|sprefix|dib|dib_tag|linkcode|linkid|camp|creative|creativeasin|ascsubtag|content-id|p[df]_rd_\w+)$/i,
    end: /\/ref=.*$/,
  },
  {
    host: /(?:^|\.)ebay\.(?:[a-z]{2,3}|com?\.[a-z]{2})$/,
    ignored: /^(?:mk(?:evt|cid|rid)|campid|toolid|customid|_trk\w+|ssspo|sssrc|ssuid)$/i,
  },
  { host: /(?:^|\.)etsy\.com$/, ignored: /^(?:ref|click_key|click_sum|ga_\w+)$/i },
  { host: /(?:^|\.)aliexpress\.com$/, ignored: /^(?:spm|scm\w*|pvid|algo_\w+|gps-id|aff_\w+)$/i },
]

/** Removes what never decides what a page is. All else stays as it is written, to the letter. */
export function withoutTracking(url: string): string {
  const [, start = '', host = '', path = '', query = '', fragment = ''] =
    /^(https?:\/\/)([^/?#]*)(\/[^?#]*)?(\?[^#]*)?(#.*)?$/is.exec(url) ?? []
  if (start === '') return url
  const name = host.toLowerCase().replace(/:\d+$/, '')
  const shop = ofShops.find((one) => one.host.test(name))
  const parameters = query.slice(1).split('&')
  const kept = parameters.filter((parameter) => {
    const [key = ''] = parameter.split('=', 1)
    return !tracking.test(key) && shop?.ignored.test(key) !== true
  })
  const rest = kept.length === 0 ? '' : query.slice(0, 1) + kept.join('&')
  const bare = shop?.end ? path.replace(shop.end, '') : path
  return start + host + bare + rest + fragment
}
