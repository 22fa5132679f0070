import { emailOf, password } from '@cachotteries/server/testing/people'
import type { CDPSession, Page } from 'playwright/test'
import { expect, test, type Member } from './fixtures.ts'
import { applicationIsThere } from './steps.ts'
import { violationsInBothModes } from './violations.ts'

interface Device {
  readonly session: CDPSession
  readonly authenticatorId: string
}

/** Chromium's own authenticator, with a fingerprint that is always right. */
async function withDevice(page: Page): Promise<Device> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable', { enableUI: false })
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { session, authenticatorId }
}

/** From now on the device doesn't recognise the person who holds it, or does again. */
const recognises = ({ session, authenticatorId }: Device, isUserVerified: boolean) =>
  session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const bySight = (page: Page) =>
  page.getByRole('button', { name: 'Me connecter avec l’empreinte ou le visage' })
const section = (page: Page) => page.getByRole('region', { name: 'Empreinte ou visage' })

async function signOut(page: Page): Promise<void> {
  await page.goto('/app/profile/account')
  await page.getByRole('button', { name: 'Se déconnecter' }).press('Enter')
  await expect(title(page, 'Connexion')).toBeVisible()
}

/** Adds this device, from the profile of somebody who just signed in. */
async function add({ page }: Member): Promise<void> {
  await page.goto('/app/profile/account')
  await section(page).getByRole('button', { name: 'Ajouter cet appareil' }).press('Enter')
  await expect(page.getByText('Clé d’accès ajoutée')).toBeVisible()
  await expect(section(page).getByRole('listitem')).toHaveCount(1)
}

test.describe('A passkey', () => {
  // For axe, so that colours don't change while it measures them.
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('signs in without a name or a password', { tag: '@phone' }, async ({ family }) => {
    const [lea] = await family('Léa')
    const { page } = lea
    const device = await withDevice(page)
    await add(lea)
    await expect(section(page).getByRole('listitem')).toHaveText(/Chrome.*ajouté le.*jamais utilisé/)
    expect(await violationsInBothModes(page)).toEqual([])

    await recognises(device, false)
    await signOut(page)
    await applicationIsThere(page)
    await bySight(page).press('Enter')
    await expect(bySight(page)).toBeEnabled()
    await expect(page).toHaveURL('/login')

    await recognises(device, true)
    await bySight(page).press('Enter')
    await expect(title(page, 'Ma liste de souhaits')).toBeVisible()
    const { name } = await page.evaluate(async () => (await fetch('/api/users/me')).json())
    expect(name).toBe(lea.name)
    await page.goto('/app/profile/account')
    await expect(section(page).getByRole('listitem')).toHaveText(/utilisé le/)
    expect(lea.complaints).toEqual([])
  })

  test(
    'is offered once, in one line, to somebody who signs in by the password',
    { tag: '@deep' },
    async ({ family }) => {
      const [lea] = await family('Léa')
      const { page } = lea
      const device = await withDevice(page)
      const offer = page.getByText('Entrer la prochaine fois avec l’empreinte ou le visage\u00a0?')
      const byPassword = async (): Promise<void> => {
        await page.getByLabel('Identifiant').fill(emailOf(lea.name))
        await page.getByLabel('Mot de passe', { exact: true }).fill(password)
        await page.getByLabel('Mot de passe', { exact: true }).press('Enter')
        await expect(title(page, 'Ma liste de souhaits')).toBeVisible()
      }
      await signOut(page)
      await byPassword()
      await expect(offer).toBeVisible()
      await page.getByRole('button', { name: 'Activer' }).press('Enter')
      await expect(page.getByText('C’est fait\u00a0: la prochaine fois')).toBeVisible()
      await page.goto('/app/profile/account')
      await expect(section(page).getByRole('listitem')).toHaveCount(1)

      // Or it would sign her in from the field of the name.
      await recognises(device, false)
      await signOut(page)
      await byPassword()
      await page.goto('/app/profile/account')
      await expect(section(page).getByRole('listitem')).toHaveCount(1)
      await expect(offer).toHaveCount(0)
    },
  )

  test(
    'of a lost device is removed by another one, which is made once its person is known to be there, and removed with the password',
    { tag: '@deep' },
    async ({ family }) => {
      const [lea] = await family('Léa')
      const { page } = lea
      const lost = await withDevice(page)
      await add(lea)
      await lost.session.send('WebAuthn.removeVirtualAuthenticator', {
        authenticatorId: lost.authenticatorId,
      })
      await withDevice(page)

      // As the server answers in a session that is older than a quarter of an hour.
      const message = 'Montrez d’abord que c’est vous'
      const data = { httpStatus: 403, code: 'FORBIDDEN', failure: 'NotConfirmed' }
      await page.route(
        '**/passkeys.ask*',
        (route) => route.fulfill({ status: 403, json: { error: { message, code: -32_003, data } } }),
        { times: 1 },
      )
      const dialog = page.getByRole('dialog', { name: 'C’est bien vous\u00a0?' })
      await section(page).getByRole('button', { name: 'Ajouter cet appareil' }).press('Enter')
      await dialog.getByLabel('Mot de passe actuel').fill(password)
      await dialog.getByRole('button', { name: 'Ajouter' }).press('Enter')
      await expect(section(page).getByRole('listitem')).toHaveCount(2)
      await expect(dialog).toHaveCount(0)

      // The newest is first.
      const remove = section(page).getByRole('button', { name: /^Retirer / })
      const byPasskey = dialog.getByRole('button', { name: 'Plutôt par l’empreinte ou le visage' })
      await remove.last().press('Enter')
      await byPasskey.press('Enter')
      await expect(page.getByText('Clé d’accès retirée')).toBeVisible()
      await expect(section(page).getByRole('listitem')).toHaveText([/utilisé le/])

      await remove.press('Enter')
      const current = dialog.getByLabel('Mot de passe actuel')
      await expect(current).toBeVisible()
      await expect(byPasskey).toHaveCount(0)
      await current.fill('deviné')
      await current.press('Enter')
      await expect(current).toHaveAccessibleDescription(/mot de passe/i)
      expect(await violationsInBothModes(page)).toEqual([])
      await current.fill(password)
      await current.press('Enter')
      await expect(section(page).getByRole('listitem')).toHaveCount(0)
      await expect(section(page).getByRole('heading')).toBeFocused()
    },
  )

  test('is not spoken of where the browser makes none', { tag: '@deep' }, async ({ arrive, own }) => {
    const { page } = await arrive(own('Olive'))
    await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'))
    await page.goto('/login')
    await applicationIsThere(page)
    await expect(page.getByRole('link', { name: 'Me connecter par mail, sans mot de passe' })).toBeVisible()
    await expect(bySight(page)).toHaveCount(0)
  })
})
