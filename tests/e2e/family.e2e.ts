import { commandId } from '@cachotteries/server/testing/people'
import { refuse, release } from './answers.ts'
import { familyOf, openFamilies } from './families.ts'
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
  test('is headed by the family’s name and the number of its members, and invites', async ({ family }) => {
    const [lea, marc] = await family('Léa', 'Marc')
    const { name } = await openFamily(lea)
    await expect(lea.page.getByText('2 membre(s)', { exact: true })).toBeVisible()
    await expect(main(lea).getByRole('listitem')).toContainText([`${lea.name} (vous)`, marc.name])
    const trail = lea.page.getByRole('navigation', { name: 'Fil d’Ariane' })
    await expect(trail.getByRole('listitem')).toHaveText(['Familles', name])
    await lea.page.getByRole('button', { name: 'Inviter' }).click()
    await expect(lea.page.getByRole('dialog', { name: 'Inviter' })).toContainText('SAPINS')
    expect(lea.complaints).toEqual([])
  })

  test('is the current family: a list opened from it has it in the breadcrumb', async ({ family }) => {
    const [lea, marc] = await family('Léa', 'Marc')
    const { uid, name } = await openFamily(lea)
    await main(lea).getByRole('link', { name: marc.name, exact: true }).click()
    const trail = lea.page.getByRole('navigation', { name: 'Fil d’Ariane' })
    await expect(trail).toHaveText(`${name}›${marc.name}`)
    await expect(trail.getByRole('link', { name })).toHaveAttribute('href', `/app/families/${uid}`)

    await openFamilies(lea)
    await lea.page.getByRole('link', { name: marc.name, exact: true }).click()
    await expect(trail).toHaveText(`Liste de ${marc.name}`)
    expect(lea.complaints).toEqual([])
  })

  test('leads to each member’s profile, which keeps the family', async ({ family }) => {
    const [lea, marc] = await family('Léa', 'Marc')
    const { uid, name } = await openFamily(lea)
    const profiles = main(lea).getByRole('link', { name: /^Voir le profil de/ })
    await expect(profiles).toHaveCount(1)
    const side = async () => {
      const box = await profiles.boundingBox()
      return Math.min(box?.width ?? 0, box?.height ?? 0)
    }
    await expect.poll(side).toBeGreaterThanOrEqual(44)
    await main(lea)
      .getByRole('link', { name: `Voir le profil de ${marc.name}` })
      .click()
    await expect(lea.page.getByRole('heading', { level: 1, name: `Profil de ${marc.name}` })).toBeVisible()
    const address = new URL(lea.page.url())
    expect(address.pathname).toBe(`/app/users/${marc.account.userId}/profile`)
    expect(Object.fromEntries(address.searchParams)).toEqual({
      from: 'family',
      familyId: uid,
      familyName: name,
    })
    expect(lea.complaints).toEqual([])
  })

  test('invites somebody alone to invite others, and says so when the family doesn’t exist', async ({
    family,
  }) => {
    const [lea] = await family('Léa')
    const [stranger] = await family('Inès')
    const { uid } = await openFamily(lea)
    await expect(lea.page.getByText(/Il n’y a que vous ici/)).toBeVisible()
    for (const unknown of [uid, commandId()]) {
      await stranger.page.goto(`/app/families/${unknown}`)
      await expect(stranger.page.getByText('Famille introuvable')).toBeVisible()
    }
    await stranger.page.getByRole('link', { name: 'Toutes les familles' }).last().click()
    await expect(stranger.page).toHaveURL('/app/families')
    for (const person of [lea, stranger]) expect(person.complaints).toEqual([])
  })

  test('says why it could not be loaded, and loads it again on request', async ({ family }) => {
    const [lea] = await family('Léa')
    const { uid, name } = await familyOf(lea)
    await refuse(lea.page, 'families.mine', 500, 'Une erreur est survenue, réessayez dans un instant')
    await lea.page.goto(`/app/families/${uid}`)
    await expect(lea.page.getByText('Une erreur est survenue, réessayez dans un instant')).toBeVisible()
    await release(lea.page, 'families.mine')
    await lea.page.getByRole('button', { name: 'Réessayer' }).click()
    await expect(lea.page.getByRole('heading', { level: 1, name })).toBeVisible()
  })
})

test.describe('leaving a family', () => {
  test('says what it means before, and can be cancelled', async ({ family }) => {
    const [lea] = await family('Léa', 'Marc')
    const { name, code } = await openFamily(lea)
    const opener = lea.page.getByRole('button', { name: 'Quitter la famille' })
    await opener.click()
    const question = lea.page.getByRole('alertdialog')
    await expect(question).toContainText(`Quitter « ${name} » ?`)
    await expect(question).toContainText('Vous ne verrez plus les listes de ses membres, ni eux la vôtre')
    await expect(question).toContainText('Rien ne se perd pour ceux qui restent')
    await expect(question).toContainText(code)
    await question.getByRole('button', { name: 'Annuler' }).click()
    await expect(question).toBeHidden()
    await expect(opener).toBeFocused()
    await expect(lea.page.getByText('2 membre(s)')).toBeVisible()
    expect(lea.complaints).toEqual([])
  })

  test('leads to the families that remain, and shows on the screens of the others', async ({ family }) => {
    const [lea, marc] = await family('Léa', 'Marc')
    const { name } = await openFamily(lea)
    await openFamily(marc)
    await expect(marc.page.getByText('2 membre(s)')).toBeVisible()
    await lea.page.getByRole('button', { name: 'Quitter la famille' }).click()
    await lea.page.getByRole('alertdialog').getByRole('button', { name: 'Quitter' }).click()
    await expect(lea.page).toHaveURL('/app/families')
    await expect(lea.page.getByText(`Vous avez quitté la famille « ${name} »`)).toBeVisible()
    await expect(lea.page.getByText(/Vous n’avez pas encore de famille ici/)).toBeVisible()
    await expect(marc.page.getByText('1 membre(s)')).toBeVisible()
    await expect(main(marc).getByRole('link', { name: lea.name, exact: true })).toHaveCount(0)
    await lea.page.goto(`/app/users/${marc.account.userId}`)
    await expect(lea.page.getByText('Cette liste ne vous est pas accessible')).toBeVisible()
    expect(marc.complaints).toEqual([])
  })

  test('does not happen without a connection, and says so', async ({ family }) => {
    const [lea] = await family('Léa', 'Marc')
    await openFamily(lea)
    await lea.page.getByRole('button', { name: 'Quitter la famille' }).click()
    await expect(lea.page.getByRole('alertdialog')).toBeVisible()
    await lea.context.setOffline(true)
    await lea.page.getByRole('alertdialog').getByRole('button', { name: 'Quitter' }).click()
    await expect(lea.page.getByRole('alert')).toHaveText(
      'La connexion ne répond pas, réessayez dans un instant',
    )
    await expect(lea.page.getByText('2 membre(s)')).toBeVisible()
    await lea.context.setOffline(false)
    await lea.page.getByRole('button', { name: 'Quitter la famille' }).click()
    await lea.page.getByRole('alertdialog').getByRole('button', { name: 'Quitter' }).click()
    await expect(lea.page).toHaveURL('/app/families')
  })
})
