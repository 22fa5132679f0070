import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, afterAll, describe, expect, it } from 'vitest'

const script = fileURLToPath(new URL('../../infra/scripts/release-notes.mjs', import.meta.url))
let repository: string

const run = (program: string, args: readonly string[]) =>
  spawnSync(program, args, {
    cwd: repository,
    encoding: 'utf8',
    env: {
      ...process.env,
      GIT_AUTHOR_NAME: 'Anne',
      GIT_AUTHOR_EMAIL: 'anne@famille.example',
      GIT_COMMITTER_NAME: 'Anne',
      GIT_COMMITTER_EMAIL: 'anne@famille.example',
    },
  })
const git = (...args: string[]): void => expect(run('git', args)).toMatchObject({ status: 0 })
const commit = (sentence: string): void => git('commit', '--quiet', '--allow-empty', '--message', sentence)
const notes = (...args: string[]) => run(process.execPath, [script, ...args])
const sentences = (...args: string[]): string[] =>
  notes(...args)
    .stdout.trim()
    .split('\n')
    .map((line) => line.replace(/^- (.+) \([0-9a-f]{7,}\)$/, '$1'))

beforeAll(() => {
  repository = mkdtempSync(join(tmpdir(), 'release-notes-'))
  git('init', '--quiet', '--initial-branch=main')
  commit('Begin')
  git('tag', 'v0.1.0')
  git('switch', '--quiet', '--create', 'aside')
  commit('Remember the buyer')
  git('switch', '--quiet', 'main')
  git('merge', '--quiet', '--no-ff', '--message', 'Merge aside', 'aside')
  commit('Say why, and in which words')
  git('tag', 'v0.2.0')
})
afterAll(() => rmSync(repository, { recursive: true }))

describe('the notes of a release', () => {
  it('are the titles of its commits since the last release, the newest last', () => {
    expect(sentences()).toEqual(['Remember the buyer', 'Say why, and in which words'])
    expect(sentences('v0.1.0..v0.2.0')).toEqual(sentences())
  })

  it('of the first release are the titles of all commits', () => {
    expect(sentences('v0.1.0')).toEqual(['Begin'])
    git('checkout', '--quiet', 'v0.1.0')
    expect(sentences()).toEqual(['Begin'])
    git('checkout', '--quiet', 'main')
  })

  it('are refused for unknown commits, and for what isn’t a range', () => {
    for (const range of ['v9..HEAD', 'v0.2.0..HEAD', '--output=elsewhere'])
      expect(notes(range).status, range).toBe(1)
  })
})
