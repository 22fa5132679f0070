import { emailOf } from '@cachotteries/server/testing/people'
import type { Page } from 'playwright/test'
import { expect, test } from './fixtures.ts'
import { applicationIsThere } from './steps.ts'
import { violationsInBothModes } from './violations.ts'

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** Asks for a link, by the keyboard alone, from the sign-in screen. Returns it from the server's output, as operators do. */
async function askForLink(page: Page, name: string, output: () => string): Promise<string> {
  await page.goto('/login')
  await applicationIsThere(page)
  await page.getByRole('link', { name: 'Me connecter par mail, sans mot de passe' }).focus()
  await page.keyboard.press('Enter')
  await expect(title(page, 'Se connecter par mail')).toBeVisible()
  const links = () => [...output().matchAll(/https?:\/\/\S+\/lien#[\w-]{43}/g)].map(([link]) => link)
  const before = links().length
  await page.getByLabel('Email').focus()
  await page.keyboard.type(emailOf(name))
  await page.keyboard.press('Enter')
  const said = page.getByRole('status').filter({ hasText: 'Si un compte a cette adresse, un mail y arrive.' })
  await expect(said).toBeFocused()
  await expect.poll(() => links().length).toBe(before + 1)
  return links().at(-1) ?? ''
}

test.describe('A link by mail', () => {
  // For axe, so that colours don't change while it measures them.
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test(
    'that opened in the telephone’s browser is pasted into the application on its home screen',
    { tag: '@phone' },
    async ({ family, arrive, server }) => {
      const [lea] = await family('Léa')
      const { page } = await arrive(lea.name)
      await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }))
      const link = await askForLink(page, lea.name, server.output)
      const field = page.getByLabel('Lien reçu')
      const open = page.getByRole('button', { name: 'Ouvrir le lien' })
      await test.step('where one is told that it is on its way', async () => {
        await field.fill('https://ailleurs.example/lien#abc')
        await open.click()
        await expect(page.getByRole('alert')).toHaveText('Ce n’est pas un lien de ce site')
      })
      await test.step('or after it was closed', async () => {
        await page.goto('/login')
        await page.getByRole('link', { name: 'Ouvrir un lien que j’ai reçu' }).click()
        await field.fill(`Voici votre lien : ${link}.`)
        expect(await violationsInBothModes(page)).toEqual([])
        await open.click()
        await expect(title(page, 'Ma liste de souhaits')).toBeVisible()
      })
    },
  )

  test(
    'signs in the browser that asked, and no other, which it tells where to open it',
    { tag: '@phone' },
    async ({ family, arrive, server }) => {
      const [lea] = await family('Léa')
      const [here, elsewhere] = [await arrive(lea.name), await arrive(lea.name)]
      const link = await askForLink(here.page, lea.name, server.output)

      await elsewhere.page.goto(link)
      await expect(elsewhere.page.getByRole('alert')).toHaveText(
        'Ce lien s’ouvre seulement dans le navigateur où vous l’avez demandé',
      )
      await expect(elsewhere.page.getByText('Il est encore bon')).toBeVisible()
      expect(await violationsInBothModes(elsewhere.page)).toEqual([])
      await elsewhere.page.goto('/app/my-list')
      await expect(elsewhere.page).toHaveURL('/login')

      // As from the mail, in another tab.
      const tab = await here.context.newPage()
      await tab.goto(link)
      await expect(title(tab, 'Ma liste de souhaits')).toBeVisible()
      await expect(tab).toHaveURL('/app/my-list')
      await tab.goto(link)
      await expect(tab.getByRole('alert')).toHaveText(
        'Ce lien ne sert plus\u00a0: il ouvre votre compte une seule fois, pendant un quart d’heure',
      )
      await tab.getByRole('link', { name: 'Retour à la connexion' }).click()
      await expect(title(tab, 'Ma liste de souhaits')).toBeVisible()
      await elsewhere.page.goto(link)
      await expect(elsewhere.page.getByRole('alert')).toHaveText(/^Ce lien ne sert plus/)
      await elsewhere.page.getByRole('link', { name: 'Demander un autre lien' }).press('Enter')
      await expect(elsewhere.page).toHaveURL('/lien')
      await test.step('what fails for want of a connection can be tried again', async () => {
        const { page, context } = elsewhere
        await page.getByLabel('Email').fill('olive.famille.example')
        await page.getByRole('button', { name: 'Recevoir le lien' }).press('Enter')
        await expect(page.getByLabel('Email')).toHaveAccessibleDescription(
          'Veuillez renseigner une adresse email valide',
        )
        await context.setOffline(true)
        await page.getByLabel('Email').fill('olive@famille.example')
        await page.getByLabel('Email').press('Enter')
        await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/La connexion ne répond pas/)
        await page.goto('/lien#jeton')
        await expect(page.getByRole('alert')).toHaveText(/La connexion ne répond pas/)
        await context.setOffline(false)
        await page.getByRole('button', { name: 'Réessayer' }).press('Enter')
        await expect(page.getByRole('alert')).toHaveText(/^Ce lien ne sert plus/)
      })
      expect(here.complaints).toEqual([])
    },
  )

  test(
    'takes the place of somebody else who is signed in there',
    { tag: '@deep' },
    async ({ family, server }) => {
      const [lea, marc] = await family('Léa', 'Marc')
      await marc.page.goto('/app/my-list')
      await marc.page.evaluate(() => document.documentElement.setAttribute('data-of-marc', ''))
      const tab = await marc.context.newPage()
      await tab.goto('/lien')
      await tab.getByLabel('Email').fill(emailOf(lea.name))
      const before = server.output().length
      await tab.getByRole('button', { name: 'Recevoir le lien' }).press('Enter')
      const link = () => /https?:\/\/\S+\/lien#[\w-]{43}/.exec(server.output().slice(before))?.[0]
      await expect.poll(link).toBeDefined()
      // Only then has this browser what the link is bound to: the server may have written the link before.
      await expect(tab.getByText('Si un compte a cette adresse, un mail y arrive.')).toBeVisible()
      await tab.goto(link() ?? '')
      await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Ma liste de souhaits')
      const { name } = await tab.evaluate(async () => (await fetch('/api/users/me')).json())
      expect(name).toBe(lea.name)
      // The other tab loads again, and keeps nothing of Marc.
      await expect(marc.page.locator('html[data-of-marc]')).toHaveCount(0)
    },
  )
})
