import { parseAst } from 'rolldown/parseAst'
import type { Edit } from './leak.ts'

/** A function, a method, a constant of a module, or a case of a switch, with the names of those that it is in. */
interface Place {
  readonly path: string
  readonly start: number
  readonly end: number
}

type Node = Readonly<Record<string, unknown>> & { readonly type: string }

/** The source with an edit in it. @throws {Error} when its place isn't there exactly once */
export function withEdit(source: string, edit: Edit): string {
  if ('atTop' in edit) return `${edit.atTop}\n${source}`
  const [place, another] = placesIn(source).filter(({ path }) => `.${path}`.endsWith(`.${edit.in}`))
  if (!place || another) throw new Error(`not exactly one ${edit.in} in ${edit.file}`)
  const code = source.slice(place.start, place.end)
  const found = [...code.matchAll(whateverTheLayout(edit.replace))]
  const [match] = found
  if (!match || found.length > 1)
    throw new Error(`not exactly once in ${edit.in} of ${edit.file}: ${edit.replace}`)
  const start = place.start + match.index
  return source.slice(0, start) + edit.by + source.slice(start + match[0].length)
}

/** What is written like this, in as many lines and with as many spaces as it may be. */
function whateverTheLayout(code: string): RegExp {
  const tokens = code.match(/[\p{L}\p{N}_$]+|\S/gu) ?? []
  const written = tokens.map((token, index) => {
    const escaped = token.replaceAll(/[$()*+.?[\\\]^{|}/]/g, String.raw`\$&`)
    // A list that is broken into lines ends with a comma.
    if (/[)\]}]/.test(token)) return String.raw`(?:,\s*)?${escaped}`
    const isAfterWord = /^[\p{L}\p{N}_$]/u.test(token) && /[\p{L}\p{N}_$]$/u.test(tokens[index - 1] ?? '')
    return isAfterWord ? String.raw`(?<=\s)${escaped}` : escaped
  })
  return new RegExp(written.join(String.raw`\s*`), 'gu')
}

/** Every place of a file. */
function placesIn(source: string): readonly Place[] {
  const places: Place[] = []
  const visit = (value: unknown, names: readonly string[]): void => {
    if (typeof value !== 'object' || value === null) return
    const name = Array.isArray(value) ? undefined : nameOf(value as Node, names.length === 0)
    const inside = name === undefined ? names : [...names, name]
    if (name !== undefined) {
      const { start, end } = value as { readonly start: number; readonly end: number }
      places.push({ path: inside.join('.'), start, end })
    }
    for (const part of Object.values(value)) visit(part, inside)
  }
  visit(parseAst(source, { lang: 'ts' }), [])
  return places
}

function nameOf(node: Node, isOfModule: boolean): string | undefined {
  const { type, id, key, init, value, test } = node as Readonly<
    Record<string, Partial<Node> | null | undefined>
  > &
    Node
  const written = (name: Partial<Node> | null | undefined) =>
    (name?.['name'] ?? name?.['value']) as string | undefined
  const isFunction = (one: Partial<Node> | null | undefined) => /Function/.test(String(one?.type))
  switch (type) {
    case 'FunctionDeclaration':
    case 'ClassDeclaration':
      return written(id)
    case 'VariableDeclarator':
      return isOfModule || isFunction(init) ? written(id) : undefined
    case 'MethodDefinition':
      return written(key)
    case 'Property':
    case 'PropertyDefinition':
      return isFunction(value) ? written(key) : undefined
    case 'SwitchCase':
      return written(test)
    default:
      return undefined
  }
}
