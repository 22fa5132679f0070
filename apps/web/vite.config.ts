import { readdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { laterStyles } from './first-paint/later-styles.ts'
import { firstPaint } from './first-paint/plugin.ts'

/**
 * Titles and text show in their own faces at once: the two Latin files are fetched along with the page. They are asked
 * for behind the picture of the list: a browser that knows of them holds its first frame back for them.
 */
const preloadFonts: Plugin = {
  name: 'preload-fonts',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle }) {
      return Object.keys(bundle ?? {})
        .filter((file) => /-latin-(opsz|wght)-normal.*\.woff2$/.test(file))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
          injectTo: 'body',
        }))
    },
  },
}

/** Beside each file of text, its compressed forms, made once and thoroughly: the server sends those as they are. */
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

const routerPackage = createRequire(import.meta.url).resolve('react-router/package.json')
/** Modules that nothing here uses, though others import them, and what stands in for them. */
const unused = [
  { id: /\/TouchRipple\.mjs$/, code: 'export default () => null' },
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

/**
 * Leaves out what no screen uses: the development build of react-router, which its package names for every
 * bundler, the ripple of buttons, which the theme turns off for all, and MUI's own script for the first paint.
 */
const leaner: Plugin = {
  name: 'leaner',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: [/^react-router$/, ...unused.map(({ id }) => id)] },
    handler: (id) =>
      id === 'react-router'
        ? join(dirname(routerPackage), 'dist/production/index.mjs')
        : `\0unused ${unused.findIndex((module) => module.id.test(id))}`,
  },
  load: (id) => (id.startsWith('\0unused ') ? unused[Number(id.slice(8))]?.code : undefined),
}

export default defineConfig({
  base: '/',
  // In the page alone: in a script, each release would have every browser fetch that script again.
  define: {
    'import.meta.env.VITE_VERSION': JSON.stringify(
      process.env['BUILT_VERSION'] ?? process.env['npm_package_version'],
    ),
  },
  plugins: [react(), leaner, laterStyles, preloadFonts, firstPaint, precompress],
  build: {
    outDir: 'dist',
    target: 'es2022',
    // All styles are in one file, which first-paint writes into the page: no piece of the application waits for it.
    cssCodeSplit: false,
    // A data: address would need a hole in the content security policy.
    assetsInlineLimit: 0,
    // The base alone is that large, 168 kB compressed, and wanted by every screen.
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      treeshake: {
        // The contracts are schemas and types: what a page doesn't use of them (and zod with it) stays out.
        moduleSideEffects: (id) => !id.includes('/packages/contracts/') && !id.includes('/packages/domain/'),
      },
      output: {
        codeSplitting: {
          // What every screen stands on, in one file: it compresses better, and changes less often than ours.
          groups: [
            {
              name: 'base',
              tags: ['$initial'],
              test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack|@trpc|jotai|@emotion|stylis|@mui\/system|@mui\/material\/(styles|Button|ButtonBase|IconButton))\//,
            },
            {
              // Ours of what the first screen needs: many small files compress worse. All that these import must be here
              // or in the base: a file of its own would be run too late.
              name: 'app',
              tags: ['$initial'],
              test: /[\\/]apps[\\/]web[\\/]|[\\/]visibility[\\/]order|[\\/]lucide-react[\\/]|vite[\\/]preload-helper/,
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
