import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FirstView as Contract } from '@cachotteries/contracts/first-view'
import { pageWithShare } from '@cachotteries/contracts/shares'
import type { Sendable } from '../trpc.ts'
import { FixedText, type Part } from './partly-compressed.ts'

/** The data of a list's page: see `contracts/first-view.ts`. */
export type FirstView = Readonly<Record<keyof Contract, Sendable>>

export type Page = ReturnType<typeof readPage>

/** What an answer with the page depends on. */
export interface Asked {
  /** Of the page's address. */
  readonly path: string
  /** For the styles of the page, and of the application. */
  readonly nonce: string
  /** Whether the browser has the files of the page: otherwise, those that the first frame needs stand in it. */
  readonly hasFiles: boolean
  /** Whether the request comes without a session: some pages then have a form. */
  readonly isGuest: boolean
  readonly view?: FirstView | undefined
  /** What was shared to the page, as `writeShare` wrote it. */
  readonly shared?: string
}

/** A place of the page that isn't the same in all answers. @param form what is drawn for people who are signed out */
type Place = (asked: Asked, form: Form | undefined) => readonly Part[]

/** Reads the page of the web application. @param root the folder that the application was built to */
export function readPage(root: string) {
  const whole = readFileSync(join(root, 'index.html'), 'utf8')
  const contentOf = (address = ''): string => readFileSync(join(root, address), 'utf8')
  const forms = (JSON.parse(formsOf.exec(whole)?.[1] ?? '[]') as Forms).map(([pattern, title, markup]) => ({
    ...{ pattern, title, markup, parts: [new FixedText(markup)] },
  }))
  const drawing = drawingOf.exec(whole)
  const linked = new FixedText(drawing?.[1] ?? '')
  const inPage = `<script>${drawing ? contentOf(drawing[2]) : ''}</script>`
  const drawn = new FixedText(inPage)

  /** The place that is marked so. */
  function placeAt(mark: string): Place {
    const fixed = [new FixedText(mark)]
    const [, screensHere] = screensOf.exec(mark) ?? []
    if (screensHere !== undefined) {
      const preloads = (JSON.parse(screensHere) as Screens).map(([pattern, files]) => ({
        ...{ pattern, preload: new FixedText(files.map(preloadOf).join('')) },
      }))
      return ({ path, isGuest }) =>
        preloads
          // The application leads guests from `/` to `/login`.
          .filter(({ pattern }) => matches(pattern, isGuest && path === '/' ? '/login' : path))
          .map(({ preload }) => preload)
    }
    const [, stylesheet] = stylesheetOf.exec(mark) ?? []
    if (stylesheet !== undefined) {
      const begin = new FixedText('<style nonce="')
      const styles = new FixedText(`">${contentOf(stylesheet)}</style>`)
      // Without a first frame, nothing waits for it.
      return ({ nonce, hasFiles, view }, form) =>
        hasFiles || !(view ?? form) ? fixed : [begin, nonce, styles]
    }
    if (mark === nonceMark) return ({ nonce }) => [nonce]
    if (mark === viewMark)
      return ({ view, hasFiles }) => (view ? [inert('first-view', view), ...(hasFiles ? [] : [drawn])] : [])
    if (drawingOf.test(mark)) return ({ view, hasFiles }) => (view && hasFiles ? [linked] : [])
    if (mark.startsWith('<title>'))
      return ({ shared = '' }, form) => [pageWithShare(form ? `<title>${form.title}</title>` : mark, shared)]
    return (_, form) => [...(form?.parts ?? []), ...fixed]
  }

  const places = whole
    .replace(formsOf, '')
    .split(marks)
    // Between two marks is what all pages have.
    .map((text, index) => (index % 2 === 1 ? placeAt(text) : [new FixedText(text)]))
  const scripts = [whole.replace(formsOf, ''), inPage, ...forms.map(({ markup }) => markup)].flatMap((text) =>
    [...text.matchAll(/<script>([^]*?)<\/script>/g)].map(([, script = '']) => script),
  )
  return {
    /** The hashes of its inline scripts, for the content security policy: no other inline script is run. */
    scripts: [...new Set(scripts)].map(
      (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
    ),
    /** Somebody who is signed out finds a form in the page, at some addresses. */
    parts(asked: Asked): Part[] {
      const form = asked.isGuest ? forms.find(({ pattern }) => matches(pattern, asked.path)) : undefined
      return places.flatMap((place) => (typeof place === 'function' ? place(asked, form) : place))
    },
  }
}

const matches = (pattern: string, path: string): boolean => new RegExp(`^${pattern}/?$`).test(path)

/** Written by the build: patterns of paths, each with the title and the content of its page. */
type Forms = readonly (readonly [pattern: string, title: string, drawn: string])[]
interface Form {
  readonly title: string
  readonly parts: readonly FixedText[]
}
const formsOf = /<!-- drawn (.*?) -->/

/** Written by the build: patterns of paths, each with the files that its screen needs in addition to the first ones. */
type Screens = readonly (readonly [pattern: string, files: readonly string[]])[]
const screensOf = /^<!-- screens (.*?) -->/

/** Written by the build: what draws the list that is embedded. */
const drawingOf = /<!-- draw (<script defer src="(.*?)"><\/script>) -->/

const stylesheetOf = /^<link rel="stylesheet".*? href="(.*?)"/
const nonceMark = '__CSP_NONCE__'
const viewMark = '<!-- first view -->'
const marks =
  /(__CSP_NONCE__|<link rel="stylesheet"[^>]*>|<!-- (?:draw|screens) .*? -->|<!-- first view -->|<title>.*?<\/title>|<div id="root">)/

/**
 * Lets browsers fetch the code of a screen before the application, which runs it, has loaded. They would not fetch a
 * module again whose preload failed: the application fetches it as a file first.
 */
const preloadOf = (file: string): string => `<link rel="preload" as="fetch" crossorigin href="${file}">`

/** An element with JSON. `<` is escaped, so that no text in it can end the element or begin another. */
const inert = (id: string, something: object): string =>
  `<script type="application/json" id="${id}">${JSON.stringify(something).replaceAll('<', String.raw`\u003c`)}</script>`
