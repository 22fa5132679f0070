import { hold, refuse, release } from './answers.ts'
import { familyOf, found, leave, openFamilies } from './families.ts'
import { expect, test } from './fixtures.ts'

test.describe('Families screen', () => {
  test(
    'shows members by name and marks oneself, leads to families and lists, and invites',
    { tag: '@phone' },
    async ({ family }) => {
      const [lea, zoe, bruno, emile] = await family('léa', 'Zoé', 'bruno', 'Émile')
      const { uid, name } = await familyOf(lea)
      const { page } = lea
      const card = page.getByRole('article')
      await openFamilies(lea)
      await expect(card).toContainText('4 membres')
      await expect(card.getByRole('listitem')).toContainText([
        bruno.name,
        emile.name,
        `${lea.name} (vous)`,
        zoe.name,
      ])
      await expect(page.getByText('(vous)')).toHaveCount(1)

      await test.step('a family’s name leads to it, a member to their list, oneself to one’s own', async () => {
        await card.getByRole('link', { name }).click()
        await expect(page).toHaveURL(`/app/families/${uid}`)
        await page.goBack()
        await card.getByRole('link', { name: zoe.name, exact: true }).click()
        await expect(page).toHaveURL(`/app/users/${zoe.account.userId}`)
        await expect(page.getByRole('heading', { level: 1, name: `Liste de ${zoe.name}` })).toBeVisible()
        await page.goBack()
        await card.getByRole('link', { name: `${lea.name} (vous)` }).click()
        await expect(page).toHaveURL('/app/my-list')
        await page.goBack()
      })

      const opener = page.getByRole('button', { name: 'Inviter' })
      const dialog = page.getByRole('dialog', { name: 'Inviter' })
      await test.step('the invitation says the family’s name and code, and is copied', async () => {
        await opener.click()
        await expect(dialog.getByText(name, { exact: true })).toBeVisible()
        await expect(dialog.getByText('SAPINS', { exact: true })).toBeVisible()
        await lea.context.grantPermissions(['clipboard-read', 'clipboard-write'])
        await dialog.getByRole('button', { name: 'Copier' }).click()
        await expect(page.getByText('Invitation copiée')).toBeVisible()
        expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
          `Rejoignez notre famille sur Cachotteries :\n${new URL(page.url()).origin}/join#${uid}/SAPINS\n\nFamille : ${name}\nCode : SAPINS`,
        )
      })
      await test.step('where the browser doesn’t permit copying, it says what to do, and can be closed', async () => {
        await lea.context.clearPermissions()
        await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
        // By key: a second press at the same spot does nothing for a moment.
        await dialog.getByRole('button', { name: 'Copier' }).press('Enter')
        await expect(page.getByText(/notez le nom et le code/)).toBeVisible()
        await dialog.getByRole('button', { name: 'Fermer', exact: true }).press('Enter')
        await expect(dialog).toBeHidden()
        await expect(opener).toBeFocused()
      })
      expect(lea.complaints).toEqual([])
    },
  )

  test(
    'says that it loads and why it doesn’t, leads to a first family, and has two columns from 768 px on',
    { tag: '@deep' },
    async ({ family, own }) => {
      const [nina] = await family('Nina')
      const { page } = nina
      await leave(nina, await familyOf(nina))
      const letGo = await hold(page, 'families.mine')
      await openFamilies(nina)
      await expect(page.getByText('Chargement des familles...')).toBeVisible()
      letGo()
      await expect(page.getByText('Chargement des familles...')).toBeHidden()
      await page.getByRole('button', { name: 'Créer une famille' }).click()
      await expect(page.getByRole('dialog', { name: 'Créer une nouvelle famille' })).toBeVisible()
      expect(nina.complaints).toEqual([])

      await release(page, 'families.mine')
      for (const name of ['Aînés', 'Cousins']) await found(nina, own(name))
      const failure = 'Une erreur est survenue, réessayez dans un instant'
      await refuse(page, 'families.mine', 500, failure)
      await openFamilies(nina)
      await expect(page.getByRole('alert')).toHaveText(failure)
      await release(page, 'families.mine')
      await page.getByRole('button', { name: 'Réessayer' }).click()
      const cards = page.getByRole('article')
      await expect(cards).toContainText(['1 membre', '1 membre'])

      const places = () =>
        cards.evaluateAll((all) => all.map((card) => Math.round(card.getBoundingClientRect().left)))
      await page.setViewportSize({ width: 768, height: 900 })
      await expect.poll(async () => new Set(await places()).size).toBe(2)
      await page.setViewportSize({ width: 767, height: 900 })
      await expect.poll(async () => new Set(await places()).size).toBe(1)
    },
  )
})
