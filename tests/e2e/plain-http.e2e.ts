import { expect, test } from 'playwright/test'
import { atHome } from './home.ts'

// Browsers leave out some functions of theirs over plain http, except on this machine, where all other tests run.
test('in a home’s network, over plain http, a wish is added', { tag: '@deep' }, async () => {
  await atHome(async ({ url, context }) => {
    const page = await context.newPage()
    const errors: Error[] = []
    page.on('pageerror', (error) => errors.push(error))
    await page.goto(`${url}/app/my-list`)
    await page.getByRole('button', { name: 'Ajouter un souhait' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Nom').fill('Vélo rouge')
    await dialog.getByRole('button', { name: 'Ajouter', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Vélo rouge' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Vélo rouge' })).toBeVisible()
    expect(errors).toEqual([])
  })
})
