import { commandId } from '@cachotteries/server/testing/people'
import { criticalAlert, hold, refuse, release } from './answers.ts'
import { familyOf, leave, openProfile } from './families.ts'
import { expect, test, type Member } from './fixtures.ts'

const prefer = ({ account }: Member, type: string, value: string) =>
  account.ask.preferences.add.mutate({ commandId: commandId(), type, value })

const profileOf = ({ account }: Member, query = ''): string => `/app/users/${account.userId}/profile${query}`

/** Opens somebody's profile from the page of their common family. */
async function comeByFamily(visitor: Member, owner: Member) {
  const family = await familyOf(visitor)
  await visitor.page.goto(`/app/families/${family.uid}`)
  await openProfile(visitor, owner.name)
  await expect(visitor.page.getByRole('heading', { level: 1, name: `Profil de ${owner.name}` })).toBeVisible()
  return family
}

test.describe('Other user’s profile', () => {
  test(
    'has what is shared, as it is shared, to be read only; leads to the list and back, and ends with the family',
    { tag: '@phone' },
    async ({ family, own }) => {
      const [lea, marc] = await family('Léa', 'Marc')
      const { page } = marc
      const main = page.getByRole('main')
      const title = main.getByRole('heading', { level: 1 })
      const { uid, name } = await comeByFamily(marc, lea)
      const query = new URLSearchParams({ from: 'family', familyId: uid, familyName: name }).toString()

      await test.step('what is shared from now on shows, with the avatar and the name', async () => {
        await expect(page.getByText('Aucune préférence partagée')).toBeVisible()
        await prefer(lea, 'shoe-size', '38')
        await expect(main.getByRole('term').filter({ hasText: 'Pointure' })).toBeVisible()
        await expect(main.getByRole('definition')).toHaveText('38')
        await expect(page.getByText('Aucune préférence partagée')).toHaveCount(0)
        await expect(main.getByText(/^L\d$/)).toBeVisible()
        await expect(main.getByRole('button')).toHaveCount(0)
        await expect(main.getByRole('textbox')).toHaveCount(0)
        await expect(page.getByRole('navigation', { name: 'Fil d’Ariane' })).toHaveText(
          `Profil de ${lea.name}`,
        )
      })
      await test.step('it leads to the wish list, keeping the family, and back to the family', async () => {
        await page.getByRole('link', { name: 'Voir la liste de souhaits' }).click()
        await expect(page).toHaveURL(`/app/users/${lea.account.userId}?${query}`)
        await expect(page.getByRole('heading', { level: 1, name: `Liste de ${lea.name}` })).toBeVisible()
        await page.getByRole('link', { name: 'Voir le profil' }).click()
        await expect(page).toHaveURL(profileOf(lea, `?${query}`))
        await page.getByRole('link', { name: 'Retour' }).click()
        await expect(page).toHaveURL(`/app/families/${uid}`)
        await page.goBack()
      })
      await test.step('it follows a change of name, and ends when its owner leaves the family', async () => {
        const renamed = own('Léontine')
        await lea.account.ask.accounts.changeProfile.mutate({ commandId: commandId(), name: renamed })
        await expect(title).toHaveText(`Profil de ${renamed}`)
        expect(marc.complaints).toEqual([])
        await leave(lea, await familyOf(lea))
        await expect(title).toHaveText('Utilisateur introuvable')
      })
    },
  )

  test(
    'opened by its address, leads to the family that is named and of which one is a member, or to all; nobody else’s is found',
    { tag: '@deep' },
    async ({ family }) => {
      const [lea, marc] = await family('Léa', 'Marc')
      const [stranger] = await family('Inès')
      const { page } = marc
      const list = page.getByRole('link', { name: 'Voir la liste de souhaits' })
      const { uid, name } = await familyOf(marc)
      for (const query of ['', '?from=list', `?from=family&familyId=${uid}`]) {
        await page.goto(profileOf(lea, query))
        await expect(list).toHaveAttribute('href', `/app/users/${lea.account.userId}`)
        await page.getByRole('link', { name: 'Retour' }).click()
        await expect(page).toHaveURL('/app/families')
      }
      const query = new URLSearchParams({ from: 'family', familyId: uid, familyName: name }).toString()
      await page.goto(profileOf(lea, `?${query}`))
      await list.click()
      await expect(page.getByRole('navigation', { name: 'Fil d’Ariane' })).toHaveText(`${name}›${lea.name}`)
      expect(marc.complaints).toEqual([])

      for (const unknown of [stranger.account.userId, commandId(), 'personne']) {
        await page.goto(`/app/users/${unknown}/profile`)
        await expect(page.getByRole('heading', { level: 1, name: 'Utilisateur introuvable' })).toBeVisible()
        await page.getByRole('link', { name: 'Retour' }).click()
        await expect(page.getByRole('heading', { level: 1, name: 'Familles' })).toBeVisible()
      }
      await page.goto(profileOf(marc))
      await expect(page).toHaveURL('/app/profile')
      await expect(page.getByRole('heading', { level: 1, name: 'Mon Profil' })).toBeVisible()
    },
  )

  test(
    'has the name before the server answers, says when it could not be loaded, and loads it again',
    { tag: '@deep' },
    async ({ family }) => {
      const [lea, marc] = await family('Léa', 'Marc')
      const { page } = marc
      const title = page.getByRole('main').getByRole('heading', { level: 1 })
      const letPerson = await hold(page, 'accounts.person')
      const letPreferences = await hold(page, 'preferences.list')
      await page.goto(profileOf(lea))
      await expect(title).toHaveText(`Profil de ${lea.name}`)
      await expect(page.getByRole('status', { name: 'Chargement des préférences' })).toBeVisible()
      letPerson()
      letPreferences()
      await expect(page.getByText('Aucune préférence partagée')).toBeVisible()

      const failure = 'Une erreur est survenue, réessayez dans un instant'
      await refuse(page, 'accounts.person', 500, failure)
      await refuse(page, 'families.mine', 500, failure)
      await page.goto(profileOf(lea))
      await expect(criticalAlert(page, 'Erreur lors du chargement du profil utilisateur')).toBeVisible()
      await expect(title).toHaveText('Profil d’Utilisateur')
      await expect(page.getByText(failure)).toBeVisible()
      await release(page, 'families.mine')
      await page.reload()
      await expect(title).toHaveText(`Profil de ${lea.name}`)
      await expect(page.getByRole('button', { name: 'Réessayer' })).toBeVisible()
      await release(page, 'accounts.person')
      await page.getByRole('button', { name: 'Réessayer' }).click()
      await expect(page.getByText('Aucune préférence partagée')).toBeVisible()
    },
  )
})
