import { open } from 'node:fs/promises'

/** The code of a failed system call, such as `ENOENT`; undefined for any other error. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

/** Answers undefined instead of failing with one of these codes; fails with any other error. */
export async function except<T>(codes: readonly string[], attempt: Promise<T>): Promise<T | undefined> {
  try {
    return await attempt
  } catch (error) {
    if (codes.includes(errorCode(error) ?? '')) return undefined
    throw error
  }
}

/** Makes a file's content, or a folder's list of names, survive a power cut. */
export async function sync(path: string): Promise<void> {
  // Windows can't do it for a folder, nor through a file opened for reading.
  if (process.platform === 'win32') return
  const file = await open(path, 'r')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}
