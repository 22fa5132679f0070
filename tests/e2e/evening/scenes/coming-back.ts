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
    hidden: async (cast) => {
      await changes(cast, cast.zoe, 'Bougie', { isPurchased: true })
      await marcSees.bought(cast, 'Bougie', cast.zoe)
      await unmarks(cast, cast.zoe, 'Bougie')
      await marcSees.free(cast, 'Bougie')
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
    olive: async (cast) => {
      const { olive } = cast
      await olive.proxy.cut()
      await expect(olive.page.getByText('Connexion interrompue, nous réessayons…')).toBeVisible()
    },
  },
  {
    name: 'Olive’s connection is back, after ideas came and went, and gets a change of hers from another device',
    restless: true,
    hidden: async (cast) => {
      await adds(cast, cast.ana, cast.olive, umbrella, { comment })
      await marcSees.idea(cast, umbrella)
      await removes(cast, cast.marc, balloon)
      await marcSees.nothing(cast, balloon)
      await changes(cast, cast.zoe, 'Bougie', { isPurchased: true, purchaseDate: date })
      await marcSees.bought(cast, 'Bougie', cast.zoe)
      await unmarks(cast, cast.zoe, 'Bougie')
      await marcSees.free(cast, 'Bougie')
    },
    olive: async (cast) => {
      const { olive } = cast
      await olive.proxy.mend()
      await expect(olive.page.getByText('Connexion interrompue, nous réessayons…')).toBeHidden()
      await olive.recording.receives('"unchanged"')
      // The last interruption is followed by a question, which belongs to this scene: timers of a page end in their order.
      await olive.page.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), askedWithin)
      await adds(cast, olive, olive, 'Nappe')
      await expect(card(olive, 'Nappe')).toBeVisible()
    },
  },
  {
    name: 'Olive sees an idea appear that a relative no longer hides',
    hidden: (cast) => changes(cast, cast.ana, 'Harmonica', { isSecret: false }),
    standIn: (cast) => adds(cast, cast.ana, cast.olive, 'Harmonica', { isSecret: false }),
    olive: ({ olive }) => expect(card(olive, 'Harmonica')).toBeVisible(),
  },
  {
    name: 'Olive signs out',
    restless: true,
    hidden: async (cast) => {
      await changes(cast, cast.ana, umbrella, { isPurchased: true })
      await marcSees.bought(cast, umbrella, cast.ana)
    },
    olive: async ({ olive }) => {
      await chooseFromOwnMenu(olive.page, 'Se déconnecter')
      await expect(olive.page.getByRole('heading', { level: 1, name: 'Connexion' })).toBeVisible()
    },
  },
  {
    name: 'Olive signs in again',
    hidden: async (cast) => {
      await unmarks(cast, cast.ana, umbrella)
      await marcSees.free(cast, umbrella)
    },
    olive: async ({ olive }) => {
      await olive.page.getByLabel('Identifiant').fill(olive.name)
      await olive.page.getByLabel('Mot de passe', { exact: true }).fill(password)
      await olive.page.getByRole('button', { name: 'Se connecter' }).click()
      await expect(card(olive, 'Harmonica')).toBeVisible()
    },
  },
]
