import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { runnerImport, type Plugin } from 'vite'
import { bundled } from '../bundled.ts'
import { variablesCss } from './variables.ts'

const here = (file: string): string => fileURLToPath(new URL(file, import.meta.url))

/**
 * Writes into the page the script that sets the theme and takes a join link, or what was shared, out of the address. Beside
 * it are, for the server to choose from, the script that draws an embedded list and the forms of people who are signed
 * out. The server names each script in the page by its hash in the content security policy.
 */
export const firstPaint = (): Plugin[] => {
  let drawing = ''
  const page: Plugin = {
    name: 'first-paint',
    async generateBundle() {
      const source = await script('draw.tsx')
      const hash = createHash('sha256').update(source).digest('base64url').slice(0, 7)
      drawing = `assets/draw-${hash}.js`
      this.emitFile({ type: 'asset', fileName: drawing, source })
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        if (!bundle)
          return html.replace('<!-- theme -->', '<script type="module" src="/first-paint/head.ts"></script>')
        const head = await inlineScript('head.ts')
        // In a comment, which its brackets could end.
        const drawn = JSON.stringify(await signedOut())
          .replaceAll('<', String.raw`\u003c`)
          .replaceAll('>', String.raw`\u003e`)
        return applicationLast(
          html
            .replace('<!-- theme -->', () => head)
            .replace(
              '<!-- draw -->',
              `<!-- draw <script defer fetchpriority="high" src="/${drawing}"></script> -->`,
            )
            .replace('<!-- drawn -->', () => `<!-- drawn ${drawn} -->`),
        )
      },
    },
  }
  return [page, themeVariables, preloadFonts]
}

/**
 * Puts the application's scripts at the end of the page, with a low priority. The first frame needs the styles and what draws it before
 * them: a browser that learns of all at once fetches all at once, and on a slow line the first wish came 130 ms later.
 */
function applicationLast(html: string): string {
  const ofApplication = /[ \t]*<(?:script type="module"[^>]*><\/script|link rel="modulepreload"[^>]*)>\n/g
  const moved = html.match(ofApplication) ?? []
  return html
    .replaceAll(ofApplication, '')
    .replace(/[ \t]*<\/body>/, (end) => moved.join('') + end)
    .replaceAll(/<script type="module"|<link rel="modulepreload"/g, '$& fetchpriority="low"')
}

/** Writes the theme's CSS variables into the style sheet that is named after them. */
const themeVariables: Plugin = {
  name: 'theme-variables',
  enforce: 'pre',
  transform: { filter: { id: /\/ui\/theme\/variables\.css$/ }, handler: () => variablesCss() },
}

/**
 * Preloads the two font files of French. The links are behind the picture of the list in the page, with a low priority: a
 * browser that knows of them earlier, or fetches them first, delays its first frame.
 */
const preloadFonts: Plugin = {
  name: 'preload-fonts',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle }) {
      return Object.keys(bundle ?? {})
        .filter((file) => /-french-.*\.woff2$/.test(file))
        .map((file) => ({
          tag: 'link',
          attrs: {
            rel: 'preload',
            as: 'font',
            type: 'font/woff2',
            href: `/${file}`,
            crossorigin: '',
            fetchpriority: 'low',
          },
          injectTo: 'body',
        }))
    },
  },
}

const standIns =
  /^(react|react\/jsx-runtime|react-router|jotai)$|\/(Menu|late)\.tsx?$|\/createLucideIcon\.mjs$/

const noStyles = (id: string): string | undefined => (id === '\0no styles' ? '' : undefined)

/** Replaces what the first frame has no use for, or has from the page: what comes later, and styles. */
const withStandIns: Plugin = {
  name: 'stand-ins',
  enforce: 'pre',
  resolveId: (id, importer, { kind }) =>
    kind === 'dynamic-import'
      ? { id, external: true }
      : id.endsWith('.css')
        ? '\0no styles'
        : importer !== undefined && standIns.test(id)
          ? here('stand-ins.ts')
          : undefined,
  load: noStyles,
}

/** Leaves out what markup has no use for: styles, and requests. */
const markupOnly: Plugin = {
  name: 'markup-only',
  enforce: 'pre',
  resolveId: (id) =>
    id.endsWith('.css') ? '\0no styles' : id.endsWith('/queries.ts') ? here('no-queries.ts') : undefined,
  load: noStyles,
}

/** The pages of people who are signed out: patterns of their addresses, their titles, and what stands in them. */
async function signedOut(): Promise<[string, string, string][]> {
  const { module } = await runnerImport<{ drawings: () => [string, string, string][] }>(
    here('signed-out.tsx'),
    { logLevel: 'warn', plugins: [markupOnly] },
  )
  const listen = await inlineScript('listen.ts')
  return module
    .drawings()
    .map(([pattern, title, markup]) => [pattern, title, `<div id="first-paint">${listen}${markup}</div>`])
}

/** A script of this folder as an element. */
async function inlineScript(file: string): Promise<string> {
  const source = await script(file)
  if (/<\/?script|<!--/i.test(source)) throw new Error(`${file} would end its element`)
  return `<script>${source}</script>`
}

/** A script of this folder, bundled. */
async function script(file: string): Promise<string> {
  const code = await bundled({
    plugins: [withStandIns],
    build: {
      // As a library: Vite adds nothing for the imports of what is fetched later, which are never run here.
      lib: { entry: here(file), formats: ['iife'], name: 'firstPaint' },
      rolldownOptions: { treeshake: { moduleSideEffects: (id) => id.startsWith(here('.')) } },
    },
  })
  return code.trim()
}
