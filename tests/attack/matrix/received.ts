import type { Row } from './expectations.ts'
import type { Role, World } from './world.ts'

const hidden403 = '403 403 403 403 403 401'
const hidden404 = '404 404 404 404 404 401'

/** Everybody sees what they received themselves. */
const self = ({ ids }: World, role: Role): string => (role === 'anonymous' ? ids.unknown : ids[role])

/** The relative's thanks for what they told the owner of. */
const thanks = (world: World, role: Role) => ({
  id: self(world, role),
  owner: self(world, role),
  receivedId: world.ids.received,
  uid: world.ids.received,
  userId: world.ids.relative,
  giver: world.ids.relative,
  text: 'Merci',
})

export const rowsOfReceived: readonly Row[] = [
  {
    ways: ['GET /users/{id}/received id', 'received.list owner', 'received.live owner'],
    never: hidden403,
    cells: {
      owner: '+.....',
      relative: '.+....',
      recipient: '..+...',
      stranger: '...+..',
      administrator: '....+.',
      kept: '++....',
    },
  },
  {
    // What stays on the owner's list is no gift that the relative noted as given.
    ways: ['PUT /users/me/gifts/{giftId}/told/{userId} giftId', 'received.tell gift'],
    never: hidden404,
    cells: { bought: '.+....', stays: '.=....' },
    beside: ({ ids }) => ({ userId: ids.owner, to: ids.owner }),
  },
  {
    ways: ['PUT /users/me/gifts/{giftId}/told/{userId} userId', 'received.tell to'],
    never: hidden404,
    cells: { owner: '.+....' },
    beside: ({ ids }) => ({ giftId: ids.bought, gift: ids.bought }),
  },
  {
    // Bought or not: but one that began as bought, its owner has never seen.
    ways: ['PUT /wishes/{wishId}/received wishId', 'received.receive uid'],
    never: hidden404,
    cells: { normal: '+.....', stays: '+.....', strangersWish: '...+..' },
    spends: 'wishes',
  },
  {
    ways: ['DELETE /wishes/{wishId}/received wishId', 'received.undo uid'],
    never: hidden404,
    cells: { normal: '+.....', stays: '+.....', strangersWish: '...+..' },
  },
  {
    // On their own list the others find nothing of the kind.
    ways: [
      'PUT /users/{id}/received/{receivedId}/thanks/{userId} id',
      'PUT /users/{id}/received/{receivedId}/thanks id',
      'received.thank owner',
    ],
    never: hidden403,
    cells: {
      owner: '+.....',
      relative: '. 404 ....',
      recipient: '.. 404 ...',
      stranger: '... 404 ..',
      administrator: '.... 404 .',
      kept: ' 404  404 ....',
    },
    beside: thanks,
    spends: 'received',
  },
  {
    ways: [
      'PUT /users/{id}/received/{receivedId}/thanks/{userId} receivedId',
      'PUT /users/{id}/received/{receivedId}/thanks receivedId',
      'received.thank uid',
    ],
    never: hidden404,
    cells: { received: '+.....' },
    beside: thanks,
    spends: 'received',
  },
  {
    ways: ['PUT /users/{id}/received/{receivedId}/thanks/{userId} userId', 'received.thank giver'],
    never: hidden404,
    cells: { relative: '+.....' },
    beside: thanks,
    spends: 'received',
  },
  {
    // What isn't among one's own arrivals changes nothing.
    ways: ['PUT /users/me/arrivals uids', 'received.note uids'],
    never: '200 200 200 200 200 401',
    cells: {},
    beside: () => ({ as: 'seen' }),
    several: true,
  },
  {
    // What isn't on one's own list changes nothing.
    ways: ['PUT /users/me/wishlist wishes', 'wishes.putAway wishes'],
    never: '200 200 200 200 200 401',
    cells: {},
    beside: () => ({ isDraft: true }),
    several: true,
    spends: 'wishes',
  },
]
