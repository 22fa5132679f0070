import { randomBytes } from 'node:crypto'
import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The file of the data directory that holds the password of the cluster's superuser, `postgres`. */
export const PASSWORD_FILE = 'superuser.password'

export async function readPassword(clusterDir: string): Promise<string> {
  return await readFile(join(clusterDir, PASSWORD_FILE), 'utf8')
}

/** The address of the cluster's `postgres` database for its superuser. */
export const addressOf = (port: number, password: string): string =>
  `postgres://postgres:${password}@127.0.0.1:${port}/postgres`

/** Writes a new password of 192 random bits in a new file that only its owner can read. */
export async function writePassword(path: string): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(randomBytes(24).toString('base64url'))
    await file.sync()
  } finally {
    await file.close()
  }
}
