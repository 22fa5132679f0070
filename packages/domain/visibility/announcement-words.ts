import { capitalised } from '../names/capitalised.ts'
import { of } from '../names/elision.ts'
import { inPlaceOfName } from '../names/in-place-of-names.ts'

/** For somebody whose account is unknown here. */
export const somebody = capitalised(inPlaceOfName.somebody)

/** Names as a person says them: Léa, Marc et Éloïse. */
export const enumeration = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} et ${words.at(-1)}`

const quoted = (name: string): string => `«\u00a0${name}\u00a0»`

export const codeRenewed = (by: string, family: string): string =>
  `${by} a renouvelé le code de la famille ${quoted(family)}`

export const familyRenamed = (by: string, name: string): string =>
  `${by} a renommé une de vos familles\u00a0: c’est maintenant ${quoted(name)}`

export const memberJoined = (member: string, family: string): string =>
  `${member} a rejoint la famille ${quoted(family)}`

export const memberLeft = (member: string, family: string): string =>
  `${member} a quitté la famille ${quoted(family)}`

/** A person without an account, or one whom somebody else kept. */
export const memberTaken = (by: string, member: string, family: string): string =>
  `${by} a retiré ${member} de la famille ${quoted(family)}`

export const memberRemoved = (by: string, member: string, family: string): string =>
  `${by} a retiré ${member} de la famille ${quoted(family)} et en a renouvelé le code`

export const welcomeChosen = (by: string, welcomes: boolean, family: string): string =>
  welcomes
    ? `${by} a choisi que les nouveaux de la famille ${quoted(family)} attendent qu’un membre les accueille`
    : `${by} a choisi que les nouveaux de la famille ${quoted(family)} n’attendent plus d’être accueillis`

export const newcomerWaits = (newcomer: string, family: string): string =>
  `${newcomer} attend qu’un membre de la famille ${quoted(family)} l’accueille`

export const occasionAdded = (by: string, title: string, family: string): string =>
  `${by} a ajouté l’occasion ${quoted(title)} à la famille ${quoted(family)}`

export const occasionChanged = (by: string, title: string, family: string): string =>
  `${by} a changé l’occasion ${quoted(title)} de la famille ${quoted(family)}`

export const occasionRemoved = (by: string, title: string, family: string): string =>
  `${by} a supprimé l’occasion ${quoted(title)} de la famille ${quoted(family)}`

export const namesDrawn = (by: string, title: string, family: string): string =>
  `${by} a fait le tirage au sort ${quoted(title)} de la famille ${quoted(family)}`

/** @param times the how-manieth time; undefined for older news */
export const namesDrawnAgain = (by: string, title: string, family: string, times?: number): string =>
  `${by} a refait le tirage au sort ${quoted(title)} de la famille ${quoted(family)}${times === undefined ? '' : `, pour la ${ordinals[times - 1] ?? `${times}e`} fois`}\u00a0: le précédent ne compte plus`

const ordinals = ['première', 'deuxième', 'troisième']

/** Who comes to a draw or leaves it. */
export interface DrawChange {
  readonly person: string
  /** Who did it; undefined when it was themself, or they can't take part any more. */
  readonly by: string | undefined
  readonly comes: boolean
}

/**
 * @param change undefined when nobody came or left
 * @param isWhole whether all names were drawn again
 */
export function participantsChanged(
  change: DrawChange | undefined,
  title: string,
  family: string,
  isWhole = false,
): string {
  const draw = `tirage au sort ${quoted(title)} de la famille ${quoted(family)}`
  if (!change) return `Tous les noms du ${draw} ont été tirés de nouveau`
  return `${changeWords(change, draw)}${isWhole ? '\u00a0: tous les noms ont été tirés de nouveau' : ''}`
}

function changeWords({ person, by, comes }: DrawChange, draw: string): string {
  if (by === undefined)
    return comes ? `${person} participe maintenant au ${draw}` : `${person} ne participe plus au ${draw}`
  return comes ? `${by} a fait entrer ${person} dans le ${draw}` : `${by} a retiré ${person} du ${draw}`
}

export const drawCalledOff = (by: string, title: string, family: string): string =>
  `${by} a annulé le tirage au sort ${quoted(title)} de la famille ${quoted(family)}`

/** Somebody left, and nothing fits any more. */
export const drawLapsed = (title: string, family: string): string =>
  `Le tirage au sort ${quoted(title)} de la famille ${quoted(family)} est annulé\u00a0: plus aucun tirage ne convient`

export const newcomerWelcomed = (by: string, newcomer: string, family: string): string =>
  `${by} a accueilli ${newcomer} dans la famille ${quoted(family)}`

/**
 * Who sees whose lists from now on.
 *
 * @param lists whose
 * @param isMet whether the reader shares a family with these people
 */
export const sightGained = (people: readonly string[], lists: string, isMet: boolean): string =>
  `${named(people, isMet)} ${sees(people)} maintenant ${lists}`

/** Who saw whose lists, and left since. */
export const sightEnded: typeof sightGained = (people, lists, isMet) =>
  people.length === 1
    ? `${named(people, isMet)} a pu voir ${lists}\u00a0: cette personne est repartie`
    : `${named(people, isMet)} ont pu voir ${lists}\u00a0: ces personnes sont reparties`

/** Who sees whose lists besides the reader, who sees them from now on. */
export const alsoSees: typeof sightGained = (people, lists, isMet) =>
  `${named(people, isMet)} ${sees(people)} aussi ${lists}`

const sees = (people: readonly string[]): string => (people.length === 1 ? 'voit' : 'voient')

const named = (people: readonly string[], isMet: boolean): string =>
  `${enumeration(people)}${isMet ? '' : ', que vous ne croisez dans aucune famille,'}`

export const setAside = (by: string, person: string, owner: string): string =>
  `${by} a mis ${person} à l’écart de ${lists([owner])}`

/** Somebody has opened the reader's link, who says whether it is whom they invited. */
export const guestArrived = (
  { name, device }: { readonly name: string; readonly device?: string },
  owner: string,
): string =>
  `${name} a ouvert votre invitation à voir ${lists([owner])}${device === undefined ? '' : `, avec ${device}`}\u00a0: dites, parmi les invités de cette liste, si c’est bien la personne que vous avez invitée`

/** The link of the reader's guest has ended by itself. It says nothing of who, where or why. */
export const guestLinkEnded = (guest: string, owner: string): string =>
  `L’invitation ${of(guest)} à voir ${lists([owner])} ne s’ouvre plus\u00a0: vous pouvez lui envoyer un nouveau lien, et ses cadeaux restent les siens`

/** Somebody without an account, whom a relative invited. */
export const guestAdmitted = (by: string, guest: string, owner: string): string =>
  `${by} a invité ${guest}, sans compte, à voir ${lists([owner])}`

export const sightRestored = (by: string, person: string, owner: string): string =>
  `${by} ne met plus ${person} à l’écart de ${lists([owner])}`

/** That nobody is left who keeps the list of somebody without an account. */
export const nobodyKeeps = (person: string): string => `Plus personne ne tient ${lists([person])}`

/** Who keeps the list of somebody without an account from now on. */
export const listTakenOver = (keeper: string, person: string): string =>
  `${keeper} tient maintenant ${lists([person])}`

/** Whose lists, each of them named. */
export const lists = (owners: readonly string[]): string =>
  `${owners.length === 1 ? 'la liste' : 'les listes'} ${enumeration(owners.map(of))}`

/** Whose lists, in a few words: more than three are counted. */
export const fewLists = (owners: readonly string[]): string =>
  owners.length > 3 ? `les listes de ${owners.length} de vos proches` : lists(owners)
