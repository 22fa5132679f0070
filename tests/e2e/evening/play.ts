import type { Browser, BrowserContextOptions, Page } from 'playwright/test'
import { expect, expectNoErrors, test } from '../fixtures.ts'
import type { Shop } from '../shop.ts'
import { gatherHousehold, type Household } from './household.ts'
import type { Chapter } from './recording.ts'
import type { Scene } from './scene.ts'
import { atAWish } from './scenes/at-a-wish.ts'
import { atHerList } from './scenes/at-her-list.ts'
import { comingBack } from './scenes/coming-back.ts'
import { outAndAbout } from './scenes/out-and-about.ts'

export const scenes: readonly Scene[] = [...atHerList, ...atAWish, ...outAndAbout, ...comingBack]

/** What two browsers had on an evening. */
export interface Evening {
  readonly olive: readonly Chapter[]
  readonly marc: readonly Chapter[]
  readonly ids: Household['ids']
  /** Olive's id. */
  readonly userId: string
  /** The address of the application. */
  readonly url: string
}

/** The choice about surprises comes a moment after one's own list, below it. */
async function wholeList(page: Page): Promise<void> {
  const isOwnList = new URL(page.url()).pathname === '/app/my-list'
  if (isOwnList && (await page.getByRole('article').count()) > 0)
    await expect(page.getByText('Il disparaît de ma liste')).toBeAttached()
}

/** Plays all scenes on a new server, with or without what Olive must not know. */
export async function play(
  kind: 'full of secrets' | 'quiet',
  browser: Browser,
  options: BrowserContextOptions,
  shop: Shop,
): Promise<Evening> {
  const household = await gatherHousehold(browser, options, shop)
  const { olive, marc, ids } = household
  try {
    for (const { name, hidden, standIn, open, olive: does } of scenes)
      await test.step(name, async () => {
        await (kind === 'quiet' ? standIn : hidden)?.(household)
        await open?.(household)
        await does(household)
        await wholeList(olive.page)
        await olive.recording.endScene(name, olive.page)
        // On a quiet evening he does nothing.
        if (kind !== 'quiet') await marc.recording.endScene(name, marc.page)
      })
  } finally {
    await household.close()
  }
  for (const person of [olive, marc]) expectNoErrors(person)
  const { userId, serverUrl: url } = olive.account
  return { olive: olive.recording.chapters, marc: marc.recording.chapters, ids, userId, url }
}
