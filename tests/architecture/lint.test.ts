import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Imports that the rules refuse: the file, made up like its feature, what it imports, and what the linter answers. */
const refusedImports: readonly (readonly [file: string, imported: string, message: string])[] = [
  ['packages/domain/planted.ts', '@cachotteries/contracts/text', 'domain imports nothing outside itself'],
  ['packages/domain/features/thanks/events.ts', 'zod', 'domain imports nothing outside itself'],
  [
    'packages/domain/features/thanks/decide.ts',
    '../../visibility/show.ts',
    'A feature knows no view, and only visibility makes something fit to be sent: make the view there',
  ],
  ['packages/domain/visibility/planted.ts', 'zod', 'domain imports nothing outside itself'],
  ['packages/domain/visibility/views/thanks.ts', 'effect', 'views have the schemas of zod'],
  [
    'packages/domain/features/thanks/thanks.ts',
    '../../visibility/views/wishes.ts',
    'A feature knows no view',
  ],
  ['packages/contracts/thanks.ts', '@cachotteries/domain/features/thanks/events', 'contracts knows zod'],
  ['packages/contracts/planted.ts', 'effect', 'contracts knows zod'],
  ['packages/event-store/planted.ts', '@cachotteries/domain/decider', 'knows nothing of the product'],
  ['packages/embedded-postgres/planted.ts', '@cachotteries/domain/decider', 'knows nothing of the product'],
  ['apps/server/planted.ts', '@cachotteries/web/main', 'know its clients'],
  ['apps/server/planted.test.ts', '@cachotteries/web/main', 'know its clients'],
  ['apps/server/infrastructure/http/planted.ts', '@cachotteries/web/main', 'know its clients'],
  [
    'apps/server/infrastructure/planted.ts',
    '../features/thanks/service.ts',
    'infrastructure knows no feature',
  ],
  [
    'apps/server/infrastructure/live/one.ts',
    '../../features/sight/live.ts',
    'infrastructure knows no feature',
  ],
  ['apps/server/infrastructure/live/two.ts', '../../composition/http.ts', 'infrastructure knows no feature'],
  [
    'apps/server/infrastructure/mail/planted.ts',
    '@cachotteries/domain/features/thanks/events',
    'infrastructure knows no feature',
  ],
  ['apps/server/features/thanks/service.ts', '@cachotteries/web/main', 'know its clients'],
  ['apps/server/features/thanks/queries.ts', '../sight/queries.ts', 'A feature imports of another'],
  ['apps/server/features/sight/planted.ts', '../thanks/read-model.ts', 'A feature imports of another'],
  ['apps/server/features/thanks/rest.ts', '../transfer/formats/csv.ts', 'A feature imports of another'],
  ['apps/server/features/thanks/live.ts', '../../composition/router.ts', 'A feature imports of another'],
  ['apps/server/features/sight/trpc.ts', 'pg', 'put the SQL into queries.ts'],
  ['apps/server/features/sight/rest.ts', '../../infrastructure/database.ts', 'put the SQL into queries.ts'],
  ['apps/server/features/gifts/trpc.ts', './queries.ts', 'put the SQL into queries.ts'],
  ['apps/server/features/gifts/rest.ts', './read-model.ts', 'put the SQL into queries.ts'],
  ['apps/server/features/clicks/trpc.ts', '../thanks/read-model.ts', 'A feature imports of another'],
  ['apps/server/features/clicks/rest.ts', '@cachotteries/web/main', 'know its clients'],
  ['apps/server/features/thanks/letters/one.ts', '@cachotteries/web/main', 'know its clients'],
  ['apps/server/features/thanks/letters/two.ts', '../../sight/queries.ts', 'A feature imports of another'],
  [
    'apps/server/features/thanks/published/one.ts',
    '../../../composition/start.ts',
    'A feature imports of another',
  ],
  ['apps/web/features/thanks/planted.ts', '@cachotteries/domain/decider', 'web knows the contracts alone'],
  ['apps/web/ui/planted.ts', '@cachotteries/server/main', 'never reaches the server'],
  ['apps/web/ui/planted-atom.ts', 'jotai/utils', 'Only storage/kept.ts stores something'],
  ['apps/web/ui/theme/one.ts', '../../features/thanks/published/words.ts', 'Features and app use this room'],
  ['apps/web/live/planted.ts', '../app/session.ts', 'Features and app use this room'],
  ['apps/web/features/thanks/one.ts', '../sight/queries.ts', 'A feature of the web imports of another'],
  ['apps/web/features/thanks/two.ts', '../sight/list/words.ts', 'A feature of the web imports of another'],
  ['apps/web/features/thanks/three.ts', '../../app/screens/usePeople.ts', 'and nothing of app'],
  ['apps/web/features/thanks/four.ts', '../sight/sight.css', 'A feature of the web imports of another'],
  ['apps/web/features/thanks/letters/one.ts', '../../sight/queries.ts', 'A feature of the web imports of'],
  ['apps/web/features/thanks/letters/two.ts', '../../../app/session.ts', 'and nothing of app'],
  [
    'apps/web/features/thanks/letters/three.ts',
    '@cachotteries/domain/decider',
    'web knows the contracts alone',
  ],
  ['apps/web/features/thanks/letters/four.ts', 'jotai/utils', 'Only storage/kept.ts stores something'],
  ['apps/web/features/thanks/published/one.ts', '../../sight/words.ts', 'A feature of the web imports of'],
  ['apps/web/features/thanks/thanks.test.ts', '@cachotteries/server/main', 'never reaches the server'],
  ['apps/web/app/screens/one.ts', '@cachotteries/domain/decider', 'web knows the contracts alone'],
]

/** Ways to store something in a browser. */
const storing: readonly (readonly [file: string, expression: string])[] = [
  'localStorage',
  'sessionStorage',
  'window.localStorage',
  'globalThis.sessionStorage',
  'indexedDB',
  'caches',
  'cookieStore',
  'document.cookie',
].map((expression, nth) => [`apps/web/features/storing/planted-${nth}.ts`, expression])

/** Imports that the rules allow. */
const allowedImports: readonly (readonly [file: string, imported: string])[] = [
  ['packages/domain/visibility/views/gifts.ts', 'zod'],
  ['apps/server/features/thanks/perform.ts', '../sight/service.ts'],
  ['apps/server/features/thanks/buyers.ts', '../sight/streams.ts'],
  ['apps/server/features/thanks/trpc.ts', '../sight/published/keeping.ts'],
  ['apps/server/features/families/trpc.ts', './service.ts'],
  ['packages/domain/features/thanks/thanks.test.ts', '../../visibility/wishes.ts'],
  ['apps/server/features/thanks/pictures.ts', '../../infrastructure/database.ts'],
  ['apps/server/features/thanks/letters/three.ts', '../../sight/published/keeping.ts'],
  ['apps/server/features/thanks/letters/four.ts', '../../../infrastructure/http/rest.ts'],
  ['apps/server/features/thanks/thanks.test.ts', '../../composition/services.ts'],
  ['apps/server/composition/planted.ts', '../features/thanks/feature.ts'],
  ['apps/web/features/thanks/five.ts', '../sight/published/words.ts'],
  ['apps/web/features/thanks/six.ts', '../../ui/theme/Themed.tsx'],
  ['apps/web/features/thanks/letters/five.ts', '../../sight/published/words.ts'],
  ['apps/web/features/thanks/letters/six.ts', '../published/words.ts'],
  ['apps/web/features/thanks/letters/seven.ts', '../../../ui/theme/Themed.tsx'],
  ['apps/web/features/thanks/other.test.ts', '../sight/queries.ts'],
  ['apps/web/features/thanks/testing/example.ts', '../../sight/testing/example.ts'],
  ['apps/web/app/screens/two.ts', '../../features/thanks/queries.ts'],
  ['apps/web/first-paint/planted.ts', '../features/thanks/words.ts'],
]

const unsafe = 'export const shown = (view: unknown): { fit: true } => view as { fit: true }\n'
/** Where nothing may be said to be of a type that it wasn't made as, such as `Shown`. */
const withoutCasts = [
  'packages/domain/visibility/thanks.ts',
  'apps/server/features/kept-people/cast.ts',
  'apps/server/features/sight/cast.ts',
  'apps/server/features/thanks/cast.ts',
  'apps/server/features/thanks/letters/cast.ts',
  'apps/server/infrastructure/live/cast.ts',
  'apps/server/infrastructure/http/cast-routes.ts',
]

const views = `declare class MadeByVisibility { private readonly mark: true }
type Shown<View> = View & MadeByVisibility
interface Wish { readonly title: string }
`
/** Ways to forge a view, and what the linter answers. */
const forgeries: readonly (readonly [expression: string, message: string])[] = [
  ['raw as Shown<Wish>', "Unsafe type assertion: type 'Shown<Wish>'"],
  ['JSON.parse(JSON.stringify(raw))', 'make views in domain/visibility, and read anything else with'],
  ['Object.assign(made, raw)', 'make views in domain/visibility, and write anything else as'],
  ['raw as any', 'no-unsafe-type-assertion'],
]
const forged = [
  'packages/domain/visibility',
  'apps/server/features/thanks',
  'apps/server/infrastructure/live',
].flatMap((room) =>
  forgeries.map(([expression, message], nth) => [`${room}/forged-${nth}.ts`, expression, message] as const),
)

interface Diagnostic {
  readonly code: string
  readonly message: string
  readonly help?: string
  readonly filename: string
}

let planted: string
let answers: readonly Diagnostic[]

/** What the linter answers about one of the planted files. */
const answersAbout = (file: string): string =>
  answers
    .filter(({ filename }) => filename === file)
    .map(({ code, message, help }) => `${code} ${message} ${help}`)
    .join('\n')

/** The linter with the repository's rules, on the planted files alone. */
async function lint(): Promise<readonly Diagnostic[]> {
  const linter = join(root, 'node_modules/.bin/oxlint')
  // It exits with an error because it finds some.
  const { stdout } = await promisify(execFile)(linter, ['--type-aware', '--format=json'], {
    cwd: planted,
    maxBuffer: 2 ** 26,
  }).catch((error: { stdout: string }) => error)
  return (JSON.parse(stdout) as { diagnostics: Diagnostic[] }).diagnostics
}

beforeAll(async () => {
  planted = await mkdtemp(join(tmpdir(), 'planted-'))
  await cp(join(root, '.oxlintrc.json'), join(planted, '.oxlintrc.json'))
  await symlink(join(root, 'node_modules'), join(planted, 'node_modules'))
  await writeFile(join(planted, '.gitignore'), 'node_modules\n')
  await writeFile(join(planted, 'tsconfig.json'), '{ "compilerOptions": { "strict": true } }')
  const files = [
    ...[...refusedImports, ...allowedImports].map(([file, from]) => [file, `import '${from}'\n`] as const),
    [
      'apps/web/features/thanks/late.ts',
      "export const late = () => import('../sight/queries.ts')\n",
    ] as const,
    ...withoutCasts.map((file) => [file, unsafe] as const),
    ...forged.map(
      ([file, expression]) =>
        [
          file,
          `${views}export const forged = (raw: Wish, made: Shown<Wish>): Shown<Wish> => ${expression}\n`,
        ] as const,
    ),
    ['apps/web/crypto.ts', 'export const id = [crypto.randomUUID(), crypto.subtle]\n'] as const,
    ...storing.map(([file, expression]) => [file, `export const it = ${expression}\n`] as const),
    ['apps/web/storage/kept.ts', 'export const it = [localStorage, sessionStorage]\n'] as const,
  ]
  for (const [file, text] of files) {
    await mkdir(dirname(join(planted, file)), { recursive: true })
    await writeFile(join(planted, file), text)
  }
  answers = await lint()
})

afterAll(() => rm(planted, { recursive: true }))

describe('lint refuses', () => {
  it.each(refusedImports)('in %s the import of %s', (file, _imported, message) => {
    expect(answersAbout(file)).toContain(message)
  })

  it('in a feature of the web what it fetches later of the inside of another', () => {
    expect(answersAbout('apps/web/features/thanks/late.ts')).toContain('A feature of the web imports of')
  })

  it.each(withoutCasts)('a cast in %s', (file) => {
    expect(answersAbout(file)).toContain('no-unsafe-type-assertion')
  })

  it.each(forged)('in %s a view that is forged as %s', (file, _expression, message) => {
    expect(answersAbout(file)).toContain(message)
  })

  it('what browsers lack over plain http', () => {
    expect(answersAbout('apps/web/crypto.ts')).toContain('use ui/newId')
    expect(answersAbout('apps/web/crypto.ts')).toContain('Browsers lack it over plain http.')
  })

  it.each(storing)('in %s the use of %s', (file) => {
    expect(answersAbout(file)).toContain('Only storage/kept.ts stores something')
  })
})

describe('lint allows', () => {
  it('storage/kept.ts to store something', () => {
    expect(answersAbout('apps/web/storage/kept.ts')).not.toContain('Only storage/kept.ts')
  })

  it.each(allowedImports)('in %s the import of %s', (file) => {
    expect(answersAbout(file)).not.toContain('no-restricted-imports')
  })
})

describe('what makes a view fit to be sent', () => {
  it('is not exported by the domain', async () => {
    await expect(import(['@cachotteries/domain/visibility', 'show'].join('/'))).rejects.toThrow()
    await expect(import(['@cachotteries/domain/visibility', 'order'].join('/'))).resolves.toBeDefined()
  })
})
