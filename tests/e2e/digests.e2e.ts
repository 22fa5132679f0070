import type { DigestChoiceView } from '@cachotteries/contracts/digests'
import { sampleLetter } from '@cachotteries/server/features/digests/testing/sample'
import { writeStop } from '@cachotteries/server/features/digests/write-page'
import type { Page } from 'playwright/test'
import { answer } from './answers.ts'
import { expect, test } from './fixtures.ts'
import { violations } from './violations.ts'

/** Takes the server for one that sends mail. */
const withMail = (page: Page): Promise<unknown> =>
  page.route('**/api/trpc/digests.*', async (route) => {
    const response = await route.fetch()
    const { result } = (await response.json()) as { readonly result: { readonly data: DigestChoiceView } }
    await route.fulfill({ response, json: { result: { data: { ...result.data, isOffered: true } } } })
  })

/** A mail program shows the letter in a page of its own. */
const ofWholePages = /^(landmark-one-main|region): <(html|table) /

test.describe('The letter', () => {
  test(
    'is asked for once, in one line, and changes in the profile',
    { tag: '@phone' },
    async ({ family }) => {
      const [lea] = await family('Léa', 'Marc')
      const { page } = lea
      const line = page.getByRole('group', { name: 'La lettre' })

      await test.step('nobody is asked where no mail is sent', async () => {
        await page.goto('/app/families')
        await expect(page.getByRole('heading', { level: 2, name: 'À venir' })).toBeVisible()
        await expect(line).toHaveCount(0)
        await page.goto('/app/profile/news')
        await expect(page.getByText('Ce serveur n’envoie pas de mail')).toBeVisible()
      })

      await test.step('an answer says what comes, and the question doesn’t come back', async () => {
        await withMail(page)
        await page.goto('/app/families')
        await line.getByRole('button', { name: 'Chaque mois' }).press('Enter')
        await expect(page.getByText('vous recevrez la lettre le premier samedi du mois')).toBeFocused()
        await page.reload()
        await expect(page.getByRole('heading', { level: 2, name: 'À venir' })).toBeVisible()
        await expect(line).toHaveCount(0)
      })

      await test.step('the profile says the choice, and takes another', async () => {
        await page.goto('/app/profile/news')
        const choice = page.getByRole('radiogroup', { name: 'La lettre' })
        await expect(choice.getByRole('radio', { name: 'Chaque mois' })).toBeChecked()
        await choice.getByRole('radio', { name: 'Jamais' }).press('Space')
        await expect(page.getByText('vous ne recevrez pas la lettre')).toBeVisible()
        await page.reload()
        await expect(choice.getByRole('radio', { name: 'Jamais' })).toBeChecked()
      })

      await test.step('a mailbox that refused is told, and can be tried again', async () => {
        await answer(page, 'digests.mine', { rhythm: 'weekly', isRefused: true, isOffered: true })
        await page.reload()
        await expect(page.getByText('a refusé la lettre trois fois')).toBeVisible()
        await page
          .getByRole('region', { name: 'La lettre' })
          .getByRole('button', { name: 'Réessayer' })
          .press('Enter')
        await expect(page.getByText('a refusé la lettre trois fois')).toHaveCount(0)
      })
      expect(lea.complaints).toEqual([])
    },
  )

  test(
    'can be read by everybody, on a phone and in the dark, like the page that stops it and the one that says that nothing is stopped',
    { tag: '@deep' },
    async ({ browser, server }) => {
      const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
      const { html } = sampleLetter('https://cadeaux.example')
      for (const shown of [html, await writeStop(false), await writeStop(true)])
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme })
          await page.setContent(shown)
          const found = await violations(page)
          expect(
            found.filter((one) => !ofWholePages.test(one)),
            colorScheme,
          ).toEqual([])
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
        }
      await page.goto(`${server.url}/digests/rien`)
      await expect(page.getByText('n’arrête plus aucune lettre')).toBeVisible()
      expect(await violations(page)).toEqual([])
      await page.close()
    },
  )
})
