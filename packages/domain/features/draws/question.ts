import { accept, reject, type Decision, type DrawId, type Instant, type UserId } from '../../decider.ts'
import type { Draw } from './draws.ts'
import type { Pair, QuestionAnswered, QuestionAsked, QuestionEvent } from './events.ts'

export type Question =
  | { readonly status: 'missing' }
  | (Pair & {
      readonly status: 'asked'
      readonly draw: DrawId
      readonly isDelivered: boolean
      readonly answer: 'none' | 'on its way' | 'delivered'
    })

export const noQuestion: Question = { status: 'missing' }

export function evolve(question: Question, event: QuestionEvent): Question {
  if (event.type === 'QuestionAsked') {
    const { draw, giver, drawn } = event
    return { status: 'asked', draw, giver, drawn, isDelivered: false, answer: 'none' }
  }
  if (question.status === 'missing') return question
  switch (event.type) {
    case 'QuestionDelivered':
      return { ...question, isDelivered: true }
    case 'QuestionAnswered':
      return { ...question, answer: 'on its way' }
    case 'AnswerDelivered':
      return { ...question, answer: 'delivered' }
  }
}

/**
 * How long a question or an answer is on its way, in milliseconds: each is delivered at a random moment between these. With no
 * least, one in a hundred would come within two seconds: a person who sits beside its author would know who wrote it.
 */
export const shortestWay = 30_000
export const longestWay = 3 * 60_000

/** Somebody with everybody whom they act for in a draw: themself, and those whose lists they keep. */
export type ActsFor = Pick<ReadonlySet<UserId>, 'has'>

export interface Ask {
  readonly actsFor: ActsFor
  readonly draw: DrawId
  readonly giver: UserId
  /** Whom they gave to when it was written; undefined where that isn't told. */
  readonly writtenTo: UserId | undefined
  readonly text: string
  readonly due: Instant
}

/**
 * What was written to somebody isn't for whom the giver drew since.
 *
 * @param of the draw, unless it is past or called off
 */
export function decideAsking(
  { actsFor, draw, giver, writtenTo, text, due }: Ask,
  of: Draw | undefined,
): Decision<QuestionAsked, 'NoSuchDraw' | 'NotSamePerson'> {
  const drawn = actsFor.has(giver) ? of?.pairs.get(giver) : undefined
  if (drawn === undefined) return reject('NoSuchDraw')
  if (writtenTo !== undefined && writtenTo !== drawn) return reject('NotSamePerson')
  return accept({ type: 'QuestionAsked', draw, giver, drawn, due, personal: { text } })
}

export interface Answer {
  readonly actsFor: ActsFor
  readonly text: string
  readonly due: Instant
}

/** A question is answered once. One that is still on its way doesn't exist for the person who is asked. */
export function decideAnswering(
  { actsFor, text, due }: Answer,
  question: Question,
): Decision<QuestionAnswered, 'NoSuchQuestion' | 'AlreadyAnswered'> {
  if (question.status === 'missing' || !question.isDelivered || !actsFor.has(question.drawn))
    return reject('NoSuchQuestion')
  if (question.answer !== 'none') return reject('AlreadyAnswered')
  return accept({ type: 'QuestionAnswered', due, personal: { text } })
}

/** Delivers a question or its answer, once. */
export function decideDelivery(
  what: 'question' | 'answer',
  question: Question,
): Decision<QuestionEvent, never> {
  if (question.status === 'missing') return accept()
  if (what === 'question') return question.isDelivered ? accept() : accept({ type: 'QuestionDelivered' })
  return question.answer === 'on its way' ? accept({ type: 'AnswerDelivered' }) : accept()
}
