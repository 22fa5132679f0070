import { expect } from '../../fixtures.ts'
import { figure, followed, panel } from '../../back-office.ts'
import { chooseFromOwnMenu, openNavigation } from '../../navigation.ts'
import { openProfile } from '../../families.ts'
import { card } from '../../steps.ts'
import { adds, changes, clicks, follows, marcSees, removes, unmarks } from '../acts.ts'
import type { Recorded } from '../household.ts'
import type { Scene } from '../scene.ts'
import { secrets } from '../secrets.ts'

const { kaleidoscope, balloon, date } = secrets

/** Waits until a screen has loaded completely, so that going on aborts no request. */
async function arrivesAt({ page, recording }: Recorded, name: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
  await recording.settled(page)
}

const choose = async ({ page }: Recorded, entry: string) =>
  (await openNavigation(page)).getByRole('link', { name: entry, exact: true }).click()

export const outAndAbout: readonly Scene[] = [
  {
    name: 'Olive opens her families, and one of them',
    hidden: (household) => clicks(household, household.ana, 'Théière'),
    olive: async ({ olive }) => {
      await olive.page.goto('/app/families')
      await arrivesAt(olive, 'Familles')
      await olive.page.getByRole('main').getByRole('link', { name: 'Les Martin', exact: true }).click()
      await arrivesAt(olive, 'Les Martin')
    },
  },
  {
    name: 'Olive opens a relative’s profile, and their list, while an idea for her is shared with that relative',
    hidden: async (household) => {
      await adds(household, household.marc, household.olive, balloon)
      await marcSees.idea(household, balloon)
      const both = [household.olive.account.userId, household.zoe.account.userId]
      await changes(household, household.marc, balloon, { recipientIds: both, comment: secrets.comment })
      await marcSees.words(household, balloon, 'Partagé avec Zoé')
    },
    olive: async ({ olive }) => {
      await openProfile(olive, 'Zoé')
      await arrivesAt(olive, 'Profil de Zoé')
      await olive.page.getByRole('link', { name: 'Voir la liste de souhaits' }).click()
      await arrivesAt(olive, 'Liste de Zoé')
      await expect(card(olive, 'Sarbacane')).toBeVisible()
      await expect(card(olive, 'Lampe')).toBeVisible()
      await expect(olive.page.getByText('2 disponibles · 0 acheté')).toBeVisible()
    },
  },
  {
    name: 'Olive sees an idea for a relative go, which is for her, too, from then on',
    hidden: async (household) => {
      const both = [household.olive.account.userId, household.zoe.account.userId]
      await changes(household, household.ana, 'Sarbacane', { recipientIds: both })
      await marcSees.idea(household, 'Sarbacane')
    },
    standIn: (household) => removes(household, household.ana, 'Sarbacane'),
    olive: ({ olive }) => expect(card(olive, 'Sarbacane')).toHaveCount(0),
  },
  {
    name: 'Olive opens her profile and her preferences',
    hidden: async (household) => {
      await changes(household, household.ana, kaleidoscope, { isPurchased: true, purchaseDate: date })
      await marcSees.bought(household, kaleidoscope, household.ana)
    },
    olive: async ({ olive }) => {
      await chooseFromOwnMenu(olive.page, 'Mon profil')
      await arrivesAt(olive, 'Mon Profil')
      await choose(olive, 'Mes préférences')
      await arrivesAt(olive, 'Mes préférences')
      await expect(olive.page.getByText('Aucune préférence ajoutée')).toBeVisible()
    },
  },
  {
    name: 'Olive opens the analytics',
    hidden: async (household) => {
      await clicks(household, household.marc, 'Vélo rouge')
      await clicks(household, household.ana, kaleidoscope)
    },
    olive: async ({ olive }) => {
      await olive.page.goto('/bo/analytics')
      await arrivesAt(olive, 'Analytics')
      await expect(figure(olive, 'Total des clics')).toHaveText('0')
      await followed(olive, '"unchanged"')
    },
  },
  {
    name: 'Olive watches the analytics, while relatives follow links of hers, and one of somebody else’s',
    hidden: async (household) => {
      await follows(household.marc, 'Vélo rouge')
      await clicks(household, household.zoe, 'Vélo rouge')
    },
    open: (household) => clicks(household, household.zoe, 'Perceuse'),
    olive: async ({ olive }) => {
      await expect(figure(olive, 'Total des clics')).toHaveText('1')
      await expect(olive.page.getByText('Perceuse')).toBeVisible()
      await expect(panel(olive, 'Clics des 30 derniers jours').locator('svg text').last()).toHaveText('1')
    },
  },
  {
    name: 'Olive goes back, and on again',
    hidden: async (household) => {
      await unmarks(household, household.ana, kaleidoscope)
      await marcSees.free(household, kaleidoscope)
    },
    olive: async ({ olive }) => {
      const { page } = olive
      await page.goBack()
      await arrivesAt(olive, 'Mes préférences')
      await page.goBack()
      await arrivesAt(olive, 'Mon Profil')
      await page.goBack()
      await arrivesAt(olive, 'Liste de Zoé')
      await expect(card(olive, 'Lampe')).toBeVisible()
      await page.goForward()
      await arrivesAt(olive, 'Mon Profil')
    },
  },
]
