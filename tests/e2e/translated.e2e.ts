import { commandId } from '@cachotteries/server/testing/people'
import type { Page } from 'playwright/test'
import { groupsOf } from '../screenshots/groups.ts'
import { screens } from '../screenshots/screens.ts'
import { visit, visitNext, type Visit } from '../screenshots/visit.ts'
import { expect, saveData, test } from './fixtures.ts'
import { isNarrow, openNavigation } from './navigation.ts'
import { card, change, openList, wish } from './steps.ts'
import { staleTexts, translate } from './translated.ts'

const errorPage = 'Oops! Sorry, an unexpected error has occurred.'

test('A page that the browser translates goes on: what is pressed is done and shown, and what others change comes', async ({
  family,
  own,
}) => {
  const [rose, lea, paul, zoe] = await family('Rose', 'Léa', 'Paul', 'Zoé')
  await wish(rose, rose, 'Vélo')
  const lamp = await wish(rose, rose, 'Lampe')
  const teapot = await wish(rose, rose, 'Théière')
  await change(lea, teapot.uid, { isPurchased: true })
  const { page } = zoe
  await translate(zoe.context)
  await openList(zoe, rose)
  await expect(page.getByRole('heading', { level: 1 }).locator('font > font')).toBeVisible()

  await test.step('the menu folds and unfolds', async () => {
    const sidebar = await openNavigation(page)
    const press = () => page.getByRole('button', { name: 'Menu latéral' }).press('Enter')
    // On a phone it lies over the page.
    const fold = isNarrow(page) ? () => page.keyboard.press('Escape') : press
    await fold()
    await expect(sidebar.getByText('Ma liste')).toBeHidden()
    await press()
    await expect(sidebar.getByText('Ma liste')).toBeVisible()
    if (isNarrow(page)) await fold()
  })

  const offer = (name: string) => card(zoe, 'Vélo').getByRole('button', { name })
  /** By key, since a second press at the same spot would be ignored, once it doesn't rest any more. */
  const press = async (name: string): Promise<void> => {
    await expect(offer(name)).toHaveText(name)
    await expect(offer(name)).toHaveAttribute('aria-disabled', 'false')
    await offer(name).press('Enter')
  }

  await test.step('« Je l’offre » is pressed, and taken back', async () => {
    await press('Je l’offre')
    await press('Je ne l’offre plus')
    await expect(offer('Je l’offre')).toHaveText('Je l’offre')
  })

  await test.step('another buyer is shown', async () => {
    await expect(card(zoe, 'Théière')).toContainText(`Acheté par ${lea.name}`)
    await change(lea, teapot.uid, { isPurchased: true, buyerUid: paul.account.userId })
    await expect(card(zoe, 'Théière')).toContainText(`Acheté par ${paul.name}`)
    await expect(card(zoe, 'Théière')).not.toContainText(lea.name)
  })

  await test.step('another name of the owner is shown', async () => {
    await expect(page.getByRole('button', { name: `${rose.name} ne voit pas` })).toBeVisible()
    const name = own('Anne')
    await rose.account.ask.accounts.changeProfile.mutate({ commandId: commandId(), name })
    await expect(page.getByRole('button', { name: `${name} ne voit pas` })).toBeVisible()
  })
  expect(await staleTexts(page)).toEqual([])

  await test.step('news come to « Mes cadeaux »', async () => {
    await (await openNavigation(page)).getByRole('link', { name: 'Mes cadeaux' }).click()
    const free = page.getByRole('region', { name: 'Pour qui je n’ai rien' }).getByRole('listitem')
    await expect(free.filter({ hasText: 'Anne' })).toContainText('2 souhaits libres')
    await wish(rose, rose, 'Écharpe')
    await expect(free.filter({ hasText: 'Anne' })).toContainText('3 souhaits libres')
    await change(zoe, lamp.uid, { isPurchased: true })
    const theirs = page.getByRole('region', { name: 'Anne' })
    await expect(theirs).toContainText('1 cadeau · 2 souhaits libres')
    await wish(rose, rose, 'Gants')
    await expect(theirs).toContainText('1 cadeau · 3 souhaits libres')
    expect(await staleTexts(page)).toEqual([])
  })

  await test.step('a node that was moved or replaced is removed, and has others put before it', async () => {
    const outcomes = await page.evaluate(() => {
      const parent = document.createElement('p')
      const [moved, gone] = [new Text('moved '), new Text('gone ')]
      const font = document.createElement('font')
      font.append(moved)
      parent.append(new Text('first '), font, new Text('last'))
      parent.insertBefore(new Text('before the moved one '), moved)
      parent.insertBefore(new Text(' at the end'), gone)
      const all = parent.textContent
      const removed = [parent.removeChild(moved), parent.removeChild(gone)]
      return { all, areReturned: removed[0] === moved && removed[1] === gone, rest: parent.textContent }
    })
    expect(outcomes).toEqual({
      all: 'first before the moved one moved last at the end',
      areReturned: true,
      rest: 'first before the moved one last at the end',
    })
  })
})

/** Has the browser refuse to remove the next icon, which fails the screen that it is on. */
const refuseOnce = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { removeChild } = Node.prototype
    Node.prototype.removeChild = function refused<Child extends Node>(this: Node, child: Child): Child {
      if (!(child instanceof SVGElement)) return removeChild.call(this, child) as Child
      Node.prototype.removeChild = removeChild
      throw new Error('made to fail by a test')
    }
  })

test('A screen that fails is shown again by itself, with what was pressed done; one that soon fails again says so', async ({
  family,
}) => {
  const [rose, zoe] = await family('Rose', 'Zoé')
  const { page } = zoe
  await wish(rose, rose, 'Vélo')
  // However slow the machine is, no time passes between the two failures.
  await page.clock.setFixedTime(new Date())
  await openList(zoe, rose)
  const offer = (name: string) => card(zoe, 'Vélo').getByRole('button', { name })
  await refuseOnce(page)
  await offer('Je l’offre').press('Enter')
  await expect(offer('Je ne l’offre plus')).toHaveAttribute('aria-disabled', 'false')
  await expect(page.getByRole('heading', { name: errorPage })).toHaveCount(0)
  await refuseOnce(page)
  await offer('Je ne l’offre plus').press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: errorPage })).toBeVisible()
  await page.getByRole('button', { name: 'Recharger la page' }).click()
  await expect(offer('Je l’offre')).toBeVisible()
})

test.describe(
  'Translated by the browser, every screen is shown, and no text of it is stale',
  { tag: '@deep' },
  () => {
    const looks = screens.filter(({ name, isServed }) => !isServed && name !== 'error')
    const groups = [true, false].flatMap((isOnPhone) =>
      groupsOf(looks.filter(({ onPhone = false }) => onPhone === isOnPhone)),
    )
    for (const group of groups)
      test(
        `on ${group.map(({ name }) => name).join(', ')}`,
        { tag: group[0]?.onPhone ? '@phone' : [] },
        async ({ browser, server, shop, family40: household, viewport, isMobile }) => {
          test.setTimeout(60_000 * group.length)
          const world = { browser, household, shop, serverUrl: server.url }
          const options = { viewport, isMobile, locale: 'fr-FR', colorScheme: 'light' } as const
          let visited: Visit | undefined
          for (const screen of group)
            await test.step(`on ${screen.name}`, async () => {
              if (visited) await visitNext(world, screen, visited)
              else
                visited = await visit(world, screen, 'default', options, async (context) => {
                  await Promise.all([saveData(context), translate(context)])
                })
              const { page } = visited
              await expect(page.locator('font > font').first()).toBeAttached()
              await expect(page.getByRole('heading', { name: errorPage })).toHaveCount(0)
              expect.soft(await staleTexts(page)).toEqual([])
            })
          await visited?.context.close()
        },
      )
  },
)
