import { mkdir, open, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createTransport } from 'nodemailer'
import { type Letter, MailFailure, type MailTransport, messageOf } from './letter.ts'

/** What the operator passes on to the recipient. */
export interface WrittenMail {
  readonly file: string
  readonly link: string | undefined
}

/** Writes each letter into a file that mail programs can open. The operator passes its link on. */
export function fileTransport(
  directory: string,
  from: string,
  onWritten: (mail: WrittenMail) => void,
): MailTransport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    send: async (letter) => {
      try {
        const { message } = await composer.sendMail(messageOf(letter, from))
        const file = join(directory, fileNameOf(letter))
        await writeFile(file, message as Buffer)
        onWritten({ file, link: letter.view.link })
      } catch (error) {
        const { code = 'EUNKNOWN' } = error as NodeJS.ErrnoException
        throw new MailFailure({ forGood: false, code })
      }
    },
  }
}

const fileNameOf = ({ at, id }: Letter): string =>
  `${at.toISOString().replaceAll(/[-:]|\.\d+/g, '')}-${id}.eml`

/** Writes a draft and renames it, so that a file is always complete. Only its owner can read it: its link opens an account. */
async function writeFile(file: string, content: Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const draft = await open(`${file}.part`, 'w', 0o600)
  try {
    await draft.writeFile(content)
    await draft.sync()
  } finally {
    await draft.close()
  }
  await rename(`${file}.part`, file)
}
