import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { style } from '@cachotteries/server/features/links/published/style'

/** Code or styles that a browser gets. */
export interface Sent {
  readonly name: string
  readonly text: string
}

const dist = fileURLToPath(new URL('../../apps/web/dist/', import.meta.url))

const filesOf = (end: string): readonly Sent[] =>
  readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(end))
    .map((file) => ({ name: file, text: readFileSync(dist + file, 'utf8') }))

/** The scripts that stand in the page itself; those in a comment are put into it for people who are signed out. */
function inPages(): readonly Sent[] {
  const page = filesOf('index.html')[0]?.text ?? ''
  const [, commented = '[]'] = /<!-- drawn (\[.*\]) -->/.exec(page) ?? []
  const drawn = JSON.parse(commented) as readonly (readonly string[])[]
  const scripts = [page, ...drawn.flat()].flatMap((text) => [
    ...text.matchAll(/<script(?![^>]* src=)[^>]*>(.*?)<\/script>/gs),
  ])
  return [...new Set(scripts.map(([, script = '']) => script))].map((text) => ({ name: 'index.html', text }))
}

/** All scripts of the built application, of its page and of its service worker. */
export const scripts: readonly Sent[] = [...filesOf('.js'), ...inPages()]

/** All style sheets, of the application and of the pages that the server writes. */
export const styles: readonly Sent[] = [...filesOf('.css'), { name: 'links/published/style.ts', text: style }]
