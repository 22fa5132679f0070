import type { GiftView } from '@cachotteries/contracts/gifts'
import { anOwnWish } from '../../wishes/testing/example.ts'

/** A gift, for tests. */
export const aGift = (more: Partial<GiftView> = {}): GiftView => ({
  ...anOwnWish(),
  for: [],
  purchaseDate: '2026-11-12',
  state: 'bought',
  notedBy: null,
  undoneBy: null,
  isRemoved: false,
  staysOnList: false,
  ownerMayBuyUntil: null,
  receivedOn: null,
  changed: {},
  stage: 'to-buy',
  givenOn: null,
  occasion: null,
  paid: null,
  note: null,
  isKept: false,
  gives: 1,
  together: null,
  ...more,
})
