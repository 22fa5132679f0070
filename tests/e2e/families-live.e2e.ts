import { commandId } from '@cachotteries/server/testing/people'
import { familyOf, found, join, leave, openDialog, openFamilies } from './families.ts'
import { expect, test, type Member } from './fixtures.ts'
import { change, settledBox, wish } from './steps.ts'

/** The last announcement to screen readers of what others did. The news of families may say the same beside it. */
const announced = ({ page }: Member, text: string) =>
  page.locator('[role=status][aria-live=polite]').filter({ hasText: text })

const rename = ({ account }: Member, name: string) =>
  account.ask.accounts.changeProfile.mutate({ commandId: commandId(), name })

test.describe('an open families screen', () => {
  test('shows and announces who joins, who leaves and who has another name but oneself, and leaves what is typed alone', async ({
    family,
    own,
  }) => {
    const [lea, marc, zoe] = await family('Léa', 'Marc', 'Zoé')
    const theirs = await familyOf(lea)
    await leave(zoe, theirs)
    await openFamilies(lea)
    const card = lea.page.getByRole('article')
    await expect(card).toContainText('2 membres')
    await lea.page.evaluate(() => Object.assign(globalThis, { loaded: 'once' }))

    await join(zoe, theirs.name)
    await expect(card).toContainText('3 membres')
    await expect(card.getByRole('link', { name: zoe.name, exact: true })).toBeVisible()
    await expect(announced(lea, `${zoe.name} a rejoint la famille « ${theirs.name} »`)).toBeAttached()

    const renamed = own('Marco')
    await rename(marc, renamed)
    await expect(card.getByRole('link', { name: renamed, exact: true })).toBeVisible()
    await expect(announced(lea, `${marc.name} s’appelle maintenant ${renamed}`)).toBeAttached()

    await leave(zoe, theirs)
    await expect(card).toContainText('2 membres')
    await expect(announced(lea, `${zoe.name} a quitté la famille « ${theirs.name} »`)).toBeAttached()

    await test.step('one’s own changes aren’t announced', async () => {
      const mine = own('Léontine')
      await rename(lea, mine)
      await expect(card.getByText(`${mine} (vous)`)).toBeVisible()
      await expect(announced(lea, `s’appelle maintenant ${mine}`)).toHaveCount(0)
    })

    await test.step('an open dialog and what is typed there are left alone', async () => {
      const dialog = await openDialog(lea, 'Créer')
      const field = dialog.getByLabel('Nom de la famille')
      const code = await dialog.getByLabel('Code d’invitation').inputValue()
      await field.pressSequentially('Les Mar')
      await join(zoe, theirs.name)
      await rename(zoe, own('Zita'))
      await expect(lea.page.locator('article')).toContainText(own('Zita'))
      await expect(field).toBeFocused()
      await field.pressSequentially('tin')
      await expect(field).toHaveValue('Les Martin')
      await expect(dialog.getByLabel('Code d’invitation')).toHaveValue(code)
    })
    expect(await lea.page.evaluate(() => Reflect.get(globalThis, 'loaded'))).toBe('once')
    expect(lea.complaints).toEqual([])
  })

  test(
    'says of each relative how many wishes are free, and nothing of oneself',
    { tag: '@deep' },
    async ({ family }) => {
      const [lea, marc, zoe] = await family('Léa', 'Marc', 'Zoé')
      const { uid } = await wish(marc, marc, 'Théière')
      await wish(zoe, marc, 'Collier', { isSecret: true })
      await wish(marc, lea, 'Surprise', { isSecret: true })
      await openFamilies(lea)
      const row = (member: Member) =>
        lea.page.getByRole('article').getByRole('listitem').filter({ hasText: member.name })
      await expect(row(marc)).toContainText('2\u00a0souhaits libres')
      await expect(row(zoe)).toContainText('aucun souhait libre')
      await expect(row(lea)).not.toContainText('libre')
      await change(lea, uid, { isPurchased: true })
      await expect(row(marc)).toContainText('1\u00a0souhait libre')
      await expect(row(marc).getByRole('link', { name: marc.name, exact: true })).toHaveAccessibleDescription(
        /^1\s+souhait libre$/,
      )
      // An idea for her, too: nothing changes on her screen.
      await wish(zoe, marc, 'Tandem', { isSecret: true, recipientIds: [lea.account.userId] })
      await wish(marc, zoe, 'Vélo')
      await expect(row(zoe)).toContainText('1\u00a0souhait libre')
      await expect(row(marc)).toContainText('1\u00a0souhait libre')
      await row(marc).getByRole('link').click()
      await expect(lea.page).toHaveURL(`/app/users/${marc.account.userId}`)
      expect(lea.complaints).toEqual([])
    },
  )

  test('keeps the focus and its scroll position', { tag: '@deep' }, async ({ family, own }) => {
    const [lea, marc, zoe] = await family('Léa', 'Marc', 'Zoé')
    const theirs = await familyOf(lea)
    await leave(zoe, theirs)
    const last = own('Zozos')
    for (const name of ['Aînés', 'Brunets', 'Cadets', 'Dupré', 'Essaim', 'Fratrie'])
      await found(lea, own(name))
    await found(lea, last)
    // The family that grows is above the visible part.
    await lea.page.setViewportSize({ width: lea.page.viewportSize()?.width ?? 0, height: 480 })
    await openFamilies(lea)
    await expect(lea.page.getByRole('article')).toHaveCount(8)
    const link = lea.page.getByRole('article').getByRole('link', { name: last })
    await link.focus()
    await lea.page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    const place = async () => Math.round((await link.boundingBox())?.y ?? Number.NaN)
    const before = Math.round((await settledBox(link)).y)

    await join(zoe, theirs.name)
    await expect(announced(lea, `${zoe.name} a rejoint`)).toBeAttached()
    // The browser keeps the position when it next lays out the page.
    await expect.poll(async () => Math.abs((await place()) - before)).toBeLessThanOrEqual(1)
    await expect(link).toBeFocused()

    // The card itself moves, and keeps the focus.
    for (const member of [marc, zoe]) await join(member, last)
    await expect(lea.page.getByRole('article').nth(1)).toContainText(last)
    await expect(link).toBeFocused()
    expect(lea.complaints).toEqual([])
  })
})

test(
  'what is new stands below the families, who sees a list first, three at most, and one press reads it where all of it is',
  { tag: '@phone' },
  async ({ family }) => {
    const [lea, marc, zoe] = await family('Léa', 'Marc', 'Zoé')
    const theirs = await familyOf(lea)
    await leave(zoe, theirs)
    await join(zoe, theirs.name)
    const { families } = lea.account.ask
    const { uid } = theirs
    await families.renewCode.mutate({ uid, commandId: commandId() })
    for (const welcomes of [true, false])
      await families.chooseWelcome.mutate({ uid, welcomes, commandId: commandId() })
    await openFamilies(marc)
    const { page } = marc
    const news = page.getByRole('region', { name: 'Nouvelles' })
    await expect(news.getByRole('listitem')).toHaveCount(3)
    await expect(news.getByRole('listitem').first()).toContainText(
      `${zoe.name} a rejoint la famille « ${theirs.name} »${zoe.name} voit maintenant la liste de ${lea.name}`,
    )
    await expect(news.getByRole('button', { name: 'Compris' })).toHaveCount(0)

    await news.getByRole('button', { name: 'Tout voir (4)' }).click()
    const dialog = page.getByRole('dialog', { name: 'Nouvelles de vos familles' })
    await expect(dialog.getByRole('listitem')).toHaveCount(4)
    await dialog.getByRole('button', { name: 'Compris' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(news).toHaveCount(0)
    await expect(page.getByRole('main')).toBeFocused()
    const unread = async () => (await marc.account.ask.families.announcements.query()).view.Announcements
    await expect.poll(unread).toEqual([])

    await families.renewCode.mutate({ uid, commandId: commandId() })
    await expect(news.getByRole('listitem')).toContainText(`${lea.name} a renouvelé le code`)
    await news.getByRole('button', { name: 'Compris' }).press('Enter')
    await expect(news).toHaveCount(0)
    await expect(page.getByRole('main')).toBeFocused()
    await expect.poll(unread).toEqual([])
    expect(marc.complaints).toEqual([])
  },
)
