import bcd from '@mdn/browser-compat-data/forLegacyNode'
import { oldest } from './oldest.ts'

/* What browsers have, and since when: MDN's tables. */

/** Something that browsers have. */
export interface Feature {
  /** Its place in the part of MDN's tables: `String.isWellFormed`, `properties.text-wrap.balance`. */
  readonly path: readonly string[]
  /** Whether it is of a function itself, where its instances may have another of that name; only the browser's say so. */
  readonly isStatic: boolean
  /** Those of the oldest browsers that don't have it, or not under this name. */
  readonly missingIn: readonly string[]
}

interface Support {
  readonly version_added: string | boolean | null
  readonly version_removed?: string | boolean | null
  readonly prefix?: string
  readonly alternative_name?: string
  readonly flags?: unknown
}

interface Table {
  readonly __compat?: { readonly support: Readonly<Record<string, Support | readonly Support[] | undefined>> }
  readonly [part: string]: unknown
}

const tables = bcd as unknown as Readonly<Record<'javascript' | 'api' | 'css', Table>>
const { builtins, ...syntax } = tables.javascript

/** Objects and functions of the language, with their methods and properties. */
export const ofLanguage = objectsIn(builtins as Table)
/** Those of the browser. */
export const ofBrowser = objectsIn(tables.api)
/** What can be written in scripts. */
export const ofSyntax = [...featuresIn(syntax)]
/** At-rules, selectors, properties, their words, and functions of style sheets. */
export const ofStyles = [...featuresIn(tables.css)]

/** Deeper than these are options and behaviours. */
function objectsIn(table: Table): readonly Feature[] {
  return [...featuresIn(table)].filter(
    ({ path }) => path.length <= (path[0] === 'Intl' ? 3 : 2) && path[1]?.endsWith('_event') !== true,
  )
}

function* featuresIn(table: Table, path: readonly string[] = [], isStatic = false): Generator<Feature> {
  const { __compat: compat, ...parts } = table
  if (compat) {
    const missingIn = [...oldest].flatMap(([browser, version]) =>
      [compat.support[browser] ?? []].flat().some((support) => isIn(support, version)) ? [] : [browser],
    )
    yield { path, isStatic, missingIn }
  }
  for (const [name, part] of Object.entries(parts))
    if (typeof part === 'object' && part !== null)
      yield* featuresIn(part as Table, [...path, name.replace(/_static$/, '')], name.endsWith('_static'))
}

function isIn(support: Support, version: string): boolean {
  const { version_added: added, version_removed: removed, prefix, alternative_name: other, flags } = support
  if (prefix !== undefined || other !== undefined || flags !== undefined) return false
  return isSince(added, version) && !isSince(removed, version)
}

/** Whether it was so in this version already. */
function isSince(since: string | boolean | null | undefined, version: string): boolean {
  if (typeof since !== 'string' || since === 'preview') return since === true
  return since.replace('≤', '').localeCompare(version, 'en', { numeric: true }) <= 0
}

/** @returns a function that says of a name which of the oldest browsers have nothing that is so called */
export function missingOf(
  features: readonly Feature[],
  nameOf: (path: readonly string[]) => string | undefined,
): (name: string) => readonly string[] {
  const named = new Map<string, readonly string[]>()
  for (const { path, missingIn } of features) {
    const name = nameOf(path)
    if (name === undefined) continue
    const before = named.get(name)
    named.set(name, before ? before.filter((browser) => missingIn.includes(browser)) : missingIn)
  }
  return (name) => named.get(name) ?? []
}
