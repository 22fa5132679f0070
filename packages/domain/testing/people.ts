import type { UserId } from '../decider.ts'
import type { Giver } from '../features/purchases/charge.ts'
import type { Viewer, Visitor } from '../wish-visibility.ts'

export const viewer = (user: UserId, ...relatives: readonly UserId[]): Visitor => ({
  user,
  relatives: new Set(relatives),
  setAsideFor: new Set(),
  spared: false,
})

/** The same person, whom others set aside for the lists of these people. */
export const setAside = (visitor: Visitor, ...owners: readonly UserId[]): Visitor => ({
  ...visitor,
  setAsideFor: new Set(owners),
})

/** The same person as a giver of a wish, who has an account and from whom nobody hid anything. */
export const giver = (who: Viewer, more: Partial<Giver> = {}): Giver => ({
  ...who,
  mayAct: true,
  setAsideBy: new Map(),
  removedBy: new Set(),
  ...more,
})

/** One family is owner, aunt, uncle and cousin; another is cousin and godmother. */
export const owner = viewer('owner', 'aunt', 'uncle', 'cousin')
export const aunt = viewer('aunt', 'owner', 'uncle', 'cousin')
export const uncle = viewer('uncle', 'owner', 'aunt', 'cousin')
export const cousin = viewer('cousin', 'owner', 'aunt', 'uncle', 'godmother')
export const godmother = viewer('godmother', 'cousin')
export const stranger = viewer('stranger')

/** An id that doesn't exist. */
export const unknownPerson: UserId = 'unknown'
