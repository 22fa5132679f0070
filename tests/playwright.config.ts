import { defineConfig } from 'playwright/test'

import { everythingOnPhones } from './counts.ts'
import { chromiumLaunchOptions } from './support/chromium.ts'

/** What is tried there has nothing to do with the size of a screen: once is enough. */
const whateverTheScreen = [
  'attack',
  'channels',
  'addresses',
  'offline',
  'session',
  'shared-computer',
  'weight',
].map((name) => `**/e2e/${name}{/**,.e2e.ts}`)

const evening = '**/e2e/evening.e2e.ts'
const desktop = { viewport: { width: 1440, height: 900 } }

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  workers: 2,
  forbidOnly: true,
  // A test that passes the second time has found something: it fails.
  retries: 0,
  // Generous, since a test that waits for a condition on a busy machine must not fail for being slow.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    browserName: 'chromium',
    launchOptions: chromiumLaunchOptions(),
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    // `--trace on` keeps everything that a test saw, at a quarter more of its time.
    trace: 'off',
  },
  projects: [
    // First, since two whole evenings take the longest: the other worker has enough to do meanwhile.
    { name: 'evening', testMatch: evening, use: desktop },
    { name: 'desktop', testIgnore: evening, use: desktop },
    {
      name: 'phone',
      testIgnore: whateverTheScreen,
      // Tagged is what looks different there, or is touched.
      ...(!everythingOnPhones && { grep: /@phone/ }),
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
})
