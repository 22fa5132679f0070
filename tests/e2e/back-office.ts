import { commandId } from '@cachotteries/server/testing/people'
import { expect, type Member } from './fixtures.ts'

type Source = 'wish-card' | 'wish-form' | 'wish-detail'

export const click = ({ account }: Member, wishId: string, source: Source = 'wish-card') =>
  account.ask.clicks.record.mutate({ wishId, source })

export const wishOf = async ({ account }: Member, name: string): Promise<string> => {
  const { uid } = await account.ask.wishes.add.mutate({ commandId: commandId(), owner: account.userId, name })
  return uid
}

export const title = ({ page }: { page: Member['page'] }, name: string) =>
  page.getByRole('heading', { level: 1, name })

export const open = async (person: Member, address: '/bo' | '/bo/analytics'): Promise<void> => {
  await person.page.goto(address)
  await expect(title(person, address === '/bo' ? 'Tableau de bord' : 'Analytics')).toBeVisible()
}

/** The figure with this label. */
export const figure = ({ page }: Member, name: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .getByRole('definition')
    .first()

export const panel = ({ page }: Member, name: string) => page.getByRole('region', { name })

export const entry = ({ page }: Member, name: string) =>
  page.getByRole('navigation', { name: 'Administration' }).getByText(name, { exact: true })

/** Holds back the requests to one procedure until they are let go. */
export async function hold({ page }: Member, procedure: string): Promise<() => void> {
  let letGo = (): void => {}
  const released = new Promise<void>((resolve) => (letGo = resolve))
  await page.route(`**/${procedure}*`, async (route) => {
    await released
    await route.continue()
  })
  return letGo
}

/** Waits for the first message of a live view. */
export const followed = ({ frames }: Member, text: string) =>
  expect.poll(() => frames.some((frame) => frame.includes(text))).toBe(true)
