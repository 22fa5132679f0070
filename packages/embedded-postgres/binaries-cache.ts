import { chmod, cp, lstat, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { homedir, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { except } from './files.ts'
import { makeLibraryLinks } from './platform-package.ts'

const NAME = 'embedded-postgres'

/** Folders for copies of the programs, in order of preference. */
export function cacheFolders(): readonly string[] {
  const uid = process.getuid?.()
  const ofAccount =
    uid === 0
      ? join('/var/cache', NAME)
      : join(process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache'), NAME)
  return [ofAccount, join(tmpdir(), `${NAME}-${uid ?? 'cache'}`)]
}

/**
 * Copies a package's `native` folder, 60 MB, so that every account can read it and only this one can write.
 *
 * @returns the folder of the copy, which an earlier call may have made
 * @throws when none of the folders can be used
 */
export async function copyToCache(
  native: string,
  version: string,
  caches: readonly string[],
): Promise<string> {
  const failures: string[] = []
  for (const cache of caches) {
    try {
      return await copyInto(cache, native, version)
    } catch (error) {
      failures.push(String(error))
    }
  }
  throw new Error(`Les programmes de PostgreSQL n'ont pu être copiés nulle part.\n${failures.join('\n')}`)
}

async function copyInto(cache: string, native: string, version: string): Promise<string> {
  await mkdir(dirname(cache), { recursive: true })
  await except(['EEXIST'], mkdir(cache))
  await assertOnlyWrittenByUs(cache)
  await chmod(cache, 0o755)
  const copy = join(cache, `${version}-${process.platform}-${process.arch}`)
  if (!(await except(['ENOENT'], lstat(copy)))) await place(native, copy)
  await assertOnlyWrittenByUs(copy)
  return copy
}

/** Makes a draft and renames it, so that a copy is always complete. */
async function place(native: string, copy: string): Promise<void> {
  const draft = await mkdtemp(`${copy}.copying-`)
  try {
    await cp(native, draft, { recursive: true, verbatimSymlinks: true })
    await openToReaders(draft)
    await makeLibraryLinks(native, draft)
    // If another process was faster, its copy is used.
    await except(['ENOTEMPTY', 'EEXIST'], rename(draft, copy))
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

async function openToReaders(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await openToReaders(path)
    else if (entry.isFile()) await chmod(path, (await lstat(path)).mode & 0o100 ? 0o755 : 0o644)
  }
  await chmod(folder, 0o755)
}

/** Prevents running programs of others: in a shared folder, anybody can create a folder of this name first. */
async function assertOnlyWrittenByUs(folder: string): Promise<void> {
  const uid = process.getuid?.()
  if (uid === undefined) return
  const found = await lstat(folder)
  if (!found.isDirectory() || found.uid !== uid || found.mode & 0o022)
    throw new Error(`${folder} n'appartient pas à ce compte, ou d'autres peuvent y écrire.`)
}
