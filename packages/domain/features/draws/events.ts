import type { Day, DrawId, Instant, UserId } from '../../decider.ts'

/** Who must not draw whom. */
export interface Exclusion {
  readonly giver: UserId
  readonly drawn: UserId
  /** Whether they must not draw each other. */
  readonly both: boolean
}

/** Who gives to whom. It is known to the giver alone, and to those who keep the giver's list. */
export interface Pair {
  readonly giver: UserId
  readonly drawn: UserId
}

/** What a member says of a draw. */
export interface DrawContent {
  readonly participants: readonly UserId[]
  readonly exclusions: readonly Exclusion[]
  /** Whether as few as fit draw whom they drew the last time in this family. */
  readonly notAsLast: boolean
  readonly day: Day
  /** `budget` is in words. */
  readonly personal: { readonly title: string; readonly budget: string | null }
}

/** Names were drawn, or drawn again: then it replaces all that was drawn before. */
export interface NamesDrawn extends DrawContent {
  readonly type: 'NamesDrawn'
  readonly draw: DrawId
  /** Whether somebody may have been drawn by a person whose list they keep, since nothing else fitted. */
  readonly keepersToo: boolean
  /** Whether somebody may know another's pair, so little fits. */
  readonly guessable?: true
  /** Whether they had been drawn before. */
  readonly again?: true
  /** The how-manieth time they were drawn again, of these people, called-off draws included. Older events don't say it. */
  readonly times?: number
  readonly pairs: readonly Pair[]
}

/**
 * Somebody left a draw, or came late, or keeps the list of the person who drew them by now. It has all pairs from then on: so its
 * size tells nothing.
 */
export interface ParticipantsChanged {
  readonly type: 'ParticipantsChanged'
  readonly draw: DrawId
  readonly left?: UserId
  readonly joined?: UserId
  /** Whether all names were drawn again. */
  readonly whole?: true
  readonly keepersToo: boolean
  readonly guessable?: true
  /** Those that hold from then on, and those of couples of whom one isn't there. Older events leave them as they were. */
  readonly exclusions?: readonly Exclusion[]
  /** The title, for the members, who are told. Older events were announced to nobody. */
  readonly personal?: { readonly title: string }
  /** The givers whose pair has changed since the names were drawn. */
  readonly changed: readonly UserId[]
  readonly pairs: readonly Pair[]
}

export interface DrawCalledOff {
  readonly type: 'DrawCalledOff'
  readonly draw: DrawId
  /** What was called off: the members are told by its title. */
  readonly personal: { readonly title: string }
  /** Whether nothing fits any more, since somebody left. */
  readonly lapsed?: true
}

/** About the draws of one family. */
export type DrawEvent = NamesDrawn | ParticipantsChanged | DrawCalledOff

/** Somebody asks the person whom they drew, who doesn't learn who asks. */
export interface QuestionAsked extends Pair {
  readonly type: 'QuestionAsked'
  readonly draw: DrawId
  /** When it is delivered: some random minutes later. */
  readonly due: Instant
  readonly personal: { readonly text: string }
}

export interface QuestionDelivered {
  readonly type: 'QuestionDelivered'
}

export interface QuestionAnswered {
  readonly type: 'QuestionAnswered'
  readonly due: Instant
  readonly personal: { readonly text: string }
}

export interface AnswerDelivered {
  readonly type: 'AnswerDelivered'
}

/** About one question. */
export type QuestionEvent = QuestionAsked | QuestionDelivered | QuestionAnswered | AnswerDelivered
