import { expect, inMotion, test } from './fixtures.ts'
import { card, isPhone, openAddition, openList, settledBox, wish } from './steps.ts'

test.use(inMotion)

test.describe('Alerts', { tag: '@deep' }, () => {
  test('appear at the top, on a phone at the bottom, and vanish after 4 seconds, or when they are closed', async ({
    family,
  }) => {
    const [nina] = await family('Nina')
    const { page } = nina
    await page.clock.install({ time: '2026-01-15T10:00:00' })
    await page.goto('/app/profile')
    const choice = page.getByRole('switch', { name: 'Laissez-moi la surprise des autres' })
    const alert = page.locator('.MuiAlert-root').filter({ hasText: 'C’est noté' })
    // The first one fetches the code of alerts, for which the clock has to run.
    await choice.click()
    await page.getByRole('button', { name: 'Fermer l’alerte' }).click()
    await expect(alert).toBeHidden()
    await page.clock.pauseAt('2026-01-15T11:00:00')
    const act = async (): Promise<void> => {
      await choice.click()
      await expect
        .poll(async () => {
          await page.clock.runFor(1)
          return alert.isVisible()
        })
        .toBe(true)
    }
    await act()
    const { height } = page.viewportSize() ?? { height: Number.NaN }
    const isInPlace = isPhone(nina) ? (y: number) => y > height - 180 : (y: number) => y < 60
    await expect.poll(async () => isInPlace((await alert.boundingBox())?.y ?? Number.NaN)).toBe(true)
    await page.clock.runFor(3_900)
    await expect(alert).toBeVisible()
    await page.clock.runFor(100)
    await expect(alert).toBeHidden()

    await act()
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

  test('are one at a time, low and above the bar of a phone, and gone once a dialog opens', async ({
    family,
  }) => {
    const [lea, marc] = await family('Léa', 'Marc')
    await wish(lea, lea, 'Vélo rouge')
    const { page } = marc
    await openList(marc, lea)
    const status = page.getByRole('status').filter({ hasText: 'C’est noté' })
    await card(marc, 'Vélo rouge').getByRole('button', { name: 'Je l’offre' }).click()
    await expect(status).toContainText('vous offrez « Vélo rouge »')
    await card(marc, 'Vélo rouge').getByRole('button', { name: 'Je ne l’offre plus' }).click()
    await expect(status).toContainText('vous n’offrez plus « Vélo rouge »')
    await expect(status).not.toContainText('vous offrez « Vélo rouge »')
    await expect(status.getByRole('button')).toHaveText(['Annuler'])
    if (isPhone(marc)) {
      const message = await settledBox(status.locator('.MuiAlert-root'))
      const bar = await settledBox(page.getByRole('navigation', { name: 'Aller à' }))
      expect(message.height).toBeLessThan(70)
      expect(bar.y - (message.y + message.height)).toBeCloseTo(8, 0)
    }
    await openAddition(marc)
    await expect(status).toHaveCount(0)
  })
})
