import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { type LaunchOptions, chromium } from 'playwright/test'

const repository = fileURLToPath(new URL('../..', import.meta.url))

const ARGS = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-gpu',
  '--disable-quic',
  '--disable-sync',
  '--no-first-run',
  // Chromium refuses to run as root with its sandbox, and this one only visits the server under test.
  '--no-sandbox',
]

/**
 * @returns the launch options of Chromium for the browser tests, which trusts the authorities that the home folder in
 * `CHROMIUM_HOME` trusts.
 */
export function chromiumLaunchOptions(): LaunchOptions {
  const options = installedChromium()
  const home = process.env['CHROMIUM_HOME']
  if (home === undefined) return options
  return { ...options, env: { ...process.env, ...options.env, HOME: home } }
}

/**
 * The Chromium that CHROMIUM_PATH names; else, on Linux x64, the one of an npm package, so that nothing needs to be
 * installed; else the one that Playwright installs.
 */
function installedChromium(): LaunchOptions {
  const executablePath = process.env['CHROMIUM_PATH']
  if (executablePath) return { args: ARGS, executablePath }
  if (process.platform === 'linux' && process.arch === 'x64') return { args: ARGS, ...packagedChromium() }
  if (existsSync(chromium.executablePath())) return { args: ARGS }
  throw new Error(
    'No Chromium for the browser tests: run `npx playwright install chromium`, or name one in CHROMIUM_PATH.',
  )
}

/** Unpacks Chromium, its libraries and a font, once for each version. */
function packagedChromium(): Pick<LaunchOptions, 'executablePath' | 'env'> {
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium')
  const { version }: { version: string } = JSON.parse(
    readFileSync(join(dirname(entry), '..', '..', 'package.json'), 'utf8'),
  )
  const folder = join(repository, 'node_modules', '.cache', `chromium-${version}`)
  if (!existsSync(folder)) unpack(folder)
  return {
    executablePath: join(folder, 'chromium'),
    env: {
      ...process.env,
      LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'),
      FONTCONFIG_FILE: join(folder, 'fonts.conf'),
    },
  }
}

/** Unpacks into another folder, then renames it: a folder with the final name is complete. */
function unpack(folder: string): void {
  mkdirSync(dirname(folder), { recursive: true })
  const draft = mkdtempSync(`${folder}.unpacking-`)
  try {
    execFileSync(
      process.execPath,
      [
        '--input-type=module',
        '--eval',
        "import chromium from '@sparticuz/chromium'; await chromium.executablePath()",
      ],
      {
        cwd: repository,
        // The folder into which the package unpacks, and the variable that makes it unpack its libraries too.
        env: { ...process.env, TMPDIR: draft, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' },
      },
    )
    // The package's Chromium looks for fonts in a fixed folder.
    writeFileSync(join(draft, 'fonts.conf'), fontConfiguration(folder))
    renameSync(draft, folder)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    // Another process may have been faster.
    if (!existsSync(folder)) throw error
  }
}

function fontConfiguration(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${xmlText(join(folder, 'fonts'))}</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${xmlText(join(folder, 'fonts-cache'))}</cachedir>
</fontconfig>
`
}

function xmlText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
