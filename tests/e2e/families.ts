import { of } from '@cachotteries/contracts/elision'
import { commandId } from '@cachotteries/server/testing/people'
import { expect, type Member } from './fixtures.ts'

type Browser = Pick<Member, 'page'>

/** Opens the screen of all families. */
export async function openFamilies({ page }: Browser): Promise<void> {
  await page.goto('/app/families')
  await expect(page.getByRole('heading', { level: 1, name: 'Familles' })).toBeVisible()
}

/** Opens the dialog to join or to create a family. */
export async function openDialog({ page }: Browser, act: 'Rejoindre' | 'Créer') {
  await page.getByRole('button', { name: 'Rejoindre / Créer' }).click()
  await page.getByRole('menuitem', { name: act }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  return dialog
}

/** The families of somebody, as the server has them now. */
export const familiesOf = async ({ account }: Member) =>
  (await account.ask.families.mine.query()).view.Families

/** The only family of somebody. */
export async function familyOf(member: Member) {
  const [family] = await familiesOf(member)
  if (!family) throw new Error(`${member.name} has no family`)
  return family
}

/** Creates one more family, without the screen. */
export const found = ({ account }: Member, name: string) =>
  account.ask.families.create.mutate({ commandId: commandId(), name, code: 'SAPINS' })

/** Joins a family made by the fixtures or by `found`, without the screen. */
export const join = ({ account }: Member, name: string) =>
  account.ask.families.join.mutate({ commandId: commandId(), name, code: 'SAPINS' })

/** Leaves a family, without the screen. */
export const leave = ({ account }: Member, { uid }: { readonly uid: string }) =>
  account.ask.families.leave.mutate({ commandId: commandId(), uid })

/** Opens somebody's profile from the page of a family. */
export async function openProfile({ page }: Browser, name: string): Promise<void> {
  await page.getByRole('button', { name: `Autres actions au sujet ${of(name)}` }).click()
  await page.getByRole('menuitem', { name: 'Voir le profil' }).click()
}
