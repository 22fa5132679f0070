import { readFile, writeFile } from 'node:fs/promises'
import { z } from 'zod'
import { round, targetOf } from './compare.ts'
import { isMet, type Figure } from './figure.ts'
import { describeMachine } from './machine.ts'

const file = new URL('../accepted.json', import.meta.url)
const page = new URL('../../docs/performance.md', import.meta.url)

const target = z.union([z.object({ atLeast: z.number() }), z.object({ atMost: z.number() })])
const figure = z.object({
  ...{
    id: z.string(),
    what: z.string(),
    against: z.string(),
    ratio: z.number(),
    target,
    measured: z.string(),
  },
}) satisfies z.ZodType<Figure>
const accepted = z.object({ machine: z.string(), figures: z.array(figure) })

/** The ratios that were accepted last, by the ids of their figures. */
export async function acceptedRatios(): Promise<Readonly<Record<string, number>>> {
  const { figures } = await read()
  return Object.fromEntries(figures.map(({ id, ratio }) => [id, ratio]))
}

/** Takes these figures for the accepted ones, beside those of other benchmarks, and writes them into the page. */
export async function accept(found: readonly Figure[]): Promise<void> {
  const { figures } = await read()
  const fresh = new Map(found.map((one) => [one.id, one]))
  const kept = figures.map((one) => fresh.get(one.id) ?? one)
  const known = new Set(kept.map(({ id }) => id))
  const all = [...kept, ...found.filter(({ id }) => !known.has(id))]
  const machine = describeMachine()
  await writeFile(file, `${JSON.stringify({ machine, figures: all }, null, 2)}\n`)
  const [before, rest = ''] = (await readFile(page, 'utf8')).split('<!-- figures -->')
  const [, after] = rest.split('<!-- end of figures -->')
  const rows = all.map(
    (one) =>
      `| ${one.what} | ${one.against} | ${targetOf(one)} | ${isMet(one) ? '' : '**'}${round(one.ratio)}${isMet(one) ? '' : '**'} | ${one.measured} |`,
  )
  const table = [
    '| what | against | target | ratio | measured |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
  ].join('\n')
  await writeFile(
    page,
    `${before}<!-- figures -->\n\n${machine}\n\n${table}\n\n<!-- end of figures -->${after}`,
  )
}

async function read(): Promise<z.infer<typeof accepted>> {
  return accepted.parse(JSON.parse(await readFile(file, 'utf8')))
}
