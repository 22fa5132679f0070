import { parts } from './parts.ts'
import { openStack } from './stack.ts'

/**
 * Runs parts on a stack, in a separate process that trusts the authority of that stack's proxy. Arguments: the clone,
 * its address, and the names of the parts.
 */
const [folder = '', url = '', ...names] = process.argv.slice(2)
const stack = openStack(folder, {})

for (const { name, play } of parts) {
  if (!names.includes(name)) continue
  console.log(`${new Date().toISOString().slice(11, 19)} ${name}`)
  const bounds = await play(stack, url)
  for (const { line } of bounds) console.log(`  ${line}`)
  if (bounds.some(({ kept }) => !kept)) process.exitCode = 1
}
