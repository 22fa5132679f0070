import { commandId, register } from '@cachotteries/server/testing/people'
import { familyOf } from './families.ts'
import { expect, test } from './fixtures.ts'
import { change, openList, wish } from './steps.ts'

test(
  'The focus isn’t lost with what is removed: the title of its section gets it, or the title of the screen',
  { tag: '@deep' },
  async ({ family, own }) => {
    const [lea, marc] = await family('Léa', 'Marc')
    const { page } = lea
    const button = (name: string | RegExp) => page.getByRole('button', { name })
    const title = (name: string) => page.getByRole('heading', { name, exact: true })

    await test.step('a form opens at its first field, and closes', async () => {
      await page.goto('/app/profile')
      await button('Indiquer ma date de naissance').press('Enter')
      await expect(page.getByLabel('Jour', { exact: true })).toBeFocused()
      await page.getByRole('group', { name: 'Jour de naissance' }).getByLabel('Jour').fill('31')
      const form = page.locator('form').filter({ hasText: 'Jour de naissance' })
      await form.getByRole('button', { name: 'Annuler' }).press('Enter')
      await expect(title('Date de naissance')).toBeFocused()
    })

    await test.step('those at a family’s door are let in and refused', async () => {
      const { uid, name } = await familyOf(lea)
      await lea.account.ask.families.chooseWelcome.mutate({ uid, welcomes: true, commandId: commandId() })
      const [nina, nour] = [
        await register(lea.account.serverUrl, own('Nina')),
        await register(lea.account.serverUrl, own('Nour')),
      ]
      for (const { ask } of [nina, nour])
        await ask.families.join.mutate({ name, code: 'SAPINS', commandId: commandId() })
      await page.goto(`/app/families/${uid}`)
      await button(`Accueillir ${nina.name}`).press('Enter')
      await expect(title('À la porte')).toBeFocused()
      // The whole section goes with the last of them.
      await button(new RegExp(`^Refuser .*${nour.name}$`)).press('Enter')
      await expect(title(name)).toBeFocused()
    })

    await test.step('a member is removed after a question', async () => {
      await button(new RegExp(`^Autres actions .*Nina`)).press('Enter')
      await page.getByRole('menuitem', { name: 'Retirer de la famille' }).press('Enter')
      const asking = page.getByRole('alertdialog')
      await asking.getByRole('button', { name: 'Retirer' }).press('Enter')
      await expect(asking).toHaveCount(0)
      await expect(button(/^Autres actions .*Nina/)).toHaveCount(0)
      await expect(page.getByRole('main').getByRole('heading').and(page.locator(':focus'))).toBeVisible()
    })

    await test.step('something wasn’t received', async () => {
      const { uid } = await wish(lea, lea, 'Théière')
      await wish(lea, lea, 'Livre')
      await lea.account.ask.received.receive.mutate({ uid, commandId: commandId() })
      await page.goto('/app/received')
      await button('Je ne l’ai pas reçu : Théière').press('Enter')
      await expect(title('Reçus')).toBeFocused()
    })

    await test.step('but a focus that was given up or is elsewhere stays as it is', async () => {
      const [lamp, rug] = [await wish(marc, marc, 'Lampe'), await wish(marc, marc, 'Tapis')]
      await page.clock.install()
      await openList(lea, marc)
      const articles = page.getByRole('article')
      await articles.filter({ hasText: 'Lampe' }).getByRole('button').first().focus()
      await page.evaluate(() => (document.activeElement as HTMLElement).blur())
      await change(marc, lamp.uid, { isDraft: true })
      await expect(articles).toHaveCount(1)
      await page.clock.runFor(1_000)
      await expect(page.locator(':focus')).toHaveCount(0)
      await articles.getByRole('button').first().focus()
      await button('Trier').focus()
      await change(marc, rug.uid, { isDraft: true })
      await expect(articles).toHaveCount(0)
      await page.clock.runFor(1_000)
      await expect(button('Trier')).toBeFocused()
    })
    expect(lea.complaints).toEqual([])
  },
)
