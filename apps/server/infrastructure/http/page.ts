import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FirstView as Contract } from '@cachotteries/contracts/first-view'
import { pageWithShare } from '@cachotteries/contracts/shares'
import type { Sendable } from '../trpc.ts'

/** The data of a list's page: see `contracts/first-view.ts`. */
export type FirstView = Readonly<Record<keyof Contract, Sendable>>

export type Page = ReturnType<typeof readPage>

/** Reads the page of the web application. @param root the folder that the application was built to */
export function readPage(root: string) {
  const whole = readFileSync(join(root, 'index.html'), 'utf8')
  const drawings = JSON.parse(drawnOf.exec(whole)?.[1] ?? '[]') as Drawings
  const built = whole.replace(drawnOf, '')
  const scripts = [built, ...drawings.map(([, , drawn]) => drawn)].flatMap((text) =>
    [...text.matchAll(/<script>([^]*?)<\/script>/g)].map(([, script = '']) => script),
  )
  /**
   * @param path of the page's address
   * @param nonce for the styles of the application
   * @param shared what was shared to the page, as `writeShare` wrote it
   */
  const html = (path: string, nonce: string, view: FirstView | undefined, shared = ''): string =>
    pageWithShare(built, shared)
      .replace('__CSP_NONCE__', nonce)
      // Without data there is nothing to draw.
      .replace(drawingOf, (_, drawing: string) => (view ? drawing : ''))
      .replace(screensOf, (_, screens: string) => preloads(JSON.parse(screens) as Screens, path))
      .replace('<!-- first view -->', () => (view ? inert('first-view', view) : ''))
  return {
    /** The hashes of its inline scripts, for the content security policy: no other inline script is run. */
    scripts: [...new Set(scripts)].map(
      (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
    ),
    html,
    /**
     * The page with the form that somebody who is signed out finds at this address; undefined where there is none. It has
     * nothing of anybody, and nothing that a request says.
     */
    guestHtml: (path: string, nonce: string): string | undefined => {
      const found = drawings.find(([pattern]) => matches(pattern, path))
      if (!found) return undefined
      const [, title, drawn] = found
      // The application leads from `/` to `/login`.
      return html(path === '/' ? '/login' : path, nonce, undefined)
        .replace(/<title>.*?<\/title>/, () => `<title>${title}</title>`)
        .replace('<div id="root">', (screen) => drawn + screen)
    },
  }
}

const matches = (pattern: string, path: string): boolean => new RegExp(`^${pattern}/?$`).test(path)

/** Written by the build: patterns of paths, each with the title and the content of its page. */
type Drawings = readonly (readonly [pattern: string, title: string, drawn: string])[]
const drawnOf = /<!-- drawn (.*?) -->/

/** Written by the build: patterns of paths, each with the files that its screen needs in addition to the first ones. */
type Screens = readonly (readonly [pattern: string, files: readonly string[]])[]
const screensOf = /<!-- screens (.*?) -->/

/** Written by the build: what draws the list that is embedded. */
const drawingOf = /<!-- draw (.*?) -->/

/**
 * Lets browsers fetch the code of a screen before the application, which runs it, has loaded. They would not fetch a
 * module again whose preload failed: the application fetches it as a file first.
 */
const preloads = (screens: Screens, path: string): string =>
  screens
    .filter(([pattern]) => matches(pattern, path))
    .flatMap(([, files]) => files.map((file) => `<link rel="preload" as="fetch" crossorigin href="${file}">`))
    .join('')

/** An element with JSON. `<` is escaped, so that no text in it can end the element or begin another. */
const inert = (id: string, something: object): string =>
  `<script type="application/json" id="${id}">${JSON.stringify(something).replaceAll('<', String.raw`\u003c`)}</script>`
