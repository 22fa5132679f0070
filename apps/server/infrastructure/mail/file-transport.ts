import { mkdir, open, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createTransport } from 'nodemailer'
import { messageOf, type Letter } from './letter.ts'
import { MailFailure } from './mail-failure.ts'
import type { MailTransport } from './transport.ts'

/** What the operator is to hand over. */
export interface WrittenMail {
  readonly file: string
  readonly link: string
}

/** Without a mail server: each letter is a file that mail programs open, and the operator passes its link on. */
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
        await writeWhole(file, message as Buffer)
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

/** Beside, then renamed: what has its name is whole. For the operator's eyes alone, since its link opens an account. */
async function writeWhole(file: string, content: Buffer): Promise<void> {
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
