import { expect } from '../../fixtures.ts'
import { card, namesIn, openAddition, openList } from '../../steps.ts'
import {
  adds,
  changes,
  clicks,
  follows,
  withPushFirst,
  marcAdds,
  marcBuys,
  marcSees,
  removes,
  unmarks,
} from '../acts.ts'
import type { Scene } from '../scene.ts'
import { secrets } from '../secrets.ts'

const { kaleidoscope, violin, balloon, compass, comment, changedComment, link, date } = secrets

export const atHerList: readonly Scene[] = [
  {
    name: 'Olive opens her list',
    hidden: ({ olive, marc }) => openList(marc, olive),
    open: async (cast) => {
      const { olive, marc, ana, zoe, shop } = cast
      const content = { comment: 'Avec une sonnette', importance: 5, url: shop.product, img: shop.picture }
      await adds(cast, olive, olive, 'Vélo rouge', content)
      for (const name of ['Théière', 'Tabouret', 'Écharpe']) await adds(cast, olive, olive, name)
      await adds(cast, zoe, zoe, 'Lampe', { img: shop.stillLife(1) })
      await adds(cast, marc, marc, 'Perceuse', { url: shop.other })
      await adds(cast, ana, zoe, 'Sarbacane', { img: shop.stillLife(2) })
    },
    olive: async ({ olive }) => {
      await openList(olive, olive)
      await expect
        .poll(() => namesIn(olive, 'Souhaits'))
        .toEqual(['Vélo rouge', 'Écharpe', 'Tabouret', 'Théière'])
    },
  },
  {
    name: 'Olive keeps her list open, while ideas for her come, change and go',
    hidden: async (cast) => {
      const { olive, marc, ana, zoe, shop } = cast
      await adds(cast, ana, olive, violin, { comment, img: `${shop.picture}?${link}` })
      await marcSees.idea(cast, violin)
      await changes(cast, ana, violin, { comment: changedComment })
      await marcSees.words(cast, violin, changedComment)
      await adds(cast, ana, olive, balloon)
      await marcSees.idea(cast, balloon)
      await removes(cast, ana, balloon)
      await marcSees.nothing(cast, balloon)
      await adds(cast, zoe, olive, compass, { isPurchased: true, purchaseDate: date })
      await marcSees.bought(cast, compass, zoe)
      await adds(cast, ana, olive, 'Harmonica')
      const dialog = await openAddition(marc)
      await dialog.getByLabel('Nom').fill(kaleidoscope)
      await dialog.getByLabel('Commentaire').fill(comment)
      await dialog.getByLabel('Lien de l’image').fill(`${shop.otherPicture}?${link}`)
      await expect(dialog.getByRole('img', { name: 'Aperçu' })).toBeVisible()
      await dialog.getByLabel('Lien d’achat').fill(`http://${shop.host}/${link}`)
      await marcAdds(cast, kaleidoscope)
    },
    // A change of her own from another device comes last, and proves that nothing else is on its way.
    open: (cast) => adds(cast, cast.olive, cast.olive, 'Bougie'),
    olive: async ({ olive }) => {
      await expect(card(olive, 'Bougie')).toBeVisible()
      await follows(olive, 'Vélo rouge')
    },
  },
  {
    name: 'Olive sorts, while her wishes are bought, bought by others, given another date and unmarked',
    hidden: async (cast) => {
      const { ana, zoe } = cast
      await changes(cast, ana, 'Théière', { isPurchased: true, purchaseDate: date })
      await marcSees.bought(cast, 'Théière', ana)
      await unmarks(cast, ana, 'Théière')
      await marcSees.free(cast, 'Théière')
      await changes(cast, zoe, 'Théière', { isPurchased: true })
      await marcSees.bought(cast, 'Théière', zoe)
      await changes(cast, zoe, 'Théière', { purchaseDate: date })
      await marcSees.words(cast, 'Théière', '14 juillet 2019')
      await marcBuys(cast, 'Vélo rouge')
    },
    olive: async ({ olive }) => {
      await olive.page.getByRole('button', { name: 'Trier' }).click()
      await olive.page.getByRole('menuitemradio', { name: 'Nom, de A à Z' }).click()
      await expect
        .poll(() => namesIn(olive, 'Souhaits'))
        .toEqual(['Bougie', 'Écharpe', 'Tabouret', 'Théière', 'Vélo rouge'])
    },
  },
  {
    name: 'Olive adds a wish, while relatives follow links of hers',
    hidden: async (cast) => {
      const { marc, ana, zoe } = cast
      await follows(marc, kaleidoscope)
      await clicks(cast, ana, 'Vélo rouge')
      await unmarks(cast, zoe, 'Théière')
      await unmarks(cast, marc, 'Vélo rouge')
      await marcSees.free(cast, 'Vélo rouge')
      const both = [cast.olive.account.userId, zoe.account.userId]
      await changes(cast, marc, kaleidoscope, { recipientIds: both })
      await marcSees.words(cast, kaleidoscope, 'Partagé avec Zoé')
    },
    olive: async ({ olive, shop }) => {
      const dialog = await openAddition(olive)
      await dialog.getByLabel('Nom').fill('Chaise longue')
      await dialog.getByLabel('Lien d’achat').fill(shop.other)
      await expect(dialog.getByLabel('Lien de l’image')).toHaveValue(shop.otherPicture)
      await expect(dialog.getByRole('img', { name: 'Aperçu' })).toBeVisible()
      await withPushFirst(olive, 'wishes.add', 'Chaise longue', () =>
        dialog.getByRole('button', { name: 'Ajouter', exact: true }).click(),
      )
      await expect(card(olive, 'Chaise longue')).toBeVisible()
    },
  },
]
