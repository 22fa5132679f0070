import { open } from 'node:fs/promises'
import { resolve } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { fileBytes } from '@cachotteries/contracts/transfer-limits'
import type { ImportPreviewView } from '@cachotteries/domain/visibility/views/transfer'
import { Effect } from 'effect'
import { personNamed } from '../features/accounts/access.ts'
import { Identifiers } from '../infrastructure/clock-and-ids.ts'
import { refuse } from '../infrastructure/refusal.ts'
import { asSheet, exportOwn, preview } from '../features/transfer/service.ts'
import { addToOwnList } from '../features/wishes/published/add-many.ts'
import { counted, tried, type Command } from './command.ts'

export const transferCommands: readonly Command[] = [
  {
    usage: 'import <nom ou email> <fichier>',
    canRehearse: true,
    purpose: 'ajoute à la liste de quelqu’un les souhaits d’un fichier qui n’y sont pas déjà',
    run: ([login = '', file = ''], { dryRun }) =>
      Effect.gen(function* () {
        const { uid, name } = yield* personNamed(login)
        const previewed = yield* preview(uid, yield* tried(file, () => beginningOf(resolve(file))))
        const wishes = previewed.wishes.filter(({ already }) => already === null)
        const number = counted(wishes.length, 'souhait', 'souhaits')
        if (!dryRun && wishes.length > 0) {
          const { newId } = yield* Identifiers
          yield* addToOwnList(uid, { commandId: newId(), wishes }, null)
        }
        const done =
          wishes.length === 0
            ? `Rien à ajouter à la liste de « ${name} ».`
            : dryRun
              ? `${number} à ajouter à la liste de « ${name} » ; rien n’est fait.`
              : `${number} de plus sur la liste de « ${name} ».`
        return [done, ...remarksOn(previewed)].join('\n')
      }),
  },
  {
    usage: 'export <nom ou email> <fichier>',
    purpose:
      'met dans un fichier .json ou .csv ce que quelqu’un a, tel qu’il le voit, sans rien de ses proches',
    run: ([login = '', file = '']) =>
      Effect.gen(function* () {
        const { uid, name } = yield* personNamed(login)
        const [, form] = /\.(json|csv)$/i.exec(file) ?? []
        if (!form) return yield* refuse('InvalidInput', 'Le nom du fichier dit ce qu’il est : .json ou .csv')
        const own = yield* exportOwn(uid)
        const text = form.toLowerCase() === 'csv' ? asSheet(own).text : `${JSON.stringify(own, null, 2)}\n`
        yield* tried(file, () => writeForOneself(resolve(file), text))
        return `Ce que « ${name} » a est dans ${file}. Remettez-le, et n’en gardez rien.`
      }),
  },
]

/** Reads a file, up to one byte more than its size limit. */
async function beginningOf(path: string): Promise<Uint8Array> {
  const file = await open(path)
  return buffer(file.createReadStream({ end: fileBytes }))
}

/** Writes a new file that only this account can read. */
async function writeForOneself(path: string, text: string): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Places and numbers only: the operator must not learn the wishes on the list. */
function remarksOn({ wishes, problems, ofOthers, unread }: ImportPreviewView): string[] {
  const known = wishes.filter(({ already }) => already !== null).length
  const remarks = [
    ...problems.map(({ place, message }) => `${place} : ${message}`),
    ...wishes.flatMap(({ place, notes }) => notes.map((note) => `${place} : ${note}`)),
    ...(known > 0 ? [`Déjà là, ou deux fois dans le fichier : ${known}`] : []),
    ...(ofOthers > 0 ? [`Sur d’autres listes, et laissés de côté : ${ofOthers}`] : []),
    ...(unread ? [`Lignes et colonnes du tableau qui ne sont pas reprises : ${unread.length}`] : []),
  ]
  return remarks.map((remark) => `    ${remark}`)
}
