import { readFileSync } from 'node:fs'

/** How browserslist's browsers, with which `package.json` names the oldest, are called in MDN's tables. */
const mdnNames: Readonly<Record<string, string>> = {
  chrome: 'chrome',
  and_chr: 'chrome_android',
  edge: 'edge',
  firefox: 'firefox',
  and_ff: 'firefox_android',
  safari: 'safari',
  ios_saf: 'safari_ios',
}

const { browserslist } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  readonly browserslist: readonly string[]
}

/** The oldest version of each browser that must work, by MDN's name of the browser. */
export const oldest: ReadonlyMap<string, string> = new Map(
  browserslist.map((query) => {
    const [, name = '', version = ''] = /^(\w+) >= ([\d.]+)$/.exec(query) ?? []
    const browser = mdnNames[name]
    if (browser === undefined) throw new Error(`browserslist of package.json: not understood: ${query}`)
    return [browser, version]
  }),
)
