/** The screens that somebody may be sent back to, each with those below it. */
const screens = /^\/(app|bo|join)(\/|$)/

/**
 * Where to go after signing in: the address that `loginBefore` noted, or `/`. Anybody can write a link to the login page,
 * so only the screens of this application are accepted.
 *
 * @param search of the login page's address
 */
export function wayBack(search: string): string {
  const next = new URLSearchParams(search).get('next')
  if (next === null || !URL.canParse(next, location.origin)) return '/'
  const { origin, pathname, search: query } = new URL(next, location.origin)
  return origin === location.origin && screens.test(pathname) ? pathname + query : '/'
}
