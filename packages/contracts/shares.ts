import { visibleLine } from '@cachotteries/domain/names/readable'
import { cut, wellFormed } from './characters.ts'
import { linkIn } from './links.ts'

/** What another application or a bookmarklet hands over, under the names of the Web Share Target API. */
const parts = ['url', 'title', 'text'] as const

/** The most characters of the words in a part, and of its link. */
const longest = 2_000

/** A link that was shared, and what may be the name of what it leads to; both may be blank. */
export interface Share {
  readonly url: string
  readonly name: string
}

/**
 * Writes the form that was sent to `/app/add` as one text for `readShare`. It has no quotation mark and no bracket, so
 * that it can stand in an attribute.
 *
 * @returns blank when nothing was shared that `readShare` understands
 */
export function writeShare(form: { readonly get: (part: string) => unknown }): string {
  const given = parts.flatMap((part) => {
    const value = form.get(part)
    const text = typeof value === 'string' ? wellFormed(shortened(value.trim())) : ''
    return text === '' ? [] : [`${part}=${encodeURIComponent(text)}`]
  })
  const written = given.join('&')
  const { url, name } = readShare(written)
  return url === '' && name === '' ? '' : written
}

/** A link may stand at the end of a long text, and be short once it is without what tracks people. */
function shortened(text: string): string {
  if (text.length <= longest) return text
  const { url = '', beside = text } = linkIn(text) ?? {}
  return `${cut(beside, longest)} ${url.slice(0, longest)}`.trim()
}

/** Puts what `writeShare` wrote into the page, where its first script takes it: see `first-paint/handed-over.ts`. */
export const pageWithShare = (page: string, written: string): string =>
  written === '' ? page : page.replace('</title>', `$&<meta name="shared" content="${written}">`)

/**
 * Reads what was shared: what `writeShare` wrote, or the fragment of `/app/add#https://…`, to which a Shortcut appends
 * whatever it was given.
 */
export function readShare(written: string): Share {
  const bare = written.replace(/^#/, '')
  const isForm = /^(url|title|text)=/.test(bare)
  const form = new Map(isForm ? bare.split('&').map(nameAndValue) : [['text', decoded(bare)]])
  const part = (name: (typeof parts)[number]): string => form.get(name)?.trim() ?? ''
  const [address, title, text] = [part('url'), part('title'), part('text')]
  // Many applications send the link inside the text, and no address; some send all of it as the address.
  const found = linkIn(address) ?? linkIn(text) ?? linkIn(title)
  // Words are the name, wherever they stand; but in the text beside the bare link of a page, they may be anything.
  const isBare = linkIn(address)?.beside === ''
  const name =
    wordsIn(title) || (otherAddress.test(address) ? '' : wordsIn(address)) || (isBare ? '' : wordsIn(text))
  return { url: found?.url ?? '', name: oneLine(cut(name, longest)) }
}

function nameAndValue(field: string): [string, string] {
  const [name = '', ...value] = field.split('=')
  return [name, decoded(value.join('='))]
}

const wordsIn = (part: string): string => linkIn(part)?.beside ?? part

/** An address that no page of a shop has: `content://…`, `javascript:…`. */
const otherAddress = /^(?!https?:)[a-z][a-z\d+.-]*:\S*$/i

const oneLine = (text: string): string => visibleLine(text).replaceAll(/\s+/g, ' ')

/** An address that isn't encoded as a whole is as it should be: its own percent signs stay. */
function decoded(text: string): string {
  if (/^https?:\/\//i.test(text)) return text
  try {
    return decodeURIComponent(text)
  } catch {
    // It has a percent sign that encodes nothing.
    return text
  }
}
