import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import type { Leak } from './leak.ts'
import { allLeaks } from './leaks.ts'

/**
 * Makes a test for each leak, which must be found. `npm test` plants the first of each channel, and those in files that
 * differ from main; `npm run test:deep` plants all.
 *
 * @param sentence what comes before the leak in the test's name
 */
export function itFinds<Planted extends Leak>(
  leaks: readonly Planted[],
  sentence: string,
  isFound: (leak: Planted) => Promise<boolean>,
): void {
  for (const leak of leaks)
    it(
      `${sentence} ${leak.what} (channel ${leak.channel})`,
      { tags: isOfEachRun(leak) ? [] : ['deep'], timeout: 600_000 },
      async () => expect(await isFound(leak)).toBe(true),
    )
}

const firstOfChannels = new Set(
  allLeaks.filter(({ channel }, index) => allLeaks.findIndex((one) => one.channel === channel) === index),
)
const changed = changedFiles()

function isOfEachRun(leak: Leak): boolean {
  return firstOfChannels.has(leak) || leak.edits.some(({ file }) => changed.has(file))
}

/** The files that differ from the branch main, of the remote if there is one; none where neither is known. */
function changedFiles(): ReadonlySet<string> {
  for (const main of ['origin/main', 'main']) {
    try {
      const files = execFileSync('git', ['diff', '--name-only', '--merge-base', main], {
        cwd: fileURLToPath(new URL('../../..', import.meta.url)),
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      })
      return new Set(files.trimEnd().split('\n'))
    } catch {
      // The branch isn't there, or this isn't a clone.
    }
  }
  return new Set()
}
