import type { UserId, WishId } from '../decider.ts'
import type { GiftEvent, GiftStage } from './events.ts'

/** What the buyer has written about one gift. */
export interface GiftNote {
  readonly stage: GiftStage
  readonly isKept: boolean
  /** In cents. */
  readonly paid: number | null
  readonly note: string | null
}

/** What somebody has written about their gifts, and their budgets, in cents. */
export interface GiftNotes {
  readonly gifts: ReadonlyMap<WishId, Partial<GiftNote>>
  readonly budgets: ReadonlyMap<UserId, number>
}

export const noNotes: GiftNotes = { gifts: new Map(), budgets: new Map() }

const blank: GiftNote = { stage: 'to-buy', isKept: false, paid: null, note: null }

/** @param continued the secret that the wish was when it was taken, if it was one: what was written then stays */
export const noteOn = ({ gifts }: GiftNotes, gift: WishId, continued?: WishId): GiftNote => ({
  ...blank,
  ...(continued && gifts.get(continued)),
  ...gifts.get(gift),
})

export function evolve(notes: GiftNotes, event: GiftEvent): GiftNotes {
  switch (event.type) {
    case 'GiftChanged': {
      const { gift, stage, kept, personal } = event
      const changed = {
        ...notes.gifts.get(gift),
        ...personal,
        ...(stage !== undefined && { stage }),
        ...(kept !== undefined && { isKept: kept }),
      }
      return { ...notes, gifts: new Map([...notes.gifts, [gift, changed]]) }
    }
    case 'GiftForgotten':
      return { ...notes, gifts: new Map([...notes.gifts].filter(([gift]) => gift !== event.gift)) }
    case 'BudgetChanged': {
      const others = [...notes.budgets].filter(([person]) => person !== event.person)
      const { budget } = event.personal
      return { ...notes, budgets: new Map(budget === null ? others : [...others, [event.person, budget]]) }
    }
  }
}
