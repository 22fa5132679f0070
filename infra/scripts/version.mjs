import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { repository } from './console.mjs'

/**
 * What is built here, as https://semver.org writes it: `0.1.0+abc1234`, or `0.1.0` where nobody knows the revision.
 *
 * @param {string | undefined} revision the git revision, for who builds without git: an image, say
 * @returns {string}
 */
export function version(revision = process.env.REVISION) {
  const { version: release } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8'))
  const known = revision || gitRevision()
  return /^[\da-z]+$/i.test(known) ? `${release}+${known.slice(0, 7)}` : release
}

/** Empty without git, and where these files are no clone: a repository around them is another's. */
function gitRevision() {
  if (!existsSync(join(repository, '.git'))) return ''
  const { stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: repository, encoding: 'utf8' })
  return (stdout ?? '').trim()
}
