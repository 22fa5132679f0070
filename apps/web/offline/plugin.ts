import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin, Rolldown } from 'vite'
import { bundled } from '../bundled.ts'

/** The back office needs the server's permission each time, and its charts are a third of all code. */
const isBackOffice = ({ moduleIds }: Rolldown.OutputChunk): boolean =>
  moduleIds.some((id) => id.includes('/apps/web/features/back-office/'))

/** The styles, what draws an embedded list, and the letters of French of both faces; others come when they are needed. */
const isOfFirstFrame = (file: string): boolean => /\.css$|\/draw-.*\.js$|-french-.*\.woff2$/.test(file)

/** Writes the service worker, which has the names of all files of this release. */
export const serviceWorker: Plugin = {
  name: 'service-worker',
  apply: 'build',
  enforce: 'post',
  async writeBundle({ dir = '' }, bundle) {
    const outputs = Object.values(bundle)
    const files = outputs
      .filter((output) => (output.type === 'chunk' ? !isBackOffice(output) : isOfFirstFrame(output.fileName)))
      .map(({ fileName }) => `/${fileName}`)
      .toSorted()
    const entry = outputs.find((output) => output.type === 'chunk' && output.isEntry)
    const page = outputs.find(({ fileName }) => fileName === 'index.html')
    if (entry?.type !== 'chunk' || page?.type !== 'asset')
      throw new Error('the page or its script was not built')
    const version = createHash('sha256').update(page.source).update(files.join()).digest('hex').slice(0, 12)
    const first = new Set([entry.fileName, ...entry.imports].map((file) => `/${file}`))
    const values = {
      FILES: files,
      FIRST: files.filter((file) => first.has(file) || isOfFirstFrame(file)),
      ENTRY: `/${entry.fileName}`,
      VERSION: version,
    }
    await writeFile(join(dir, 'worker.js'), await worker(values))
  },
}

/** @param values of its constants */
const worker = (values: Readonly<Record<string, unknown>>): Promise<string> =>
  bundled({
    define: Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, JSON.stringify(value)] as const),
    ),
    build: {
      modulePreload: false,
      rolldownOptions: {
        input: fileURLToPath(new URL('worker/worker.ts', import.meta.url)),
        output: { format: 'iife' },
      },
    },
  })
