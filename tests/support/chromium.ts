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
  // Chromium refuses to run as root with its sandbox, and this one only ever visits the server under test.
  '--no-sandbox',
]

/** @returns how to launch the Chromium of the browser tests, which trusts whom the home in `CHROMIUM_HOME` trusts. */
export function chromiumLaunchOptions(): LaunchOptions {
  const options = installedChromium()
  const home = process.env['CHROMIUM_HOME']
  if (home === undefined) return options
  return { ...options, env: { ...process.env, ...options.env, HOME: home } }
}

/**
 * The one CHROMIUM_PATH names; else, on Linux x64, the one inside an
 * npm package, so that nothing needs to be installed; else the one that Playwright installs.
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

/** Unpacks Chromium, the libraries it needs and a font once for each version; finds them the next times. */
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

/** Unpacks beside, then renames: a folder that has its name is whole. */
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
        // Its unpacking place, and what makes the package unpack its own libraries too.
        env: { ...process.env, TMPDIR: draft, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' },
      },
    )
    // The one of the package looks for fonts in a fixed place.
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
