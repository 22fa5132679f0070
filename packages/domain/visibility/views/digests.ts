import { z } from 'zod'
import type { Day } from '../../decider.ts'
import type { WishContent } from '../../features/wishes/content.ts'
import type { GiftView } from './gifts.ts'
import type { Person, ViewOf } from './parts.ts'
import type { ThanksView } from './received.ts'

export const rhythms = ['weekly', 'monthly', 'never'] as const

/** What somebody chose about digests. */
export const digestChoice = z.strictObject({
  rhythm: z.enum(rhythms).nullable().meta({ description: 'null tant que l’on n’a pas répondu' }),
  isRefused: z.boolean().meta({
    description: 'La lettre a été refusée trois fois par la messagerie\u00a0: elle n’y est plus envoyée',
  }),
  isOffered: z.boolean().meta({ description: 'Faux sans serveur de mail\u00a0: aucune lettre ne part' }),
})
export type DigestChoiceView = ViewOf<typeof digestChoice>

/** What a digest tells its reader: all of it is on their screens at the moment at which it is written. */
export interface DigestView {
  readonly name: string
  readonly email: string
  readonly Subject: DigestSubjectView
  /** The days near, the first first; when none is near, the first alone. */
  readonly Coming: readonly ComingView[]
  /** By the name of the list's owner. */
  readonly News: readonly DigestListView[]
  /** What the reader still has to buy. */
  readonly ToBuy: readonly Pick<GiftView, 'uid' | 'name' | 'for'>[]
  /** The latest first. */
  readonly Thanks: readonly DigestThanksView[]
}

/**
 * What the subject may say, since a telephone shows it on a locked screen, to anybody: what is no secret to anybody, and is the same
 * whatever was bought. No name, and no number that somebody could count after.
 */
export interface DigestSubjectView {
  readonly birthdays: number
  readonly isChristmas: boolean
  readonly hasWishes: boolean
  readonly thanks: number
}

/** A day that the reader has to celebrate. */
export interface ComingView {
  readonly title: string
  readonly on: Day
  readonly inDays: number
}

/** What a relative's list has that it didn't have at the last digest. */
export interface DigestListView extends Person {
  /** The latest wishes, by name of the wish. */
  readonly Wishes: readonly Pick<WishContent, 'name'>[]
  /** How many more there are. */
  readonly more: number
}

export interface DigestThanksView extends ThanksView {
  /** Whom the reader gave something. */
  readonly from: Person
}
