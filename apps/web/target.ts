import { readFileSync } from 'node:fs'

const { browserslist } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  readonly browserslist: readonly string[]
}

const names: Readonly<Record<string, string>> = { and_chr: 'chrome', and_ff: 'firefox', ios_saf: 'ios' }

/** The oldest browsers, as `browserslist` of `package.json` names them, for which the build writes scripts and styles. */
export const target: string[] = browserslist.map((query) => {
  const [name = '', version = ''] = query.split(' >= ')
  return `${names[name] ?? name}${version}`
})
