import type { Account, KeptPerson } from '../accounts/account.ts'
import { pictured } from '../accounts/decide.ts'
import type { AccountEvent } from '../accounts/events.ts'
import { accept, reject, type Decision, type FamilyId, type Instant } from '../../decider.ts'
import { membersOf, type Family } from '../families/family.ts'
import { isMistakenFor, looksAlike } from '../../names/look-alike.ts'
import { isReadable } from '../../names/readable.ts'
import { standsForNobody } from '../../names/reserved.ts'
import type {
  Actor,
  AddPerson,
  ChangePerson,
  EndOwnHandover,
  HandOver,
  NameKeeper,
  OfferHandover,
  StepDownOrTakeOver,
  WithdrawHandover,
} from './commands.ts'
import { activeKeepers, mayTakeOver } from './keepers.ts'

export type KeepingCommand =
  | AddPerson
  | ChangePerson
  | NameKeeper
  | StepDownOrTakeOver
  | OfferHandover
  | WithdrawHandover
  | EndOwnHandover
  | HandOver

export type KeepingRejection =
  | 'NoSuchKeptPerson'
  | 'NotKeeper'
  | 'WrongKeeper'
  | 'LastKeeper'
  | 'ListIsKept'
  | 'UnreadableName'
  | 'ReservedName'
  | 'KeptNameTaken'
  | 'NameLooksLikeRelative'
  | 'BirthDateInFuture'
  | 'InvalidHandoverLink'

type KeepingDecision = Decision<AccountEvent, KeepingRejection>

export function decide(command: KeepingCommand, account: Account): KeepingDecision {
  if (command.type === 'AddPerson') return add(command, account)
  if (command.type === 'HandOver') return handOver(command, account)
  if (command.type === 'EndOwnHandover') {
    const isTheirs = account.status === 'kept' && account.handover?.by === command.by
    return isTheirs ? accept({ type: 'HandoverWithdrawn' }) : accept()
  }
  const keeper = command.by
  const refusal = refusalOf(command, account)
  if (command.type === 'TakeOver') {
    if (refusal !== 'NotKeeper') return refusal ? reject(refusal) : accept()
    if (mayTakeOver(keeper, account, command.able)) return accept({ type: 'ListTakenOver', keeper })
    return reject(activeKeepers(account, command.able).length > 0 ? 'ListIsKept' : 'NotKeeper')
  }
  if (refusal || account.status !== 'kept') return reject(refusal ?? 'NoSuchKeptPerson')
  const keepers = activeKeepers(account, command.able)
  switch (command.type) {
    case 'ChangePerson':
      return change(command, account)
    case 'NameKeeper':
      if (keepers.includes(command.keeper)) return accept()
      return command.able.has(command.keeper) && command.relatives.has(command.keeper)
        ? accept({ type: 'KeeperNamed', keeper: command.keeper })
        : reject('WrongKeeper')
    case 'StepDown':
      return keepers.length > 1 ? accept({ type: 'KeeperSteppedDown', keeper }) : reject('LastKeeper')
    case 'OfferHandover':
      return accept({ type: 'HandoverOffered', link: command.link, until: command.until })
    case 'WithdrawHandover':
      return account.handover ? accept({ type: 'HandoverWithdrawn' }) : accept()
  }
}

/**
 * Why somebody may not act in a person's name; undefined for a keeper. A stranger, a relative of somebody who has an account,
 * and one of somebody whose account was handed over get one answer.
 */
export function refusalOf(
  { by, able }: Actor,
  account: Account,
): 'NoSuchKeptPerson' | 'NotKeeper' | undefined {
  if (account.status !== 'kept' || !able.has(by)) return 'NoSuchKeptPerson'
  return activeKeepers(account, able).includes(by) ? undefined : 'NotKeeper'
}

/** Whether a link makes the account its person's: as long as the person who made it may act in the person's name. */
export const isOpen = (
  account: Account,
  link: string,
  now: Instant,
  able: Actor['able'],
): account is KeptPerson =>
  account.status === 'kept' && account.handover?.link === link && openHandover(account, now, able) !== null

/** The handover link that is open. */
export function openHandover(account: KeptPerson, now: Instant, able: Actor['able']): KeptPerson['handover'] {
  const { handover } = account
  return handover && handover.until > now && activeKeepers(account, able).includes(handover.by)
    ? handover
    : null
}

/**
 * The families of which the person who made the link is no member (any more), though another keeper may be one. Somebody whose
 * account becomes theirs waits there until a member welcomes them: nobody of the family has a hand in it.
 */
export const familiesWithoutMaker = (
  account: Account,
  families: ReadonlyMap<FamilyId, Family>,
): FamilyId[] => {
  const maker = account.status === 'kept' ? account.handover?.by : undefined
  return [...families].flatMap(([id, family]) =>
    maker !== undefined && membersOf(family).has(maker) ? [] : id,
  )
}

function add(command: AddPerson, account: Account): KeepingDecision {
  const { by, able, wishlist, birthDate, img, pictures } = command
  if (account.status !== 'unregistered') return reject('NoSuchKeptPerson')
  const keepers = [...new Set([by, ...command.keepers])]
  if (!keepers.every((keeper) => able.has(keeper))) return reject('WrongKeeper')
  const name = command.name.trim()
  const wrong = wrongProfile({ ...command, name, birthDate })
  if (wrong) return reject(wrong)
  return accept<AccountEvent>(
    { type: 'PersonAdded', wishlist, keepers, personal: { name, birthDate } },
    ...(img ? [{ type: 'PersonChanged', personal: { img } } as const] : []),
    ...pictured({ img, picture: null }, pictures),
  )
}

function change(command: ChangePerson, person: KeptPerson): KeepingDecision {
  const { birthDate } = command
  const name = command.name?.trim() ?? person.name
  const img = command.img === undefined ? person.img : command.img?.trim() || null
  const isRenamed = name !== person.name
  const wrong = wrongProfile({ ...command, name: isRenamed ? name : undefined, birthDate })
  if (wrong) return reject(wrong)
  const personal = {
    ...(isRenamed && { name }),
    ...(img !== person.img && { img }),
    ...(birthDate !== undefined && birthDate !== person.birthDate && { birthDate }),
  }
  const picture = img === person.img ? person.picture : null
  return accept<AccountEvent>(
    ...(Object.keys(personal).length === 0 ? [] : [{ type: 'PersonChanged', personal } as const]),
    ...pictured({ img, picture }, command.pictures),
  )
}

interface CheckedProfile extends Pick<ChangePerson, 'birthDate' | 'latestDay' | 'others'> {
  readonly name: string | undefined
}

function wrongProfile({ name, birthDate, latestDay, others }: CheckedProfile): KeepingRejection | undefined {
  if (name !== undefined && !isReadable(name)) return 'UnreadableName'
  if (name !== undefined && standsForNobody(name)) return 'ReservedName'
  if (name !== undefined && others.some((other) => isMistakenFor(other, name))) return 'KeptNameTaken'
  return birthDate && birthDate > latestDay ? 'BirthDateInFuture' : undefined
}

function handOver({ link, now, able, ...command }: HandOver, account: Account): KeepingDecision {
  if (!isOpen(account, link, now, able)) return reject('InvalidHandoverLink')
  const personal = { name: command.name.trim(), email: command.email.trim() }
  if (!isReadable(personal.name)) return reject('UnreadableName')
  if (standsForNobody(personal.name)) return reject('ReservedName')
  const isTaken =
    command.relatives.some((relative) => looksAlike(relative, personal.name)) ||
    command.keptRelatives.some((relative) => isMistakenFor(relative, personal.name))
  if (isTaken) return reject('NameLooksLikeRelative')
  return accept({ type: 'AccountHandedOver', personal })
}
