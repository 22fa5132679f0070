import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FirstView as Contract } from '@cachotteries/contracts/first-view'
import { pageWithShare } from '@cachotteries/contracts/shares'
import type { Sendable } from '../trpc.ts'

/** What is embedded in a page: what its first frame shows, and the data that its screen starts with. */
export interface FirstView {
  readonly beginning: Sendable
  /** See `contracts/first-view.ts`. */
  readonly whole: Readonly<Record<keyof Contract, Sendable>>
}

export type Page = ReturnType<typeof readPage>

/** Reads the page of the web application. @param root the folder that the application was built to */
export function readPage(root: string) {
  const built = readFileSync(join(root, 'index.html'), 'utf8')
  const [top = '', bottom = ''] = built.split(/(?=<div id="root">)/)
  return {
    /** The hashes of its inline scripts, for the content security policy: no other inline script is run. */
    scripts: [...built.matchAll(/<script>([^]*?)<\/script>/g)].map(
      ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
    ),
    /**
     * What the first frame needs, which is sent first, and the rest.
     *
     * @param path of the page's address
     * @param nonce for its styles
     * @param shared what was shared to the page, as `writeShare` wrote it
     */
    parts: (path: string, nonce: string, view: FirstView | undefined, shared = '') => [
      pageWithShare(top, shared)
        .replaceAll('__CSP_NONCE__', nonce)
        .replace('<!-- first list -->', () => inert('first-list', view?.beginning)),
      bottom
        .replace(screensOf, (_, screens: string) => preloads(JSON.parse(screens) as Screens, path))
        .replace('<!-- first view -->', () => inert('first-view', view?.whole)),
    ],
  }
}

/** Written by the build: patterns of paths, each with the files that its screen needs in addition to the first ones. */
type Screens = readonly (readonly [pattern: string, files: readonly string[]])[]
const screensOf = /<!-- screens (.*?) -->/

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
const inert = (id: string, something: object | void): string =>
  something === undefined
    ? ''
    : `<script type="application/json" id="${id}">${JSON.stringify(something).replaceAll('<', String.raw`\u003c`)}</script>`
