import { commandId, register, type Person as Account } from '@cachotteries/server/testing/people'
import { bookmarklet } from '@cachotteries/web/features/sharing/bookmarklet'
import type { Page } from 'playwright/test'
import { click } from '../back-office.ts'
import { expect, settle, test, type Member } from '../fixtures.ts'
import { watchRequests } from '../requests.ts'

/** Each would write to the console, which fails a test, or fetch a picture that gives it away. */
const scripts = {
  element: '<script>console.error("ran")</script>',
  picture: '<img src=/ran onerror=console.error("ran")>',
  attribute: '" onmouseover="console.error(1)" src="/ran',
  drawing: '"><svg/onload=console.error("ran")>',
  template: '{{constructor.constructor("ran")()}}${1}',
} as const

/** Web addresses with hostile text after the host. */
const address = (rest: string): string => `http://localhost:9/${rest}`

/** The scripts that stand in the pages of a stranger and of a newcomer, where nobody has written anything yet. */
async function ownScripts(newcomer: Account): Promise<string[]> {
  const pages = await Promise.all([
    fetch(`${newcomer.serverUrl}/login`),
    fetch(`${newcomer.serverUrl}/app/my-list`, { headers: { cookie: newcomer.cookie() } }),
  ])
  const texts = await Promise.all(pages.map((page) => page.text()))
  return texts.flatMap((text) =>
    [...text.matchAll(/<script>([^]*?)<\/script>/g)].map(([, script = '']) => script),
  )
}

/** Every event handler of the page, and the target of every link. */
async function expectHarmless(page: Page, own: readonly string[], asked: readonly string[]): Promise<void> {
  const bookmark = bookmarklet(new URL(page.url()).origin)
  const faults = await page.evaluate(
    ([own, bookmark]) => {
      const found: string[] = []
      for (const element of document.querySelectorAll('*')) {
        for (const { name } of element.attributes)
          if (name.startsWith('on')) found.push(`${element.tagName} has ${name}`)
        if (element instanceof HTMLScriptElement && !element.src && element.type !== 'application/json')
          if (!own.includes(element.text)) found.push(`a script in the page: ${element.text}`)
      }
      for (const link of document.querySelectorAll('a')) {
        if (link.href === '' || link.getAttribute('href') === bookmark) continue
        if (!/^https?:$/.test(link.protocol)) found.push(`a link to ${link.href}`)
        const isOutside = link.origin !== location.origin
        if (isOutside && !(link.relList.contains('noopener') && link.relList.contains('noreferrer')))
          found.push(`a link without its rel to ${link.href}`)
      }
      return found
    },
    [own, bookmark] as const,
  )
  expect(faults).toEqual([])
  expect(asked.filter((url) => url.endsWith('/ran'))).toEqual([])
}

test(
  'what people write runs nowhere, and leads nowhere but where it says',
  { tag: '@deep' },
  async ({ arrive, appoint, own, server }) => {
    test.slow()
    const tag = own('').trim().slice(-8)
    const attacker = await register(server.url, `<img src=/ran onerror=console.error(1)> ${tag}`.slice(0, 50))
    const account = await register(server.url, `"><svg/onload=console.error(2)> ${tag}`)
    const victim: Member = await settle(await arrive(account.name), account)
    await appoint(victim)
    const scriptsOfPages = await ownScripts(await register(server.url, own('Nour')))
    const settled = watchRequests(victim.page)
    const asked: string[] = []
    victim.page.on('request', (request) => asked.push(request.url()))
    victim.page.on('dialog', (dialog) => void dialog.dismiss().then(() => asked.push('a dialog/ran')))
    const family = { name: `${scripts.picture} ${tag}`, code: '<b>"\'&' }
    const { uid: familyId } = await attacker.ask.families.create.mutate({ ...family, commandId: commandId() })
    await account.ask.families.join.mutate({ ...family, commandId: commandId() })
    const wishes = await hostileWishes(attacker, account)
    await hostileProfile(attacker)
    for (const wish of wishes) await click(victim, wish)

    const about = new URLSearchParams({
      from: 'family',
      familyId: 'javascript:console.error(1)',
      familyName: scripts.picture,
    })
    for (const path of [
      '/app/my-list',
      `/app/users/${attacker.userId}`,
      ...wishes.map((uid) => `/app/wishes/${uid}/edit`),
      '/app/families',
      `/app/families/${familyId}`,
      '/app/profile',
      '/app/profile/news',
      '/app/profile/account',
      '/app/preferences',
      `/app/users/${attacker.userId}/profile`,
      `/app/users/${attacker.userId}/profile?${about.toString()}`,
      '/bo',
      '/bo/analytics',
      `/app/users/${encodeURIComponent(scripts.picture)}`,
      `/${encodeURIComponent(scripts.element)}`,
      `/reset/${encodeURIComponent(scripts.picture)}/${encodeURIComponent(scripts.drawing)}`,
    ]) {
      await victim.page.goto(path)
      await victim.page.getByRole('heading', { level: 1 }).first().waitFor()
      await settled()
      await expectHarmless(victim.page, scriptsOfPages, asked)
    }
  },
)

test(
  'nothing in an address leads outside after a sign-in',
  { tag: '@deep' },
  async ({ arrive, own, server }) => {
    const { name } = await register(server.url, own('Olive'))
    const { page } = await arrive(name)
    const outside = 'https://ailleurs.example/'
    const query = new URLSearchParams(
      ['next', 'redirect', 'redirectTo', 'returnTo', 'return_url', 'url', 'from', 'continue'].map((key) => [
        key,
        outside,
      ]),
    )
    await page.goto(`/login?${query.toString()}#${outside}`)
    await page.getByLabel('Identifiant').fill(name)
    await page.getByLabel('Mot de passe', { exact: true }).fill('cadeau')
    await page.getByRole('button', { name: 'Se connecter' }).click()
    await expect(page).toHaveURL(`${server.url}/app/my-list`)
  },
)

/** Wishes on both lists, with something hostile in each field. Returns their ids. */
async function hostileWishes(attacker: Account, victim: Account): Promise<string[]> {
  const ids: string[] = []
  for (const [nth, script] of Object.values(scripts).entries()) {
    const owner = nth % 2 === 0 ? attacker : victim
    const { uid } = await attacker.ask.wishes.add.mutate({
      commandId: commandId(),
      owner: owner.userId,
      name: script,
      comment: `${script}\njavascript:console.error(3)`,
      url: address(encodeURI(script)),
      img: address(`${nth}.svg#${encodeURI(script)}`),
      ...(owner === victim && { isSecret: false }),
    })
    ids.push(uid)
  }
  return ids
}

async function hostileProfile({ ask }: Account): Promise<void> {
  await ask.accounts.changeProfile.mutate({ commandId: commandId(), img: 'javascript:console.error("ran")' })
  for (const [type, value] of [
    ['colours', scripts.picture],
    ['tastes', 'javascript:console.error(4)'],
    ['elsewhere', ' javascript:console.error(5)'],
    ['brands', 'https://boutique.example/"onmouseover="console.error(6)'],
    ['not-wanted', 'data:text/html,<script>console.error(7)</script>'],
  ] as const)
    await ask.preferences.add.mutate({ commandId: commandId(), type, value })
}
