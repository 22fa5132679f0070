import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startThrowawayPostgres } from '@cachotteries/embedded-postgres/throwaway'
import { chromium } from 'playwright/test'
import { openShop } from '../e2e/shop.ts'
import { chromiumLaunchOptions } from '../support/chromium.ts'
import { runProgram } from '../support/program.ts'
import { startServerProcess } from '../support/server-process.ts'
import { awkwardFamily } from './family.ts'
import { screens } from './screens.ts'
import { visit } from './visit.ts'

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

/**
 * `npm run screenshots -- [words…]`: takes the pictures whose file names contain all of the words; all pictures
 * without words.
 */
const wanted = (file: string): boolean => process.argv.slice(2).every((word) => file.includes(word))

const database = await startThrowawayPostgres()
const home = await mkdtemp(join(tmpdir(), 'cachotteries-screenshots-'))
const shop = await openShop()
const settings = {
  ...{ DATABASE_URL: database.url, DATA_DIR: home, RATE_LIMITS: 'off' },
  ALLOW_LOOKUP_HOSTS: shop.host,
}
const server = await startServerProcess(settings)
const browser = await chromium.launch(chromiumLaunchOptions())
await mkdir(out, { recursive: true })
try {
  const cast = await awkwardFamily(server.url, shop)
  await runProgram('admin', ['grant', cast.marie.name], settings)
  for (const size of sizes)
    for (const appearance of appearances)
      for (const screen of screens) {
        const file = `${screen.name}.${size.name}.${appearance.name}.png`
        if (!wanted(file)) continue
        const { name: _size, ...device } = size
        const options = { ...device, colorScheme: appearance.colorScheme, locale: 'fr-FR' } as const
        const world = { browser, serverUrl: server.url, cast, shop }
        const { page, context } = await visit(world, screen, appearance.theme, options)
        await page.screenshot({ path: join(out, file) })
        await context.close()
        console.log(file)
      }
} finally {
  await browser.close()
  shop.close()
  await server.end('SIGTERM')
  await database.stop()
  await rm(home, { recursive: true, force: true })
}
