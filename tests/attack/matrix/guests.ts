import { seenLists, type Row } from './expectations.ts'
import type { World } from './world.ts'

const hidden403 = '403 403 403 403 403 401'
/** Of the owner's list, those who see what it hides find no such guest; all others no such list. */
const hidden404 = '403 404 404 403 403 401'

const ofOwnersList = ({ ids }: World) => ({ id: ids.owner, owner: ids.owner })
const ofGuest = ({ ids }: World) => ({ guestId: ids.guest, guest: ids.guest })

/** A person who sees what a list hides from its owner invites others to it. */
export const rowsOfGuests: readonly Row[] = [
  {
    ways: ['POST /users/{id}/guests id', 'guests.invite owner'],
    never: hidden403,
    cells: seenLists('+'),
    spends: 'guests',
  },
  {
    // The recipient sees the guest, whom somebody else has invited.
    ways: ['POST /users/{id}/guests/{guestId}/link guestId', 'guests.renew guest'],
    never: hidden404,
    cells: { guest: '.+....' },
    beside: ofOwnersList,
    spends: 'guests',
  },
  {
    ways: ['POST /users/{id}/guests/{guestId}/link id', 'guests.renew owner'],
    never: hidden403,
    cells: { ...seenLists(' 404 '), owner: '.+ 404 ...' },
    beside: ofGuest,
    spends: 'guests',
  },
  {
    // Nobody has opened the link.
    ways: ['PUT /users/{id}/guests/{guestId} guestId', 'guests.admit guest'],
    never: hidden404,
    cells: {},
    beside: ofOwnersList,
  },
  {
    ways: ['PUT /users/{id}/guests/{guestId} id', 'guests.admit owner'],
    never: hidden403,
    cells: seenLists(' 404 '),
    beside: ofGuest,
  },
  {
    // The recipient sees the guest, whom somebody else has invited. Nobody has opened the link, so that there is nobody to refuse.
    ways: ['DELETE /users/{id}/guests/{guestId}/link guestId', 'guests.turnAway guest'],
    never: hidden404,
    cells: { guest: '.+....' },
    beside: ofOwnersList,
  },
  {
    ways: ['DELETE /users/{id}/guests/{guestId}/link id', 'guests.turnAway owner'],
    never: hidden403,
    cells: { ...seenLists(' 404 '), owner: '.+ 404 ...' },
    beside: ofGuest,
  },
  {
    // Who isn't invited is withdrawn already. The answer says who is, whatever the id: by the time of the last, which never was, that is
    // somebody else, since the one before was withdrawn.
    ways: ['DELETE /users/{id}/guests/{guestId} guestId', 'guests.withdraw guest'],
    never: '403 200 200 403 403 401',
    cells: { guest: '.++...', unknown: '.++...' },
    beside: ofOwnersList,
    spends: 'guests',
  },
  {
    ways: ['DELETE /users/{id}/guests/{guestId} id', 'guests.withdraw owner'],
    never: hidden403,
    cells: seenLists('+'),
    beside: ofGuest,
    spends: 'guests',
  },
]
