import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { repository } from './console.mjs'

/**
 * The version of this build as in https://semver.org: `0.1.0+abc1234`, or `0.1.0` without a revision.
 *
 * @param {string | undefined} revision the git revision, for builds without git such as the image's
 * @returns {string}
 */
export function version(revision = process.env.REVISION) {
  const { version: release } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8'))
  const known = revision || gitRevision()
  return /^[\da-z]+$/i.test(known) ? `${release}+${known.slice(0, 7)}` : release
}

/** The revision from git. Empty without git, and when the repository around these files is another one. */
function gitRevision() {
  if (!existsSync(join(repository, '.git'))) return ''
  const { stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: repository, encoding: 'utf8' })
  return (stdout ?? '').trim()
}
