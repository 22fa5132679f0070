import { linkIn } from './links.ts'

/** What another application or a bookmarklet hands over, under the names of the Web Share Target API. */
const parts = ['url', 'title', 'text'] as const

/** Longer parts are cut. */
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
 * @returns blank when nothing was shared
 */
export function writeShare(form: { readonly get: (part: string) => unknown }): string {
  const given = parts.flatMap((part) => {
    const value = form.get(part)
    const text = typeof value === 'string' ? value.trim().slice(0, longest).toWellFormed() : ''
    return text === '' ? [] : [`${part}=${encodeURIComponent(text)}`]
  })
  return given.join('&')
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
  const part = (name: (typeof parts)[number]): string => form.get(name)?.slice(0, longest) ?? ''
  // Many applications send the link inside the text, and no address.
  const found = linkIn(part('url')) ?? linkIn(part('text')) ?? linkIn(part('title'))
  // Words without a link are the name; words beside the link of a page may be anything.
  const beside = part('url') === '' ? (found?.beside ?? part('text')) : ''
  return { url: found?.url ?? '', name: oneLine(withoutLink(part('title')) || beside) }
}

function nameAndValue(field: string): [string, string] {
  const [name = '', ...value] = field.split('=')
  return [name, decoded(value.join('='))]
}

const withoutLink = (title: string): string => linkIn(title)?.beside ?? title

const oneLine = (text: string): string => text.replaceAll(/[\s\p{C}]+/gu, ' ').trim()

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
