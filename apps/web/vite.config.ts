import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** Titles and text show in their own faces at once: the two Latin files are fetched along with the page. */
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
          injectTo: 'head-prepend',
        }))
    },
  },
}

export default defineConfig({
  base: '/',
  plugins: [react(), preloadFonts],
  build: {
    outDir: 'dist',
    target: 'es2022',
    // A data: address would need a hole in the content security policy.
    assetsInlineLimit: 0,
    rollupOptions: {
      treeshake: {
        // The contracts are schemas and types: what a page doesn't use of them (and zod with it) stays out.
        moduleSideEffects: (id) => !id.includes('/packages/contracts/') && !id.includes('/packages/domain/'),
      },
    },
  },
  server: {
    proxy: { '/api': { target: 'http://localhost:3000', ws: true } },
  },
})
