import { of } from '@cachotteries/contracts/elision'
import { commandId } from '@cachotteries/server/testing/people'
import { expect } from '../../fixtures.ts'
import { card, openList, openWish, shownWish } from '../../steps.ts'
import { changes, clicks, withPushFirst, marcBuys, marcNotes, marcSees, removes, unmarks } from '../acts.ts'
import { idOf } from '../household.ts'
import type { Scene } from '../scene.ts'
import { secrets } from '../secrets.ts'

const { kaleidoscope, violin, compass, changedComment, typed, date, note, paid } = secrets

export const atAWish: readonly Scene[] = [
  {
    name: 'Olive opens the page of a wish, while a relative writes in the form of a secret',
    hidden: async (household) => {
      const { marc, ana } = household
      await openWish(marc, kaleidoscope)
      await shownWish(marc).getByLabel('Nom').fill(typed)
      await changes(household, ana, 'Théière', { isPurchased: true })
      await expect(shownWish(marc).getByLabel('Nom')).toHaveValue(typed)
      await unmarks(household, ana, 'Théière')
    },
    olive: (household) => openWish(household.olive, 'Théière'),
  },
  {
    name: 'Olive steps through her wishes, while some are bought and unmarked, and an idea changes',
    hidden: async (household) => {
      const { olive, marc, ana, zoe } = household
      await shownWish(marc).getByLabel('Nom').fill(kaleidoscope)
      await shownWish(marc).getByLabel('Commentaire').fill(changedComment)
      await shownWish(marc).getByRole('button', { name: 'Enregistrer' }).click()
      await expect(
        marc.page.getByRole('heading', { level: 1, name: `Liste ${of(olive.name)}` }),
      ).toBeVisible()
      await marcSees.words(household, kaleidoscope, changedComment)
      await changes(household, zoe, 'Écharpe', { isPurchased: true, purchaseDate: date })
      await marcSees.bought(household, 'Écharpe', zoe)
      await unmarks(household, zoe, 'Écharpe')
      await marcSees.free(household, 'Écharpe')
      await clicks(household, ana, violin)
    },
    olive: async ({ olive }) => {
      const place = olive.page.getByRole('status').filter({ hasText: /\d+ \/ \d+/ })
      await expect(place).toHaveText(/5 \/ 6$/)
      await olive.page.getByRole('button', { name: 'Souhait suivant' }).click()
      await expect(place).toHaveText(/6 \/ 6$/)
      for (const left of ['5', '4', '3']) {
        await olive.page.getByRole('button', { name: 'Souhait précédent' }).click()
        await expect(place).toHaveText(new RegExp(`${left} / 6$`))
      }
      await expect(shownWish(olive).getByLabel('Nom')).toHaveValue('Écharpe')
    },
  },
  {
    name: 'Olive changes a wish that was bought and unmarked meanwhile',
    hidden: async (household) => {
      await changes(household, household.ana, 'Écharpe', { isPurchased: true })
      await marcSees.bought(household, 'Écharpe', household.ana)
      await unmarks(household, household.ana, 'Écharpe')
      await marcSees.free(household, 'Écharpe')
    },
    olive: async ({ olive }) => {
      await shownWish(olive).getByLabel('Commentaire').fill('Plutôt verte')
      await withPushFirst(olive, 'wishes.change', 'Plutôt verte', () =>
        shownWish(olive).getByRole('button', { name: 'Enregistrer' }).click(),
      )
      await expect(olive.page.getByRole('heading', { level: 1, name: 'Ma liste de souhaits' })).toBeVisible()
      await expect(card(olive, 'Écharpe')).toContainText('Plutôt verte')
    },
  },
  {
    name: 'Olive loads her list when a wish of hers is bought',
    hidden: async (household) => {
      await changes(household, household.zoe, 'Tabouret', { isPurchased: true })
      await marcSees.bought(household, 'Tabouret', household.zoe)
      await unmarks(household, household.zoe, 'Tabouret')
      await marcSees.free(household, 'Tabouret')
      await marcBuys(household, 'Tabouret')
      await changes(household, household.marc, 'Tabouret', { purchaseDate: date })
      await marcSees.words(household, 'Tabouret', '14 juillet 2019')
      await marcNotes(household, 'Tabouret', note, paid)
    },
    // She learns at her next load that it was bought, and nothing of the buyer, the date or the acts before.
    standIn: (household) => changes(household, household.ana, 'Tabouret', { isPurchased: true }),
    olive: async ({ olive }) => {
      await openList(olive, olive)
      await expect(card(olive, 'Théière')).toBeVisible()
      await expect(card(olive, 'Tabouret')).toHaveCount(0)
    },
  },
  {
    name: 'Olive asks by their addresses for a wish that is bought, and for one that she can’t know',
    olive: async ({ olive, ids }) => {
      const unknown = ids.get(compass) ?? commandId()
      for (const uid of [idOf({ ids }, 'Tabouret'), unknown]) {
        await olive.page.goto(`/app/wishes/${uid}/edit`)
        await expect(olive.page.getByRole('heading', { level: 1, name: 'Souhait introuvable' })).toBeVisible()
        await olive.recording.settled(olive.page)
      }
    },
  },
  {
    name: 'Olive loads her list when the wish is free again',
    hidden: (household) => removes(household, household.ana, violin),
    open: (household) =>
      unmarks(household, household.ids.has(compass) ? household.marc : household.ana, 'Tabouret'),
    olive: async ({ olive }) => {
      await openList(olive, olive)
      await expect(card(olive, 'Tabouret')).toBeVisible()
    },
  },
]
