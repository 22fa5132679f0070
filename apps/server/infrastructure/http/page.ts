import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FirstView as Contract } from '@cachotteries/contracts/first-view'
import { pageWithProvider, providerPlace, type HandedProvider } from '@cachotteries/contracts/handed-provider'
import { pageWithShare } from '@cachotteries/contracts/shares'
import { padded } from '@cachotteries/contracts/padding'
import type { Sendable } from '../trpc.ts'
import { sourceOf } from './security-headers.ts'

/** The data of a list's page: see `contracts/first-view.ts`. */
export type FirstView = Readonly<Record<keyof Contract, Sendable>>

export type Page = ReturnType<typeof readPage>

/** What an answer with the page depends on. */
export interface Asked {
  /** Of the page's address. */
  readonly path: string
  /** For the styles that the application makes. */
  readonly nonce: string
  /** Whether the request comes without a session: some pages then have a form. */
  readonly isSignedOut: boolean
  readonly view?: FirstView | undefined
  /** What was shared to the page, as `writeShare` wrote it. */
  readonly shared?: string
}

/**
 * Reads the page of the web application.
 *
 * @param root the folder that the application was built to
 * @param provider by which people may sign in, if there is one
 */
export function readPage(root: string, provider?: HandedProvider) {
  const whole = readFileSync(join(root, 'index.html'), 'utf8')
  const forms = formsFor(JSON.parse(formsOf.exec(whole)?.[1] ?? '[]') as Forms, provider)
  const bare = whole.replace(formsOf, '')
  const template = provider ? pageWithProvider(bare, provider) : bare
  const scripts = [template, ...forms.map(([, , markup]) => markup)].flatMap((text) =>
    [...text.matchAll(/<script>([^]*?)<\/script>/g)].map(([, script = '']) => script),
  )
  return {
    /** The hashes of its inline scripts, for the content security policy: no other inline script is run. */
    scripts: [...new Set(scripts)].map(sourceOf),

    /** The whole page. Somebody who is signed out finds a form in it, at some addresses. */
    textFor({ path, nonce, isSignedOut, view, shared = '' }: Asked): string {
      const form = forms.find(([pattern]) => isSignedOut && new RegExp(`^${pattern}/?$`).test(path))
      // All places at once: what is put into one is searched for no other.
      return template.replace(places, (place, drawing?: string) => {
        if (drawing !== undefined) return view ? drawing : ''
        if (place === '__CSP_NONCE__') return nonce
        if (place === '<!-- first view -->') return view ? inert('first-view', view) : ''
        if (place === '<div id="root">') return (form?.[2] ?? '') + place
        return pageWithShare(form ? `<title>${form[1]}</title>` : place, shared)
      })
    },
  }
}

/** Written by the build: patterns of paths, each with the title and the content of its page. */
type Forms = readonly (readonly [pattern: string, title: string, markup: string])[]
const formsOf = /<!-- drawn (.*?) -->/

/** The button of the provider, which the build has drawn without its name. */
const providerButton = /<button[^>]*data-provider[^>]*>[^<]*<\/button>/

/** The forms as this server has them. Where passwords are refused it has none: they all ask for one. */
const formsFor = (forms: Forms, provider: HandedProvider | undefined): Forms =>
  provider?.only
    ? []
    : forms.map(([pattern, title, markup]) => [
        pattern,
        title,
        markup.replace(providerButton, (button) =>
          provider ? button.replace(providerPlace, () => escapedText(provider.name)) : '',
        ),
      ])

const escapedText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** What isn't the same in all pages. The build writes into a comment what draws a list that is embedded. */
const places =
  /<!-- draw (<script [^>]*><\/script>) -->|__CSP_NONCE__|<!-- first view -->|<title>.*?<\/title>|<div id="root">/g

/** An element with JSON, padded. `<` is escaped, so that no text in it can end the element or begin another. */
const inert = (id: string, something: object): string =>
  `<script type="application/json" id="${id}">${padded(JSON.stringify(something).replaceAll('<', String.raw`\u003c`))}</script>`
