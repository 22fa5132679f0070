import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { rolldown, type Plugin } from 'rolldown'
import type { WholeBuild } from '../server.ts'
import type { Edit, Leak } from './leak.ts'
import { withEdit } from './place.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
/** Inside the repository, so that packages that aren't bundled are found. */
const directory = join(root, 'node_modules/.cache/planted-leaks')

/** The program beside the server that encodes pictures: the product's. */
const encoder = `import('tsx/esm/api').then(({ register }) => {
  register()
  return import(${JSON.stringify(pathToFileURL(join(root, 'apps/server/encoder.ts')).href)})
})
`

/** A build of the server with this leak in it. @throws {Error} when an edit no longer applies. */
export async function buildWith({ what, edits }: Leak): Promise<WholeBuild> {
  const planted = new Set<Edit>()
  const plant: Plugin = {
    name: 'plant',
    load: {
      filter: { id: /\.ts$/ },
      async handler(id) {
        const here = edits.filter(({ file }) => id === join(root, file))
        if (here.length === 0) return null
        for (const edit of here) planted.add(edit)
        const code = here.reduce(withEdit, await readFile(id, 'utf8'))
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
  await writeFile(join(directory, 'encoder.js'), encoder)
  const file = join(directory, `${what.replaceAll(/\W+/g, '-')}.mjs`)
  await bundle.write({ file, format: 'esm', codeSplitting: false })
  await bundle.close()
  if (planted.size !== edits.length) throw new Error(`${what}: some of it isn't in the server`)
  return (await import(pathToFileURL(file).href)) as WholeBuild
}
