import { defineConfig } from 'playwright/test'

import { isDeep } from './counts.ts'
import { chromiumLaunchOptions } from './support/chromium.ts'

const evening = '**/e2e/evening.e2e.ts'
const desktop = { viewport: { width: 1440, height: 900 } }

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  // One more than a small machine has processors: a test often waits.
  workers: 3,
  forbidOnly: true,
  ...(!isDeep && { grepInvert: /@deep/ }),
  // A test that fails is run again at the end, alone. If it passes then, infra/scripts/test.mjs names it: its first
  // failure tells of a busy machine or of a race, which is to be mended.
  retries: 2,
  retryStrategy: 'isolated',
  // Generous, since a test that waits for a condition on a busy machine must not fail for being slow.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: {
    browserName: 'chromium',
    launchOptions: chromiumLaunchOptions(),
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    // A browser without a graphics card draws each frame of an animation on the processor. Tests that animations can
    // affect use `inMotion`.
    ...(!isDeep && { contextOptions: { reducedMotion: 'reduce' } }),
    // Each browser is new, and would fetch all files: tests of what it does allow it.
    serviceWorkers: 'block',
    // `--trace on` records everything, and takes a quarter more time.
    trace: 'off',
  },
  projects: [
    // First, because the two evenings take the longest: the other tests run meanwhile.
    { name: 'evening', testMatch: evening, use: desktop },
    // What people do with a phone in their hand has the tag `@phone`. Each test runs on one width, or deep on both.
    { name: 'desktop', testIgnore: evening, ...(!isDeep && { grepInvert: /@phone|@deep/ }), use: desktop },
    {
      name: 'phone',
      testIgnore: evening,
      ...(!isDeep && { grep: /@phone/ }),
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
})
