import { chromium, type Browser, type Page } from 'playwright'
import { chromiumLaunchOptions } from '../../support/chromium.ts'
import { holds, type Bound } from '../../faults/report.ts'

const password = 'cadeau-2026'

interface Visitor {
  readonly name: string
  readonly page: Page
}

/** Two people register in a browser, form a family, and one buys a wish of the other. */
export async function tryInBrowser(url: string): Promise<Bound[]> {
  const browser = await chromium.launch(chromiumLaunchOptions())
  try {
    const [lea, marc] = [await arrive(browser, url, 'Léa Durand'), await arrive(browser, url, 'Marc Durand')]
    const code = await enterFamily(lea, 'Créer', undefined)
    await enterFamily(marc, 'Rejoindre', code)
    await lea.page.goto(`${url}/app/my-list`)
    await lea.page.getByRole('button', { name: 'Ajouter un souhait' }).first().click()
    const dialog = lea.page.getByRole('dialog')
    await dialog.getByLabel('Nom', { exact: false }).first().fill('Un vélo')
    await dialog.getByRole('button', { name: 'Ajouter' }).click()
    await card(lea).waitFor()
    await marc.page.goto(`${url}/app/families`)
    await marc.page.getByRole('link', { name: lea.name }).first().click()
    await card(marc)
      .getByRole('button', { name: /Je l’offre/ })
      .click()
    await card(marc).getByText(`Acheté par ${marc.name}`).waitFor()
    await lea.page.reload()
    await lea.page.getByRole('heading', { level: 1, name: 'Ma liste de souhaits' }).waitFor()
    await card(lea).waitFor({ state: 'detached' })
    const cookies = await lea.page.context().cookies()
    return [
      holds('a family in two browsers, by https', true, ''),
      holds(
        'its sessions are only sent over TLS',
        cookies.length > 0 && cookies.every(({ secure, name }) => secure && name.startsWith('__Host-')),
        JSON.stringify(cookies.map(({ name }) => name)),
      ),
    ]
  } finally {
    await browser.close()
  }
}

const card = ({ page }: Visitor) => page.getByRole('article').filter({ hasText: 'Un vélo' })

async function arrive(browser: Browser, url: string, name: string): Promise<Visitor> {
  const page = await browser.newPage({ locale: 'fr-FR' })
  await page.goto(url)
  await page.getByRole('button', { name: 'Créer un profil' }).click()
  await page.getByLabel('Email').fill(`${name.replaceAll(/[^a-z]+/gi, '.')}@famille.example`)
  await page.getByLabel('Identifiant').fill(name)
  await page.getByLabel('Mot de passe', { exact: true }).fill(password)
  await page.getByRole('button', { name: "S'enregistrer" }).click()
  await page.getByText('Utilisateur créé').waitFor()
  await page.getByLabel('Mot de passe', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await page.getByRole('heading', { level: 1, name: 'Ma liste de souhaits' }).waitFor()
  return { name, page }
}

async function enterFamily(
  { page }: Visitor,
  act: 'Créer' | 'Rejoindre',
  code: string | undefined,
): Promise<string> {
  await page.goto(new URL('/app/families', page.url()).href)
  await page.getByRole('button', { name: 'Rejoindre / Créer' }).click()
  await page.getByRole('menuitem', { name: act }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/nom de (la )?famille/i).fill('Les Durand')
  if (code !== undefined) await dialog.getByPlaceholder('Code à 6 lettres').fill(code)
  const made = code ?? (await dialog.locator('input[readonly]').first().inputValue())
  await dialog.getByRole('button', { name: 'Valider' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('link', { name: 'Les Durand' }).first().waitFor()
  return made
}
