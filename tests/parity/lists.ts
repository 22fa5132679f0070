import type { World } from './world.ts'

/** An id that nothing has. */
export const nobody = '20000000-0000-4000-8000-000000000000'

/** Whose list something is asked for, in words, with the id of that person. */
export const listsAskedFor = ({ people, kept }: World): (readonly [whose: string, owner: string])[] => [
  ['the owner', people.owner.userId],
  ['the recipient', people.recipient.userId],
  ['the baby', kept],
  ['a stranger', people.stranger.userId],
  ['nobody', nobody],
]
