import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Launch } from '../support/server-process.ts'

const repository = fileURLToPath(new URL('../../', import.meta.url))

/** All that `npm start` reads. */
const parts = [
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'node_modules',
  'packages',
  'apps',
  'infra',
]

/** Who has no rights on any machine. */
const nobody = { uid: 65_534, gid: 65_534 }

interface Newcomer {
  readonly launch: Launch
  /** A folder of their own. */
  readonly home: string
  readonly remove: () => void
}

/**
 * `npm start` in the built checkout, as an ordinary user types it, with the Node.js that runs this test. Root does it as
 * somebody without rights, in a copy: such a user can't look into root's folders.
 */
export function newcomer(): Newcomer {
  const home = mkdtempSync(join(tmpdir(), 'cachotteries-newcomer-'))
  const isRoot = process.getuid?.() === 0
  const copy = isRoot ? mkdtempSync('/tmp/cachotteries-checkout-') : undefined
  const npm = dirname(dirname(process.env['npm_execpath'] ?? '/usr/lib/node_modules/npm/bin/npm-cli.js'))
  const at = copy === undefined ? { node: process.execPath, npm, checkout: repository } : copied(copy, npm)
  if (isRoot) execFileSync('chown', [String(nobody.uid), home])
  const npmCli = join(at.npm, 'bin/npm-cli.js')
  return {
    home,
    launch: {
      command: at.node,
      args: [npmCli, 'start'],
      cwd: at.checkout,
      // The scripts of package.json find Node.js by its name.
      env: { HOME: home, PATH: `${dirname(at.node)}:${process.env['PATH']}`, npm_execpath: npmCli },
      ...(isRoot && nobody),
    },
    remove: () => {
      for (const folder of [home, ...(copy === undefined ? [] : [copy])])
        rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Copies Node.js, npm and the checkout into a folder that everybody may read. */
function copied(place: string, npm: string) {
  chmodSync(place, 0o755)
  const into = (name: string, sources: readonly string[]): string => {
    const folder = join(place, name)
    mkdirSync(folder)
    try {
      // Links, where both are on one disk.
      execFileSync('cp', ['-al', ...sources, folder], { stdio: 'ignore' })
    } catch {
      execFileSync('cp', ['-a', ...sources, folder])
    }
    return folder
  }
  return {
    node: join(into('node', [process.execPath]), basename(process.execPath)),
    npm: join(into('npm', [npm]), basename(npm)),
    checkout: into(
      'checkout',
      parts.map((part) => join(repository, part)),
    ),
  }
}
