import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { firstPaint } from './first-paint/plugin.ts'
import { serviceWorker } from './offline/plugin.ts'
import { target } from './target.ts'

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

export default defineConfig({
  base: '/',
  // In the page only: in a script, each release would have browsers fetch that script again.
  define: {
    'import.meta.env.VITE_VERSION': JSON.stringify(
      process.env['BUILT_VERSION'] ?? process.env['npm_package_version'],
    ),
  },
  plugins: [react(), ...firstPaint(), serviceWorker, precompress],
  build: {
    outDir: 'dist',
    target,
    // All styles are in one file, which the page names.
    cssCodeSplit: false,
    // The content security policy would have to allow data: addresses.
    assetsInlineLimit: 0,
    // The libraries of the first screen are that large, 110 kB compressed.
    chunkSizeWarningLimit: 600,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      treeshake: {
        // The contracts and the domain are schemas, types and functions: what nothing uses of them is left out.
        moduleSideEffects: (id) => !id.includes('/packages/contracts/') && !id.includes('/packages/domain/'),
      },
      output: {
        entryFileNames: 'assets/app-[hash].js',
        codeSplitting: {
          groups: [
            // The libraries change less often than our code. With them is what the build adds for the oldest browsers.
            { name: 'libraries', tags: ['$initial'], test: /node_modules|@oxc-project|preload-helper/ },
            // Our code for the first screen, in one file: small files compress worse, and two that import each other
            // would run in the wrong order.
            {
              name: 'app',
              tags: ['$initial'],
              test: /\/(apps\/web|packages)\//,
              includeDependenciesRecursively: false,
            },
            // What answers a press on any screen: menus, the phone's menu, questions and messages, with what they need of MUI.
            {
              name: 'mui',
              test: /\/(Themed|ThemedScreens|Menu|SideSheet|ResponsiveDialog|ConfirmDialog|PassingAlert)\.tsx$/,
            },
            // What forms check their fields with.
            {
              name: 'rules',
              test: /node_modules\/(react-hook-form|@hookform|zod)\/|\/packages\/(contracts|domain)\//,
            },
            { name: 'signed-out', test: /\/signed-out\.ts$/ },
            // What several parts share comes with the first of them, instead of in a file of its own each.
            { name: 'shared', test: /^(?!.*\/(back-office|qr)\/)/, minShareCount: 3 },
          ],
        },
      },
    },
  },
  server: {
    proxy: { '/api': { target: 'http://localhost:3000', ws: true } },
  },
})
