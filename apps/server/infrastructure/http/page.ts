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
  const built = readFileSync(join(root, 'index.html'), 'utf8')
  return {
    /** The hashes of its inline scripts, for the content security policy: no other inline script is run. */
    scripts: [...built.matchAll(/<script>([^]*?)<\/script>/g)].map(
      ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
    ),
    /**
     * @param path of the page's address
     * @param nonce for the styles of the application
     * @param shared what was shared to the page, as `writeShare` wrote it
     */
    html: (path: string, nonce: string, view: FirstView | undefined, shared = ''): string =>
      pageWithShare(built, shared)
        .replace('__CSP_NONCE__', nonce)
        // Without data there is nothing to draw.
        .replace(drawingOf, (_, drawing: string) => (view ? drawing : ''))
        .replace(screensOf, (_, screens: string) => preloads(JSON.parse(screens) as Screens, path))
        .replace('<!-- first view -->', () => (view ? inert('first-view', view) : '')),
  }
}

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
    .filter(([pattern]) => new RegExp(`^${pattern}/?$`).test(path))
    .flatMap(([, files]) => files.map((file) => `<link rel="preload" as="fetch" crossorigin href="${file}">`))
    .join('')

/** An element with JSON. `<` is escaped, so that no text in it can end the element or begin another. */
const inert = (id: string, something: object): string =>
  `<script type="application/json" id="${id}">${JSON.stringify(something).replaceAll('<', String.raw`\u003c`)}</script>`
