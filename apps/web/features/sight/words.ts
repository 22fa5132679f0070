import { inPlaceOfName } from '@cachotteries/contracts/in-place-of-names'
import type { Person } from '@cachotteries/contracts/accounts'
import { count } from '../../ui/count.ts'
import { inFrench } from '../../ui/dates.ts'
import { of } from '@cachotteries/contracts/elision'
import { listed } from '@cachotteries/contracts/listed'

/** How `whoSees` begins: all that the head of a list has room for. */
export const whoSeesInShort = 'Qui voit'

/** « Qui voit ce que Léa ne voit pas », « Qui voit ce qu’Éloïse ne voit pas ». */
export const whoSees = (owner: string): string => `Qui voit ce ${that(owner)} ne voit pas`

/** 'que' before a name. */
export const that = (name: string): string => `qu${of(name).slice(1)}`

const thirtyDays = 30 * 24 * 60 * 60 * 1_000

/** Whether somebody came in the last 30 days, by this browser's clock. */
export const isRecent = (since: string): boolean => Date.now() - Date.parse(since) < thirtyDays

let day: Intl.DateTimeFormat | undefined

/** The day of an instant in this browser's time zone: « 3 novembre ». */
export function dayOf(instant: string): string {
  day ??= new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'long' })
  return inFrench(day, new Date(instant))
}

/** As many names are read at a glance. */
const few = 4

/** Names for one line, the user last: « Marc, Ugo et vous (3 personnes) », or « Marc, Ugo et 9 autres personnes ». */
export function named(everybody: readonly Person[], me: string): { short: string; all: string } {
  const others = everybody.filter(({ uid }) => uid !== me).map(({ name }) => name)
  const names = others.length < everybody.length ? [...others, inPlaceOfName.reader] : others
  const all = `${listed(names)} (${count(names.length, 'personne', 'personnes')})`
  if (names.length <= few) return { short: all, all }
  return { short: listed([...others.slice(0, 2), `${names.length - 2} autres personnes`]), all }
}
