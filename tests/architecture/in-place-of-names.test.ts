import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { inPlaceOfName } from '@cachotteries/domain/names/in-place-of-names'
import { standsForNobody } from '@cachotteries/domain/names/reserved'
import { parseAst } from 'rolldown/parseAst'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

const said = 'packages/domain/names/in-place-of-names.ts'
const files = ['apps/server', 'apps/web', 'packages/contracts', 'packages/domain']
  .flatMap((folder) =>
    readdirSync(root + folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  )
  .filter(
    (file) =>
      /\.tsx?$/.test(file) &&
      !/\.test(-d)?\.tsx?$|\.d\.ts$|\/(testing|node_modules|dist|demo|\.types)\//.test(file) &&
      file !== said,
  )

type Node = Readonly<Record<string, unknown>>

function visit(value: unknown, onNode: (node: Node) => void): void {
  if (typeof value !== 'object' || value === null) return
  if (!Array.isArray(value)) onNode(value as Node)
  for (const part of Object.values(value)) visit(part, onNode)
}

/** The texts of a file: of literals, templates, and elements. */
function textsIn(code: string, lang: 'ts' | 'tsx'): string[] {
  const found: string[] = []
  visit(parseAst(code, { lang }), ({ type, value }) => {
    if ((type === 'Literal' || type === 'JSXText') && typeof value === 'string') found.push(value.trim())
    if (type === 'TemplateElement') found.push((value as { readonly raw: string }).raw.trim())
  })
  return found
}

/** Counted, it is a noun: '3 personnes'. In brackets, it stands beside a name: 'Léa (vous)'. */
const isBeside = (text: string): boolean => text === 'personne' || text.startsWith('(')

const longest = Math.max(...Object.values(inPlaceOfName).map((words) => words.length))

it('words in place of a name are said in one file, which has them refused as names', () => {
  const elsewhere = files.flatMap((file) =>
    textsIn(readFileSync(root + file, 'utf8'), file.endsWith('x') ? 'tsx' : 'ts')
      .filter((text) => text.length <= longest && !isBeside(text) && standsForNobody(text))
      .map((text) => `${file}: ${text}`),
  )
  expect(elsewhere).toEqual([])
})

it('one that is written elsewhere is found', () => {
  expect(textsIn("const name = found ?? 'Quelqu’un'", 'ts').filter(standsForNobody)).toEqual(['Quelqu’un'])
  expect(textsIn('const it = <b>Vous</b>', 'tsx').filter(standsForNobody)).toEqual(['Vous'])
})
