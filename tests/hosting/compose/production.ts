import type { Bound } from '../../faults/report.ts'
import { tryForgetting, tryKeeping } from './keeping.ts'
import { tryMonitoring } from './monitoring.ts'
import { tryThreeNodes } from './nodes.ts'
import { openStack } from './stack.ts'
import { tryInBrowser } from './story.ts'

/**
 * What try.ts plays on a stack that runs as for a family, by https: in a process of its own, which trusts the authority
 * of that stack's proxy. Arguments: the clone, its address, and words, any of which a part's name must have.
 */
const [folder = '', url = '', ...words] = process.argv.slice(2)
const stack = openStack(folder, {})

const parts: readonly { readonly name: string; readonly play: () => Promise<Bound[]> }[] = [
  { name: 'browser', play: () => tryInBrowser(url) },
  { name: 'nodes', play: () => tryThreeNodes(stack, url) },
  { name: 'monitoring', play: () => tryMonitoring(stack) },
  { name: 'backup', play: () => tryKeeping(stack, url) },
  { name: 'volumes', play: () => tryForgetting(stack) },
]

const broken: string[] = []
for (const { name, play } of parts) {
  if (words.length > 0 && !words.some((word) => name.includes(word))) continue
  console.log(`${new Date().toISOString().slice(11, 19)} ${name}`)
  const bounds = await play()
  for (const { line } of bounds) console.log(`  ${line}`)
  broken.push(...bounds.filter(({ kept }) => !kept).map(({ line }) => line))
}
if (broken.length > 0) process.exitCode = 1
