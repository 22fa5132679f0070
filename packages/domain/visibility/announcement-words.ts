import { of } from '../names/elision.ts'

/** For somebody whose account is unknown here. */
export const somebody = 'Quelqu’un'

/** Names as a person says them: Léa, Marc et Éloïse. */
export const enumeration = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} et ${words.at(-1)}`

const quoted = (family: string): string => `«\u00a0${family}\u00a0»`

export const codeRenewed = (by: string, family: string): string =>
  `${by} a renouvelé le code de la famille ${quoted(family)}`

export const familyRenamed = (by: string, before: string, after: string): string =>
  `${by} a renommé la famille ${quoted(before)}\u00a0: c’est maintenant ${quoted(after)}`

export const memberRemoved = (by: string, member: string, family: string): string =>
  `${by} a retiré ${member} de la famille ${quoted(family)} et en a renouvelé le code`

export const welcomeChosen = (by: string, welcomes: boolean, family: string): string =>
  welcomes
    ? `${by} a choisi que les nouveaux de la famille ${quoted(family)} attendent qu’un membre les accueille`
    : `${by} a choisi que les nouveaux de la famille ${quoted(family)} n’attendent plus d’être accueillis`

export const newcomerWaits = (newcomer: string, family: string): string =>
  `${newcomer} attend qu’un membre de la famille ${quoted(family)} l’accueille`

export const newcomerWelcomed = (by: string, newcomer: string, family: string): string =>
  `${by} a accueilli ${newcomer} dans la famille ${quoted(family)}`

/** Who sees whose lists from now on. */
export const sightGained = (people: readonly string[], owners: readonly string[]): string =>
  `${enumeration(people)} ${people.length === 1 ? 'voit' : 'voient'} maintenant ${lists(owners)}`

export const setAside = (by: string, person: string, owner: string): string =>
  `${by} a mis ${person} à l’écart de ${lists([owner])}`

export const sightRestored = (by: string, person: string, owner: string): string =>
  `${by} ne met plus ${person} à l’écart de ${lists([owner])}`

/** Who keeps the list of somebody without an account from now on. */
export const listTakenOver = (keeper: string, person: string): string =>
  `${keeper} tient maintenant ${lists([person])}`

const lists = (owners: readonly string[]): string =>
  `${owners.length === 1 ? 'la liste' : 'les listes'} ${enumeration(owners.map(of))}`
