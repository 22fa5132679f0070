import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const repository = fileURLToPath(new URL('../..', import.meta.url))

/** npm says more than the megabyte that is read by default. */
const maxBuffer = 64 * 1024 * 1024

/** There is nothing to compare with. Its message is one line. */
export class NoRelease extends Error {
  override readonly name = 'NoRelease'
}

/**
 * The folder of a release, with its libraries and its build. They are made when it is asked for first, which takes about a
 * minute, and kept for the next time.
 *
 * @param name a commit, or a tag
 * @throws NoRelease
 */
export async function builtRelease(name: string): Promise<string> {
  const commit = await commitOf(name)
  const folder = join(repository, 'node_modules', '.cache', 'releases', commit)
  if (existsSync(folder)) return folder
  await mkdir(dirname(folder), { recursive: true })
  // It gets its name when it is complete, so that an interrupted one is never taken for a release.
  const draft = await mkdtemp(`${folder}.unpacking-`)
  try {
    await unpack(commit, draft)
    await run('npm ci', 'npm', ['ci', '--no-audit', '--no-fund'], draft)
    await run('the build', 'npm', ['run', 'build'], draft)
    await rename(draft, folder)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    // Another process may have been faster.
    if (!existsSync(folder)) throw error
  }
  return folder
}

async function commitOf(name: string): Promise<string> {
  try {
    const asked = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`]
    const { stdout } = await promisify(execFile)('git', asked, { cwd: repository })
    return stdout.trim()
  } catch {
    throw new NoRelease(`there is no commit ${name} in this repository`)
  }
}

async function unpack(commit: string, folder: string): Promise<void> {
  const archive = `${folder}.tar`
  try {
    await run('git archive', 'git', ['archive', `--output=${archive}`, commit], repository)
    await run('tar', 'tar', ['-xf', archive, '-C', folder], repository)
  } finally {
    await rm(archive, { force: true })
  }
}

/** @param what the step, as an error names it */
async function run(what: string, command: string, args: readonly string[], cwd: string): Promise<void> {
  try {
    await promisify(execFile)(command, args, { cwd, maxBuffer })
  } catch (error) {
    const { stderr = '', message } = error as Error & { readonly stderr?: string }
    const reason = stderr.split('\n').find((line) => /error/i.test(line)) ?? message.split('\n')[0]
    throw new NoRelease(`${what} of the release failed: ${reason}`, { cause: error })
  }
}
