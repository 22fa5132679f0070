import { hold, refuse, release } from './answers.ts'
import { familyOf, found, join, leave, openFamilies } from './families.ts'
import { expect, test } from './fixtures.ts'

test.describe('Families screen', () => {
  test('says that it loads, then shows an empty state that leads to a first family', async ({ family }) => {
    const [nina] = await family('Nina')
    await leave(nina, await familyOf(nina))
    const letGo = await hold(nina.page, 'families.mine')
    await openFamilies(nina)
    await expect(nina.page.getByText('Chargement des familles...')).toBeVisible()
    letGo()
    await expect(nina.page.getByText('Chargement des familles...')).toBeHidden()
    await nina.page.getByRole('button', { name: 'Créer une famille' }).click()
    await expect(nina.page.getByRole('dialog', { name: 'Créer une nouvelle famille' })).toBeVisible()
    expect(nina.complaints).toEqual([])
  })

  test('shows the families with most members first', async ({ family, own }) => {
    const [lea, marc, zoe] = await family('Léa', 'Marc', 'Zoé')
    const largest = await familyOf(lea)
    const three = largest.name
    const [one, two] = [own('Aînés'), own('Cadets')]
    await found(lea, one)
    await found(lea, two)
    await join(marc, two)
    await openFamilies(lea)
    const cards = lea.page.getByRole('article')
    await expect(cards.getByRole('heading')).toHaveText([three, two, one])
    await expect(cards.nth(0)).toContainText('3 membres')
    await expect(cards.nth(1)).toContainText('2 membres')
    await expect(cards.nth(2)).toContainText('1 membre')

    // One more than the first, so that it moves while the screen is open.
    await join(zoe, one)
    await join(marc, one)
    await leave(zoe, largest)
    await expect(cards.getByRole('heading')).toHaveText([one, two, three])
    expect(lea.complaints).toEqual([])
  })

  test('has two columns from 768 px on, and one below', async ({ family, own }) => {
    const [lea] = await family('Léa')
    await found(lea, own('Cousins'))
    await openFamilies(lea)
    const { page } = lea
    await expect(page.getByRole('article')).toHaveCount(2)
    const places = () =>
      page
        .getByRole('article')
        .evaluateAll((cards) => cards.map((card) => Math.round(card.getBoundingClientRect().left)))
    await page.setViewportSize({ width: 768, height: 900 })
    await expect.poll(async () => new Set(await places()).size).toBe(2)
    await page.setViewportSize({ width: 767, height: 900 })
    await expect.poll(async () => new Set(await places()).size).toBe(1)
  })

  test('shows members by name, regardless of capitals and accents, and marks oneself', async ({ family }) => {
    const [lea, zoe, bruno, emile] = await family('léa', 'Zoé', 'bruno', 'Émile')
    await openFamilies(lea)
    await expect(lea.page.getByRole('article').getByRole('listitem')).toContainText([
      bruno.name,
      emile.name,
      `${lea.name} (vous)`,
      zoe.name,
    ])
    await expect(lea.page.getByText('(vous)')).toHaveCount(1)
    expect(lea.complaints).toEqual([])
  })

  test('leads from a family’s name to it, from a member to their list, from oneself to one’s own', async ({
    family,
  }) => {
    const [lea, marc] = await family('Léa', 'Marc')
    const { uid, name } = await familyOf(lea)
    const { page } = lea
    await openFamilies(lea)
    await page.getByRole('article').getByRole('link', { name }).click()
    await expect(page).toHaveURL(`/app/families/${uid}`)
    await page.goBack()
    await page.getByRole('article').getByRole('link', { name: marc.name, exact: true }).click()
    await expect(page).toHaveURL(`/app/users/${marc.account.userId}`)
    await expect(page.getByRole('heading', { level: 1, name: `Liste de ${marc.name}` })).toBeVisible()
    await page.goBack()
    await page
      .getByRole('article')
      .getByRole('link', { name: `${lea.name} (vous)` })
      .click()
    await expect(page).toHaveURL('/app/my-list')
    expect(lea.complaints).toEqual([])
  })

  test(
    'invites with a dialog that says the family’s name and code, and can be closed',
    { tag: '@phone' },
    async ({ family }) => {
      const [lea] = await family('Léa')
      const { name } = await familyOf(lea)
      await openFamilies(lea)
      const opener = lea.page.getByRole('button', { name: 'Inviter' })
      const dialog = lea.page.getByRole('dialog', { name: 'Inviter' })
      await opener.click()
      await expect(dialog.getByText(name, { exact: true })).toBeVisible()
      await expect(dialog.getByText('SAPINS', { exact: true })).toBeVisible()
      await dialog.getByRole('button', { name: 'Fermer' }).click()
      await expect(dialog).toBeHidden()
      await expect(opener).toBeFocused()
      expect(lea.complaints).toEqual([])
    },
  )

  test('copies the invitation, or says what to do where the browser doesn’t permit it', async ({
    family,
  }) => {
    const [lea] = await family('Léa')
    const { name, uid } = await familyOf(lea)
    await openFamilies(lea)
    await lea.page.getByRole('button', { name: 'Inviter' }).click()
    await lea.context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await lea.page.getByRole('button', { name: 'Copier' }).click()
    await expect(lea.page.getByText('Invitation copiée')).toBeVisible()
    expect(await lea.page.evaluate(() => navigator.clipboard.readText())).toBe(
      `Rejoignez notre famille sur Cachotteries :\n${new URL(lea.page.url()).origin}/join#${uid}/SAPINS\n\nFamille : ${name}\nCode : SAPINS`,
    )
    await lea.context.clearPermissions()
    await lea.page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
    await lea.page.getByRole('button', { name: 'Copier' }).click()
    await expect(lea.page.getByText(/notez le nom et le code/)).toBeVisible()
  })

  test('says why the families could not be loaded, and loads them again on request', async ({ family }) => {
    const [lea] = await family('Léa')
    await refuse(lea.page, 'families.mine', 500, 'Une erreur est survenue, réessayez dans un instant')
    await openFamilies(lea)
    await expect(lea.page.getByRole('alert')).toHaveText('Une erreur est survenue, réessayez dans un instant')
    await release(lea.page, 'families.mine')
    await lea.page.getByRole('button', { name: 'Réessayer' }).click()
    await expect(lea.page.getByRole('article')).toHaveCount(1)
  })
})
