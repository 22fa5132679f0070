/**
 * The address of the login page for somebody who followed a link while signed out.
 *
 * @param wanted the address that they followed
 */
export function loginBefore(wanted: URL): string {
  const address = wanted.pathname + wanted.search
  return /^\/app(\/my-list)?\/?$/.test(address) ? '/login' : `/login?next=${encodeURIComponent(address)}`
}
