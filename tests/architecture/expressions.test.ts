import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseAst } from 'rolldown/parseAst'
import { analyse } from 'scslre'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** A person who fills in a form, imports a list or sends a picture's address chooses the texts that these match. */
const files = ['apps/server', 'packages/contracts', 'packages/domain', 'packages/event-store']
  .flatMap((folder) =>
    readdirSync(root + folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  )
  .filter(
    (file) => file.endsWith('.ts') && !/\.test(-d)?\.ts$|\/(testing|node_modules|dist|\.types)\//.test(file),
  )

interface Expression {
  readonly file: string
  readonly source: string
  readonly flags: string
}

/** The regular expressions that are written in a file. */
function expressionsIn(file: string): readonly Expression[] {
  const found: Expression[] = []
  visit(parseAst(readFileSync(`${root}${file}`, 'utf8'), { lang: 'ts' }), (node) => {
    const { pattern: source, flags } = (node['regex'] ?? {}) as { pattern?: string; flags?: string }
    if (source !== undefined && flags !== undefined) found.push({ file, source, flags })
  })
  return found
}

type Node = Readonly<Record<string, unknown>>

function visit(value: unknown, onNode: (node: Node) => void): void {
  if (typeof value !== 'object' || value === null) return
  if (!Array.isArray(value)) onNode(value as Node)
  for (const part of Object.values(value)) visit(part, onNode)
}

const expressions = files.flatMap(expressionsIn)

/** What makes an expression take longer than in proportion to the text, from the worst start in it. */
const complaints = ({ source, flags }: Omit<Expression, 'file'>): string[] =>
  analyse({ source, flags }).reports.map(
    ({ type, exponential }) => `${type}${exponential ? ', exponential' : ''}`,
  )

describe('a regular expression of the server', () => {
  it('takes a time in proportion to the length of the text', () => {
    expect(expressions.length).toBeGreaterThan(80)
    const slow = expressions.map((one) => ({ ...one, complaints: complaints(one) }))
    expect(slow.filter((one) => one.complaints.length > 0)).toEqual([])
  })
})

describe('the analysis', () => {
  it.each([String.raw`[>)\].,;]+$`, String.raw`\s*(★+)☆*\s*$`, String.raw`^\/+|\/+$`, '^(a+)+$'])(
    'finds an expression that takes longer: %s',
    (source) => {
      expect(complaints({ source, flags: '' })).not.toEqual([])
    },
  )
})
