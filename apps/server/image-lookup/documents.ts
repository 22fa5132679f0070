import type { Element } from 'domhandler'
import type { Steps } from './steps.ts'

/** Limits per page. */
const most = { scripts: 50, length: 1024 * 1024 }

/** The JSON-LD in scripts. */
export function* documentsIn(scripts: readonly Element[]): Steps<readonly unknown[]> {
  const documents: unknown[] = []
  const written = scripts.filter(({ attribs }) =>
    /^application\/ld\+json/i.test(attribs['type']?.trim() ?? ''),
  )
  for (const { children } of written.slice(0, most.scripts)) {
    yield
    const text = children.map((child) => ('data' in child ? child.data : '')).join('')
    if (text.length > most.length) continue
    const document = json(text) ?? json(repaired(text))
    if (Array.isArray(document)) documents.push(...document.slice(0, most.length / 200))
    else documents.push(document)
  }
  return documents
}

/** Repairs common mistakes: line breaks in strings, trailing commas, a comment around everything. */
const repaired = (text: string): string =>
  text
    .replaceAll(/<!--|-->|\/\*<!\[CDATA\[\*\/|\/\*\]\]>\*\/|<!\[CDATA\[|\]\]>/g, '')
    .replaceAll(/\p{Cc}/gu, ' ')
    .replaceAll(/,(?= {0,200}[}\]])/g, '')
    .replace(/;\s*$/, '')

function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
