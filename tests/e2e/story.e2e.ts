import { expect, inMotion, test, type Person } from './fixtures.ts'
import { watchRequests } from './requests.ts'

test.use(inMotion)

const password = 'cadeau-2026'

async function registerAndSignIn({ page, name }: Person): Promise<void> {
  await page.goto('/')
  await page.getByRole('button', { name: 'Créer un profil' }).click()
  await page.getByLabel('Email').fill(`${name.replaceAll(/[^a-z0-9]+/gi, '.')}@famille.example`)
  await page.getByLabel('Identifiant').fill(name)
  await page.getByLabel('Mot de passe', { exact: true }).fill(password)
  await page.getByRole('button', { name: "S'enregistrer" }).click()
  await expect(page.getByText('Utilisateur créé')).toBeVisible()
  await page.getByLabel('Mot de passe', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ma liste de souhaits' })).toBeVisible()
}

async function enterFamily({ page }: Person, act: 'Créer' | 'Rejoindre', name: string, code?: string) {
  await page.goto('/app/families')
  await page.getByRole('button', { name: 'Rejoindre / Créer' }).click()
  await page.getByRole('menuitem', { name: act }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/nom de (la )?famille/i).fill(name)
  if (code) await dialog.getByPlaceholder('Code à 6 lettres').fill(code)
  const made =
    code ??
    (await dialog
      .getByText(/^[A-Z]{6}$/)
      .or(dialog.locator('input[readonly]'))
      .first()
      .inputValue())
  await dialog.getByRole('button', { name: 'Valider' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('link', { name }).first()).toBeVisible()
  return made
}

async function addWish({ page }: Person, button: string, name: string): Promise<void> {
  await page.getByRole('button', { name: button }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nom', { exact: false }).first().fill(name)
  await dialog.getByRole('button', { name: 'Ajouter' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('article').filter({ hasText: name })).toBeVisible()
}

const card = ({ page }: Person, name: string) => page.getByRole('article').filter({ hasText: name })

test('three people become a family, and keep a secret from one of them', async ({ arrive, own }) => {
  const people = [await arrive(own('Léa')), await arrive(own('Marc')), await arrive(own('Zoé'))] as const
  const [lea, marc, zoe] = people
  const familyName = own('Les Martin')

  for (const person of people) await registerAndSignIn(person)
  const code = await enterFamily(lea, 'Créer', familyName)
  await enterFamily(marc, 'Rejoindre', familyName.toUpperCase(), code.toLowerCase())
  await enterFamily(zoe, 'Rejoindre', familyName, code)

  const settled = watchRequests(lea.page)
  for (const person of people) {
    await person.page.goto('/app/my-list')
    await addWish(person, 'Ajouter un souhait', `Souhait de ${person.name}`)
  }

  for (const relative of [marc, zoe]) {
    await relative.page.goto('/app/families')
    await relative.page.getByRole('link', { name: lea.name }).first().click()
    await expect(relative.page.getByRole('heading', { level: 1, name: `Liste de ${lea.name}` })).toBeVisible()
    await expect(card(relative, `Souhait de ${lea.name}`)).toBeVisible()
  }
  // They are told who sees whose list now.
  for (const { page, frames } of [lea, marc]) {
    await page.getByRole('button', { name: /nouvelles? de vos familles$/ }).click()
    const news = page.getByRole('dialog', { name: 'Nouvelles de vos familles' })
    const before = frames.length
    await news.getByRole('button', { name: 'Compris' }).click()
    await expect(news).toHaveCount(0)
    // The server tells their other screens.
    await expect.poll(() => frames.slice(before).some((frame) => frame.includes('"removed"'))).toBe(true)
  }
  await expect
    .poll(() => lea.frames.some((frame) => frame.includes('unchanged') || frame.includes('whole')))
    .toBe(true)
  await settled()
  const framesBefore = lea.frames.length
  const answersBefore = lea.answers.length
  const screenBefore = await lea.page.getByRole('main').innerText()

  await addWish(marc, 'Ajouter une idée secrète', 'Collier de perles')
  await expect(card(zoe, 'Collier de perles')).toBeVisible()
  await expect(card(zoe, 'Collier de perles').getByText('Secret', { exact: true })).toBeVisible()

  await card(marc, `Souhait de ${lea.name}`)
    .getByRole('button', { name: /Je l’offre/ })
    .click()
  await expect(marc.page.locator('canvas')).toBeAttached()
  await expect(card(zoe, `Souhait de ${lea.name}`).getByText(`Acheté par ${marc.name}`)).toBeVisible()

  // Léa's last change proves that nothing else was on its way to her.
  await zoe.page.goto('/app/my-list')
  await expect(lea.page.getByRole('main')).toContainText(`Souhait de ${lea.name}`)
  expect(await lea.page.getByRole('main').innerText()).toBe(screenBefore)
  expect(lea.frames.slice(framesBefore).filter((frame) => frame !== 'PONG')).toEqual([])
  expect(lea.answers.slice(answersBefore)).toEqual([])

  await lea.page.reload()
  await expect(lea.page.getByRole('heading', { level: 1, name: 'Ma liste de souhaits' })).toBeVisible()
  await expect(card(lea, `Souhait de ${lea.name}`)).toHaveCount(0)
  const everything = [...lea.frames, ...lea.answers, await lea.page.content()].join('\n')
  expect(everything).not.toContain('Collier')
  expect(everything).not.toContain('"buyer"')
  expect(everything).not.toContain('"creator"')
  expect(everything).not.toContain('isSecret":true')
  for (const person of people) expect(person.complaints).toEqual([])
})
