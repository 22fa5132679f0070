import { contentSchemas } from '@cachotteries/contracts/wish-content'
import { parsed } from '../infrastructure/outgoing/addresses.ts'

/** Parameters for the size, the format or the version of a picture. Its address works without them. */
const harmless =
  /^(?:w|h|width|height|wid|hei|q|qlt|quality|f|fm|fmt|format|fit|auto|crop|dpr|imwidth|sw|sh|sm|v|version|ts|t|op_sharpen|\$.*)$/i

/**
 * The address in the form that a wish accepts: http or https, and at most 254 characters. A longer one is shortened;
 * undefined when it is still too long.
 */
export function fitting(url: URL): string | undefined {
  return [url, original(url), unsized(url)]
    .map((candidate) => candidate && withoutFragment(candidate))
    .find((address) => address !== undefined && contentSchemas.img.safeParse(address).success)
}

/** The original of a picture that Next.js resizes. */
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
