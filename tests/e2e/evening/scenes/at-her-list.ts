import { expect } from '../../fixtures.ts'
import { card, namesIn, openAddition, openList, pictureLink } from '../../steps.ts'
import {
  adds,
  changes,
  clicks,
  follows,
  withPushFirst,
  marcAdds,
  marcAndAnaTalk,
  marcBuys,
  marcSees,
  removes,
  unmarks,
} from '../acts.ts'
import type { Scene } from '../scene.ts'
import { secrets } from '../secrets.ts'

const { kaleidoscope, violin, balloon, compass, comment, changedComment, link, date, said, answered } =
  secrets

export const atHerList: readonly Scene[] = [
  {
    name: 'Olive opens her list',
    hidden: ({ olive, marc }) => openList(marc, olive),
    open: async (household) => {
      const { olive, marc, ana, zoe, shop } = household
      const content = { comment: 'Avec une sonnette', importance: 5, url: shop.product, img: shop.picture }
      await adds(household, olive, olive, 'Vélo rouge', content)
      for (const name of ['Théière', 'Tabouret', 'Écharpe']) await adds(household, olive, olive, name)
      await adds(household, zoe, zoe, 'Lampe', { img: shop.stillLife(1) })
      await adds(household, marc, marc, 'Perceuse', { url: shop.other })
      await adds(household, ana, zoe, 'Sarbacane', { img: shop.stillLife(2) })
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
    hidden: async (household) => {
      const { olive, marc, ana, zoe, shop } = household
      await adds(household, ana, olive, violin, { comment, img: `${shop.picture}?${link}` })
      await marcSees.idea(household, violin)
      await changes(household, ana, violin, { comment: changedComment })
      await marcSees.words(household, violin, changedComment)
      await adds(household, ana, olive, balloon)
      await marcSees.idea(household, balloon)
      await removes(household, ana, balloon)
      await marcSees.nothing(household, balloon)
      await adds(household, zoe, olive, compass, { isPurchased: true, purchaseDate: date })
      await marcSees.bought(household, compass, zoe)
      await adds(household, ana, olive, 'Harmonica')
      await marcAndAnaTalk(household, said, answered)
      const dialog = await openAddition(marc)
      await dialog.getByLabel('Nom').fill(kaleidoscope)
      await dialog.getByLabel('Commentaire').fill(comment)
      await (await pictureLink(dialog)).fill(`${shop.otherPicture}?${link}`)
      await expect(dialog.getByRole('img', { name: 'Aperçu' })).toBeVisible()
      await dialog.getByLabel('Lien d’achat').fill(`http://${shop.host}/${link}`)
      await marcAdds(household, kaleidoscope)
    },
    // A change of her own from another device comes last, and proves that nothing else is on its way.
    open: (household) => adds(household, household.olive, household.olive, 'Bougie'),
    olive: async ({ olive }) => {
      await expect(card(olive, 'Bougie')).toBeVisible()
      await follows(olive, 'Vélo rouge')
    },
  },
  {
    name: 'Olive sorts, while her wishes are bought, bought by others, given another date and unmarked',
    hidden: async (household) => {
      const { ana, zoe } = household
      await changes(household, ana, 'Théière', { isPurchased: true, purchaseDate: date })
      await marcSees.bought(household, 'Théière', ana)
      await unmarks(household, ana, 'Théière')
      await marcSees.free(household, 'Théière')
      await changes(household, zoe, 'Théière', { isPurchased: true })
      await marcSees.bought(household, 'Théière', zoe)
      await changes(household, zoe, 'Théière', { purchaseDate: date })
      await marcSees.words(household, 'Théière', '14 juillet 2019')
      await marcBuys(household, 'Vélo rouge')
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
    hidden: async (household) => {
      const { marc, ana, zoe } = household
      await follows(marc, kaleidoscope)
      await clicks(household, ana, 'Vélo rouge')
      await unmarks(household, zoe, 'Théière')
      await unmarks(household, marc, 'Vélo rouge')
      await marcSees.free(household, 'Vélo rouge')
      const both = [household.olive.account.userId, zoe.account.userId]
      await changes(household, marc, kaleidoscope, { recipientIds: both })
      await marcSees.words(household, kaleidoscope, 'Partagé avec Zoé')
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
