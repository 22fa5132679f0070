import type { Locator } from 'playwright/test'
import { expect, inMotion, test, type Member } from './fixtures.ts'
import { framesLater, jumped, measureJumps } from './layout-shift.ts'
import { chooseFromOwnMenu } from './navigation.ts'
import { openAbove } from './steps.ts'

const title = 'Noël des grands'
const inAMonth = (): string => new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)

const compose = async ({ page }: Member): Promise<Locator> => {
  await page.getByRole('button', { name: 'Tirer au sort' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Tirer au sort' })
  await expect(dialog).toBeVisible()
  return dialog
}

/** Chooses two people and excludes them, with the keyboard alone. */
const exclude = async (dialog: Locator, one: Member, other: Member, button: string): Promise<void> => {
  for (const [label, { name }] of [
    ['Une personne', one],
    ['Une autre', other],
  ] as const) {
    await dialog.getByLabel(label).press('Enter')
    await dialog.page().getByRole('option', { name }).press('Enter')
  }
  await dialog.getByRole('button', { name: button }).press('Enter')
}

/** What a browser stores of draws. */
const keptDraws = (): string | undefined =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith('sealedDraws:'))
    .map((key) => localStorage.getItem(key) ?? '')[0]

/** Opens whom somebody gives to, and returns the name. */
async function reveal({ page }: Member): Promise<string> {
  await page.getByRole('button', { name: 'Découvrir', exact: true }).click()
  const heading = page.getByRole('heading', { name: /^Vous offrez à/ })
  await expect(heading).toBeFocused()
  await expect(page.locator('canvas')).toHaveCount(0)
  return ((await heading.textContent()) ?? '').replace('Vous offrez à ', '')
}

test(
  'Names are drawn, opened, asked about and changed, on all screens at once',
  { tag: '@phone' },
  async ({ family, server }) => {
    const people = await family('Léa', 'Marc', 'Inès', 'Paul')
    const [lea, marc, ines, paul] = people
    const home = (await lea.account.ask.families.mine.query()).view.Families[0]!
    for (const { page } of people) {
      await page.goto(`/app/families/${home.uid}`)
      await page.getByRole('heading', { level: 1, name: home.name }).waitFor()
    }

    await test.step('what is in the way is said while a draw is composed, with the keyboard', async () => {
      const dialog = await compose(lea)
      await expect(dialog.getByLabel('Titre')).toHaveValue(/^Noël 20\d\d$/)
      await expect(dialog.getByLabel('Jour des cadeaux')).toHaveValue(/-12-25$/)
      await dialog.getByLabel('Titre').fill('')
      await dialog.getByLabel('Jour des cadeaux').fill('')
      await dialog.getByLabel('Titre').press('Enter')
      await expect(dialog.getByText('Veuillez renseigner un titre')).toBeVisible()
      await expect(dialog.getByText('La date est invalide')).toBeVisible()
      await expect(dialog.getByLabel('Titre')).toBeFocused()
      await lea.page.keyboard.type(title)
      await dialog.getByLabel('Jour des cadeaux').fill(inAMonth())
      await dialog.getByLabel('Budget').fill('20 € environ')
      await dialog.getByRole('checkbox', { name: paul.name }).press('Space')
      await expect(dialog.getByText('Ce tirage est possible.')).toBeVisible()
      await exclude(dialog, lea, marc, 'Un couple : ils ne s’offrent rien')
      await exclude(dialog, lea, ines, 'La première n’offre rien à l’autre')
      await expect(dialog.getByText(`${lea.name} ne peut tirer personne.`)).toBeVisible()
      await expect(dialog.getByRole('button', { name: 'Tirer au sort' })).toBeDisabled()
      const remove = (words: string) => dialog.getByRole('button', { name: `Enlever : ${words}` })
      await remove(`${lea.name} et ${marc.name} ne s’offrent rien`).press('Enter')
      await expect(dialog.getByText(/^Trop d’exclusions pour /)).toContainText(lea.name)
      await expect(dialog.getByRole('button', { name: 'Tirer au sort' })).toBeDisabled()
      await remove(`${lea.name} n’offre rien à ${ines.name}`).press('Delete')
      await expect(dialog.getByRole('button', { name: /^Enlever/ })).toHaveCount(0)
      await expect(dialog.getByText('Ce tirage est possible.')).toBeVisible()
      await dialog.getByRole('button', { name: 'Tirer au sort' }).press('Enter')
      await expect(lea.page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    })

    const drawn = new Map<string, string>()
    await test.step('it appears on all screens, and each opens one person', async () => {
      for (const { page } of [marc, ines, paul]) await page.getByRole('link', { name: title }).click()
      await expect(paul.page.getByText('Vous n’y participez pas.')).toBeVisible()
      await expect(paul.page.getByRole('button', { name: 'Découvrir' })).toHaveCount(0)
      for (const one of [lea, marc, ines]) drawn.set(one.name, await reveal(one))
      expect(new Set(drawn.values()).size).toBe(3)
      for (const [giver, one] of drawn) expect(one).not.toBe(giver)
      for (const { page } of [lea, marc, ines])
        await expect(page.getByText(`${lea.name} a fait le tirage le`)).toHaveCount(page === lea.page ? 0 : 1)
    })

    const memberOf = (name: string): Member => people.find((one) => one.name === name)!
    const hers = memberOf(drawn.get(lea.name)!)

    await test.step('it stands at the top of the list and in « Mes cadeaux », after a reload too', async () => {
      const { page } = lea
      await page.getByRole('link', { name: /^Voir la liste/ }).click()
      const line = page.getByRole('link', { name: `Vous offrez à ${hers.name}` })
      await expect(line).toContainText('20 € environ')
      const { uid } = await hers.account.ask.wishes.add.mutate({
        commandId: crypto.randomUUID(),
        owner: hers.account.userId,
        name: 'Un cerf-volant',
      })
      await lea.account.ask.wishes.change.mutate({
        commandId: crypto.randomUUID(),
        uid,
        isPurchased: true,
      })
      await measureJumps(page)
      await page.reload()
      await expect(line).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Un cerf-volant' })).toBeVisible()
      await framesLater(page)
      expect(await jumped(page)).toBe(0)
      await page.goto('/app/gifts')
      const mine = await openAbove(lea, 'Tirage au sort')
      await expect(mine.getByRole('heading', { level: 2 })).toContainText(`Vous offrez à ${hers.name}`)
      const card = page.getByRole('article', { name: title, exact: true })
      await expect(card).toContainText(`Vous offrez à ${hers.name}`)
      await expect(card).toContainText('Votre cadeau : Un cerf-volant')
      await hers.page.goto(`/app/users/${lea.account.userId}`)
      await expect(hers.page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.getByRole('link', { name: /^Voir le tirage/ }).click()
    })

    await test.step('a question is asked and answered, and nobody learns who asks', async () => {
      await lea.page.getByLabel(`Votre question à ${hers.name}`).fill('Plutôt rouge ou bleu ?')
      await lea.page.getByRole('button', { name: 'Demander' }).click()
      await expect(lea.page.getByText('Pas encore de réponse.')).toBeVisible()
      await hers.page.goto('/app/gifts')
      await server.hurryQuestions()
      const line = hers.page.getByRole('region', { name: 'Tirage au sort' })
      await expect(line).toContainText('On vous pose une question', { timeout: 30_000 })
      await openAbove(hers, 'Tirage au sort')
      const asked = hers.page.getByRole('article', { name: `Question : ${title}` })
      await asked.getByRole('link', { name: 'Répondre' }).click()
      const received = hers.page.getByRole('region', { name: 'On vous demande' })
      await expect(received).toContainText('Plutôt rouge ou bleu ?')
      await expect(received).not.toContainText(lea.name)
      await received.getByLabel('Votre réponse').fill('Bleu nuit')
      await received.getByRole('button', { name: 'Répondre' }).click()
      await expect(received).toContainText('Vous répondez')
      await server.hurryQuestions()
      await expect(lea.page.getByText('Bleu nuit')).toBeVisible({ timeout: 30_000 })
      for (const { page } of [marc, ines, paul].filter((one) => one !== hers))
        await expect(page.getByText('Plutôt rouge ou bleu ?')).toHaveCount(0)
    })

    await test.step('somebody comes late, and somebody leaves', async () => {
      await paul.page.getByRole('button', { name: 'Faire entrer quelqu’un' }).click()
      await paul.page.getByRole('menuitem', { name: paul.name }).click()
      await expect(marc.page.getByText('4 participants')).toBeVisible()
      const newest = await reveal(paul)
      const before = new Map(drawn)
      await expect.poll(async () => (await opened(people)).size).toBe(4)
      expect((await opened(people)).get(paul.name)).toBe(newest)
      await marc.page.getByRole('button', { name: 'Me retirer' }).click()
      await marc.page
        .getByRole('alertdialog')
        .getByRole('button', { name: 'Retirer', exact: true })
        .press('Enter')
      await expect(lea.page.getByText('3 participants')).toBeVisible()
      await expect(marc.page.getByText('Vous n’y participez pas.')).toBeVisible()
      const after = await opened([lea, ines, paul])
      expect(new Set(after.values()).size).toBe(3)
      expect(before.size).toBe(3)
    })

    await test.step('another draw is announced to all, and forgets the first', async () => {
      await ines.page.getByRole('button', { name: 'Refaire le tirage' }).click()
      const dialog = ines.page.getByRole('dialog', { name: 'Refaire le tirage' })
      await expect(dialog.getByLabel('Titre')).toHaveValue(title)
      await dialog.getByRole('button', { name: 'Refaire le tirage' }).press('Enter')
      await ines.page.getByRole('alertdialog').getByRole('button', { name: 'Refaire' }).press('Enter')
      await expect(lea.page.getByText(`${ines.name} a fait le tirage le`)).toBeVisible()
      await expect(lea.page.getByRole('button', { name: 'Découvrir', exact: true })).toBeVisible()
      await expect(lea.page.getByText('Bleu nuit')).toHaveCount(0)
      await expect(lea.page.getByRole('button', { name: /de vos familles$/ })).toBeVisible()
    })

    await test.step('it is called off, on all screens', async () => {
      await paul.page.getByRole('button', { name: 'Annuler le tirage' }).click()
      await paul.page
        .getByRole('alertdialog')
        .getByRole('button', { name: 'Annuler le tirage' })
        .press('Enter')
      await expect(paul.page.getByRole('heading', { level: 1, name: home.name })).toBeVisible()
      await expect(lea.page.getByRole('heading', { level: 1 })).toHaveText('Ce tirage n’existe pas, ou plus')
      await lea.page.goto('/app/gifts')
      await expect(lea.page.getByRole('heading', { level: 1 })).toHaveText('Mes cadeaux')
      await expect(lea.page.getByText(title)).toHaveCount(0)
      // The place of the line is kept on the list once more, and not any longer.
      for (const places of [1, 0]) {
        await lea.page.goto(`/app/users/${hers.account.userId}`)
        await expect(lea.page.getByRole('heading', { name: 'Un cerf-volant' })).toBeVisible()
        await expect(lea.page.locator('.draw-line')).toHaveCount(places)
        await expect.poll(() => lea.page.evaluate(keptDraws)).toBe('[]')
      }
    })

    await test.step('what a browser stores of it goes with its user', async () => {
      const { page } = lea
      const kept = () =>
        page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('sealedDraws:')))
      await expect.poll(kept).toEqual([`sealedDraws:${lea.account.userId}`])
      await chooseFromOwnMenu(page, 'Se déconnecter')
      await expect(page.getByRole('heading', { level: 1, name: 'Connexion' })).toBeVisible()
      await expect.poll(kept).toEqual([])
    })
  },
)

test.describe('Where motion is allowed', { tag: '@deep' }, () => {
  test.use(inMotion)

  test('a pair is opened with confetti, by its giver and by who keeps somebody’s list', async ({
    family,
  }) => {
    const [lea, marc, ines] = await family('Léa', 'Marc', 'Inès')
    const { ask } = lea.account
    const home = (await ask.families.mine.query()).view.Families[0]!.uid
    const kept = await ask.keptPeople.add.mutate({
      commandId: crypto.randomUUID(),
      family: home,
      name: lea.name.replace('Léa', 'Zélie'),
    })
    const { uid } = await marc.account.ask.draws.draw.mutate({
      commandId: crypto.randomUUID(),
      family: home,
      title,
      day: inAMonth(),
      participants: [...[lea, marc, ines].map(({ account }) => account.userId), kept.uid],
    })
    const { page } = lea
    await page.goto(`/app/families/${home}/draws/${uid}`)
    await page.getByRole('button', { name: 'Découvrir', exact: true }).press('Enter')
    await expect(page.locator('canvas')).toBeAttached()
    await expect(page.getByRole('heading', { name: /^Vous offrez à/ })).toBeFocused()
    await page.getByRole('button', { name: `Découvrir, pour ${kept.name}` }).press('Enter')
    await expect(page.getByRole('heading', { name: new RegExp(`^${kept.name} offre à`) })).toBeFocused()
    await expect(page.getByRole('button', { name: `Retirer ${kept.name}` })).toBeVisible()
  })
})

/** Whom each gives to, as the server tells them. */
async function opened(people: readonly Member[]): Promise<ReadonlyMap<string, string>> {
  const pairs = await Promise.all(
    people.map(async ({ name, account }) => {
      const { Draws } = (await account.ask.draws.list.query()).view
      return [name, Draws[0]?.mine[0]?.drawn.name] as const
    }),
  )
  return new Map(pairs.flatMap(([giver, drawn]) => (drawn === undefined ? [] : [[giver, drawn] as const])))
}
