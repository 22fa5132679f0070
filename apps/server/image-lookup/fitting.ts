import { img } from '@cachotteries/contracts/wishes'
import { parsed } from '../platform/outgoing/addresses.ts'

/** Parameters that only choose a size or a format, or name a version: without them, one gets the picture all the same. */
const harmless =
  /^(?:w|h|width|height|wid|hei|q|qlt|quality|f|fm|fmt|format|fit|auto|crop|dpr|imwidth|sw|sh|sm|v|version|ts|t|op_sharpen|\$.*)$/i

/**
 * The address as a wish's picture takes it: of http or https, and of 254 characters at most. A longer one
 * loses what it can do without; undefined when that isn't enough.
 */
export function fitting(url: URL): string | undefined {
  return [url, original(url), unsized(url)]
    .map((candidate) => candidate && withoutFragment(candidate))
    .find((address) => address !== undefined && img.safeParse(address).success)
}

/** The picture that Next.js makes smaller. */
function original(url: URL): URL | undefined {
  const inner = url.pathname.endsWith('/_next/image') ? url.searchParams.get('url') : null
  return inner ? parsed(inner, url) : undefined
}

function unsized(url: URL): URL | undefined {
  if (![...url.searchParams.keys()].every((name) => harmless.test(name))) return undefined
  const bare = new URL(url)
  bare.search = ''
  return bare
}

function withoutFragment(url: URL): string {
  const bare = new URL(url)
  bare.hash = ''
  return bare.href
}
