import { accept, type Decision, type UserId, type WishId } from '../decider.ts'
import type { GiftChanged, GiftEvent } from './events.ts'
import { noteOn, type GiftNote, type GiftNotes } from './notes.ts'

/** The fields that are undefined don't change. */
export type GiftChanges = { readonly [Field in keyof GiftNote]?: GiftNote[Field] | undefined }

export interface ChangeGift {
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

export type GiftCommand = ChangeGift | ForgetGift | ChangeBudget

/**
 * The state is what this person wrote, so nobody changes anything of somebody else's. The caller has checked that the gift
 * is among theirs, and the person among those to whom they may give.
 */
export function decide(command: GiftCommand, notes: GiftNotes): Decision<GiftEvent, never> {
  switch (command.type) {
    case 'ChangeGift': {
      const changed = noteChange(command.changes, noteOn(notes, command.gift, command.continued))
      return changed ? accept({ type: 'GiftChanged', gift: command.gift, ...changed }) : accept()
    }
    case 'ForgetGift':
      return accept({ type: 'GiftForgotten', gift: command.gift })
    case 'ChangeBudget': {
      const { person, budget } = command
      if ((notes.budgets.get(person) ?? null) === budget) return accept()
      return accept({ type: 'BudgetChanged', person, personal: { budget } })
    }
  }
}

/** The fields that differ from the note; undefined when none does. */
function noteChange(
  { stage, isKept, paid, note }: GiftChanges,
  before: GiftNote,
): Omit<GiftChanged, 'type' | 'gift'> | undefined {
  const personal = {
    ...(paid !== undefined && paid !== before.paid && { paid }),
    ...(note !== undefined && note !== before.note && { note }),
  }
  const changed = {
    ...(stage !== undefined && stage !== before.stage && { stage }),
    ...(isKept !== undefined && isKept !== before.isKept && { kept: isKept }),
    ...(Object.keys(personal).length > 0 && { personal }),
  }
  return Object.keys(changed).length > 0 ? changed : undefined
}
