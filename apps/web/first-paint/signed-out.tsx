import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { ForgottenPasswordPage } from '../features/accounts/ForgottenPasswordPage.tsx'
import { LoginPage } from '../features/accounts/LoginPage.tsx'
import { NewPasswordPage } from '../features/accounts/NewPasswordPage.tsx'

/*
 * The build renders the pages of people who are signed out, which are the same for everybody. Their form is in the page
 * and can be filled in while the application loads.
 */

/** Patterns of addresses, and the pages. From `/`, the application leads who is signed out to `/login`. */
const pages: readonly (readonly [string, ComponentType])[] = [
  ['/(login)?', LoginPage],
  ['/forgotpassword', ForgottenPasswordPage],
  ['/reset/[^/]+/[^/]+', NewPasswordPage],
]

/** Each page: the pattern of its addresses, its title, and its markup. */
export const drawings = (): [pattern: string, title: string, markup: string][] =>
  pages.map(([pattern, Page]) => {
    const whole = renderToStaticMarkup(
      <MemoryRouter>
        <Page />
      </MemoryRouter>,
    )
    const [, title, markup] = /^<title>(.*?)<\/title>(.*)$/s.exec(whole) ?? []
    if (title === undefined || markup === undefined) throw new Error(`${pattern} has no title`)
    // If it were ever sent without our script, no password would stand in an address.
    return [pattern, title, markup.replaceAll('<form ', '<form method="post" ')]
  })
