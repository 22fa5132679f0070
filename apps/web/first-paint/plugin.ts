import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { build, type Plugin, type Rolldown } from 'vite'
import { palettes } from '../app/theme/palettes.ts'
import { compactCss } from './compact-css.ts'
import { laterCss } from './later-styles.ts'

/** Screens whose code is not in the first files: patterns of their addresses, and their modules. */
const lazyScreens = [
  ['/login', 'accounts/LoginPage.tsx'],
  ['/join', 'app/screens/Join.tsx'],
  ['/app/users/[^/]+', 'app/screens/RelativesList.tsx'],
  ['/app/users/[^/]+/profile', 'app/screens/RelativesProfile.tsx'],
  ['/app/wishes/[^/]+/edit', 'app/screens/WishEdit.tsx'],
  ['/app/families(/[^/]+)?', 'app/screens/Families.tsx'],
  ['/app/add', 'app/screens/Add.tsx'],
  ['/app/preferences', 'app/screens/Preferences.tsx'],
  ['/app/profile', 'app/screens/Profile.tsx'],
] as const

const here = (file: string): string => fileURLToPath(new URL(file, import.meta.url))

/**
 * Writes into the page what its first frame needs: the page's styles, the script that sets the theme and takes a join
 * link, or what was shared, out of the address, and the one that draws the embedded list; behind them, the styles that only the application needs. The server names each script by its
 * hash in the content security policy.
 */
export const firstPaint: Plugin = {
  name: 'first-paint',
  transformIndexHtml: {
    order: 'post',
    async handler(html, { bundle }) {
      if (!bundle)
        return html.replace('<!-- theme -->', '<script type="module" src="/first-paint/head.ts"></script>')
      const styles = Object.values(bundle).filter(({ fileName }) => fileName.endsWith('.css'))
      const css = styles.map((style) => ('source' in style ? String(style.source) : ''))
      for (const { fileName } of styles) delete bundle[fileName]
      const style = [...css, palettesCss(), compactCss(await readFile(here('first-paint.css'), 'utf8'))].join(
        '',
      )
      const head = await script('head.ts')
      const list = await script('list.ts')
      const screens = JSON.stringify(filesOfScreens(bundle))
      return html
        .replaceAll(/\n\s*<link rel="stylesheet"[^>]*>/g, '')
        .replace('<!-- theme -->', () => `<style nonce="__CSP_NONCE__">${style}</style>${head}`)
        .replace('<!-- draw -->', () => `${list}<style nonce="__CSP_NONCE__">${laterCss()}</style>`)
        .replace('<!-- screens -->', () => `<!-- screens ${screens} -->`)
    },
  },
}

/** For each screen, the files that it needs besides the first ones: the server adds preloads for them. */
function filesOfScreens(bundle: Rolldown.OutputBundle): [string, string[]][] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
  const closure = (file: string, into = new Set<string>()): Set<string> => {
    if (into.has(file)) return into
    into.add(file)
    for (const imported of chunks.find(({ fileName }) => fileName === file)?.imports ?? [])
      closure(imported, into)
    return into
  }
  const first = closure(chunks.find(({ isEntry }) => isEntry)?.fileName ?? '')
  return lazyScreens.map(([screen, module]) => {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/apps/web/${module}`)))
    if (!chunk) throw new Error(`no file has ${module}`)
    return [screen, [...closure(chunk.fileName)].filter((file) => !first.has(file)).map((file) => `/${file}`)]
  })
}

/** The colours of the first frame for each theme and mode. */
const palettesCss = (): string =>
  Object.entries(palettes)
    .flatMap(([theme, modes]) =>
      Object.entries(modes).map(([mode, tokens]) => {
        const { paper, raised, sunken, line, ink, inkSoft, accent, primarySoft, accentSoft } = tokens
        const named = { paper, raised, sunken, line, ink, 'ink-soft': inkSoft, accent }
        const soft = { 'primary-soft': primarySoft, 'accent-soft': accentSoft }
        const variables = Object.entries({ ...named, ...soft }).map(
          ([name, colour]) => `--first-${name}:${colour}`,
        )
        return `[data-theme='${theme}'][data-color-scheme='${mode}'] #first-paint{${variables.join(';')}}`
      }),
    )
    .join('')

/** A script of this folder, bundled, as an element of the page. */
async function script(file: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input: here(file),
        treeshake: { moduleSideEffects: (id) => id.startsWith(here('.')) },
        output: { format: 'iife' },
      },
    },
  })
  const [output] = [built].flat()
  if (!output || !('output' in output)) throw new Error(`${file} was not built`)
  const { code } = output.output[0]
  if (/<\/?script|<!--/i.test(code)) throw new Error(`${file} would end its element`)
  return `<script>${code.trim()}</script>`
}
