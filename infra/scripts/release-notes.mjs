import { spawnSync } from 'node:child_process'

import { giveUp } from './console.mjs'

/**
 * Prints the notes of a release as Markdown: the title of each commit, the newest last.
 *
 *     npm run --silent release-notes -- v0.1.0..v0.2.0
 *
 * Without a range: the commits since the last tag before this one, or all commits where there is none.
 */
const range = process.argv[2] ?? sinceLastTag()
const sentences = git(['log', '--reverse', '--no-merges', '--format=- %s (%h)', '--end-of-options', range])
if (!sentences.ok) giveUp(`No such range of commits: ${range}`)
if (sentences.text === '') giveUp(`No commit in ${range}`)
console.log(sentences.text)

function sinceLastTag() {
  const tag = git(['describe', '--tags', '--abbrev=0', 'HEAD^'])
  return tag.ok ? `${tag.text}..HEAD` : 'HEAD'
}

function git(args) {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8', maxBuffer: Infinity })
  return { ok: status === 0, text: (stdout ?? '').trim() }
}
