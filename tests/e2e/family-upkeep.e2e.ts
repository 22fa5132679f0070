import { commandId, register } from '@cachotteries/server/testing/people'
import type { Locator } from 'playwright/test'
import { criticalAlert, hold, refuse, release } from './answers.ts'
import { familyOf, openDialog, openFamilies } from './families.ts'
import { expect, settle, test, type Member } from './fixtures.ts'
import { jumped, measureJumps } from './layout-shift.ts'
import { violationsInBothModes } from './violations.ts'

const unread = ({ page }: Member) => page.getByRole('button', { name: /^\d+ nouvelles? de vos familles$/ })

const news = ({ page }: Member) => page.getByRole('dialog', { name: 'Nouvelles de vos familles' })

async function openNews(person: Member): Promise<Locator> {
  await unread(person).click()
  await expect(news(person)).toBeVisible()
  return news(person)
}

/** Léa founded the family, with Marc. Nina comes to its door. */
test(
  'a family asks for a welcome, takes somebody in, renews its code and removes a member, and all who may know do',
  { tag: '@deep' },
  async ({ family, arrive, own, server }) => {
    const [lea, marc] = await family('Léa', 'Marc')
    const account = await register(server.url, own('Nina'))
    const nina = await settle(await arrive(account.name), account)
    const { uid, name } = await familyOf(lea)

    // Léa asks for a welcome.
    await lea.page.goto(`/app/families/${uid}`)
    for (const [menu, profile] of [
      [`Autres actions au sujet de ${marc.name}`, 'Voir le profil'],
      ['Plus à votre sujet', 'Mon profil'],
    ] as const) {
      await lea.page.getByRole('button', { name: menu }).click()
      await expect(lea.page.getByRole('menuitem', { name: profile })).toContainText(
        'dans la famille depuis le',
      )
      await lea.page.keyboard.press('Escape')
      await expect(lea.page.getByRole('menu')).toHaveCount(0)
    }
    await measureJumps(marc.page)
    await marc.page.goto('/app/my-list')
    await lea.page.getByLabel('Les nouveaux attendent qu’un membre les accueille').click()
    await expect(unread(marc)).toHaveText('1 nouvelle de vos familles')
    expect(await jumped(marc.page)).toBe(0)
    await expect(await openNews(marc)).toContainText(`${lea.name} a choisi que les nouveaux de la famille`)
    // What can't be marked as read says so, and is there again.
    await refuse(marc.page, 'families.readAnnouncements', 503, 'Le serveur se repose')
    const answer = await hold(marc.page, 'families.readAnnouncements')
    await news(marc).getByRole('button', { name: 'Compris' }).click()
    await expect(news(marc)).toHaveCount(0)
    await expect(unread(marc)).toHaveCount(0)
    await expect(marc.page.getByRole('main')).toBeFocused()
    answer()
    await expect(criticalAlert(marc.page, 'Le serveur se repose')).toBeVisible()
    await release(marc.page, 'families.readAnnouncements')
    await openNews(marc)
    await news(marc).getByRole('button', { name: 'Compris' }).click()
    await expect(unread(marc)).toHaveCount(0)
    await expect(unread(lea)).toHaveCount(0)

    // Nina waits at the door, and sees the family’s name alone.
    await openFamilies(nina)
    const dialog = await openDialog(nina, 'Rejoindre')
    await dialog.getByLabel('Nom de la famille').fill(name)
    await dialog.getByLabel('Code').fill('sapins')
    await dialog.getByRole('button', { name: 'Valider' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(nina.page.getByRole('main')).toContainText('Un membre doit encore vous accueillir.')
    for (const member of [lea, marc]) {
      // The family’s name has theirs in it.
      await expect(nina.page.getByText(member.name, { exact: true })).toHaveCount(0)
      expect([...nina.answers, ...nina.frames].join()).not.toContain(member.account.userId)
    }
    await nina.page.goto(`/app/families/${uid}`)
    await expect(nina.page.getByRole('button', { name: 'Ne plus attendre' })).toBeVisible()

    // Marc is told at once, and lets her in from there; Léa is told who sees his list now.
    await expect(await openNews(marc)).toContainText(`${nina.name} attend qu’un membre de la famille`)
    await news(marc).getByRole('link').click()
    const welcome = marc.page.getByRole('button', { name: `Accueillir ${nina.name}` })
    await expect(welcome).toBeVisible()
    await openNews(marc)
    await welcome.click()
    await expect(news(marc)).toHaveCount(0)
    await expect(unread(marc)).toHaveCount(0)
    await expect(nina.page.getByRole('link', { name: lea.name, exact: true })).toBeVisible()
    const arrival = (await openNews(lea)).getByRole('listitem')
    await expect(arrival).toContainText(`${marc.name} a accueilli ${nina.name} dans la famille`)
    await expect(arrival).toContainText(`${nina.name} voit maintenant la liste de ${marc.name}`)
    await expect(news(lea)).not.toContainText(`liste de ${lea.name}`)
    await expect(unread(nina)).toHaveCount(0)

    // The code is renewed by anybody who wants to.
    await marc.page.getByRole('button', { name: 'Renouveler le code' }).click()
    const renewing = marc.page.getByRole('dialog')
    await expect(renewing.getByLabel('Nouveau code')).toHaveValue(/^[A-Z]{6}$/)
    await renewing.getByLabel('Nouveau code').fill('neiges')
    await renewing.getByRole('button', { name: 'Renouveler' }).click()
    // Then the new invitation is there to be sent.
    const invitation = marc.page.getByRole('dialog', { name: 'Inviter' })
    await expect(invitation.getByText('NEIGES')).toBeVisible()
    await marc.page.keyboard.press('Escape')
    await expect(renewing).toHaveCount(0)
    await expect(marc.page.getByText('NEIGES', { exact: true })).toBeVisible()
    await expect(news(lea)).toContainText(`${marc.name} a renouvelé le code`)
    await news(lea).getByRole('button', { name: 'Fermer' }).click()
    await expect(news(lea)).toHaveCount(0)

    // Léa removes Nina, whose open list of hers is closed at once.
    await nina.page.goto(`/app/users/${lea.account.userId}`)
    await expect(nina.page.getByRole('heading', { level: 1 })).toContainText(lea.name)
    await lea.page.getByRole('button', { name: `Autres actions au sujet de ${nina.name}` }).click()
    await lea.page.getByRole('menuitem', { name: 'Retirer de la famille' }).click()
    const asking = lea.page.getByRole('alertdialog')
    await expect(asking).toContainText('Le code de la famille change aussi')
    expect(await violationsInBothModes(lea.page)).toEqual([])
    await asking.getByRole('button', { name: 'Retirer' }).click()
    await expect(nina.page.getByText('Cette liste ne vous est pas accessible')).toBeVisible()
    await expect(await openNews(marc)).toContainText(`${lea.name} a retiré ${nina.name}`)
    await expect(lea.page.getByRole('button', { name: /^Autres actions/ })).toHaveCount(1)
    const again = { commandId: commandId(), name, code: 'neiges' }
    await expect(account.ask.families.join.mutate(again)).rejects.toThrow(
      'Famille introuvable ou code incorrect',
    )
  },
)
