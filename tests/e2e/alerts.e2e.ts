import { expect, inMotion, test } from './fixtures.ts'
import { applicationIsThere } from './steps.ts'

test.use(inMotion)

test.describe('Alerts', () => {
  test('appear at the top and vanish after 4 seconds, or when they are closed', async ({ arrive, own }) => {
    const { page } = await arrive(own('Nina'))
    await page.clock.install({ time: '2026-01-15T10:00:00' })
    await page.goto('/login')
    await applicationIsThere(page)
    await page.getByLabel('Identifiant').fill('personne')
    await page.getByLabel('Mot de passe', { exact: true }).fill('mauvais')
    await page.clock.pauseAt('2026-01-15T11:00:00')
    const alert = page.getByRole('alert').filter({ hasText: 'Identifiant ou mot de passe incorrect' })
    const fail = async (): Promise<void> => {
      await page.getByRole('button', { name: 'Se connecter' }).click()
      await expect
        .poll(async () => {
          await page.clock.runFor(1)
          return alert.isVisible()
        })
        .toBe(true)
    }
    await fail()
    await expect.poll(async () => (await alert.boundingBox())?.y).toBeLessThan(60)
    await page.clock.runFor(3_900)
    await expect(alert).toBeVisible()
    await page.clock.runFor(100)
    await expect(alert).toBeHidden()

    await fail()
    await page.getByRole('button', { name: 'Fermer l’alerte' }).click()
    await expect(alert).toBeHidden()
  })

  test('are announced and can be closed while a dialog is open', async ({ family }) => {
    const [lea] = await family('Léa')
    const { page } = lea
    await page.goto('/app/families')
    await page.getByRole('button', { name: 'Rejoindre / Créer' }).click()
    await page.getByRole('menuitem', { name: 'Rejoindre' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(/nom de (la )?famille/i).fill('Personne')
    await dialog.getByPlaceholder('Code à 6 lettres').fill('RIEN')
    await dialog.getByRole('button', { name: 'Valider' }).click()
    // Not by role: what a dialog hides from screen readers has none.
    const alert = page.getByRole('alert').filter({ hasText: 'Famille introuvable ou code incorrect' })
    await expect(alert).toBeVisible()
    await expect(dialog).toBeVisible()
    await alert.getByRole('button', { name: 'Fermer l’alerte' }).click()
    await expect(alert).toBeHidden()
    await expect(dialog).toBeVisible()
  })
})
