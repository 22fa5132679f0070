import { emailOf, password } from '@cachotteries/server/testing/people'
import { expect, inMotion, test, type Person } from './fixtures.ts'
import { openDialog, openFamilies } from './families.ts'
import { watchRequests } from './requests.ts'
import { card, openAddition } from './steps.ts'

test.use(inMotion)

async function registerAndSignIn({ page, name }: Person): Promise<void> {
  await page.goto('/')
  await page.getByRole('button', { name: 'Créer un profil' }).click()
  await page.getByLabel('Email').fill(emailOf(name))
  await page.getByLabel('Identifiant').fill(name)
  await page.getByLabel('Mot de passe', { exact: true }).fill(password)
  await page.getByRole('button', { name: "S'enregistrer" }).click()
  await expect(page.getByText('Utilisateur créé')).toBeVisible()
  await page.getByLabel('Mot de passe', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ma liste de souhaits' })).toBeVisible()
}

async function enterFamily(person: Person, act: 'Créer' | 'Rejoindre', name: string, code?: string) {
  await openFamilies(person)
  const dialog = await openDialog(person, act)
  await dialog.getByLabel('Nom de la famille').fill(name)
  if (code) await dialog.getByLabel('Code').fill(code)
  const made = code ?? (await dialog.getByLabel('Code d’invitation').inputValue())
  await dialog.getByRole('button', { name: 'Valider' }).click()
  await expect(dialog).toBeHidden()
  await expect(person.page.getByRole('heading', { level: 1, name })).toBeVisible()
  return made
}

async function addWish(person: Person, name: string): Promise<void> {
  const dialog = await openAddition(person)
  await dialog.getByLabel('Nom').fill(name)
  await dialog.getByRole('button', { name: 'Ajouter' }).click()
  await expect(dialog).toBeHidden()
  await expect(card(person, name)).toBeVisible()
}

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
    await addWish(person, `Souhait de ${person.name}`)
  }

  for (const relative of [marc, zoe]) {
    await openFamilies(relative)
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

  await addWish(marc, 'Collier de perles')
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
