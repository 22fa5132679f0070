import { readFile, writeFile } from 'node:fs/promises'
import { z } from 'zod'
import { boundOf, isMet, round, type Figure } from './figure.ts'
import { describeMachine } from './machine.ts'

const file = new URL('../measured.json', import.meta.url)
const page = new URL('../../docs/performance.md', import.meta.url)

const bound = z.union([z.object({ atLeast: z.number() }), z.object({ atMost: z.number() })])
const figure = z.object({
  id: z.string(),
  what: z.string(),
  against: z.string(),
  ratio: z.number(),
  bound,
  measured: z.string(),
}) satisfies z.ZodType<Figure>
const measurements = z.object({ machine: z.string(), figures: z.array(figure) })

/** Saves these figures beside those of other benchmarks, and writes all of them into the page. */
export async function record(found: readonly Figure[]): Promise<void> {
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
      `| ${one.what} | ${one.against} | ${boundOf(one)} | ${isMet(one) ? '' : '**'}${round(one.ratio)}${isMet(one) ? '' : '**'} | ${one.measured} |`,
  )
  const table = [
    '| what | against | bound | ratio | measured |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
  ].join('\n')
  await writeFile(
    page,
    `${before}<!-- figures -->\n\n${machine}\n\n${table}\n\n<!-- end of figures -->${after}`,
  )
}

async function read(): Promise<z.infer<typeof measurements>> {
  return measurements.parse(JSON.parse(await readFile(file, 'utf8')))
}
