import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FirstView as Contract } from '@cachotteries/contracts/first-view'
import type { Sendable } from '../trpc.ts'

/** What is embedded in a page: what its first frame shows, and the data that its screen starts with. */
export interface FirstView {
  readonly beginning: Sendable
  /** See `contracts/first-view.ts`. */
  readonly whole: Readonly<Record<keyof Contract, Sendable>>
}

/** The one page of the web application, as it was built. */
export interface Page {
  /** What a content security policy names its own scripts by: those that stand in it, and no other, are run. */
  readonly scripts: readonly string[]
  /**
   * What its first frame needs, then the rest: the sooner the first is there, the sooner something shows.
   *
   * @param path the address of the screen, after the host.
   * @param nonce lets it have its styles.
   */
  readonly parts: (path: string, nonce: string, view: FirstView | undefined) => readonly [string, string]
}

/** @param root where the application was built to. */
export function readPage(root: string): Page {
  const built = readFileSync(join(root, 'index.html'), 'utf8')
  const scripts = [...built.matchAll(/<script>([^]*?)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
  const [top = '', bottom = ''] = built.split(/(?=<div id="root">)/)
  return {
    scripts,
    parts: (path, nonce, view) => [
      top
        .replaceAll('__CSP_NONCE__', nonce)
        .replace('<!-- first list -->', () => inert('first-list', view?.beginning)),
      bottom
        .replace(screensOf, (_, screens: string) => preloads(JSON.parse(screens) as Screens, path))
        .replace('<!-- first view -->', () => inert('first-view', view?.whole)),
    ],
  }
}

/** What the build wrote down: the patterns of addresses, each with the files that its screen needs beside the first. */
type Screens = readonly (readonly [pattern: string, files: readonly string[]])[]
const screensOf = /<!-- screens (.*?) -->/

/** Has the code of a screen under way before the application, which imports it, is there. */
const preloads = (screens: Screens, path: string): string =>
  screens
    .filter(([pattern]) => new RegExp(`^${pattern}/?$`).test(path))
    .flatMap(([, files]) => files.map((file) => `<link rel="modulepreload" crossorigin href="${file}">`))
    .join('')

/** An element that has something as JSON, in which nothing can end it or begin another. */
const inert = (id: string, something: object | void): string =>
  something === undefined
    ? ''
    : `<script type="application/json" id="${id}">${JSON.stringify(something).replaceAll('<', String.raw`\u003c`)}</script>`
