import { join } from 'node:path'

import { cacheFolders, copyToCache } from './binaries-cache.ts'
import { makeLibraryLinks, nativeFolder, packageVersion } from './platform-package.ts'
import { type Account, run } from './program.ts'

/** The paths of PostgreSQL's programs. */
export interface Binaries {
  readonly initdb: string
  readonly postgres: string
  readonly pgCtl: string
  /** PostgreSQL's major version, such as `18`. */
  readonly major: string
}

/**
 * Finds programs that `account` can run: those of the npm package, or a copy of them when the account can't access that
 * folder or when library links are missing and can't be created there.
 */
export async function findBinaries(
  account: Account | undefined,
  native: string = nativeFolder(),
  caches: readonly string[] = cacheFolders(),
): Promise<Binaries> {
  const version = await packageVersion(native)
  await makeLibraryLinks(native, native)
  const inPlace = programsIn(native, version)
  if ((await run(inPlace.postgres, ['--version'], { account })).ok) return inPlace

  const copied = programsIn(await copyToCache(native, version, caches), version)
  const trial = await run(copied.postgres, ['--version'], { account })
  if (trial.ok) return copied
  throw new Error(
    `Le PostgreSQL embarqué ne fonctionne pas sur cette machine ; indiquez un serveur PostgreSQL ` +
      `dans la variable DATABASE_URL. ${trial.reason}`,
  )
}

function programsIn(native: string, version: string): Binaries {
  const program = (name: string) => join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
  return {
    initdb: program('initdb'),
    postgres: program('postgres'),
    pgCtl: program('pg_ctl'),
    major: version.split('.')[0] ?? version,
  }
}
