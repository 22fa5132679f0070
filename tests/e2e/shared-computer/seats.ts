import { password } from '@cachotteries/server/testing/people'
import type { Page } from 'playwright/test'
import { keptBy, watchPages } from '../evening/page-memory.ts'
import { withoutCode } from '../evening/search.ts'
import { expect, type Member } from '../fixtures.ts'
import type { Shop } from '../shop.ts'
import { card, newsOf, openList, openWish, shownWish, wish } from '../steps.ts'

/** What a relative had on the screen, wrote and stored, in words that occur nowhere else. */
export const words = {
  idea: 'Kaléidoscope',
  comment: 'Chuchotement',
  link: 'cachette',
  typed: 'Pantoufles',
  shared: 'Farandole',
  buyer: 'Acheté par',
  sharing: 'Une idée de',
} as const

/** Every text of any page of this computer since the last call, even those that were there only briefly. */
export async function watch({ context }: Pick<Member, 'context'>): Promise<() => string> {
  const seen: string[] = []
  await watchPages(context, (_kind, text) => seen.push(text))
  return () => withoutCode(seen.splice(0).join('\n'))
}

/**
 * A relative shares a link, opens their gifts, Olive's list and a secret, follows its link, and writes in its form, which stays open.
 */
export async function lookAround(marc: Member, olive: Member, shop: Shop): Promise<{ secret: string }> {
  const url = `http://${shop.host}/${words.link}`
  const { uid } = await wish(marc, olive, words.idea, { comment: words.comment, url, isPurchased: true })
  await wish(olive, olive, 'Vélo rouge')
  await marc.page.goto(`/app/add#http://${shop.host}/${words.shared}`)
  await expect(marc.page.getByText(words.shared)).toBeVisible()
  await marc.page.goto('/app/gifts')
  await expect(marc.page.getByRole('heading', { level: 3, name: words.idea })).toBeVisible()
  await openList(marc, olive)
  await expect(card(marc, words.idea)).toContainText(`${words.buyer} ${marc.name}`)
  const opened = marc.context.waitForEvent('page')
  await card(marc, words.idea)
    .getByRole('link', { name: /^Site web/ })
    .click()
  await (await opened).close()
  // Twice, so that its address stays in the history when the last entry is replaced.
  await openWish(marc, words.idea)
  const news = newsOf(marc.page)
  await openList(marc, olive)
  await openWish(marc, words.idea)
  // Who is signed out is told so by the next answer.
  await news
  await shownWish(marc).getByLabel('Nom').fill(words.typed)
  return { secret: `/app/wishes/${uid}/edit` }
}

/** Olive signs in in this page, which learns its user only by a request. */
export async function signIn(page: Page, { name }: Member): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Connexion' })).toBeVisible()
  await page.getByLabel('Identifiant').fill(name)
  await page.getByLabel('Mot de passe', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page).toHaveURL('/app/my-list')
  await expect(page.getByRole('article').getByRole('heading', { name: 'Vélo rouge' })).toBeVisible()
}

/** Goes back to the first entry of a tab's history, then to its last: each is a page of Olive's, or not found. */
export async function walkHistory(page: Page): Promise<string> {
  const met: string[] = []
  const entries = await page.evaluate(() => history.length)
  for (const step of ['goBack', 'goForward'] as const)
    for (let entry = 1; entry < entries; entry++) {
      await page[step]()
      if (page.url() === 'about:blank') continue
      const name = page.url().endsWith('/edit')
        ? 'Souhait introuvable'
        : /^(Ma liste de souhaits|Mon Profil|Ajouter|Mes cadeaux)$/
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
      met.push(JSON.stringify(await keptBy(page)), withoutCode(await page.content()))
    }
  return met.join('\n')
}

/** The words that occur in a text. */
export const wordsIn = (text: string): string[] => Object.values(words).filter((word) => text.includes(word))
