import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fileTransport, type WrittenMail } from './file-transport.ts'
import { letter, sender } from './testing/letters.ts'

let home: string

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'cachotteries-mail-'))
})
afterEach(() => rm(home, { recursive: true, force: true }))

const never = new AbortController().signal

describe('a letter without a mail server', () => {
  it('is a file that mail programs can open, and that only the operator can read', async () => {
    const directory = join(home, 'mail')
    const one = letter({ id: 'un-mail' })
    await fileTransport(directory, sender, () => {}).send(one, never)
    expect(await readdir(directory)).toEqual(['20261121T083000Z-un-mail.eml'])
    const file = join(directory, '20261121T083000Z-un-mail.eml')
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect((await stat(directory)).mode & 0o777).toBe(0o700)
    const mail = await PostalMime.parse(await readFile(file))
    expect(mail).toMatchObject({
      to: [{ name: 'Olive', address: 'olive@famille.example' }],
      subject: 'Où est passé le lien ?',
      messageId: '<un-mail@famille.example>',
    })
    expect(mail.text).toContain(one.view.link)
    expect(mail.html).toContain(one.view.link)
  })

  it('has its link logged for the operator', async () => {
    const written: WrittenMail[] = []
    const one = letter()
    await fileTransport(home, sender, (mail) => written.push(mail)).send(one, never)
    expect(written).toEqual([{ file: join(home, (await readdir(home))[0] ?? ''), link: one.view.link }])
  })

  it('can be written later when the folder isn’t writable', async () => {
    const directory = join(home, 'mail')
    await writeFile(directory, 'no folder')
    await expect(fileTransport(directory, sender, () => {}).send(letter(), never)).rejects.toMatchObject({
      forGood: false,
      code: 'EEXIST',
    })
  })
})
