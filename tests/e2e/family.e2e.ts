import { commandId } from '@cachotteries/server/testing/people'
import { refuse, release } from './answers.ts'
import { familyOf, openFamilies, openProfile } from './families.ts'
import { expect, test, type Member } from './fixtures.ts'

/** Opens the page of somebody's only family. */
async function openFamily(member: Member) {
  const family = await familyOf(member)
  await member.page.goto(`/app/families/${family.uid}`)
  await expect(member.page.getByRole('heading', { level: 1, name: family.name })).toBeVisible()
  return family
}

const main = ({ page }: Member) => page.getByRole('main')

test.describe('Family detail', () => {
  test(
    'says who is in it, invites, leads to lists and profiles, which keep it, and is left, as the others see',
    { tag: '@phone' },
    async ({ family }) => {
      const [lea, marc] = await family('Léa', 'Marc')
      const { page } = lea
      const { uid, name } = await openFamily(lea)
      const trail = page.getByRole('navigation', { name: 'Fil d’Ariane' })
      await expect(page.getByText('2 membre(s)', { exact: true })).toBeVisible()
      await expect(main(lea).getByRole('listitem')).toContainText([`${lea.name} (vous)`, marc.name])
      await expect(trail.getByRole('listitem')).toHaveText(['Familles', name])
      await page.getByRole('button', { name: 'Inviter' }).click()
      await expect(page.getByRole('dialog', { name: 'Inviter' })).toContainText('SAPINS')
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)

      await test.step('it is the current family: a list opened from it has it in the breadcrumb', async () => {
        await main(lea).getByRole('link', { name: marc.name, exact: true }).click()
        await expect(trail).toHaveText(`${name}›${marc.name}`)
        await expect(trail.getByRole('link', { name })).toHaveAttribute('href', `/app/families/${uid}`)
        await trail.getByRole('link', { name }).click()
      })
      await test.step('a profile opened from it keeps it', async () => {
        const menus = main(lea).getByRole('button', { name: /^Autres actions/ })
        await expect(menus).toHaveCount(1)
        const side = async () => {
          const box = await menus.boundingBox()
          return Math.min(box?.width ?? 0, box?.height ?? 0)
        }
        await expect.poll(side).toBeGreaterThanOrEqual(44)
        await openProfile(lea, marc.name)
        await expect(page.getByRole('heading', { level: 1, name: `Profil de ${marc.name}` })).toBeVisible()
        const address = new URL(page.url())
        expect(address.pathname).toBe(`/app/users/${marc.account.userId}/profile`)
        expect(Object.fromEntries(address.searchParams)).toEqual({
          from: 'family',
          familyId: uid,
          familyName: name,
        })
      })
      await test.step('a list opened from all families names none', async () => {
        await openFamilies(lea)
        await page.getByRole('link', { name: marc.name, exact: true }).click()
        await expect(trail).toHaveText(`Liste de ${marc.name}`)
      })

      await test.step('leaving says what it means before, and can be cancelled', async () => {
        await openFamily(marc)
        const { code } = await openFamily(lea)
        const opener = page.getByRole('button', { name: 'Quitter la famille' })
        await opener.click()
        const question = page.getByRole('alertdialog')
        await expect(question).toContainText(`Quitter « ${name} » ?`)
        await expect(question).toContainText('Vous ne verrez plus les listes de ses membres, ni eux la vôtre')
        await expect(question).toContainText('Rien ne se perd pour ceux qui restent')
        await expect(question).toContainText(code)
        await question.getByRole('button', { name: 'Annuler' }).click()
        await expect(question).toBeHidden()
        await expect(opener).toBeFocused()
        for (const by of [lea, marc]) await expect(by.page.getByText('2 membre(s)')).toBeVisible()
        expect(lea.complaints).toEqual([])
      })
      await test.step('it doesn’t happen without a connection, and leads to the families that remain', async () => {
        const opener = page.getByRole('button', { name: 'Quitter la famille' })
        const question = page.getByRole('alertdialog')
        await opener.press('Enter')
        await expect(question).toBeVisible()
        await lea.context.setOffline(true)
        await question.getByRole('button', { name: 'Quitter' }).click()
        await expect(page.getByRole('alert')).toHaveText(
          'La connexion ne répond pas, réessayez dans un instant',
        )
        await expect(page.getByText('2 membre(s)')).toBeVisible()
        await lea.context.setOffline(false)
        await opener.press('Enter')
        await question.getByRole('button', { name: 'Quitter' }).click()
        await expect(page).toHaveURL('/app/families')
        await expect(page.getByText(`Vous avez quitté la famille « ${name} »`)).toBeVisible()
        await expect(page.getByText(/Vous n’avez pas encore de famille ici/)).toBeVisible()
        await expect(marc.page.getByText('1 membre(s)')).toBeVisible()
        await expect(main(marc).getByRole('link', { name: lea.name, exact: true })).toHaveCount(0)
        await page.goto(`/app/users/${marc.account.userId}`)
        await expect(page.getByText('Cette liste ne vous est pas accessible')).toBeVisible()
        expect(marc.complaints).toEqual([])
      })
    },
  )

  test(
    'invites somebody alone to invite others, and says so when it doesn’t exist or could not be loaded',
    { tag: '@deep' },
    async ({ family }) => {
      const [lea] = await family('Léa')
      const [stranger] = await family('Inès')
      const { uid, name } = await openFamily(lea)
      await expect(lea.page.getByText(/Il n’y a que vous ici/)).toBeVisible()
      for (const unknown of [uid, commandId()]) {
        await stranger.page.goto(`/app/families/${unknown}`)
        await expect(stranger.page.getByText('Famille introuvable')).toBeVisible()
      }
      await stranger.page.getByRole('link', { name: 'Toutes les familles' }).last().click()
      await expect(stranger.page).toHaveURL('/app/families')
      for (const person of [lea, stranger]) expect(person.complaints).toEqual([])

      await refuse(lea.page, 'families.mine', 500, 'Une erreur est survenue, réessayez dans un instant')
      await lea.page.goto(`/app/families/${uid}`)
      await expect(lea.page.getByText('Une erreur est survenue, réessayez dans un instant')).toBeVisible()
      await release(lea.page, 'families.mine')
      await lea.page.getByRole('button', { name: 'Réessayer' }).click()
      await expect(lea.page.getByRole('heading', { level: 1, name })).toBeVisible()
    },
  )
})
