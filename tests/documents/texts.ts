import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseAst } from 'rolldown/parseAst'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** The places of texts, in the order in which people see them. */
const places: readonly (readonly [place: string, about: string])[] = [
  ['apps/web/features/accounts', 'Le compte : entrer, le profil, les appareils'],
  ['apps/web/features/wishes/list', 'Une liste'],
  ['apps/web/features/wishes/card', 'La carte d’un souhait'],
  ['apps/web/features/wishes/form', 'Le formulaire d’un souhait'],
  ['apps/web/features/wishes/edit', 'La page d’un souhait'],
  ['apps/web/features/purchases', 'Offrir un souhait, seul ou à plusieurs'],
  ['apps/web/features/wishes', 'Ce que la liste et la page d’un souhait partagent'],
  ['apps/web/features/sight', 'Qui voit ce qu’une liste cache'],
  ['apps/web/features/pictures', 'L’image d’un formulaire'],
  ['apps/web/unsaved', 'Ce qui est écrit et pas encore enregistré'],
  ['apps/web/features/sharing', 'Ajouter depuis une boutique'],
  ['apps/web/offline', 'Une nouvelle version'],
  ['apps/web/features/families', 'Les familles'],
  ['apps/web/features/kept-people', 'Les proches sans compte'],
  ['packages/domain/visibility/announcement-words.ts', 'Les nouvelles des familles'],
  ['apps/web/features/preferences', 'Les préférences'],
  ['apps/web/features/transfer', 'Apporter et emporter une liste'],
  ['apps/web/app/screens', 'Les écrans où plusieurs parties se retrouvent'],
  ['apps/web/app', 'Le cadre des écrans'],
  ['apps/web/features/back-office', 'L’administration'],
  ['apps/web', 'Partout'],
  ['packages/contracts', 'Ce que le serveur répond'],
  ['apps/server/features/accounts/recovery-words.ts', 'Le mail d’un mot de passe oublié'],
  ['apps/server/features/accounts/sign-in-link-words.ts', 'Le mail d’un lien pour se connecter'],
  ['apps/server/features/digests/words.ts', 'La lettre'],
  ['apps/server/features/push/words.ts', 'Les notifications'],
  ['apps/server/features/digests/write-page.ts', 'La page qui arrête la lettre'],
]

/** A part of a syntax tree. */
type Node = Readonly<Record<string, unknown>> & { readonly type: string }

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

const named = (value: unknown): string => (isNode(value) ? String(value['name']) : '')

/** Whether it contains no text for people: types, styles, comparisons, errors, output to the console. */
function isSilent(node: Node): boolean {
  if (/^(Import|ExportAll|NewExpression|TS(?!As|NonNull|Satisfies))/.test(node.type)) return true
  if (node.type === 'BinaryExpression') return node['operator'] !== '+'
  if (node.type === 'JSXAttribute')
    return /^(className|d|rel|style|aria-keyshortcuts)$/.test(named(node['name']))
  const callee = node['callee']
  if (!isNode(callee)) return false
  return (
    /^(screen|lateScreen|screenIn)$/.test(named(callee)) ||
    named(callee['callee']) === 'styled' ||
    named(callee['object']) === 'console' ||
    /^(closest|querySelector)/.test(named(callee['property']))
  )
}

/** Whether a string is a sentence or a label: several words, one with a capital or an accent, or a value before a sign. */
function isText(text: string): boolean {
  const words = text.replaceAll(/\{[^{}]*\}/g, ' 0 ').trim()
  const isCode =
    /^[/.#*@&'[-]|^\((min|max|prefers)|^https?:|^[a-z]+[-:(]|^M 0|^action |[{}=]|:\/\/|px\b/.test(words)
  if (/\}\s[:;?!]/.test(text)) return true
  return !isCode && /\p{L}.* \p{L}|^\p{Lu}[\p{Ll}’']+|[à-öø-ÿ]|0 +\p{L}|\p{L} +0/u.test(words)
}

/** JSX's notations for a no-break space and an apostrophe. */
const decoded = (text: string): string => text.replaceAll('&nbsp;', '\u00a0').replaceAll('&apos;', "'")

function textOf(node: Node): string | undefined {
  if (node.type === 'JSXText') return decoded(String(node['value'])).replaceAll(/[ \t\r\n]+/g, ' ')
  if (node.type === 'Literal' && typeof node['value'] === 'string') return decoded(node['value'])
  if (node.type !== 'TemplateLiteral') return undefined
  const quasis = node['quasis'] as { value: { cooked: string } }[]
  const expressions = node['expressions'] as Node[]
  const values = expressions.map((value) => `{${value.type === 'Identifier' ? named(value) : '…'}}`)
  return quasis.map(({ value }, place) => value.cooked + (values[place] ?? '')).join('')
}

function collect(node: Node, into = new Set<string>()): Set<string> {
  if (isSilent(node)) return into
  const text = textOf(node)
  if (text !== undefined && isText(text)) into.add(text.replaceAll(/ +$/gm, '').trim())
  for (const [key, value] of Object.entries(node))
    if (key !== 'key' || node['computed'] === true)
      for (const child of [value].flat()) if (isNode(child)) collect(child, into)
  return into
}

/** The files of a place that are in no other place inside it. */
function filesOf(place: string): string[] {
  if (place.endsWith('.ts')) return [place]
  const inner = places.map(([other]) => other).filter((other) => other.startsWith(`${place}/`))
  return readdirSync(root + place, { recursive: true, encoding: 'utf8' })
    .map((file) => `${place}/${file}`)
    .filter((file) => /\.tsx?$/.test(file) && !inner.some((other) => file.startsWith(`${other}/`)))
    .filter((file) => !/\.(test|d|config)\.|first-paint|example|testing|node_modules|dist|\.types/.test(file))
    .toSorted()
}

/** Everything that people can read, by screen and file. */
export function allTexts(): string {
  const parts = places.map(([place, about]) => {
    const files = filesOf(place).map((file) => {
      const lang = file.endsWith('x') ? 'tsx' : 'ts'
      const texts = [...collect(parseAst(readFileSync(root + file, 'utf8'), { lang }) as unknown as Node)]
      return texts.length > 0 ? `\n### ${basename(file)}\n\n\`\`\`text\n${texts.join('\n')}\n\`\`\`\n` : ''
    })
    return `\n## ${about}\n\n\`${place}\`\n${files.join('')}`
  })
  return `# Les textes\n\nTout ce que l’application dit, tiré du code par \`npm run texts\`.\n${parts.join('')}`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(`${root}textes.md`, allTexts())
