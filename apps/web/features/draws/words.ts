import { mostAgain, type DrawView } from '@cachotteries/contracts/draws'
import { drawRefusals } from '@cachotteries/contracts/refusals/draws'
import { longDay } from '../../ui/dates.ts'
import type { Pair } from './opened.ts'

/** « 24 décembre 2026 · 20 € environ ». */
export const dayAndBudget = ({ day, budget }: Pick<DrawView, 'day' | 'budget'>): string =>
  [longDay(day), budget].filter(Boolean).join(' · ')

/** « Vous offrez à Léa », « Zoé offre à Léa », « Zoé vous offre ». */
export function givesTo({ giver, drawn }: Pair, me: string): string {
  if (drawn.uid === me) return `${giver.name} vous offre`
  return `${giver.uid === me ? 'Vous offrez' : `${giver.name} offre`} à ${drawn.name}`
}

/** The user's own pair, before those of people whose lists they keep. */
export const ownFirst = (pairs: readonly Pair[], me: string): readonly Pair[] =>
  pairs.toSorted((one, other) => Number(other.giver.uid === me) - Number(one.giver.uid === me))

/** « Léa et Marc ne s’offrent rien », « Léa n’offre rien à Marc ». */
export const exclusionWords = (giver: string, drawn: string, both: boolean): string =>
  both ? `${giver} et ${drawn} ne s’offrent rien` : `${giver} n’offre rien à ${drawn}`

export const drawAddress = ({ uid, family }: Pick<DrawView, 'uid' | 'family'>): string =>
  `/app/families/${family.uid}/draws/${uid}`

/** That somebody may know another's pair from their own. */
export const guessing = 'Avec si peu de possibilités, on devinera'

/** How often names can still be drawn for these people; nothing before the first time. */
export function timesLeftWords(left: number): string | undefined {
  if (left === 0) return `${drawRefusals.DrawnTooOften[1]}.`
  if (left > mostAgain) return undefined
  return left === 1
    ? 'C’est la dernière fois que vous pouvez tirer ces noms avant le jour dit.'
    : `Vous pouvez encore tirer ces noms ${left} fois avant le jour dit.`
}

/** The questions to which the user owes an answer. */
export const unanswered = ({ asked }: DrawView): number =>
  asked.filter(({ answer }) => answer === null).length

/** When questions and answers arrive. */
export const onTheWay = 'Les messages arrivent à un moment tiré au hasard, en trois minutes au plus.'
