import type { Picture } from '@cachotteries/contracts/pictures'
import { contentOf } from '@cachotteries/contracts/wish-fields'
import type { OwnWishView, RelativesWishView } from '@cachotteries/contracts/wishes'

const content = {
  ...contentOf({ name: 'Une théière en fonte', importance: 3 }),
  picture: null,
  createdAt: '2026-11-01T10:00:00.000Z',
  place: null,
}

/** For tests: a wish on one's own list. */
export const anOwnWish = (more: Partial<OwnWishView> = {}): OwnWishView => ({
  uid: 'own',
  ...content,
  isPurchased: false,
  isSecret: false,
  isDraft: false,
  mayBuyMyselfUntil: null,
  ...more,
})

const unpictured = { img: null, picture: null }
export const paul = { uid: 'paul', name: 'Paul', ...unpictured }
export const marie = { uid: 'marie', name: 'Marie', ...unpictured }
export const lucie = { uid: 'lucie', name: 'Lucie', ...unpictured }

/** For tests: a picture that our server has. */
export const aPicture = (name = 'a'): Picture => ({
  card: `/api/pictures/${name}/card`,
  page: `/api/pictures/${name}/page`,
  width: 640,
  height: 480,
})

/** For tests: a wish of Paul's, as Marie gets it. */
export const aRelativesWish = (more: Partial<RelativesWishView> = {}): RelativesWishView => ({
  uid: 'theirs',
  ...content,
  isPurchased: false,
  isSecret: false,
  purchaseDate: null,
  buyerUid: null,
  purchasedBy: null,
  buyer: null,
  staysOnList: false,
  remaining: 1,
  gifts: [],
  ownerMayBuyUntil: null,
  receivedOn: null,
  creator: { uid: paul.uid, name: paul.name },
  recipientIds: [paul.uid],
  wishlists: [{ User: { uid: paul.uid, name: paul.name } }],
  ...more,
})

/** For tests: the same wish, bought. */
export const aBoughtWish = (more: Partial<RelativesWishView> = {}): RelativesWishView =>
  aRelativesWish({
    isPurchased: true,
    buyerUid: lucie.uid,
    buyer: lucie,
    purchaseDate: '2026-11-10',
    remaining: 0,
    gifts: [
      { uid: lucie.uid, name: lucie.name, quantity: 1, on: '2026-11-10', isOpen: false, together: null },
    ],
    ...more,
  })
