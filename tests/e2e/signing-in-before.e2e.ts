import { gather, readAnnouncements, register } from '@cachotteries/server/testing/people'
import { freePorts } from '../support/ports.ts'
import { startDoorman } from './between/doorman.ts'
import { expect, openBrowser, settle, test } from './fixtures.ts'
import { operatePlainServer } from './operated-server.ts'
import { openAddition, openList, card } from './steps.ts'

test('behind a proxy with a sign-in of its own, the application is kept for later, and a person whom that proxy has forgotten is asked to sign in again', async ({
  browser,
  contextOptions,
  shop,
  own,
}) => {
  const [port = 0, to = 0, signIn = 0] = await freePorts(3)
  const url = `http://localhost:${port}`
  const server = await operatePlainServer(shop.host, { PORT: String(to), PUBLIC_URL: url })
  const doorman = await startDoorman(port, to, signIn)
  const account = await register(server.url, own('Léa'))
  await gather(own('Martin'), [account])
  await readAnnouncements([account])
  const options = { ...contextOptions, baseURL: url, serviceWorkers: 'allow' } as const
  const lea = await settle(await openBrowser(browser, options, account.name), account)
  const { page } = lea
  await lea.context.addCookies([{ name: 'badge', value: '1', url }])
  await openList(lea, lea)
  // It can't be installed when one of its parts, asked for without cookies, is not to be had.
  const isKept = page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state !== undefined)
  expect(await isKept).toBe(true)

  doorman.forgetAll()
  const asked = page.getByText('Ce site demande de vous reconnecter')
  await expect(asked).toBeVisible()
  await expect(page.getByText('Connexion interrompue')).toBeHidden()
  await page.getByRole('button', { name: 'Se reconnecter' }).click()
  await page.getByRole('link', { name: 'Entrer' }).click()
  const dialog = await openAddition(lea)
  await dialog.getByLabel('Nom').fill('Théière')
  await dialog.getByRole('button', { name: 'Ajouter', exact: true }).click()
  await expect(card(lea, 'Théière')).toBeVisible()
  await expect(asked).toBeHidden()

  await test.step('and what they asked for meanwhile is done then', async () => {
    await expect(page.getByText('Souhait ajouté')).toBeVisible()
    doorman.forgetAll()
    page.on('dialog', (question) => void question.accept())
    const second = await openAddition(lea)
    await second.getByLabel('Nom').fill('Vélo')
    await second.getByRole('button', { name: 'Ajouter', exact: true }).click()
    await expect(page.getByText('Votre changement sera envoyé dès que possible')).toBeVisible()
    await page.getByRole('button', { name: 'Se reconnecter' }).click()
    await page.getByRole('link', { name: 'Entrer' }).click()
    await expect(page.getByText('Ce qui attendait la connexion est envoyé')).toBeVisible()
    await expect(card(lea, 'Vélo')).toBeVisible()
  })

  await lea.context.close()
  await doorman.close()
  await server.close()
})
