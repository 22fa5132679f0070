import { wishDetail } from '@cachotteries/domain/visibility/views/wishes'
import { giftArrangement, giftShare, shareSettling } from '@cachotteries/contracts/purchases'
import { memberCall } from '../../infrastructure/http/rest.ts'
import { arrangeGift, leaveGift, settleShare, takePart } from './service.ts'

/** The calls about gifts of several. */
export const purchaseCalls = [
  memberCall('PUT', '/wishes/{wishId}/gift', {
    summary:
      'Ouvrir son cadeau à d’autres ou le refermer, dire la somme à réunir et sa propre part, passer la main, ou en retirer quelqu’un',
    body: giftArrangement,
    answer: wishDetail,
    refusals: [
      'NoSuchWish',
      'NotAllowed',
      'NotInCharge',
      'CannotBeInCharge',
      'NotTakingPart',
      'ShareSettled',
    ],
    handle: ({ user, form }) => arrangeGift(user, form({ uid: 'wishId' })),
  }),
  memberCall('PUT', '/wishes/{wishId}/share', {
    summary: 'Participer à un cadeau à plusieurs, ou changer ce que l’on y met',
    body: giftShare,
    answer: wishDetail,
    refusals: ['NoSuchWish', 'NotAllowed', 'NotOpen'],
    handle: ({ user, form }) => takePart(user, form({ uid: 'wishId' })),
  }),
  memberCall('DELETE', '/wishes/{wishId}/share', {
    summary: 'Ne plus participer à un cadeau à plusieurs : le dernier qui part le rend',
    answer: wishDetail,
    refusals: ['NoSuchWish', 'NotAllowed', 'NotTakingPart'],
    handle: ({ user, form }) => leaveGift(user, form({ uid: 'wishId' })),
  }),
  memberCall('PUT', '/wishes/{wishId}/share/settled', {
    summary: 'Dire qu’une part est réglée : la sienne, ou, pour qui s’occupe du cadeau, celle d’un autre',
    body: shareSettling,
    answer: wishDetail,
    // To somebody who doesn't see the wish any more, and has the gift.
    orNoAnswer: true,
    refusals: ['NoSuchWish', 'NotAllowed', 'NotInCharge', 'NotTakingPart'],
    handle: ({ user, form }) => settleShare(user, form({ uid: 'wishId' })),
  }),
]
