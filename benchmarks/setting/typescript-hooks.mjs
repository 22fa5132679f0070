import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { transform } from 'rolldown/utils'

/** One of Node.js's module hooks. */
export async function load(url, context, nextLoad) {
  if (!url.startsWith('file:') || !url.endsWith('.ts')) return nextLoad(url, context)
  const path = fileURLToPath(url)
  const { code, errors } = await transform(path, await readFile(path, 'utf8'), { sourcemap: false })
  if (errors.length > 0) throw errors[0]
  return { format: 'module', source: code, shortCircuit: true }
}
