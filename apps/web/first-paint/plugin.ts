import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { build, runnerImport, type Plugin, type Rolldown } from 'vite'

/** Screens whose code is not in the first files: patterns of their addresses, and their modules. */
const lazyScreens = [
  ['/login', 'accounts/LoginPage.tsx'],
  ['/join', 'app/screens/Join.tsx'],
  ['/confier', 'app/screens/Handover.tsx'],
  ['/montrer', 'app/screens/Showing.tsx'],
  ['/forgotpassword', 'accounts/ForgottenPasswordPage.tsx'],
  ['/reset/[^/]+/[^/]+', 'accounts/NewPasswordPage.tsx'],
  ['/app/users/[^/]+', 'app/screens/RelativesList.tsx'],
  ['/app/users/[^/]+/profile', 'app/screens/RelativesProfile.tsx'],
  ['/app/wishes/[^/]+/edit', 'app/screens/WishEdit.tsx'],
  ['/app/families(/[^/]+)?', 'app/screens/Families.tsx'],
  ['/app/add', 'app/screens/Add.tsx'],
  ['/app/preferences', 'app/screens/Preferences.tsx'],
  ['/app/profile', 'app/screens/Profile.tsx'],
] as const

/**
 * At the top of a file: browsers that know it compile all functions in the background while the file arrives, where they
 * would compile each of them when it is first called. In a page, where nothing arrives meanwhile, it would delay the first
 * frame.
 */
export const compileAtOnce = '//# allFunctionsCalledOnLoad'

const here = (file: string): string => fileURLToPath(new URL(file, import.meta.url))

/**
 * Writes into the page the script that sets the theme and takes a join link, or what was shared, out of the address. Beside
 * it are, for the server to choose from, the script that draws an embedded list and the forms of people who are signed
 * out. The server names each script in the page by its hash in the content security policy.
 */
export const firstPaint = (): Plugin => {
  let drawing = ''
  return {
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
        const screens = JSON.stringify(filesOfScreens(bundle))
        // In a comment, which its brackets could end.
        const drawn = JSON.stringify(await signedOut())
          .replaceAll('<', String.raw`\u003c`)
          .replaceAll('>', String.raw`\u003e`)
        return html
          .replace('<!-- theme -->', () => head)
          .replace('<!-- draw -->', `<!-- draw <script defer src="/${drawing}"></script> -->`)
          .replace('<!-- screens -->', () => `<!-- screens ${screens} -->`)
          .replace('<!-- drawn -->', () => `<!-- drawn ${drawn} -->`)
      },
    },
  }
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

const standIns =
  /^(react|react\/jsx-runtime|react-router|jotai)$|\/(Menu|Piece|lazily)\.tsx?$|\/(edit|form)\/lazy\.ts$/

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
        : id.endsWith('/createLucideIcon.mjs')
          ? here('../ui/svgIcon.ts')
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
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [withStandIns],
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
  return output.output[0].code.trim()
}
