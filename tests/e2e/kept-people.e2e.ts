import { commandId, emailOf, password } from '@cachotteries/server/testing/people'
import { of } from '@cachotteries/contracts/elision'
import { familyOf } from './families.ts'
import { expect, test, type Member, type Person } from './fixtures.ts'
import { card, copiedLink, openList, openWish, shownWish, wish } from './steps.ts'

const told = ({ page }: Person, text: string) => page.getByRole('status').getByText(text)

const button = ({ page }: Person, name: string) => page.getByRole('button', { name, exact: true })

async function openFamily(member: Member): Promise<void> {
  const { uid, name } = await familyOf(member)
  await member.page.goto(`/app/families/${uid}`)
  await expect(member.page.getByRole('heading', { level: 1, name })).toBeVisible()
}

/** Adds somebody without an account to the family, without a screen. */
const add = async (by: Member, name: string, keepers: readonly Member[] = []) =>
  by.account.ask.keptPeople.add.mutate({
    commandId: commandId(),
    family: (await familyOf(by)).uid,
    name,
    keepers: keepers.map(({ account }) => account.userId),
  })

async function openProfile({ page }: Person, uid: string): Promise<void> {
  await page.goto(`/app/users/${uid}/profile`)
  await expect(page.getByText('Liste tenue par')).toBeVisible()
}

test.describe('A relative without an account', () => {
  test('is added to the family, has their wishes noted and bought, and makes the account theirs', async ({
    arrive,
    family,
    own,
  }) => {
    const [lea, marc, jo] = await family('Léa', 'Marc', 'Jo')
    const baby = own('Zélie')
    await openFamily(jo)
    await openFamily(lea)
    await button(lea, 'Ajouter un proche sans compte').click()
    const form = lea.page.getByRole('dialog', { name: 'Ajouter un proche sans compte' })
    await form.getByRole('button', { name: 'Ajouter' }).click()
    await expect(form.getByLabel('Prénom')).toHaveAttribute('aria-invalid', 'true')
    await form.getByLabel('Prénom').fill(baby)
    await form.getByLabel('Date de naissance').fill('2026-03-03')
    // What was typed waits for the person who comes back.
    await lea.page.keyboard.press('Escape')
    await button(lea, 'Ajouter un proche sans compte').click()
    await expect(form.getByText('Texte repris')).toBeVisible()
    await form.getByRole('button', { name: 'Annuler' }).click()
    await button(lea, 'Ajouter un proche sans compte').click()
    await expect(form.getByLabel('Prénom')).toHaveValue(baby)
    await expect(form.getByText(`${lea.name} (vous)`)).toBeVisible()
    await form.getByLabel(marc.name).check()
    await form.getByRole('button', { name: 'Ajouter' }).click()
    await expect(told(lea, `C’est noté : vous tenez la liste ${of(baby)}`)).toBeVisible()
    const link = { name: `${baby} sans compte`, exact: true }
    await expect(jo.page.getByRole('link', link)).toBeVisible()

    // One keeper notes a wish, and the other changes it.
    await lea.page.getByRole('link', link).click()
    await button(lea, 'Ajouter un souhait').click()
    const note = lea.page.getByRole('dialog', { name: 'Ajouter un souhait' })
    await expect(note.getByLabel('Idée secrète')).toHaveCount(0)
    await note.getByLabel('Nom').fill('Un hochet')
    await note.getByRole('button', { name: 'Ajouter' }).click()
    await expect(card(lea, 'Un hochet').getByText(`Noté par ${lea.name}`)).toBeVisible()
    const uid = lea.page.url().split('/').at(-1) ?? ''
    const theirs = { ...jo, name: baby, account: { ...jo.account, userId: uid } }
    await openList(marc, theirs)
    await openWish(marc, 'Un hochet')
    await shownWish(marc).getByLabel('Nom').fill('Un hochet de bois')
    await shownWish(marc).getByRole('button', { name: 'Enregistrer' }).click()
    await expect(card(lea, 'Un hochet de bois')).toBeVisible()

    // A member who isn't a keeper reads and buys, as on any relative’s list.
    await jo.page.getByRole('link', link).click()
    await expect(jo.page.getByText('Liste tenue par')).toBeVisible()
    await expect(button(jo, 'Ajouter un souhait')).toHaveCount(0)
    await card(jo, 'Un hochet de bois')
      .getByRole('button', { name: /^Je l’offre/ })
      .click()
    await expect(card(lea, 'Un hochet de bois').getByText(`Acheté par ${jo.name}`)).toBeVisible()
    await wish(marc, theirs, 'Une surprise', { isSecret: true })
    await openWish(marc, 'Un hochet de bois')
    await expect(marc.page.getByRole('heading', { level: 1, name: 'Modifier' })).toBeVisible()

    // The account is handed over with what stands on the list, and no secret.
    await lea.page.getByRole('link', { name: 'Voir le profil' }).click()
    await button(lea, 'Confier le compte').click()
    const dialog = lea.page.getByRole('dialog', { name: `Confier le compte ${of(baby)}` })
    const preview = dialog.getByRole('group', { name: `Ce qui attendra ${baby}` })
    await expect(preview.getByText('Un hochet de bois')).toBeVisible()
    await expect(preview.getByText('1 souhait', { exact: true })).toBeVisible()
    await dialog.getByRole('button', { name: 'Faire le lien' }).click()
    await expect(dialog.getByRole('img', { name: 'Code QR du compte' })).toBeVisible()
    await expect(dialog).not.toContainText('/confier#')
    const address = await copiedLink(lea)
    await dialog.getByRole('button', { name: 'Fermer' }).last().click()
    await expect(dialog).toHaveCount(0)
    // Another keeper may have made it void by then.
    await button(lea, 'Confier le compte').press('Enter')
    await expect(dialog).toContainText(`Un lien fait par vous attend ${baby}`)
    await expect(dialog.getByRole('img', { name: 'Code QR du compte' })).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Fermer' }).click()

    const zelie = await arrive(baby)
    await zelie.page.goto(address)
    await expect(zelie.page).toHaveURL('/confier')
    await expect(zelie.page.getByRole('heading', { name: `Bonjour ${baby}` })).toBeVisible()
    await expect(zelie.page.getByLabel('Identifiant')).toHaveValue(baby)
    await zelie.page.getByLabel('Email').fill(emailOf(baby))
    await zelie.page.getByLabel('Mot de passe', { exact: true }).fill('un hochet à moi')
    await button(zelie, 'Recevoir ma liste').click()
    await expect(zelie.page).toHaveURL('/app/my-list')
    await expect(zelie.page.getByText('1 souhait', { exact: true })).toBeVisible()
    await expect(card(zelie, 'Un hochet de bois')).toBeVisible()
    await expect(zelie.page.getByRole('main')).not.toContainText(/Acheté|Noté par|sans compte/)
    expect([...zelie.answers, ...zelie.frames].join()).not.toMatch(/Une surprise|buyer|creator/)

    // The keepers lose what they could change, on the screens that they have open.
    await expect(marc.page.getByRole('heading', { level: 1, name: 'Un hochet de bois' })).toBeVisible()
    await expect(button(lea, 'Confier le compte')).toHaveCount(0)
    await expect(lea.page.getByText('sans compte')).toHaveCount(0)
  })

  test('whose only keeper leaves the family is said in its news, where their list is taken over', async ({
    family,
    own,
  }) => {
    const [lea, marc] = await family('Léa', 'Marc')
    const baby = own('Zélie')
    await add(lea, baby)
    await marc.page.goto('/app/my-list')
    const { uid } = await familyOf(lea)
    await lea.account.ask.families.leave.mutate({ commandId: commandId(), uid })
    await marc.page.getByRole('button', { name: /nouvelles? de vos familles$/ }).click()
    const news = marc.page.getByRole('dialog', { name: 'Nouvelles de vos familles' })
    const left = news.getByRole('listitem').filter({ hasText: `${lea.name} a quitté la famille` })
    await expect(left).toContainText(`Plus personne ne tient la liste ${of(baby)}`)
    await left.getByRole('button', { name: `Reprendre la liste ${of(baby)}`, exact: true }).click()
    await expect(told(marc, `C’est noté : vous tenez la liste ${of(baby)}`)).toBeVisible()
    await expect(left).not.toContainText('Plus personne')
    await expect(left.getByRole('button')).toHaveCount(0)
  })

  test(
    'has at least one keeper, who names another before stepping down',
    { tag: '@deep' },
    async ({ family, own }) => {
      const [lea, marc] = await family('Léa', 'Marc')
      const { uid, name } = await add(lea, own('Zélie'))
      await openFamily(marc)
      await openProfile(marc, uid)
      await expect(button(marc, 'Confier le compte')).toHaveCount(0)
      await openProfile(lea, uid)
      await button(lea, 'Ne plus tenir cette liste').click()
      await expect(told(lea, 'Nommez d’abord quelqu’un d’autre pour tenir cette liste')).toBeVisible()
      const naming = lea.page.getByRole('dialog', { name: 'Nommer quelqu’un d’autre' })
      await naming.getByLabel(marc.name).check()
      await naming.getByRole('button', { name: 'Nommer' }).click()
      await expect(told(lea, `C’est noté : ${marc.name} tient aussi la liste ${of(name)}`)).toBeVisible()
      await expect(button(marc, 'Confier le compte')).toBeVisible()

      // Each keeper is shown the link that another one made; it ends with the keeping of the person who made it.
      await lea.account.ask.keptPeople.offerHandover.mutate({ uid, commandId: commandId() })
      const openLink = marc.page.getByText(`Un lien fait par ${lea.name} attend ${name}`)
      await expect(openLink).toBeVisible()
      await button(lea, 'Ne plus tenir cette liste').click()
      await button(lea, 'Ne plus la tenir').click()
      await expect(button(lea, 'Confier le compte')).toHaveCount(0)
      await expect(openLink).toHaveCount(0)

      // The other keeper shows them their list: nothing leads away from it but the password.
      await wish(marc, { account: { ...marc.account, userId: uid } }, 'Un hochet', { isSecret: false })
      await wish(lea, { account: { ...lea.account, userId: uid } }, 'Une surprise', { isSecret: true })
      await button(marc, `Montrer à ${name}`).click()
      const alone = marc.page.getByRole('heading', { level: 1, name: 'Ma liste de souhaits' })
      await expect(alone).toBeVisible()
      await expect(marc.page.getByRole('article')).toHaveCount(1)
      await expect(marc.page.getByRole('link')).toHaveCount(0)
      await marc.page.reload()
      await expect(alone).toBeVisible()
      await marc.page.goBack()
      await expect(marc.page).toHaveURL('/montrer')
      await marc.page.goto('/app/families')
      await expect(marc.page).toHaveURL('/montrer')
      await button(marc, 'Quitter').click()
      const exit = marc.page.getByRole('dialog', { name: 'Quitter' })
      await exit.getByLabel('Mot de passe', { exact: true }).fill('fausse')
      await exit.getByRole('button', { name: 'Quitter' }).click()
      await expect(exit.getByText('Ce n’est pas votre mot de passe')).toBeVisible()
      await exit.getByRole('button', { name: 'Montrer la saisie' }).click()
      await expect(exit.getByLabel('Mot de passe', { exact: true })).toHaveAttribute('type', 'text')
      await exit.getByLabel('Mot de passe', { exact: true }).fill(password)
      await exit.getByRole('button', { name: 'Quitter' }).click()
      await expect(marc.page).toHaveURL(`/app/users/${uid}`)
      await openProfile(marc, uid)

      // They write their profile, and take them out of the family.
      await button(marc, 'Modifier le profil').click()
      const form = marc.page.getByRole('dialog', { name: 'Modifier' })
      await form.getByLabel('Date de naissance').fill('2026-03-03')
      await form.getByRole('button', { name: 'Enregistrer' }).click()
      await expect(lea.page.getByText('3 mars 2026')).toBeVisible()
      await marc.page.getByLabel('Valeur').fill('Pas de plastique')
      await marc.page.getByLabel('Type d’information').click()
      await marc.page.getByRole('option', { name: 'Goûts et loisirs' }).click()
      await button(marc, 'Ajouter').click()
      await expect(lea.page.getByText('Pas de plastique')).toBeVisible()
      await button(marc, 'Retirer de la famille').click()
      await button(marc, 'Retirer').click()
      await expect(marc.page.getByRole('button', { name: 'Ajouter un proche sans compte' })).toBeVisible()
      await expect(marc.page.getByText('sans compte', { exact: true })).toHaveCount(0)
    },
  )
})
