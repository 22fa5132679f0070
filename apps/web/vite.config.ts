import { readdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { compileAtOnce, firstPaint } from './first-paint/plugin.ts'
import { variablesCss } from './first-paint/variables.ts'
import { serviceWorker } from './offline/plugin.ts'

/**
 * Preloads the two font files of French. The links are behind the picture of the list in the page: a browser that knows of
 * them earlier delays its first frame.
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
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
          injectTo: 'body',
        }))
    },
  },
}

/** Writes compressed forms of each text file beside it, which the server sends as they are. */
const precompress: Plugin = {
  name: 'precompress',
  apply: 'build',
  async writeBundle({ dir = '' }) {
    const files = await readdir(dir, { recursive: true })
    await Promise.all(
      files
        .filter((file) => /\.(js|css|svg)$/.test(file))
        .map(async (file) => {
          const content = await readFile(join(dir, file))
          await writeFile(join(dir, `${file}.br`), await promisify(brotliCompress)(content))
          await writeFile(join(dir, `${file}.gz`), await promisify(gzip)(content, { level: 9 }))
        }),
    )
  },
}

const here = (file: string): string => fileURLToPath(new URL(file, import.meta.url))

/** Imports wait for the files of a part of the application: see `app/parts.ts`. */
const insistent: Plugin = {
  name: 'insistent',
  apply: 'build',
  enforce: 'pre',
  load: {
    filter: { id: /\0vite\/preload-helper\.js$/ },
    handler: () => `export { arriving as __vitePreload } from ${JSON.stringify(here('app/parts.ts'))}`,
  },
}

const routerPackage = createRequire(import.meta.url).resolve('react-router/package.json')
/** Modules that others import but nothing here uses, and what replaces them. */
const unused = [
  { id: /\/TouchRipple\.mjs$/, code: 'export default () => null' },
  // Buttons show ui/Spinner.
  { id: /\/CircularProgress\/index\.mjs$/, code: 'export default () => null' },
  // Parallel and infinite queries, and those of Suspense.
  {
    id: /\/(useQueries|queriesObserver|use(Suspense|Prefetch|Infinite|SuspenseInfinite|PrefetchInfinite)Query|useSuspenseQueries)\.js$/,
    code: `export const useQueries = null, QueriesObserver = null, useSuspenseQuery = null, usePrefetchQuery = null
      export const useInfiniteQuery = null, useSuspenseInfiniteQuery = null, usePrefetchInfiniteQuery = null
      export const useSuspenseQueries = null`,
  },
  {
    id: /\/infiniteQuery(Behavior|Observer)\.js$/,
    code: `export const infiniteQueryBehavior = () => undefined, hasNextPage = null, hasPreviousPage = null
      export const InfiniteQueryObserver = null`,
  },
  // For Emotion's withTheme, with a copy of react-is.
  { id: /^hoist-non-react-statics$/, code: 'export default (component) => component' },
  {
    // MUI's own script for the first frame: ours is in first-paint.
    id: /\/InitColorSchemeScript\.mjs$/,
    code: `export const DEFAULT_MODE_STORAGE_KEY = 'mode', DEFAULT_COLOR_SCHEME_STORAGE_KEY = 'color-scheme'
      export const DEFAULT_ATTRIBUTE = 'data-color-scheme'
      export const defaultConfig = {
        attribute: 'data-mui-color-scheme', colorSchemeStorageKey: 'mui-color-scheme',
        defaultLightColorScheme: 'light', defaultDarkColorScheme: 'dark', modeStorageKey: 'mui-mode'
      }
      export const buildInitColorSchemeScript = () => null
      export default () => null`,
  },
]

/** What makes lucide-react's icons. */
const iconMaker = /\/createLucideIcon\.mjs$/

/**
 * Leaves out code that no screen uses: the development build of react-router, which its package exports to bundlers, the
 * ripple of buttons, which the theme turns off, and their spinner, which it replaces, Emotion's way to wrap class
 * components, queries of kinds that we don't have, MUI's script for the first paint, and what icons have settings for.
 */
const leaner: Plugin = {
  name: 'leaner',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: [/^react-router$/, iconMaker, ...unused.map(({ id }) => id)] },
    handler: (id) =>
      id === 'react-router'
        ? join(dirname(routerPackage), 'dist/production/index.mjs')
        : iconMaker.test(id)
          ? here('ui/svgIcon.ts')
          : `\0unused ${unused.findIndex((module) => module.id.test(id))}`,
  },
  load: (id) => (id.startsWith('\0unused ') ? unused[Number(id.slice(8))]?.code : undefined),
}

/** Writes the theme's CSS variables into the style sheet that is named after them. */
const themeVariables: Plugin = {
  name: 'theme-variables',
  enforce: 'pre',
  transform: { filter: { id: /\/app\/theme\/variables\.css$/ }, handler: () => variablesCss() },
}

export default defineConfig({
  base: '/',
  // In the page only: in a script, each release would have browsers fetch that script again.
  define: {
    'import.meta.env.VITE_VERSION': JSON.stringify(
      process.env['BUILT_VERSION'] ?? process.env['npm_package_version'],
    ),
  },
  plugins: [
    react(),
    themeVariables,
    leaner,
    insistent,
    preloadFonts,
    firstPaint(),
    serviceWorker,
    precompress,
  ],
  build: {
    outDir: 'dist',
    target: 'es2022',
    // All styles are in one file, which the page names.
    cssCodeSplit: false,
    // The content security policy would have to allow data: addresses.
    assetsInlineLimit: 0,
    // The base file is that large, 162 kB compressed, and every screen needs it.
    chunkSizeWarningLimit: 600,
    modulePreload: {
      polyfill: false,
      // The page itself loads the first files.
      resolveDependencies: (file, imported, { hostType }) =>
        hostType === 'html'
          ? imported
          : [...new Set([file, ...imported])].filter((name) => !/\/(base|app|rolldown-runtime)-/.test(name)),
    },
    rolldownOptions: {
      treeshake: {
        // The contracts are schemas and types: what a page doesn't use of them, and of zod, is left out.
        moduleSideEffects: (id) => !id.includes('/packages/contracts/') && !id.includes('/packages/domain/'),
      },
      output: {
        postBanner: ({ name }) => (/^(base|index|theme)$/.test(name) ? compileAtOnce : ''),
        // It has our code for the first screen.
        entryFileNames: 'assets/app-[hash].js',
        // The first screen has the names of all later files, and each letter of a hash weighs a byte.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: {
          // The libraries that every screen needs: one file compresses better, and changes less often than our code.
          groups: [
            {
              name: 'base',
              tags: ['$initial'],
              test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack|@trpc|jotai)\//,
            },
            {
              // Our code for the first screen: many small files compress worse. All that these modules import must be here
              // or in the base: a separate file would run too late.
              name: 'app',
              tags: ['$initial'],
              test: /[\\/]apps[\\/]web[\\/]|[\\/]domain[\\/](visibility[\\/](order|packed-list|show)|wishes[\\/]content|names[\\/]elision)|[\\/]lucide-react[\\/]|vite[\\/]preload-helper/,
              includeDependenciesRecursively: false,
            },
            {
              // What later parts have of MUI and Emotion.
              name: 'theme',
              test: /[\\/]app[\\/]theme[\\/](Themed|theme|components|palettes)\.tsx?$|[\\/]ui[\\/](layout|page|Section|Version)\.tsx?$|transitions\/utils\.mjs$|FormControl\/(useFormControl|FormControlContext|formControlState)\.mjs$|^\0unused |node_modules\/(@babel|clsx|react-is|@emotion|stylis|@mui\/(system|utils|styled-engine|private-theming)|@mui\/material\/(styles|colors|utils|DefaultPropsProvider|ButtonGroup|Button|ButtonBase|useLazyRipple|IconButton|NoSsr|Paper|Portal|Skeleton|Stack|SvgIcon|Typography))\//,
              includeDependenciesRecursively: false,
            },
            // Forms and their rules.
            {
              name: 'rules',
              test: /node_modules\/(zod|react-hook-form|@hookform)\//,
              includeDependenciesRecursively: false,
            },
            // Our rules.
            {
              name: 'text',
              test: /[\\/](contracts[\\/](accounts|families|preferences|text|messages|transfer-limits)|readable|unready)\.ts$/,
              includeDependenciesRecursively: false,
            },
            {
              // Dialogs and sheets, and the menus of choices in forms.
              name: 'dialogs',
              test: /[\\/]ui[\\/](ConfirmDialog|ResponsiveDialog|useDrawn|useFocusInside|useNarrow)\.|[\\/]unsaved[\\/]|react-transition-group|transitions\/useReducedMotion|@mui\/material\/(internal\/Transition|Backdrop|Dialog\w*|Divider|Drawer|Fade|Grow|List|ListItemIcon|ListItemText|Menu|MenuItem|MenuList|Modal|Popover|Select\/utils|Slide|SwipeableDrawer|Unstable_TrapFocus)[.\\/]/,
              includeDependenciesRecursively: false,
            },
            {
              name: 'boxes',
              test: /node_modules\/@mui\/material\/(Checkbox|Switch|FormControlLabel|LinearProgress|internal\/(SwitchBase|switchBaseClasses|svg-icons\/\w*CheckBox))/,
              includeDependenciesRecursively: false,
            },
            {
              // Small pieces that come later, in one file, since the first screen has the names of all files.
              name: 'pieces',
              test: /[\\/](SideSheet|NotFoundPage)\.tsx$/,
              includeDependenciesRecursively: false,
            },
            {
              name: 'drawings',
              test: /[\\/]illustrations[\\/]\w+\.tsx$/,
              includeDependenciesRecursively: false,
            },
            // Just after the first screen: what begins then, and what is below one's own list (and on the profile).
            {
              name: 'later',
              test: /[\\/]app[\\/]later\.ts$|[\\/]accounts[\\/](Surprise(Proposal|Choice)\.|useSurprises)/,
            },
            {
              // Icons and small tools of several later parts, which import nothing but the base: one file, since the first
              // screen has the names of all files.
              name: 'shared',
              minShareCount: 2,
              test: /[\\/]lucide-react[\\/]|[\\/](useCommandId|useFamilies|familyTrail|derived-id|sha256|shareKey|unsaved[\\/]store|wishes[\\/]keeping|families[\\/](invitation|entered|invitationCode|currentFamily|commands)|kept-people[\\/](queries|namesOf|handover|showing)|sight[\\/](people|queries|words))\.ts$|[\\/]ui[\\/](Spinner|WithoutAccount|BusyButton|Field|Notice)\.tsx$|[\\/]EyesButton\.tsx$|[\\/](FreeNames\.tsx|free-names\.css)$/,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
  server: {
    proxy: { '/api': { target: 'http://localhost:3000', ws: true } },
  },
})
