import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { commandId, registerFamily, type Person } from '@cachotteries/server/testing/people'
import { testServer } from '@cachotteries/server/testing/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runCommand } from '../support/command.ts'
import { runProgram } from '../support/program.ts'

let directory: string
let lea: Person
let marc: Person

const server = testServer()

beforeAll(async () => {
  ;[lea, marc] = await registerFamily(server.url, 'Martin', ['Léa Martin', 'Marc'])
  directory = await mkdtemp(join(tmpdir(), 'cachotteries-transfer-'))
})
afterAll(() => rm(directory, { recursive: true }))

const admin = (...args: readonly string[]): Promise<string> => runCommand(server.databaseUrl, args)

async function fileOf(name: string, text: string): Promise<string> {
  const path = join(directory, name)
  await writeFile(path, text)
  return path
}

const namesOf = async ({ ask, userId }: Person): Promise<string[]> =>
  (await ask.wishes.list.query({ owner: userId })).view.Wishes.map(({ name }) => name)

describe('importing a file', () => {
  it('adds missing wishes to somebody’s list, says what it changed, and only simulates with --dry-run', async () => {
    const file = await fileOf('lea.csv', 'nom;image\nVélo;velo.png\n;\nThé;\nThé;\n"";https://a.example\n')
    const remarks = [
      '    Ligne 6 : Le nom du souhait ne peut pas être vide',
      "    Ligne 2 : l’image manque : l'URL de l'image est invalide",
      '    Déjà là, ou deux fois dans le fichier : 1',
    ]
    const simulated = ['2 souhaits à ajouter à la liste de « Léa Martin » ; rien n’est fait.', ...remarks]
    expect(await admin('import', '--dry-run', 'léa martin', file)).toBe(simulated.join('\n'))
    expect(await namesOf(lea)).toEqual([])
    const done = ['2 souhaits de plus sur la liste de « Léa Martin ».', ...remarks]
    const outcome = await runProgram('admin', ['import', 'léa martin', file], {
      DATABASE_URL: server.databaseUrl,
    })
    expect(outcome).toEqual({ status: 0, stdout: `${done.join('\n')}\n`, stderr: '' })
    expect(await namesOf(lea)).toEqual(['Thé', 'Vélo'])
    expect(await admin('import', 'Léa Martin', file)).toContain(
      'Rien à ajouter à la liste de « Léa Martin ».',
    )
    expect(await namesOf(lea)).toEqual(['Thé', 'Vélo'])
  })

  it('is refused for a file or a person that doesn’t exist, and for a file without a list', async () => {
    const file = await fileOf('vide.csv', '')
    await expect(admin('import', 'Personne', file)).rejects.toThrow('Aucun compte n’a « Personne »')
    await expect(admin('import', 'Marc', join(directory, 'rien.csv'))).rejects.toThrow('n’existe pas')
    await expect(admin('import', 'Marc', directory)).rejects.toThrow('C’est un dossier')
    await expect(admin('import', 'Marc', file)).rejects.toThrow('Il n’y a rien à lire')
    const large = await fileOf('grand.csv', 'a'.repeat(600 * 1024))
    await expect(admin('import', 'Marc', large)).rejects.toThrow('trop gros')
  })

  it('is the only command that can be simulated', () => {
    expect(() => admin('disable', '--dry-run', 'Marc')).toThrow('is no command')
  })
})

describe('exporting somebody’s data', () => {
  it('writes their own list as they see it and nothing of a relative’s, in a file that only the operator can read', async () => {
    await lea.ask.wishes.add.mutate({
      commandId: commandId(),
      owner: marc.userId,
      name: 'Surprise pour Marc',
    })
    await marc.ask.wishes.add.mutate({ commandId: commandId(), owner: lea.userId, name: 'Surprise pour Léa' })
    for (const [form, comesBack] of [
      ['json', '2 souhaits de plus sur la liste de « Marc »'],
      ['csv', 'Rien à ajouter à la liste de « Marc »'],
    ] as const) {
      const file = join(directory, `lea-exportée.${form}`)
      expect(await admin('export', 'Léa Martin', file)).toContain('Ce que « Léa Martin » a est dans')
      expect((await stat(file)).mode & 0o777).toBe(0o600)
      const text = await readFile(file, 'utf8')
      expect(text).toContain('Vélo')
      expect(text).not.toMatch(/\bSurprise\b/)
      expect(await admin('import', 'Marc', file)).toContain(comesBack)
    }
  })
})
