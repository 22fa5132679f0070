import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startThrowawayPostgres } from '@cachotteries/embedded-postgres/throwaway'
import { chromium } from 'playwright/test'
import { openShop } from '../e2e/shop.ts'
import { lookIn, showTheme } from '../e2e/violations.ts'
import { chromiumLaunchOptions } from '../support/chromium.ts'
import { runProgram } from '../support/program.ts'
import { startServerProcess } from '../support/server-process.ts'
import { awkwardFamily } from './family.ts'
import { screens, type Screen } from './screens.ts'
import { visit, type World } from './visit.ts'

const out = fileURLToPath(new URL('../../screenshots/', import.meta.url))
const sizes = [
  { name: 'phone', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  { name: 'tablet', viewport: { width: 820, height: 1180 }, hasTouch: true },
  { name: 'desktop', viewport: { width: 1440, height: 900 } },
] as const
const appearances = [
  { name: 'light', colorScheme: 'light', theme: 'default' },
  { name: 'dark', colorScheme: 'dark', theme: 'default' },
  { name: 'dark-urge-light', colorScheme: 'light', theme: 'dark-urge' },
  { name: 'dark-urge-dark', colorScheme: 'dark', theme: 'dark-urge' },
] as const

type Size = (typeof sizes)[number]
type Appearance = (typeof appearances)[number]

/**
 * `npm run screenshots -- [--whole] [words…]`: takes the screenshots whose file names contain all of the words; all
 * screenshots without words. `--whole`: of the whole page, not only of the part that is visible first.
 */
const whole = process.argv.includes('--whole')
const words = process.argv.slice(2).filter((word) => word !== '--whole')
const wanted = (file: string): boolean => words.every((word) => file.includes(word))

const database = await startThrowawayPostgres()
const home = await mkdtemp(join(tmpdir(), 'cachotteries-screenshots-'))
const shop = await openShop()
const settings = {
  DATABASE_URL: database.url,
  DATA_DIR: home,
  RATE_LIMITS: 'off',
  ALLOW_LOOKUP_HOSTS: shop.host,
}
const server = await startServerProcess(settings)
const browser = await chromium.launch(chromiumLaunchOptions())
await mkdir(out, { recursive: true })
try {
  const household = await awkwardFamily(server.url, shop)
  await runProgram('admin', ['grant', household.marie.name], settings)
  const world = { browser, serverUrl: server.url, household, shop }
  for (const size of sizes)
    for (const screen of screens) {
      const looks = appearances.filter(
        (look) => wanted(fileOf(screen, size, look)) && !(screen.isServed && look.theme !== 'default'),
      )
      // A page that waits for an answer follows neither the theme nor the mode.
      for (const group of screen.endless ? looks.map((look) => [look]) : [looks])
        await take(world, screen, size, group).catch((error: unknown) => {
          console.error(`${screen.name}.${size.name}:`, error)
          process.exitCode = 1
        })
    }
} finally {
  await browser.close()
  shop.close()
  await server.end('SIGTERM')
  await database.stop()
  await rm(home, { recursive: true, force: true })
}

function fileOf(screen: Screen, size: Size, look: Appearance): string {
  return `${screen.name}.${size.name}.${look.name}.png`
}

/** Takes screenshots of a screen, one in each theme and mode. */
async function take(world: World, screen: Screen, size: Size, looks: readonly Appearance[]): Promise<void> {
  const [first] = looks
  if (!first) return
  const { name: _size, ...device } = size
  const options = { ...device, colorScheme: first.colorScheme, locale: 'fr-FR' } as const
  const { page, context } = await visit(world, screen, first.theme, options)
  for (const look of looks) {
    if (screen.isServed) await page.emulateMedia({ colorScheme: look.colorScheme })
    else if (look !== first) {
      await showTheme(page, look.theme)
      await lookIn(page, look.colorScheme)
    }
    const file = fileOf(screen, size, look)
    await page.screenshot({ path: join(out, file), fullPage: whole })
    console.log(file)
  }
  await context.close()
}
