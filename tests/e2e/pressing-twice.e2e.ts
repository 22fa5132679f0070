import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { isDeep } from '../counts.ts'
import { expect, test, type Person } from './fixtures.ts'
import { buttons, type Button, type Stage } from './pressing/buttons.ts'
import { otherwise } from './pressing/otherwise.ts'
import { pressTwice, type Pointer } from './pressing/twice.ts'
import { applicationIsThere } from './steps.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const ways = ([0, 60, 150, 300, 500] as const).flatMap((gapMs) =>
  (['mouse', 'finger'] as const).map((pointer) => ({ pointer, gapMs })),
)

/** `npm test` tries each button of these rooms in one way; `npm run test:deep` each button of all rooms in all ways. */
const roomsOfEachRun: ReadonlySet<Button['room']> = new Set(['guest', 'families', 'wishes'])

const waysFor = (place: number) => ways.filter((_way, at) => isDeep || at === (place * 3) % ways.length)

/** What a page changes from now on: the calls with their command ids, and how many aren't answered. */
function changesOf(page: Page) {
  const acts = new Set<string>()
  let unanswered = 0
  page.on('request', (request) => {
    const [, call = ''] = /\/api\/trpc\/([\w.]+)/.exec(request.url()) ?? []
    if (request.method() !== 'POST' || call === '' || call in otherwise) return
    const input = request.postDataJSON() as { commandId?: string } | null
    acts.add(`${call} ${input?.commandId ?? ''}`)
    unanswered++
    void request.response().finally(() => unanswered--)
  })
  return { calls: () => [...acts].map((act) => act.split(' ')[0]), unanswered: () => unanswered }
}

/** What a second press would have opened is drawn by then. */
const drawn = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))

async function tryIt(stage: Stage, button: Button, pointer: Pointer, gapMs: number): Promise<void> {
  const { page } = stage.guest
  const [sends, shows, leads] = button.outcome
  const target = await button.open(stage)
  await applicationIsThere(page)
  await expect(target).toBeEnabled()
  const { calls, unanswered } = changesOf(page)
  await pressTwice(target, pointer, gapMs)
  await expect(shows(page)).toBeVisible()
  await expect(page).toHaveURL(leads)
  // What it shows and where it leads may have been there before.
  await expect.poll(calls).toEqual(sends)
  await expect.poll(unanswered).toBe(0)
  await drawn(page)
  expect(calls()).toEqual(sends)
  await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toHaveCount(
    button.inDialog ? 1 : 0,
  )
  await expect(page).toHaveURL(leads)
  page.removeAllListeners('request')
}

/** Each has a page of its own. */
const rooms = ['guest', 'families', 'wishes', 'gifts', 'people', 'profile'] as const

test.describe('A button that is pressed twice is pressed once', () => {
  for (const room of rooms)
    test(
      `among those of ${room}`,
      { tag: roomsOfEachRun.has(room) ? [] : '@deep' },
      async ({ arrive, family, own }) => {
        if (isDeep) test.setTimeout(600_000)
        let made = 0
        const [lea, marc] = await family('Léa', 'Marc')
        const guest: Person = room === 'guest' ? await arrive(own('Nina')) : lea
        const stage: Stage = { lea, marc, guest, own: (name) => `${own(name)}-${++made}` }
        for (const [place, button] of buttons.entries())
          if (button.room === room)
            for (const { pointer, gapMs } of waysFor(place))
              await test.step(`${button.name}, by ${pointer}, ${gapMs} ms apart`, () =>
                tryIt(stage, button, pointer, gapMs))
      },
    )

  test('and this test finds a page on which it isn’t', { tag: '@deep' }, async ({ family, own }) => {
    const [lea, marc] = await family('Léa', 'Marc')
    await lea.page.addInitScript(() => {
      const listen = window.addEventListener.bind(window)
      const guarded = new Set(['pointerdown', 'mousedown', 'click'])
      window.addEventListener = (...[name, ...given]: Parameters<typeof listen>) =>
        guarded.has(name) ? undefined : listen(name, ...given)
    })
    const button = buttons.find(({ name }) => name === 'Ajouter, un souhait')
    if (!button) throw new Error('it is in the table')
    const target = await button.open({ lea, marc, guest: lea, own })
    await pressTwice(target, 'finger', 150, () => expect(lea.page.getByRole('dialog')).toHaveCount(0))
    await expect(lea.page).not.toHaveURL(button.outcome[2])
  })

  test('is in the table, or is said not to be, for everything that changes something', async () => {
    const web = join(import.meta.dirname, '../../apps/web')
    const files = (await readdir(web, { recursive: true })).filter((file) =>
      /^(?!dist|node_modules).*\.tsx?$/.test(file),
    )
    const texts = await Promise.all(files.map((file) => readFile(join(web, file), 'utf8')))
    const calls = texts.flatMap((text) =>
      [...text.matchAll(/\b(?:trpc|api)\.(\w+\.\w+)\s*\.\s*(?:useMutation|mutate)\b/g)].map(
        ([, call]) => call ?? '',
      ),
    )
    const told = new Set([...buttons.flatMap(({ outcome: [sends] }) => sends), ...Object.keys(otherwise)])
    expect(calls.length).toBeGreaterThan(40)
    expect([...new Set(calls)].filter((call) => !told.has(call))).toEqual([])
  })
})
