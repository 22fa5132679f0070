/** What the pages know of the provider of OpenID Connect, if the server has one. */
export interface HandedProvider {
  readonly name: string
  /** Whether it makes accounts. */
  readonly registers: boolean
  /** Whether passwords are refused. */
  readonly only: boolean
}

/** Stands for its name in the pages that the build renders. */
export const providerPlace = '__PROVIDER__'

/** Writes it into a page. It has no quotation mark and no bracket, so that it can stand in an attribute. */
export const pageWithProvider = (page: string, { name, registers, only }: HandedProvider): string => {
  const written = encodeURIComponent(JSON.stringify({ name, registers, only }))
  return page.replace('<title>', () => `<meta name="provider" content="${written}"><title>`)
}

/** Reads what `pageWithProvider` wrote. */
export const readProvider = (written: string): HandedProvider => JSON.parse(decodeURIComponent(written))
