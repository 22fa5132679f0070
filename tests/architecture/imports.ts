import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseAst } from 'rolldown/parseAst'

const repository = fileURLToPath(new URL('../..', import.meta.url))

/** Everything that a thing imports, by the thing. */
export type Imports = ReadonlyMap<string, ReadonlySet<string>>

/**
 * The imports of the source files in these folders, of types and by `import()` too, from the root of the repository.
 * Tests are left out, and what is imported from elsewhere.
 */
export function importsIn(folders: readonly string[]): Imports {
  const files = new Set(sourcesIn(folders).filter((file) => !/\.test(-d)?\.tsx?$|\/testing\//.test(file)))
  return new Map(
    [...files].map((file) => {
      const targets = specifiersIn(file).map((specifier) => targetOf(specifier, file, files))
      return [file, new Set(targets.filter((target) => target !== undefined))]
    }),
  )
}

/** All source files in these folders, tests too. */
export const sourcesIn = (folders: readonly string[]): readonly string[] =>
  folders
    .flatMap((folder) =>
      readdirSync(join(repository, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
        join(folder, file),
      ),
    )
    .filter((file) => /\.tsx?$/.test(file) && !/\/(node_modules|dist|\.types)\//.test(file))

/** What a file imports, as it names it. */
export function specifiersIn(file: string): readonly string[] {
  const found: string[] = []
  const tree = parseAst(readFileSync(join(repository, file), 'utf8'), {
    lang: file.endsWith('x') ? 'tsx' : 'ts',
  })
  visit(tree, ({ type, source }) => {
    // Declarations, `import()` of code and of types have their source in the same place.
    const from = (source as { value?: unknown } | null | undefined)?.value
    if (/^(Import|Export|TSImport)/.test(String(type)) && typeof from === 'string') found.push(from)
  })
  return found
}

type Node = Readonly<Record<string, unknown>>

function visit(value: unknown, onNode: (node: Node) => void): void {
  if (typeof value !== 'object' || value === null) return
  if (!Array.isArray(value)) onNode(value as Node)
  for (const part of Object.values(value)) visit(part, onNode)
}

/** The file of these that another one imports by this name; undefined for anything else. */
export function targetOf(specifier: string, file: string, files: ReadonlySet<string>): string | undefined {
  const [, name, path] = /^@cachotteries\/([\w-]+)\/(.*)$/.exec(specifier) ?? []
  const folder = name === 'server' || name === 'web' ? 'apps' : 'packages'
  const target = specifier.startsWith('.')
    ? normalize(join(dirname(file), specifier))
    : `${folder}/${name}/${path}`
  return [target, `${target}.ts`, `${target}.tsx`].find((one) => files.has(one))
}

/** The folder whose imports are looked at together: a feature, another folder of a package, or a file beside them. */
function roomOf(file: string): string {
  const [kind, name, folder, feature] = file.split('/')
  if (folder === 'features') return `${kind}/${name}/features/${feature}`
  return `${kind}/${name}/${folder}`
}

/** The imports between folders, of those between files. */
export function importsOfRooms(imports: Imports): Imports {
  const rooms = new Map<string, Set<string>>()
  for (const [file, targets] of imports) {
    const room = roomOf(file)
    const others = [...targets].map(roomOf).filter((other) => other !== room)
    rooms.set(room, new Set([...(rooms.get(room) ?? []), ...others]))
  }
  return rooms
}

/** What forms circles, with what lies between two: all that is left when what imports or is imported by nothing left is gone. */
export function inCircles(imports: Imports): string[] {
  const left = new Map([...imports].map(([one, targets]) => [one, new Set(targets)]))
  for (let before = -1; before !== left.size;) {
    before = left.size
    const imported = new Set([...left.values()].flatMap((targets) => [...targets]))
    for (const [one, targets] of left) {
      const reaches = [...targets].some((target) => left.has(target))
      if (!reaches || !imported.has(one)) left.delete(one)
    }
  }
  return [...left.keys()].toSorted()
}
