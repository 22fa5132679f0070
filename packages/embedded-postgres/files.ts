import { open } from 'node:fs/promises'

/** The code of a failed system call, such as `ENOENT`; undefined for other errors. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

/** Resolves to undefined instead of failing with one of these codes. */
export async function except<T>(codes: readonly string[], attempt: Promise<T>): Promise<T | undefined> {
  try {
    return await attempt
  } catch (error) {
    if (codes.includes(errorCode(error) ?? '')) return undefined
    throw error
  }
}

/** Syncs a file's content, or a folder's list of names, to the disk. */
export async function sync(path: string): Promise<void> {
  // Windows can sync neither folders nor files opened for reading.
  if (process.platform === 'win32') return
  const file = await open(path, 'r')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}
