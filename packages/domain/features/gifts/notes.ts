import type { Day, OccasionId, Recorded, UserId, WishId } from '../../decider.ts'
import type { GiftChanged, GiftEvent, GiftStage } from './events.ts'

/** What the buyer has written about one gift. */
export interface GiftNote {
  readonly stage: GiftStage
  /** The day on which it was given; null at another stage. */
  readonly givenOn: Day | null
  readonly occasion: OccasionId | null
  readonly isKept: boolean
  /** In cents. */
  readonly paid: number | null
  readonly note: string | null
}

/**
 * What somebody has written about their gifts, their budgets, in cents, and the last day of each occasion for which they said
 * whether they gave what they had.
 */
export interface GiftNotes {
  readonly gifts: ReadonlyMap<WishId, Partial<GiftNote>>
  readonly budgets: ReadonlyMap<UserId, number>
  readonly answered: ReadonlyMap<OccasionId, Day>
}

const blank: GiftNote = {
  stage: 'to-buy',
  givenOn: null,
  occasion: null,
  isKept: false,
  paid: null,
  note: null,
}

/** @param continued the secret that the wish was when it was taken, if it was one: what was written then stays */
export const noteOn = ({ gifts }: GiftNotes, gift: WishId, continued?: WishId): GiftNote => ({
  ...blank,
  ...(continued && gifts.get(continued)),
  ...gifts.get(gift),
})

/**
 * All that somebody has written. The maps are filled as the events are read: somebody who gave for years has thousands, and a
 * copy for each of them takes long.
 */
export function notesIn(events: Iterable<Recorded<GiftEvent>>): GiftNotes {
  const gifts = new Map<WishId, Partial<GiftNote>>()
  const budgets = new Map<UserId, number>()
  const answered = new Map<OccasionId, Day>()
  for (const event of events)
    switch (event.type) {
      case 'GiftChanged':
        gifts.set(event.gift, { ...gifts.get(event.gift), ...changeOf(event) })
        break
      case 'GiftForgotten':
        gifts.delete(event.gift)
        break
      case 'BudgetChanged': {
        const { budget } = event.personal
        if (budget === null) budgets.delete(event.person)
        else budgets.set(event.person, budget)
        break
      }
      case 'DayAnswered':
        answered.set(event.occasion, event.day)
    }
  return { gifts, budgets, answered }
}

function changeOf({
  stage,
  occasion,
  kept,
  personal,
  at,
  ...event
}: Recorded<GiftChanged>): Partial<GiftNote> {
  const givenOn = event.givenOn ?? (stage === 'given' ? at.slice(0, 10) : null)
  return {
    ...personal,
    ...(stage !== undefined && { stage, givenOn }),
    ...(event.givenOn !== undefined && { givenOn }),
    ...(occasion !== undefined && { occasion }),
    ...(kept !== undefined && { isKept: kept }),
  }
}
