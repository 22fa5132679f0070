import { familyOf, openFamilies } from './families.ts'
import { expect, test, type Member } from './fixtures.ts'
import { tabTo } from './steps.ts'

/** Replaces what a field has. */
async function retype({ page }: Pick<Member, 'page'>, text: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(text)
}

test.describe('with the keyboard alone', { tag: '@deep' }, () => {
  test('a family is created, leads to a member’s profile and back, and is left', async ({ family, own }) => {
    const [lea, marc] = await family('Léa', 'Marc')
    const { page } = lea

    await test.step('the dialogs close with Escape, and give the focus back to what opened them', async () => {
      await openFamilies(lea)
      const menu = page.getByRole('button', { name: 'Rejoindre / Créer' })
      for (const steps of [0, 1]) {
        await tabTo(lea, menu)
        await page.keyboard.press('Enter')
        await expect(page.getByRole('menuitem', { name: 'Rejoindre' })).toBeFocused()
        for (let step = 0; step < steps; step++) await page.keyboard.press('ArrowDown')
        await page.keyboard.press('Enter')
        await expect(page.getByLabel('Nom de la famille')).toBeFocused()
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toHaveCount(0)
        await expect(menu).toBeFocused()
      }
      const invite = page.getByRole('button', { name: 'Inviter' })
      await tabTo(lea, invite)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('dialog', { name: 'Inviter' })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(invite).toBeFocused()
    })

    await test.step('it is created, and its page has the focus', async () => {
      const menu = page.getByRole('button', { name: 'Rejoindre / Créer' })
      await tabTo(lea, menu)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('menuitem', { name: 'Rejoindre' })).toBeFocused()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await expect(page.getByLabel('Nom de la famille')).toBeFocused()
      const name = own('Martin')
      await page.keyboard.type(name)
      await page.keyboard.press('Enter')
      await expect(page.getByText('Famille créée')).toBeVisible()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
      await expect(page.getByRole('main')).toBeFocused()
    })

    await test.step('it leads to a member’s profile, and back', async () => {
      const { uid, name } = await familyOf(marc)
      await page.goto(`/app/families/${uid}`)
      const menu = page.getByRole('button', { name: `Autres actions au sujet de ${marc.name}` })
      await expect(menu).toBeVisible()
      await tabTo(lea, menu)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('menuitem', { name: 'Voir le profil' })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { level: 1, name: `Profil de ${marc.name}` })).toBeVisible()
      await tabTo(lea, page.getByRole('link', { name: 'Retour' }))
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    })

    await test.step('it is left, after a question', async () => {
      const opener = page.getByRole('button', { name: 'Quitter la famille' })
      await expect(opener).toBeVisible()
      await tabTo(lea, opener)
      await page.keyboard.press('Enter')
      const cancel = page.getByRole('alertdialog').getByRole('button', { name: 'Annuler' })
      await expect(cancel).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('alertdialog')).toHaveCount(0)
      await expect(opener).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(cancel).toBeFocused()
      await tabTo(lea, page.getByRole('alertdialog').getByRole('button', { name: 'Quitter' }))
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL('/app/families')
    })

    expect(lea.complaints).toEqual([])
  })

  test('a preference is added, changed and removed, and the profile is changed', async ({ family, own }) => {
    const [lea] = await family('Léa')
    const { page } = lea
    await page.goto('/app/preferences')
    const type = page.getByRole('combobox')
    await expect(type).toBeVisible()
    await tabTo(lea, type)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('option').first()).toBeFocused()
    await page.keyboard.press('p')
    await expect(page.getByRole('option', { name: 'Pointure' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(type).toHaveText('Pointure')
    await expect(type).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.type('38')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Information ajoutée avec succès')).toBeVisible()

    const edit = page.getByRole('button', { name: 'Modifier : Pointure' })
    await tabTo(lea, edit)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('textbox', { name: 'Pointure' })).toBeFocused()
    await retype(lea, '39')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Information mise à jour avec succès')).toBeVisible()
    await expect(edit).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Information supprimée avec succès')).toBeVisible()

    await page.goto('/app/profile')
    const change = page.getByRole('button', { name: 'Modifier' })
    await expect(change).toBeVisible()
    await tabTo(lea, change)
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Nom d’utilisateur')).toBeFocused()
    await retype(lea, own('Léontine'))
    await page.keyboard.press('Enter')
    await expect(page.getByText('Profil mis à jour avec succès')).toBeVisible()
    await expect(page.getByRole('heading', { level: 2, name: own('Léontine') })).toBeVisible()
    await expect(change).toBeFocused()
    expect(lea.complaints).toEqual([])
  })
})
