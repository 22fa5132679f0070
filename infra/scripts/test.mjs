import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'

import { giveUp, repository, runNode } from './console.mjs'
import { ensureInstalled } from './install.mjs'
import { hasReleases, releaseOf, releases } from './node-releases.mjs'
import { npm } from './npm.mjs'

const reports = mkdtempSync(join(tmpdir(), 'test-reports-'))
process.once('exit', () => rmSync(reports, { recursive: true }))
const unitReport = (version) => join(reports, `unit-${version}.json`)
const againReport = (version) => join(reports, `again-${version}.json`)
const browserReport = join(reports, 'browser.json')

const { only, deep: isDeep } = parseArgs({
  options: { only: { type: 'string' }, deep: { type: 'boolean', default: false } },
}).values
// For tests/counts.ts.
const env = isDeep ? { TESTS: 'deep' } : {}

/**
 * The steps in their order. Each returns an exit status. `outcome` reads how many tests passed and failed, and the
 * names of those `late` ones among the passed that failed at their first attempt.
 */
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
    ...unitTests(() => {
      // At night with the Node.js of the image: each change was judged on the machine's own.
      const newest = releases.at(-1)
      const node = isDeep && hasReleases && !isOfOwnLine(newest) ? releaseOf(newest) : undefined
      return [{ version: node ? newest : process.versions.node, node }]
    }),
  },
  {
    name: 'versions',
    title: 'Other versions of Node.js',
    ...unitTests(otherVersions),
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
        { env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport } },
      ),
    outcome: () => {
      const { stats, suites } = readReport(browserReport)
      const late = suites.flatMap((suite) => lateTests(suite))
      return { passed: stats.expected + stats.flaky, failed: stats.unexpected, late }
    },
  },
]

ensureInstalled()
if (only !== undefined && !steps.some(({ name }) => name === only))
  giveUp(`--only takes one of: ${steps.map(({ name }) => name).join(', ')}`)
const total = { passed: 0, failed: 0, late: [] }
let status = 0
const times = []
for (const step of steps.filter(({ name }) => only === undefined || name === only)) {
  console.log(`\n── ${step.title} ──`)
  const began = performance.now()
  const stepStatus = step.run().status
  times.push(`${step.title}: ${((performance.now() - began) / 1_000).toFixed(0)} s`)
  const { passed, failed, late } = outcomeOf(step)
  total.passed += passed
  total.late.push(...late)
  // A step can fail without a failed test, for example when a file can't be read.
  total.failed += stepStatus === 0 ? failed : Math.max(failed, 1)
  status ||= stepStatus
  // A person who waits wants to know at once. At night, the other steps find more.
  if (status !== 0 && !isDeep) break
}
console.log(`\n${times.join('\n')}`)
tellLate(total.late)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
// A test that wavers is a fault, which `npm test` only names.
process.exit(isDeep && total.late.length > 0 ? 1 : status)

function outcomeOf(step) {
  const nothing = { passed: 0, failed: 0, late: [] }
  try {
    return step.outcome?.() ?? nothing
  } catch {
    // The step failed before it wrote its report.
    return nothing
  }
}

/**
 * A step of unit tests. What fails is run again at the end, alone: a first failure tells of a busy machine or of a race, which
 * is to be mended.
 *
 * @param runsOf returns its runs: each has the version of Node.js that it is for, the path of that where it isn't the one that
 *   runs this, the tests where it isn't all of them, and more options of Vitest. Undefined when they can't be made.
 */
function unitTests(runsOf) {
  const versions = []
  return {
    run: () => {
      const runs = runsOf()
      if (!runs) return { status: 1 }
      versions.push(...runs.map(({ version }) => version))
      const failed = runs.filter((run) => unitTestsOf(run).status !== 0)
      for (const { version } of failed) console.log(`\nTests failed on Node.js ${version}.`)
      return { status: failed.length === 0 ? 0 : 1 }
    },
    outcome: () => {
      const outcomes = versions.map((version) => outcomeOfUnit(version))
      const sum = (key) => outcomes.reduce((total, outcome) => total + outcome[key], 0)
      return { passed: sum('passed'), failed: sum('failed'), late: outcomes.flatMap(({ late }) => late) }
    },
  }
}

/** One run of unit tests, with its second attempt. */
function unitTestsOf({ version, node, files = [], options = [] }) {
  console.log(`\n── Node.js ${version} ──`)
  const first = vitest(unitReport(version), node, [...options, ...files])
  const failing = first.status === 0 ? [] : filesWithFailures(unitReport(version))
  if (failing.length === 0) return first
  console.log('\n── What failed, once more and alone ──')
  return vitest(againReport(version), node, ['--maxWorkers=1', ...failing])
}

function outcomeOfUnit(version) {
  const first = readReport(unitReport(version))
  const again = existsSync(againReport(version)) ? readReport(againReport(version)) : first
  const stillFailing = new Set(failuresIn(again).map(({ name }) => name))
  return {
    passed: first.numPassedTests + first.numFailedTests - again.numFailedTests,
    failed: again.numFailedTests,
    late: failuresIn(first)
      .filter(({ name }) => !stillFailing.has(name))
      .map(({ name, message }) => `${name} (Node.js ${version}): ${message}`),
  }
}

function vitest(report, node, more) {
  const command = ['node_modules/vitest/vitest.mjs', 'run', '--config=tests/vitest.config.ts']
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return runNode([...command, ...reporters, ...more], { env, node })
}

/** What depends on the version of Node.js, on each line but the one that runs this. Undefined where it must be, and can't. */
function otherVersions() {
  const others = releases
    .filter((version) => !isOfOwnLine(version))
    .map((version) => ({ version, node: hasReleases ? releaseOf(version) : undefined }))
  if (others.some(({ node }) => !node)) {
    const why = hasReleases ? 'they could not be fetched' : 'npm has them for Linux on x64 alone'
    console.log(`Left out: ${why}.`)
    return hasReleases && process.env.CI === 'true' ? undefined : []
  }
  const found = runNode(['--import', 'tsx', 'tests/architecture/machine-tests.ts'], { quiet: true })
  if (found.status !== 0) giveUp(found.output, found.status)
  const files = JSON.parse(found.output)
  // Each worker loads the whole server, which takes longer than most of these tests.
  const options = [`--maxWorkers=${availableParallelism()}`]
  return others.map((one) => ({ ...one, files, options }))
}

/** Whether a release is of the line that runs this. */
function isOfOwnLine(version) {
  return version.split('.')[0] === process.versions.node.split('.')[0]
}

/** The files of unit tests in which a test failed, or that couldn't be read. */
function filesWithFailures(report) {
  try {
    const { testResults } = readReport(report)
    return testResults.filter(({ status }) => status === 'failed').map(({ name }) => name)
  } catch {
    return []
  }
}

/** The tests that failed in a report of Vitest, and the files that failed without one. */
function failuresIn({ testResults }) {
  return testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name: path, message, assertionResults }) => {
      const file = relative(repository, path)
      const failed = assertionResults.filter(({ status }) => status === 'failed')
      if (failed.length === 0) return [{ name: file, message: firstLine(message) }]
      return failed.map(({ fullName, failureMessages: [first] }) => ({
        name: `${file} › ${fullName.trim()}`,
        message: firstLine(first),
      }))
    })
}

function firstLine(text) {
  return text.split('\n')[0]
}

/** The names of the browser tests in a suite of Playwright's report that passed at a later attempt only. */
function lateTests({ title, suites = [], specs = [] }) {
  const own = specs.flatMap((spec) =>
    spec.tests.filter((test) => test.status === 'flaky').map((test) => `[${test.projectName}] ${spec.title}`),
  )
  return [...own, ...suites.flatMap((suite) => lateTests(suite))].map((name) => `${title} › ${name}`)
}

/** Names the tests that passed at a later attempt, here and in the summary of a run on GitHub. */
function tellLate(names) {
  if (names.length === 0) return
  const heading = 'Passed at a later attempt only'
  console.log(`\n${heading}:\n${names.map((name) => `  ${name}`).join('\n')}`)
  const summary = process.env.GITHUB_STEP_SUMMARY
  if (summary) appendFileSync(summary, `### ${heading}\n\n${names.map((name) => `- ${name}\n`).join('')}\n`)
}

function readReport(path) {
  return JSON.parse(readFileSync(path, 'utf8'))
}
