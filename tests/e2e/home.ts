import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startThrowawayPostgres } from '@cachotteries/embedded-postgres/throwaway'
import { register } from '@cachotteries/server/testing/people'
import { chromium, type Browser, type BrowserContext } from 'playwright/test'
import { chromiumLaunchOptions } from '../support/chromium.ts'
import { freePort } from '../support/ports.ts'
import { startServerProcess } from '../support/server-process.ts'

/** A name of this machine that Chromium doesn’t take for it, as one in a home’s network. */
export const host = 'nas.maison'

interface Home {
  /** The address of the application, over plain http. */
  readonly url: string
  readonly browser: Browser
  /** Of somebody who is signed in as Léa. */
  readonly context: BrowserContext
}

/** The application in a home’s network, with all its limits, and a browser in which Léa is signed in. */
export async function atHome(act: (home: Home) => Promise<void>): Promise<void> {
  const [postgres, dataDir, port] = await Promise.all([
    startThrowawayPostgres(),
    mkdtemp(join(tmpdir(), 'cachotteries-e2e-')),
    freePort(),
  ])
  const url = `http://${host}:${port}`
  const server = await startServerProcess({
    DATABASE_URL: postgres.url,
    DATA_DIR: dataDir,
    PORT: String(port),
    PUBLIC_URL: url,
  })
  const options = chromiumLaunchOptions()
  const browser = await chromium.launch({
    ...options,
    args: [...(options.args ?? []), `--host-resolver-rules=MAP ${host} localhost`],
  })
  try {
    const lea = await register(server.url, 'Léa')
    const context = await browser.newContext()
    const [name = '', value = ''] = lea.cookie().split('=')
    await context.addCookies([{ name, value, url }])
    await act({ url, browser, context })
  } finally {
    await browser.close()
    await server.end('SIGTERM')
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
