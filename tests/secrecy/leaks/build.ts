import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { rolldown, type Plugin } from 'rolldown'
import type { Build } from '../server.ts'
import type { Leak } from './leak.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
/** Inside the repository, so that packages that aren't bundled are found. */
const directory = join(root, 'node_modules/.cache/planted-leaks')

/** A build of the server with this leak in it. @throws {Error} when an edit no longer applies. */
export async function buildWith({ what, edits }: Leak): Promise<Build> {
  const planted = new Set<string>()
  const plant: Plugin = {
    name: 'plant',
    load: {
      filter: { id: /\.ts$/ },
      async handler(id) {
        const here = edits.filter(({ file }) => id === join(root, file))
        if (here.length === 0) return null
        let code = await readFile(id, 'utf8')
        for (const { file, find, put } of here) {
          if (code.split(find).length !== 2) throw new Error(`${what}: not exactly once in ${file}: ${find}`)
          code = code.replace(find, () => put)
          planted.add(find)
        }
        return { code, moduleType: 'ts' }
      },
    },
  }
  const bundle = await rolldown({
    input: fileURLToPath(new URL('entry.ts', import.meta.url)),
    cwd: root,
    platform: 'node',
    external: (id) => /^[^./]/.test(id) && !id.startsWith('@cachotteries/'),
    plugins: [plant],
    logLevel: 'silent',
  })
  await mkdir(directory, { recursive: true })
  const file = join(directory, `${what.replaceAll(/\W+/g, '-')}.mjs`)
  await bundle.write({ file, format: 'esm', codeSplitting: false })
  await bundle.close()
  if (planted.size !== edits.length) throw new Error(`${what}: some of it isn't in the server`)
  return (await import(pathToFileURL(file).href)) as Build
}
