import { providerPlace, readProvider, type HandedProvider } from '@cachotteries/contracts/handed-provider'

/** In a page that the build renders: the server writes the name of its provider into it, or leaves the button out. */
const drawn: HandedProvider = { name: providerPlace, registers: false, only: false }

/** The provider by which people may sign in here, as the page says; undefined on a server that has none. */
export function handedProvider(): HandedProvider | undefined {
  if (typeof document === 'undefined') return drawn
  const written = document.querySelector<HTMLMetaElement>('meta[name=provider]')?.content
  return written === undefined ? undefined : readProvider(written)
}
