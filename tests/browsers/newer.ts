import { parseAst } from 'rolldown/parseAst'
import { missingOf, ofBrowser, ofLanguage, ofStyles, ofSyntax } from './features.ts'
import type { Sent } from './sent.ts'

/*
 * Finds what is newer than the oldest browsers in what is sent to them. A script says nothing of types: a method counts as
 * newer where no method of its name is older, and one of the browser's only where scripts give nothing else that name.
 */

/** The files in which something newer is used, by its name: `.isWellFormed`, `URL.canParse`, `:has`. */
export type Uses = ReadonlyMap<string, ReadonlySet<string>>

type Node = Readonly<Record<string, unknown>> & { readonly type: string }

const objects = [...ofLanguage, ...ofBrowser]
const last = (path: readonly string[]): string | undefined => path.at(-1)
const member = (path: readonly string[]) => (path.length > 1 ? last(path) : undefined)
const global = (path: readonly string[]) =>
  path.length === 1 || path[0] === 'Window' || path[0] === 'globals' ? last(path) : undefined

const missingGlobal = missingOf(objects, global)
const missingMember = missingOf(objects, member)
const missingOfLanguage = missingOf(ofLanguage, member)
const ofFunctions = [...ofLanguage, ...ofBrowser.filter(({ isStatic }) => isStatic)]
const missingStatic = missingOf(ofFunctions, (path) => path.join('.'))
const statics = new Set(ofFunctions.map(({ path }) => path.join('.')))
const missingSyntax = missingOf(ofSyntax, (path) => path.join('.'))

const syntaxOfExpressions: readonly (readonly [RegExp, string])[] = [
  [/\(\?<[=!]/, 'regular_expressions.lookbehind_assertion'],
  [/\(\?[a-z]*-?[a-z]*:(?<!\(\?:)/, 'regular_expressions.modifier'],
]

const syntaxOfNodes: Readonly<Record<string, string>> = {
  StaticBlock: 'classes.static.initialization_blocks',
}

export function newerInScripts(scripts: readonly Sent[]): Uses {
  const trees = scripts.map(({ name, text }) => ({ name, tree: parseAst(text, { lang: 'js' }) }))
  const own = new Set<unknown>()
  for (const { tree } of trees)
    visit(tree, (node) => {
      const { key, left, computed } = node as unknown as Record<'key' | 'left' | 'computed', Node | undefined>
      if (key && !computed) own.add(key['name'] ?? key['value'])
      if (node.type === 'AssignmentExpression' && left?.type === 'MemberExpression') own.add(nameOf(left))
    })
  const uses = new Map<string, Set<string>>()
  for (const { name: file, tree } of trees) {
    const note = (name: string, missingIn: readonly string[]): void => {
      if (missingIn.length > 0) uses.set(name, (uses.get(name) ?? new Set()).add(file))
    }
    visit(tree, (node, parent) => {
      const written = textOf(node)
      if (written !== undefined) {
        for (const [expression, path] of syntaxOfExpressions)
          if (expression.test(written)) note(path, missingSyntax(path))
        // Styles name their element with `&`: as in style sheets, a rule that a browser doesn't know is left out.
        const styled = written.includes('&') ? ' in styles' : ''
        for (const [name] of written.matchAll(/:[a-z-]+(?=\()/g)) note(name + styled, missingStyle(name))
      }
      const path = syntaxOfNodes[node.type]
      if (path !== undefined) note(path, missingSyntax(path))
      if (node.type === 'MemberExpression') {
        const name = nameOf(node)
        if (name === undefined) return
        const whole = `${(node['object'] as Node)['name'] as string}.${name}`
        if (statics.has(whole)) note(whole, missingStatic(whole))
        else note(`.${name}`, own.has(name) ? missingOfLanguage(name) : missingMember(name))
      }
      const isName =
        parent?.type === 'MemberExpression' ? parent['property'] === node : parent?.['key'] === node
      if (node.type === 'Identifier' && (!isName || parent?.['computed'] === true)) {
        const name = node['name'] as string
        // Shorter ones are those of the build.
        if (name.length > 3) note(name, missingGlobal(name))
      }
    })
  }
  return uses
}

/** The name of what a member expression reads, if it is written there. */
function nameOf({ property, computed }: Node): string | undefined {
  const { name, value } = property as Record<'name' | 'value', unknown>
  const written = computed === true ? value : name
  return typeof written === 'string' ? written : undefined
}

/** The text of a literal, a part of a template or a regular expression. */
function textOf({ type, value, regex }: Node): string | undefined {
  if (regex) return (regex as { readonly pattern: string }).pattern
  if (type === 'TemplateElement') return (value as { readonly raw: string }).raw
  return type === 'Literal' && typeof value === 'string' ? value : undefined
}

function visit(value: unknown, onNode: (node: Node, parent?: Node) => void, parent?: Node): void {
  if (typeof value !== 'object' || value === null) return
  if (Array.isArray(value)) for (const one of value) visit(one, onNode, parent)
  else {
    const node = value as Node
    if (typeof node.type === 'string') onNode(node, parent)
    for (const part of Object.values(node)) visit(part, onNode, node)
  }
}

/** `@layer`, `:has`, `color-mix(`, `text-wrap`, `text-wrap: balance`. */
const missingStyle = missingOf(ofStyles, ([kind, ...names]) => {
  const name = names.at(-1)
  if (kind === 'at-rules') return names.length === 1 ? `@${name}` : undefined
  if (kind === 'selectors') return names.length === 1 ? `:${name}` : undefined
  if (kind === 'properties') return names.length < 3 ? names.join(': ') : undefined
  return `${name}(`
})

export function newerInStyles(styles: readonly Sent[]): Uses {
  const uses = new Map<string, Set<string>>()
  for (const { name: file, text } of styles) {
    const bare = text.replaceAll(/\/\*.*?\*\/|"[^"]*"|'[^']*'/gs, '')
    const declared = [...bare.matchAll(/[{;]\s*([a-z-]+)\s*:\s*([^;{}]+)(?=[;}])/g)].flatMap(
      ([, property = '', value = '']) => [
        property,
        ...value.split(/[\s,]+/).map((word) => `${property}: ${word}`),
      ],
    )
    const others = [/@[a-z-]+/g, /:[a-z-]+/g, /\b[a-z-]+\(/g].flatMap((pattern) =>
      [...bare.matchAll(pattern)].map(([name]) => name),
    )
    for (const name of [...declared, ...others])
      if (missingStyle(name).length > 0) uses.set(name, (uses.get(name) ?? new Set()).add(file))
  }
  return uses
}
