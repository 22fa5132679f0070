import { commandId } from '@cachotteries/server/testing/people'
import { criticalAlert, hold, refuse, release } from './answers.ts'
import { familyOf, leave } from './families.ts'
import { expect, test, type Member } from './fixtures.ts'

const prefer = ({ account }: Member, type: string, value: string) =>
  account.ask.preferences.add.mutate({ commandId: commandId(), type, value })

const profileOf = ({ account }: Member, query = ''): string => `/app/users/${account.userId}/profile${query}`

/** Opens somebody's profile from the page of their common family. */
async function comeByFamily(visitor: Member, owner: Member) {
  const family = await familyOf(visitor)
  await visitor.page.goto(`/app/families/${family.uid}`)
  await visitor.page.getByRole('link', { name: `Voir le profil de ${owner.name}` }).click()
  await expect(visitor.page.getByRole('heading', { level: 1, name: `Profil de ${owner.name}` })).toBeVisible()
  return family
}

test.describe('Other user’s profile', () => {
  test('has the name before the server answers, then what is shared, as it is shared, to be read only', async ({
    family,
    own,
  }) => {
    const [lea, marc] = await family('Léa', 'Marc')
    const { page } = marc
    const main = page.getByRole('main')
    const title = main.getByRole('heading', { level: 1 })
    await test.step('skeletons stand for the rest, until it is said that nothing is shared', async () => {
      const letPerson = await hold(page, 'accounts.person')
      const letPreferences = await hold(page, 'preferences.list')
      await page.goto(profileOf(lea))
      await expect(title).toHaveText(`Profil de ${lea.name}`)
      await expect(page.getByRole('status', { name: 'Chargement des préférences' })).toBeVisible()
      letPerson()
      letPreferences()
      await expect(page.getByText('Aucune préférence partagée')).toBeVisible()
    })
    await test.step('what is shared from then on shows, with the avatar and the name', async () => {
      await prefer(lea, 'shoe-size', '38')
      await expect(main.getByRole('term').filter({ hasText: 'Pointure' })).toBeVisible()
      await expect(main.getByRole('definition')).toHaveText('38')
      await expect(page.getByText('Aucune préférence partagée')).toHaveCount(0)
      await expect(main.getByText(/^L\d$/)).toBeVisible()
      await expect(main.getByRole('button')).toHaveCount(0)
      await expect(main.getByRole('textbox')).toHaveCount(0)
      await expect(page.getByRole('navigation', { name: 'Fil d’Ariane' })).toHaveText(`Profil de ${lea.name}`)
    })
    await test.step('it follows a change of name, and ends when its owner leaves the family', async () => {
      expect(marc.complaints).toEqual([])
      const renamed = own('Léontine')
      await lea.account.ask.accounts.changeProfile.mutate({ commandId: commandId(), name: renamed })
      await expect(title).toHaveText(`Profil de ${renamed}`)
      await leave(lea, await familyOf(lea))
      await expect(title).toHaveText('Utilisateur introuvable')
    })
  })

  test('makes links of http and https addresses alone, which open in a new tab and send no referrer', async ({
    family,
  }) => {
    const [lea, marc] = await family('Léa', 'Marc')
    await prefer(lea, 'elsewhere', 'https://liste.example/lea')
    await prefer(lea, 'colours', 'http://couleurs.example/vert')
    await prefer(lea, 'shoe-size', 'javascript:alert(document.domain)')
    await prefer(lea, 'clothing-size', 'M, voir https://tailles.example')
    await marc.page.goto(profileOf(lea))
    const values = marc.page.getByRole('definition')
    await expect(values).toHaveCount(4)
    const links = values.getByRole('link')
    await expect(links).toHaveCount(2)
    for (const address of ['https://liste.example/lea', 'http://couleurs.example/vert']) {
      const link = links.filter({ hasText: address })
      await expect(link).toHaveAttribute('href', address)
      await expect(link).toHaveAttribute('target', '_blank')
      await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
    }
    await expect(values.filter({ hasText: 'javascript:' })).toHaveText('javascript:alert(document.domain)')
    expect(marc.complaints).toEqual([])
  })

  test('leads to the wish list, keeping the family, and back to the family', async ({ family }) => {
    const [lea, marc] = await family('Léa', 'Marc')
    const { page } = marc
    const { uid, name } = await comeByFamily(marc, lea)
    const query = new URLSearchParams({ from: 'family', familyId: uid, familyName: name }).toString()
    await page.getByRole('link', { name: 'Voir la liste de souhaits' }).click()
    await expect(page).toHaveURL(`/app/users/${lea.account.userId}?${query}`)
    await expect(page.getByRole('heading', { level: 1, name: `Liste de ${lea.name}` })).toBeVisible()
    await page.getByRole('link', { name: 'Voir le profil' }).click()
    await expect(page).toHaveURL(profileOf(lea, `?${query}`))
    await page.getByRole('link', { name: 'Retour' }).click()
    await expect(page).toHaveURL(`/app/families/${uid}`)
    expect(marc.complaints).toEqual([])
  })

  test('opened by an address that names the family, makes it the current one', async ({ family }) => {
    const [lea, marc] = await family('Léa', 'Marc')
    const { uid, name } = await familyOf(marc)
    const query = new URLSearchParams({ from: 'family', familyId: uid, familyName: name }).toString()
    await marc.page.goto(profileOf(lea, `?${query}`))
    await marc.page.getByRole('link', { name: 'Voir la liste de souhaits' }).click()
    await expect(marc.page.getByRole('navigation', { name: 'Fil d’Ariane' })).toHaveText(
      `${name}›${lea.name}`,
    )
  })

  test('leads back to all families when it was opened another way', async ({ family }) => {
    const [lea, marc] = await family('Léa', 'Marc')
    const { uid } = await familyOf(marc)
    for (const query of ['', '?from=list', `?from=family&familyId=${uid}`]) {
      await marc.page.goto(profileOf(lea, query))
      await expect(marc.page.getByRole('link', { name: 'Voir la liste de souhaits' })).toHaveAttribute(
        'href',
        `/app/users/${lea.account.userId}`,
      )
      await marc.page.getByRole('link', { name: 'Retour' }).click()
      await expect(marc.page).toHaveURL('/app/families')
    }
    expect(marc.complaints).toEqual([])
  })

  test('of a stranger, or with an unknown id, is not found; one’s own opens the profile', async ({
    family,
  }) => {
    const [marc] = await family('Marc')
    const [stranger] = await family('Inès')
    for (const uid of [stranger.account.userId, commandId(), 'personne']) {
      await marc.page.goto(`/app/users/${uid}/profile`)
      await expect(
        marc.page.getByRole('heading', { level: 1, name: 'Utilisateur introuvable' }),
      ).toBeVisible()
      await marc.page.getByRole('link', { name: 'Retour' }).click()
      await expect(marc.page.getByRole('heading', { level: 1, name: 'Familles' })).toBeVisible()
    }
    await marc.page.goto(profileOf(marc))
    await expect(marc.page).toHaveURL('/app/profile')
    await expect(marc.page.getByRole('heading', { level: 1, name: 'Mon Profil' })).toBeVisible()
  })

  test('says when it could not be loaded, with the name or “Utilisateur”, and loads it again', async ({
    family,
  }) => {
    const [lea, marc] = await family('Léa', 'Marc')
    const { page } = marc
    const failure = 'Une erreur est survenue, réessayez dans un instant'
    await refuse(page, 'accounts.person', 500, failure)
    await refuse(page, 'families.mine', 500, failure)
    await page.goto(profileOf(lea))
    await expect(criticalAlert(page, 'Erreur lors du chargement du profil utilisateur')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Profil d’Utilisateur' })).toBeVisible()
    await expect(page.getByText(failure)).toBeVisible()
    await release(page, 'families.mine')
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: `Profil de ${lea.name}` })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Réessayer' })).toBeVisible()
    await release(page, 'accounts.person')
    await page.getByRole('button', { name: 'Réessayer' }).click()
    await expect(page.getByText('Aucune préférence partagée')).toBeVisible()
  })
})
