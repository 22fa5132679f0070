import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'

const repository = fileURLToPath(new URL('../../', import.meta.url))

/**
 * Bundles the program that encodes pictures, once for all tests: through tsx, each of some hundreds of pictures took half a
 * second of processor time more.
 */
export async function setup(): Promise<() => Promise<void>> {
  // Where the bundle finds the package with native code.
  const caches = join(repository, 'node_modules/.cache')
  await mkdir(caches, { recursive: true })
  const dir = await mkdtemp(join(caches, 'encoder-'))
  const bundle = await rolldown({
    input: join(repository, 'apps/server/encoder.ts'),
    platform: 'node',
    external: ['sharp'],
  })
  await bundle.write({ dir, format: 'esm' })
  process.env['ENCODER_BUNDLE'] = join(dir, 'encoder.js')
  return () => rm(dir, { recursive: true })
}
