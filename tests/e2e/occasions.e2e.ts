import { commandId } from '@cachotteries/server/testing/people'
import type { Locator } from 'playwright/test'
import { criticalAlert, holdAnswers, refuse, release } from './answers.ts'
import { familyOf } from './families.ts'
import { expect, test, type Member } from './fixtures.ts'
import { openAbove } from './steps.ts'
import { violationsInBothModes } from './violations.ts'

const comingUp = ({ page }: Member): Locator => page.getByRole('region', { name: 'À venir' })

const row = (by: Member, title: string): Locator =>
  comingUp(by)
    .getByRole('listitem')
    .filter({ has: by.page.getByRole('heading', { level: 3, name: title, exact: true }) })

/** The minute before Christmas in Nouméa, and the one after: in Lisbon it is the afternoon before. */
const [before, after] = ['2026-12-24T12:59:30Z', '2026-12-24T13:00:30Z']

test.describe('What there is to celebrate', () => {
  test.use({ timezoneId: 'Pacific/Noumea' })

  test(
    'is told, counted in the reader’s days, and given to telephones',
    { tag: '@phone' },
    async ({ family, server }) => {
      const [lea, marc] = await family('Léa', 'Marc')
      const birthday = `Anniversaire de ${marc.name}`

      await test.step('a birth date is told without its year', async () => {
        const { page } = marc
        await page.goto('/app/profile')
        await page.getByRole('button', { name: 'Indiquer ma date de naissance' }).click()
        const day = page.getByRole('group', { name: 'Jour de naissance' })
        await day.getByLabel('Jour').fill('31')
        // By key: the menu may open with this month just where the pointer pressed.
        await day.getByLabel('Mois').press('Enter')
        await page.getByRole('option', { name: 'février' }).click()
        await page.getByRole('button', { name: 'Enregistrer' }).click()
        await expect(day.getByRole('status')).toHaveText('La date est invalide')
        await day.getByLabel('Jour').fill('29')
        await page.getByRole('button', { name: 'Enregistrer' }).click()
        await expect(page.getByText('29 février', { exact: true })).toBeVisible()
      })

      await test.step('days are counted where the reader is, past midnight too', async () => {
        await lea.page.clock.setFixedTime(before)
        await lea.page.goto('/app/gifts')
        await expect(await openAbove(lea, 'À venir')).toContainText('Noël, demain')
        await expect(row(lea, 'Noël')).toContainText('demain, vendredi 25 décembre')
        await expect(row(lea, birthday)).toContainText('dans 66 jours, dimanche 28 février')
        await expect(row(lea, birthday)).toContainText(`${marc.name} : rien encore`)
        await lea.page.clock.setFixedTime(after)
        await lea.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
        await expect(row(lea, 'Noël')).toContainText('aujourd’hui, vendredi 25 décembre')
      })

      await test.step('an occasion is added with the keyboard, and the family is told', async () => {
        const { page } = lea
        await marc.page.goto('/app/families')
        await page.getByRole('button', { name: 'Ajouter une occasion' }).press('Enter')
        const dialog = page.getByRole('dialog', { name: 'Ajouter une occasion' })
        await expect(dialog.getByLabel('Titre')).toBeFocused()
        await page.keyboard.type('Crémaillère')
        await page.keyboard.press('Enter')
        await expect(dialog.getByText('La date est invalide')).toBeVisible()
        await dialog.getByLabel('Jour').fill('26')
        await dialog.getByLabel('Mois').press('Enter')
        await expect(page.locator('[role=option]:focus')).toHaveCount(1)
        await page.keyboard.press('End')
        await page.keyboard.press('Enter')
        await dialog.getByRole('checkbox', { name: marc.name }).press('Space')
        await dialog.getByRole('button', { name: 'Ajouter' }).press('Enter')
        await expect(dialog).toHaveCount(0)
        await expect(row(lea, 'Crémaillère')).toContainText('demain, samedi 26 décembre')
        await expect(row(marc, 'Crémaillère')).toBeVisible()
        await expect(comingUp(marc).getByRole('listitem')).toHaveCount(2)
        await expect(marc.page.getByRole('button', { name: '1 nouvelle de vos familles' })).toBeVisible()
      })

      await test.step('any member changes it, removes it, and has it back', async () => {
        const { page } = marc
        await page.goto('/app/gifts')
        await openAbove(marc, 'À venir')
        const act = async (name: string): Promise<void> => {
          await page.getByRole('button', { name: /^Autres actions au sujet de «/ }).click()
          await page.getByRole('menuitem', { name }).click()
        }
        await act('Modifier')
        const dialog = page.getByRole('dialog', { name: 'Modifier l’occasion' })
        await expect(dialog.getByLabel('Jour')).toHaveValue('26')
        await dialog.getByLabel('Titre').fill('Pendaison de crémaillère')
        await dialog.getByRole('button', { name: 'Enregistrer' }).click()
        await expect(row(lea, 'Pendaison de crémaillère')).toBeVisible()
        // The live change may arrive before the answer.
        const { answered, letGo } = await holdAnswers(page, 'occasions.remove')
        await act('Supprimer')
        await answered
        for (const by of [lea, marc]) await expect(row(by, 'Pendaison de crémaillère')).toHaveCount(0)
        letGo()
        await page.getByRole('status').getByRole('button', { name: 'Annuler' }).click()
        await expect(page.getByText('C’est annulé')).toBeVisible()
        await expect(row(lea, 'Pendaison de crémaillère')).toContainText(marc.name)
      })

      await test.step('when it can’t be had back, that is said', async () => {
        const { page, account } = lea
        const { uid: family } = await familyOf(lea)
        const lotto = { family, title: 'Loto', day: '2026-12-27', people: null }
        await account.ask.occasions.add.mutate({ ...lotto, commandId: commandId() })
        await refuse(page, 'occasions.add', 503, 'Le serveur se repose')
        await page.getByRole('button', { name: 'Autres actions au sujet de « Loto »' }).click()
        await page.getByRole('menuitem', { name: 'Supprimer' }).click()
        await page.getByRole('status').getByRole('button', { name: 'Annuler' }).click()
        await expect(criticalAlert(page, 'Le serveur se repose')).toBeVisible()
        await expect(row(lea, 'Loto')).toHaveCount(0)
        await release(page, 'occasions.add')
      })

      await test.step('a surprise is on the screen of who adds it, and not of whom it is for', async () => {
        const { page } = lea
        await page.getByRole('button', { name: 'Ajouter une occasion' }).click()
        const dialog = page.getByRole('dialog', { name: 'Ajouter une occasion' })
        await dialog.getByLabel('Titre').fill('Voyage')
        await dialog.getByLabel('Jour').fill('28')
        await dialog.getByLabel('Mois').press('Enter')
        await page.getByRole('option', { name: 'décembre' }).press('Enter')
        await dialog.getByRole('checkbox', { name: marc.name }).press('Space')
        await dialog.getByRole('switch', { name: 'Leur en faire la surprise' }).press('Space')
        await dialog.getByRole('button', { name: 'Ajouter' }).press('Enter')
        await expect(row(lea, 'Voyage')).toContainText('C’est une surprise')
        await marc.page.reload()
        await openAbove(marc, 'À venir')
        await expect(row(marc, 'Pendaison de crémaillère')).toBeVisible()
        await expect(row(marc, 'Voyage')).toHaveCount(0)
      })

      await test.step('one press subscribes, with an address that is there again, and can be withdrawn', async () => {
        const { page } = lea
        await page.goto('/app/profile/news')
        const subscribe = 'Ajouter à mon agenda'
        await page.getByRole('button', { name: subscribe }).click()
        await expect.poll(() => lea.elsewhere).toEqual([expect.stringMatching(/^webcal:.*\.ics$/)])
        lea.elsewhere.length = 0
        await expect(page.getByRole('link', { name: subscribe })).toBeFocused()
        const address = page.getByLabel('Adresse de votre agenda')
        const link = await address.inputValue()
        const calendar = () => fetch(`${server.url}${new URL(link).pathname}`)
        expect(await (await calendar()).text()).toContain('SUMMARY:Pendaison de crémaillère')
        await page.reload()
        await expect(page.getByRole('link', { name: subscribe })).toHaveAttribute(
          'href',
          link.replace(/^https?:/, 'webcal:'),
        )
        await expect(address).toHaveCount(0)
        await page.getByRole('button', { name: 'Voir l’adresse' }).click()
        await expect(address).toHaveValue(link)
        expect(await violationsInBothModes(page)).toEqual([])
        await page.getByRole('button', { name: 'Retirer l’adresse' }).click()
        await page.getByRole('alertdialog').getByRole('button', { name: 'Retirer' }).click()
        await expect(page.getByRole('button', { name: subscribe })).toBeVisible()
        expect((await calendar()).status).toBe(404)
      })
    },
  )
})
