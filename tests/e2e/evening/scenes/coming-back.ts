import { password } from '@cachotteries/server/testing/people'
import { askedWithin } from '@cachotteries/web/app/shell/askedWithin'
import { expect } from '../../fixtures.ts'
import { chooseFromOwnMenu } from '../../navigation.ts'
import { card, openList } from '../../steps.ts'
import { adds, changes, marcSees, removes, unmarks } from '../acts.ts'
import type { Scene } from '../scene.ts'
import { secrets } from '../secrets.ts'

const { umbrella, balloon, comment, date } = secrets

export const comingBack: readonly Scene[] = [
  {
    name: 'Olive comes back to her list, and reloads it',
    hidden: async (household) => {
      await changes(household, household.zoe, 'Bougie', { isPurchased: true })
      await marcSees.bought(household, 'Bougie', household.zoe)
      await unmarks(household, household.zoe, 'Bougie')
      await marcSees.free(household, 'Bougie')
    },
    olive: async ({ olive }) => {
      await openList(olive, olive)
      await olive.recording.settled(olive.page)
      await olive.page.reload()
      await expect(card(olive, 'Bougie')).toBeVisible()
    },
  },
  {
    name: 'Olive loses her connection',
    restless: true,
    olive: async (household) => {
      const { olive } = household
      await olive.proxy.cut()
      await expect(olive.page.getByText('Connexion interrompue, nous réessayons…')).toBeVisible()
    },
  },
  {
    name: 'Olive’s connection is back, after ideas came and went, and gets a change of hers from another device',
    restless: true,
    hidden: async (household) => {
      await adds(household, household.ana, household.olive, umbrella, { comment })
      await marcSees.idea(household, umbrella)
      await removes(household, household.marc, balloon)
      await marcSees.nothing(household, balloon)
      await changes(household, household.zoe, 'Bougie', { isPurchased: true, purchaseDate: date })
      await marcSees.bought(household, 'Bougie', household.zoe)
      await unmarks(household, household.zoe, 'Bougie')
      await marcSees.free(household, 'Bougie')
    },
    olive: async (household) => {
      const { olive } = household
      await olive.proxy.mend()
      await expect(olive.page.getByText('Connexion interrompue, nous réessayons…')).toBeHidden()
      await olive.recording.receives('"unchanged"')
      // The last interruption is followed by a question, which belongs to this scene: timers of a page end in their order.
      await olive.page.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), askedWithin)
      await adds(household, olive, olive, 'Nappe')
      await expect(card(olive, 'Nappe')).toBeVisible()
    },
  },
  {
    name: 'Olive sees an idea appear that a relative no longer hides',
    hidden: (household) => changes(household, household.ana, 'Harmonica', { isSecret: false }),
    standIn: (household) => adds(household, household.ana, household.olive, 'Harmonica', { isSecret: false }),
    olive: ({ olive }) => expect(card(olive, 'Harmonica')).toBeVisible(),
  },
  {
    name: 'Olive signs out',
    restless: true,
    hidden: async (household) => {
      await changes(household, household.ana, umbrella, { isPurchased: true })
      await marcSees.bought(household, umbrella, household.ana)
    },
    olive: async ({ olive }) => {
      await chooseFromOwnMenu(olive.page, 'Se déconnecter')
      await expect(olive.page.getByRole('heading', { level: 1, name: 'Connexion' })).toBeVisible()
      // The field of the name offers passkeys once the browser has said that it can.
      await olive.recording.asks('passkeys.askToSignIn')
    },
  },
  {
    name: 'Olive signs in again',
    hidden: async (household) => {
      await unmarks(household, household.ana, umbrella)
      await marcSees.free(household, umbrella)
    },
    olive: async ({ olive }) => {
      await olive.page.getByLabel('Identifiant').fill(olive.name)
      await olive.page.getByLabel('Mot de passe', { exact: true }).fill(password)
      await olive.page.getByRole('button', { name: 'Se connecter' }).click()
      await expect(card(olive, 'Harmonica')).toBeVisible()
    },
  },
]
