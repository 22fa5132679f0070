import { commonPassword } from '@cachotteries/contracts/messages'
import { emailOf, password, signIn } from '@cachotteries/server/testing/people'
import { refuse, release } from './answers.ts'
import { expect, settle, test, type Member } from './fixtures.ts'
import { violationsInBothModes } from './violations.ts'

/** Opens the user's profile, where their sessions are. */
async function openSessions({ page }: Member) {
  await page.goto('/app/profile/account')
  const region = page.getByRole('region', { name: 'Mes appareils connectés' })
  return {
    sessions: region.getByRole('listitem'),
    heading: region.getByRole('heading'),
    end: region.getByRole('button', { name: /^Déconnecter .*, connecté le / }),
    endOthers: region.getByRole('button', { name: 'Déconnecter tous les autres' }),
    retry: region.getByRole('button', { name: 'Réessayer' }),
  }
}

test.describe('Profile, one’s devices', () => {
  // For axe, so that colours don't change while it measures them.
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test(
    'are listed, this one first and marked, again after a failure; one of them or all but this one can be signed out',
    { tag: '@deep' },
    async ({ family, arrive }) => {
      const [lea, marc] = await family('Léa', 'Marc')
      const again = () => signIn(lea.account.serverUrl, lea.name)
      const elsewhere = await settle(await arrive(lea.name), await again())
      await elsewhere.page.goto('/app/my-list')
      const asked: string[] = []
      lea.page.on('request', (request) => asked.push(request.url()))
      await refuse(
        lea.page,
        'accounts.openSessions',
        500,
        'Une erreur est survenue, réessayez dans un instant',
      )
      const { sessions, heading, end, endOthers, retry } = await openSessions(lea)
      await expect(lea.page.getByText('La liste de vos appareils n’est pas arrivée jusqu’ici.')).toBeVisible()
      await release(lea.page, 'accounts.openSessions')
      await retry.click()
      await expect(sessions).toHaveText([
        /^Cet appareil.*utilisé le/,
        /^Un autre appareil.*connecté le.*, depuis votre réseau/,
      ])
      await expect(endOthers).toHaveCount(0)
      expect(await violationsInBothModes(lea.page)).toEqual([])
      // Nothing is asked about a provider where there is none.
      expect(asked.filter((address) => /oidc|provider/i.test(address))).toEqual([])
      await test.step('one of them', async () => {
        await end.press('Enter')
        await expect(lea.page.getByText('Appareil déconnecté')).toBeVisible()
        await expect(sessions).toHaveCount(1)
        await expect(heading).toBeFocused()
        await expect(elsewhere.page).toHaveURL('/login')
        const { sessions: others } = await openSessions(marc)
        await expect(others).toHaveCount(1)
      })
      await test.step('all but this one', async () => {
        await settle(elsewhere, await again())
        await elsewhere.page.goto('/app/my-list')
        const account = await again()
        await openSessions(lea)
        await expect(sessions).toHaveCount(3)
        await endOthers.click()
        await expect(lea.page.getByText('Tous les autres appareils sont déconnectés')).toBeVisible()
        await expect(sessions).toHaveCount(1)
        await expect(heading).toBeFocused()
        await expect(elsewhere.page).toHaveURL('/login')
        await expect(account.ask.accounts.me.query()).rejects.toMatchObject({ data: { httpStatus: 401 } })
        await lea.page.reload()
        await expect(lea.page.getByRole('heading', { level: 1, name: 'Mon compte' })).toBeVisible()
      })
    },
  )

  test('stay, or go with a new password, which like a new email takes the present one', async ({
    family,
  }) => {
    const [lea] = await family('Léa')
    const { page } = lea
    const dialog = (title: string) => page.getByRole('dialog', { name: title })
    const button = (name: string) => page.getByRole('button', { name })
    const { sessions } = await openSessions(lea)
    await signIn(lea.account.serverUrl, lea.name)

    await button('Changer d’email').click()
    const email = dialog('Changer d’email')
    await expect(email.getByLabel('Nouvel email')).toBeFocused()
    expect(await violationsInBothModes(page)).toEqual([])
    await email.getByLabel('Nouvel email').fill(`autre.${emailOf(lea.name)}`)
    await email.getByLabel('Mot de passe actuel').fill('faux')
    await email.getByRole('button', { name: 'Changer' }).click()
    await expect(email.getByLabel('Mot de passe actuel')).toHaveAccessibleDescription(
      'Ce n’est pas votre mot de passe actuel',
    )
    await email.getByLabel('Mot de passe actuel').fill(password)
    await email.getByRole('button', { name: 'Changer' }).click()
    await expect(email).toBeHidden()
    await expect(page.getByText('Votre email\u00a0:')).toContainText(`autre.${emailOf(lea.name)}`)
    await expect(button('Changer d’email')).toBeFocused()

    await button('Changer de mot de passe').click()
    const chosen = dialog('Changer de mot de passe')
    await chosen.getByLabel('Mot de passe actuel').fill(password)
    await chosen.getByLabel('Nouveau mot de passe').fill('Soleil')
    await chosen.getByRole('button', { name: 'Changer' }).click()
    await expect(chosen.getByLabel('Nouveau mot de passe')).toHaveAccessibleDescription(commonPassword)
    await chosen.getByLabel('Nouveau mot de passe').fill('nouveau-secret')
    await chosen.getByRole('button', { name: 'Changer' }).click()
    await expect(page.getByText('Votre mot de passe a bien été modifié.')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Ce qui ouvre mon compte' })).toBeVisible()
    await expect(page.getByText('Rien d’autre n’ouvre votre compte')).toBeVisible()
    await page.getByRole('link', { name: 'Mon compte' }).first().click()
    await expect(sessions).toHaveCount(1)

    await page.getByRole('switch', { name: 'Mode sombre' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'dark')
    await button('Se déconnecter').click()
    await page.getByLabel('Identifiant').fill(lea.name)
    await page.getByLabel('Mot de passe', { exact: true }).fill('nouveau-secret')
    await button('Se connecter').click()
    await expect(page).toHaveURL('/app/my-list')
    await openSessions(lea)
    await expect(sessions).toHaveText(/^Cet appareil · Chrome sur Linux.*connecté le/)
  })

  test(
    'are not all that opens an account: what else does is listed, and each can be ended',
    { tag: ['@deep', '@phone'] },
    async ({ family }) => {
      const [{ page, account }] = await family('Léa', 'Marc')
      await account.ask.occasions.makeCalendar.mutate()
      await account.ask.links.make.mutate({ owner: account.userId })
      await page.goto('/app/profile/account')
      await page.getByRole('link', { name: 'Ce qui ouvre mon compte' }).click()
      const rows = page.getByRole('main').getByRole('listitem')
      await expect(rows).toHaveText([
        /^L’adresse de votre calendrierdepuis le .*Arrêter$/,
        /^Le lien qui montre votre listedepuis le .*Arrêter$/,
      ])
      expect(await violationsInBothModes(page)).toEqual([])
      await page.getByRole('button', { name: 'Arrêter\u00a0: L’adresse de votre calendrier' }).click()
      await expect(page.getByText('C’est arrêté')).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      await expect(rows).toHaveText([/^Le lien/])
    },
  )
})
