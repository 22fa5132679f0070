import { commandId, emailOf } from '@cachotteries/server/testing/people'
import { inBrowser } from '@cachotteries/web/storage/kept'
import { keptBy } from '../evening/page-memory.ts'
import { familyOf } from '../families.ts'
import { expect, test, type Member } from '../fixtures.ts'
import { lookAround, words } from '../shared-computer/seats.ts'
import type { Shop } from '../shop.ts'

/** What somebody reads in the storages of a shared computer. */
interface Found {
  readonly names: readonly string[]
  /** Ids of people, wishes, families and draws. */
  readonly ids: readonly string[]
  /** Names, words, links and mail addresses. */
  readonly words: readonly string[]
}

/**
 * A relative opens whom they drew, shares and follows links, opens a secret, and types. They close the tab, and end their session
 * from another device. Then somebody reads what is stored.
 */
async function leftBehind([marc, olive, zoe]: readonly [Member, Member, Member], shop: Shop): Promise<Found> {
  const { page, account, context } = marc
  const { uid: home } = await familyOf(marc)
  const title = 'Tire-bouchon'
  const { uid: draw } = await olive.account.ask.draws.draw.mutate({
    commandId: commandId(),
    family: home,
    title,
    day: new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10),
    participants: [olive, marc, zoe].map((one) => one.account.userId),
  })
  await page.goto(`/app/families/${home}/draws/${draw}`)
  await page.getByRole('button', { name: 'Découvrir', exact: true }).click()
  await expect(page.getByRole('heading', { name: /^Vous offrez à/ })).toBeVisible()
  await lookAround(marc, olive, shop)
  // What an earlier release stored.
  await page.evaluate(
    ([me, other]) => {
      localStorage.setItem(`draws:${me}`, JSON.stringify([{ drawn: other }]))
      localStorage.setItem(`affiliateClicks:${me}`, JSON.stringify([{ wishId: other, userId: me }]))
    },
    [account.userId, olive.account.userId],
  )
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Modifier' })).toBeVisible()
  await page.close({ runBeforeUnload: false })
  await account.ask.accounts.signOut.mutate()

  const found = await context.newPage()
  // A file of this origin, which runs nothing and asks nobody.
  await found.goto('/manifest.webmanifest')
  const names = await found.evaluate(() =>
    [localStorage, sessionStorage].flatMap((storage) => Object.keys(storage)),
  )
  const { screen: _screen, ...kept } = await keptBy(found)
  const all = Object.values(kept).join('\n')
  const secrets = [...Object.values(words), olive.name, zoe.name, emailOf(marc.name), title, shop.host]
  return {
    names: names.map((key) => key.replace(/:.*/, '')).toSorted(),
    ids: [...new Set(all.match(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g) ?? [])],
    words: secrets.filter((word) => all.includes(word)),
  }
}

test.describe('Channel 20: what is left of somebody whose session ended elsewhere while nothing was open here', () => {
  test('is their id and their name: nothing of a draw, a wish or anybody else, no link and no mail address', async ({
    family,
    shop,
  }) => {
    const [olive, marc, zoe] = await family('Olive', 'Marc', 'Zoé')
    const { names, ids, words: found } = await leftBehind([marc, olive, zoe], shop)
    expect(names).toEqual(['currentUser', 'sealedClicks', 'sealedDraws', 'user'])
    expect(inBrowser).toEqual(expect.arrayContaining([...names]))
    expect(ids).toEqual([marc.account.userId])
    expect(found).toEqual([])
  })

  /** Planted in the JavaScript that the server sends. */
  const leaks = {
    'ids are stored instead of seals': {
      find: /\((\.\.\.\w+)\)=>(\w+)===void 0\?void 0:\w+\(\2,(\w+\.join\(. .\))\)/,
      put: '($1)=>$2===void 0?void 0:$3',
    },
    'the whole account is stored': {
      find: /(\(.currentUser.,JSON\.stringify\()\w+\((\w+)\)\)/,
      put: '$1$2)',
    },
    'what earlier releases stored stays': {
      find: /\[.affiliateClicks.,.draws.\]/,
      put: '[]',
    },
  }
  for (const [leak, { find, put }] of Object.entries(leaks))
    test(`is found if ${leak}`, { tag: '@deep' }, async ({ family, shop }) => {
      const [olive, marc, zoe] = await family('Olive', 'Marc', 'Zoé')
      let isPlanted = false
      await marc.context.route(/\/assets\/app-.*\.js$/, async (route) => {
        const response = await route.fetch()
        const body = await response.text()
        isPlanted ||= find.test(body)
        await route.fulfill({ response, body: body.replace(find, put) })
      })
      const { names, ids, words: found } = await leftBehind([marc, olive, zoe], shop)
      expect(isPlanted).toBe(true)
      const more = [names.includes('draws'), ids.length > 1, found.includes(emailOf(marc.name))]
      expect(more).toContain(true)
    })
})
