import {
  accept,
  reject,
  type Day,
  type Decision,
  type OccasionId,
  type UserId,
  type WishId,
} from '../../decider.ts'
import type { GiftChanged, GiftEvent } from './events.ts'
import { noteOn, type GiftNote, type GiftNotes } from './notes.ts'

/** The fields that are undefined don't change. */
export type GiftChanges = { readonly [Field in keyof GiftNote]?: GiftNote[Field] | undefined }

/** The dates of a command. */
interface Dated {
  /** The day of a gift that was given, when nothing says which. */
  readonly today: Day
  /** The last date that isn't in the future everywhere on Earth. */
  readonly latestDay: Day
}

export interface ChangeGift extends Dated {
  readonly type: 'ChangeGift'
  readonly gift: WishId
  /** The secret that the wish was when it was taken, if it was one. */
  readonly continued: WishId | undefined
  readonly changes: GiftChanges
}

export interface ForgetGift {
  readonly type: 'ForgetGift'
  readonly gift: WishId
}

export interface ChangeBudget {
  readonly type: 'ChangeBudget'
  readonly person: UserId
  /** In cents. */
  readonly budget: number | null
}

/** Says which of their gifts they gave on the day of an occasion: none, perhaps. */
export interface AnswerDay extends Dated {
  readonly type: 'AnswerDay'
  readonly occasion: OccasionId
  readonly day: Day
  readonly gifts: readonly Pick<ChangeGift, 'gift' | 'continued'>[]
}

export type GiftCommand = ChangeGift | ForgetGift | ChangeBudget | AnswerDay

export type GiftRejection = 'GivenInFuture'

/**
 * The state is what this person wrote, so nobody changes anything of somebody else's. The caller has checked that the gift
 * is among theirs, and the person among those to whom they may give.
 */
export function decide(command: GiftCommand, notes: GiftNotes): Decision<GiftEvent, GiftRejection> {
  switch (command.type) {
    case 'ChangeGift': {
      if (command.changes.givenOn && command.changes.givenOn > command.latestDay)
        return reject('GivenInFuture')
      return accept(...changedGift(command, notes))
    }
    case 'ForgetGift':
      return accept({ type: 'GiftForgotten', gift: command.gift })
    case 'ChangeBudget': {
      const { person, budget } = command
      if ((notes.budgets.get(person) ?? null) === budget) return accept()
      return accept({ type: 'BudgetChanged', person, personal: { budget } })
    }
    case 'AnswerDay': {
      const { occasion, day, gifts, latestDay } = command
      if (day > latestDay) return reject('GivenInFuture')
      if ((notes.answered.get(occasion) ?? '') >= day) return accept()
      const given: GiftEvent[] = gifts.flatMap((gift) =>
        changedGift({ ...command, ...gift, changes: { stage: 'given', givenOn: day } }, notes),
      )
      return accept(...given, { type: 'DayAnswered', occasion, day })
    }
  }
}

function changedGift(
  { gift, continued, changes, today }: Omit<ChangeGift, 'type'>,
  notes: GiftNotes,
): GiftChanged[] {
  const changed = noteChange(changes, noteOn(notes, gift, continued), today)
  return changed ? [{ type: 'GiftChanged', gift, ...changed }] : []
}

/** The fields that differ from the note; undefined when none does. */
function noteChange(
  { stage, givenOn, occasion, isKept, paid, note }: GiftChanges,
  before: GiftNote,
  today: Day,
): Omit<GiftChanged, 'type' | 'gift'> | undefined {
  const personal = {
    ...(paid !== undefined && paid !== before.paid && { paid }),
    ...(note !== undefined && note !== before.note && { note }),
  }
  const isGiven = (stage ?? before.stage) === 'given'
  const on = givenOn ?? before.givenOn ?? today
  const changed = {
    ...(stage !== undefined && stage !== before.stage && { stage }),
    ...(isGiven && on !== before.givenOn && { givenOn: on }),
    ...(occasion !== undefined && occasion !== before.occasion && { occasion }),
    ...(isKept !== undefined && isKept !== before.isKept && { kept: isKept }),
    ...(Object.keys(personal).length > 0 && { personal }),
  }
  return Object.keys(changed).length > 0 ? changed : undefined
}
