import { commandId } from '@cachotteries/server/testing/people'
import { expect, test } from './fixtures.ts'
import { openAddition, openList, shownWish } from './steps.ts'
import { violations } from './violations.ts'

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`in ${colorScheme} mode`, () => {
    test.use({ colorScheme, contextOptions: { colorScheme, reducedMotion: 'reduce' } })

    test('axe finds nothing on any screen', async ({ arrive, family, own }) => {
      const newcomer = await arrive(own('Nina'))
      await newcomer.page.goto('/login')
      await expect(newcomer.page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await violations(newcomer.page)).toEqual([])
      await newcomer.page.goto('/forgotpassword')
      await expect(newcomer.page.getByRole('heading', { name: 'Mot de passe oublié' })).toBeVisible()
      expect(await violations(newcomer.page)).toEqual([])
      await newcomer.page.goto('/reset/moi/faux')
      await newcomer.page.getByRole('button', { name: 'Confirmer' }).click()
      await expect(newcomer.page.getByText('au moins 6 caractères').last()).toBeVisible()
      expect(await violations(newcomer.page)).toEqual([])
      await newcomer.page.goto('/nulle-part')
      await expect(newcomer.page.getByRole('heading', { level: 1, name: 'Page introuvable' })).toBeVisible()
      expect(await violations(newcomer.page)).toEqual([])

      const [lea, marc] = await family('Léa', 'Marc')
      const owner = lea.account.userId
      await marc.page.goto(`/app/users/${owner}`)
      await expect(marc.page.getByText('La liste est vide... mais tu peux y ajouter une idée!')).toBeVisible()
      expect(await violations(marc.page)).toEqual([])

      const secret = {
        name: 'Collier',
        comment: 'En argent',
        url: 'https://boutique.example/collier',
        importance: 4,
      }
      await marc.account.ask.wishes.add.mutate({ commandId: commandId(), owner, ...secret })
      await marc.account.ask.wishes.add.mutate({
        commandId: commandId(),
        owner,
        name: 'Trouvé',
        isPurchased: true,
      })
      await expect(marc.page.getByText(/Acheté par/)).toBeVisible()
      expect(await violations(marc.page)).toEqual([])

      await marc.page.getByRole('link', { name: 'Trouvé', exact: true }).click()
      await expect(shownWish(marc).getByLabel('Acheteur')).toBeVisible()
      expect(await violations(marc.page)).toEqual([])
      await openList(marc, lea)
      await openAddition(marc)
      expect(await violations(marc.page)).toEqual([])
      await marc.page.keyboard.press('Escape')
      await expect(marc.page.getByRole('dialog')).toBeHidden()
      await expect(marc.page.getByRole('button', { name: 'Ajouter une idée secrète' })).toBeFocused()

      await lea.page.goto('/app/my-list')
      await expect(lea.page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await violations(lea.page)).toEqual([])

      await lea.page.goto('/app/families')
      await expect(lea.page.getByRole('button', { name: 'Inviter' })).toBeVisible()
      expect(await violations(lea.page)).toEqual([])
      await lea.page.getByRole('button', { name: 'Inviter' }).click()
      await expect(lea.page.getByRole('dialog')).toBeVisible()
      expect(await violations(lea.page)).toEqual([])
      await lea.page.goto('/app/profile')
      await expect(lea.page.getByText('Membre depuis')).toBeVisible()
      expect(await violations(lea.page)).toEqual([])
      await lea.page.getByRole('button', { name: 'Modifier' }).click()
      await lea.page.getByLabel('Adresse de l’image').fill('pas une adresse')
      expect(await violations(lea.page)).toEqual([])
      await lea.account.ask.preferences.add.mutate({ commandId: commandId(), type: 'colours', value: 'Vert' })
      await lea.page.goto('/app/preferences')
      await expect(lea.page.getByText('Couleurs préférées')).toBeVisible()
      expect(await violations(lea.page)).toEqual([])
      await marc.page.goto(`/app/users/${owner}/profile`)
      await expect(marc.page.getByText('Couleurs préférées')).toBeVisible()
      expect(await violations(marc.page)).toEqual([])
      await lea.page.getByRole('button', { name: 'Modifier : Couleurs préférées' }).click()
      await lea.page.getByRole('button', { name: 'Ajouter' }).click()
      await expect(lea.page.getByText('Veuillez remplir tous les champs')).toBeVisible()
      expect(await violations(lea.page)).toEqual([])
      for (const person of [newcomer, lea, marc]) expect(person.complaints).toEqual([])
    })
  })
