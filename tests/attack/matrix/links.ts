import type { Row } from './expectations.ts'

/* The owner and the relative keep the list of `kept`; the recipient is a member who doesn't. */

const hidden404 = '404 404 404 404 404 401'

/** Of a list, its owner makes the link; of that of somebody without an account, the person who keeps it. */
const ofList: Row['cells'] = {
  owner: '+.....',
  relative: '.+....',
  recipient: '..+...',
  stranger: '...+..',
  administrator: '....+.',
  kept: '++x...',
}

export const rowsOfLinks: readonly Row[] = [
  { ways: ['GET /users/{id}/link id', 'links.get owner'], never: hidden404, cells: ofList },
  { ways: ['POST /users/{id}/link id', 'links.make owner'], never: hidden404, cells: ofList },
  { ways: ['DELETE /users/{id}/link id', 'links.withdraw owner'], never: hidden404, cells: ofList },
]
