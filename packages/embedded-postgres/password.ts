import { randomBytes } from 'node:crypto'
import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The file with the password of the superuser `postgres`, in the data directory. */
export const PASSWORD_FILE = 'superuser.password'

export async function readPassword(clusterDir: string): Promise<string> {
  return await readFile(join(clusterDir, PASSWORD_FILE), 'utf8')
}

/** The superuser's URL of the `postgres` database. */
export const addressOf = (port: number, password: string): string =>
  `postgres://postgres:${password}@127.0.0.1:${port}/postgres`

/** Writes a new password of 192 random bits into a new file that only its owner can read. */
export async function writePassword(path: string): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(randomBytes(24).toString('base64url'))
    await file.sync()
  } finally {
    await file.close()
  }
}
