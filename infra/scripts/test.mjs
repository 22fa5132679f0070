import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { giveUp, runNode } from './console.mjs'
import { ensureInstalled } from './install.mjs'
import { npm } from './npm.mjs'

const reports = mkdtempSync(join(tmpdir(), 'test-reports-'))
process.once('exit', () => rmSync(reports, { recursive: true }))
const unitReport = join(reports, 'unit.json')
const browserReport = join(reports, 'browser.json')

/** The steps in their order. Each returns an exit status; `counts` reads how many tests passed and failed. */
const steps = [
  { name: 'format', title: 'Formatting', run: () => npm(['run', '--silent', 'format:check']) },
  { name: 'lint', title: 'Lint', run: () => npm(['run', '--silent', 'lint']) },
  { name: 'types', title: 'Types', run: () => npm(['run', '--silent', 'types']) },
  { name: 'unused', title: 'Unused code', run: () => runNode(['node_modules/knip/bin/knip.js']) },
  // Before the tests, because some of them run the built server.
  { name: 'build', title: 'Build', run: () => npm(['run', '--silent', 'build']) },
  {
    name: 'unit',
    title: 'Unit and integration tests',
    run: () =>
      runNode([
        'node_modules/vitest/vitest.mjs',
        'run',
        '--config=tests/vitest.config.ts',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${unitReport}`,
      ]),
    counts: () => {
      const { numPassedTests, numFailedTests } = readReport(unitReport)
      return { passed: numPassedTests, failed: numFailedTests }
    },
  },
  {
    name: 'browser',
    title: 'Browser tests',
    run: () =>
      runNode(
        [
          'node_modules/playwright/cli.js',
          'test',
          '--config=tests/playwright.config.ts',
          '--reporter=list,json',
        ],
        {
          env: { PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport },
        },
      ),
    counts: () => {
      const { expected, unexpected } = readReport(browserReport).stats
      return { passed: expected, failed: unexpected }
    },
  },
]

ensureInstalled()
const only = process.argv.find((argument) => argument.startsWith('--only='))?.slice('--only='.length)
if (only !== undefined && !steps.some(({ name }) => name === only))
  giveUp(`--only takes one of: ${steps.map(({ name }) => name).join(', ')}`)
const total = { passed: 0, failed: 0 }
let status = 0
const times = []
for (const step of steps.filter(({ name }) => only === undefined || name === only)) {
  console.log(`\n── ${step.title} ──`)
  const began = performance.now()
  status = step.run().status
  times.push(`${step.title}: ${((performance.now() - began) / 1_000).toFixed(0)} s`)
  const { passed, failed } = countsOf(step)
  total.passed += passed
  // A step can fail without a failed test, for example when a file can't be read.
  total.failed += status === 0 ? failed : Math.max(failed, 1)
  if (status !== 0) break
}
console.log(`\n${times.join('\n')}`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(status)

function countsOf(step) {
  try {
    return step.counts?.() ?? { passed: 0, failed: 0 }
  } catch {
    // The step failed before it wrote its report.
    return { passed: 0, failed: 0 }
  }
}

function readReport(path) {
  return JSON.parse(readFileSync(path, 'utf8'))
}
