import { of } from '@cachotteries/contracts/elision'
import { commandId } from '@cachotteries/server/testing/people'
import { expect } from '../../fixtures.ts'
import { card, openList, openWish, shownWish } from '../../steps.ts'
import { changes, clicks, withPushFirst, marcBuys, marcNotes, marcSees, removes, unmarks } from '../acts.ts'
import { idOf } from '../cast.ts'
import type { Scene } from '../scene.ts'
import { secrets } from '../secrets.ts'

const { kaleidoscope, violin, compass, changedComment, typed, date, note, paid } = secrets

export const atAWish: readonly Scene[] = [
  {
    name: 'Olive opens the page of a wish, while a relative writes in the form of a secret',
    hidden: async (cast) => {
      const { marc, ana } = cast
      await openWish(marc, kaleidoscope)
      await shownWish(marc).getByLabel('Nom').fill(typed)
      await changes(cast, ana, 'Théière', { isPurchased: true })
      await expect(shownWish(marc).getByLabel('Nom')).toHaveValue(typed)
      await unmarks(cast, ana, 'Théière')
    },
    olive: (cast) => openWish(cast.olive, 'Théière'),
  },
  {
    name: 'Olive steps through her wishes, while some are bought and unmarked, and an idea changes',
    hidden: async (cast) => {
      const { olive, marc, ana, zoe } = cast
      await shownWish(marc).getByLabel('Nom').fill(kaleidoscope)
      await shownWish(marc).getByLabel('Commentaire').fill(changedComment)
      await shownWish(marc).getByRole('button', { name: 'Enregistrer' }).click()
      await expect(
        marc.page.getByRole('heading', { level: 1, name: `Liste ${of(olive.name)}` }),
      ).toBeVisible()
      await marcSees.words(cast, kaleidoscope, changedComment)
      await changes(cast, zoe, 'Écharpe', { isPurchased: true, purchaseDate: date })
      await marcSees.bought(cast, 'Écharpe', zoe)
      await unmarks(cast, zoe, 'Écharpe')
      await marcSees.free(cast, 'Écharpe')
      await clicks(cast, ana, violin)
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
    hidden: async (cast) => {
      await changes(cast, cast.ana, 'Écharpe', { isPurchased: true })
      await marcSees.bought(cast, 'Écharpe', cast.ana)
      await unmarks(cast, cast.ana, 'Écharpe')
      await marcSees.free(cast, 'Écharpe')
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
    hidden: async (cast) => {
      await changes(cast, cast.zoe, 'Tabouret', { isPurchased: true })
      await marcSees.bought(cast, 'Tabouret', cast.zoe)
      await unmarks(cast, cast.zoe, 'Tabouret')
      await marcSees.free(cast, 'Tabouret')
      await marcBuys(cast, 'Tabouret')
      await changes(cast, cast.marc, 'Tabouret', { purchaseDate: date })
      await marcSees.words(cast, 'Tabouret', '14 juillet 2019')
      await marcNotes(cast, 'Tabouret', note, paid)
    },
    // She learns at her next load that it was bought, and nothing of the buyer, the date or the acts before.
    standIn: (cast) => changes(cast, cast.ana, 'Tabouret', { isPurchased: true }),
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
    hidden: (cast) => removes(cast, cast.ana, violin),
    open: (cast) => unmarks(cast, cast.ids.has(compass) ? cast.marc : cast.ana, 'Tabouret'),
    olive: async ({ olive }) => {
      await openList(olive, olive)
      await expect(card(olive, 'Tabouret')).toBeVisible()
    },
  },
]
