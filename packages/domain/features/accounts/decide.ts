import { hasYear, type CalendarDay } from '../../calendar-day.ts'
import { accept, reject, type Day, type Decision, type WishlistId } from '../../decider.ts'
import { isMistakenFor, looksAlike } from '../../names/look-alike.ts'
import { isReadable } from '../../names/readable.ts'
import { standsForNobody } from '../../names/reserved.ts'
import { copyFor, type PicturesOfLink } from '../../pictures/picture.ts'
import type { Account } from './account.ts'
import type { AccountEvent } from './events.ts'

export interface Register {
  readonly type: 'Register'
  readonly wishlist: WishlistId
  readonly name: string
  readonly email: string
}

/** Changes the fields that it has. An empty `img` removes the picture. */
export interface ChangeProfile {
  readonly type: 'ChangeProfile'
  readonly name?: string | undefined
  readonly img?: string | null | undefined
  /** Null removes it. */
  readonly birthDate?: CalendarDay | null | undefined
  /** The last date that isn't in the future everywhere on Earth; it matters with a birth date. */
  readonly latestDay?: Day
  readonly totalSurprise?: boolean | undefined
  readonly sparesMe?: boolean | undefined
  /** The names of those with an account who see a list that the person sees, the relatives among them; they matter with a name. */
  readonly relatives?: readonly string[]
  /** The names of relatives who have none, and so no name of their own. */
  readonly keptRelatives?: readonly string[]
  /** The picture of `img`, if it is stored already. */
  readonly pictures?: PicturesOfLink | undefined
}

export interface ChangeEmail {
  readonly type: 'ChangeEmail'
  readonly email: string
}

/** The picture of a link that was saved without one. */
export interface PictureAvatar {
  readonly type: 'PictureAvatar'
  readonly pictures: PicturesOfLink
}

/** Only the operator gives this command, at the command line. */
export interface AppointOrDismiss {
  readonly type: 'AppointAdministrator' | 'DismissAdministrator'
}

/** Closes a kept person, or opens them again. Only the operator gives this command. */
export interface CloseOrReopen {
  readonly type: 'ClosePerson' | 'ReopenPerson'
}

export type AccountCommand =
  | Register
  | ChangeProfile
  | ChangeEmail
  | PictureAvatar
  | AppointOrDismiss
  | CloseOrReopen
export type AccountRejection =
  | 'AlreadyRegistered'
  | 'NoSuchPerson'
  | 'UnreadableName'
  | 'ReservedName'
  | 'BirthDateInFuture'
  | 'NameLooksLikeRelative'

export function decide(command: AccountCommand, account: Account): Decision<AccountEvent, AccountRejection> {
  switch (command.type) {
    case 'Register':
      if (account.status !== 'unregistered') return reject('AlreadyRegistered')
      if (standsForNobody(command.name)) return reject('ReservedName')
      return accept({
        type: 'AccountRegistered',
        wishlist: command.wishlist,
        personal: { name: command.name.trim(), email: command.email.trim() },
      })
    case 'ChangeProfile': {
      if (account.status !== 'registered') return reject('NoSuchPerson')
      const name = command.name?.trim() ?? account.name
      const img = command.img === undefined ? account.img : command.img?.trim() || null
      // A name from before these rules stays.
      if (name !== account.name) {
        if (!isReadable(name)) return reject('UnreadableName')
        if (standsForNobody(name)) return reject('ReservedName')
        const isTaken =
          command.relatives?.some((relative) => looksAlike(relative, name)) ||
          command.keptRelatives?.some((relative) => isMistakenFor(relative, name))
        if (isTaken) return reject('NameLooksLikeRelative')
      }
      const { birthDate = account.birthDate } = command
      if (birthDate !== account.birthDate && isToCome(birthDate, command.latestDay))
        return reject('BirthDateInFuture')
      const personal = {
        ...(name !== account.name && { name }),
        ...(img !== account.img && { img }),
        ...(birthDate !== account.birthDate && { birthDate }),
      }
      const changed: AccountEvent[] =
        Object.keys(personal).length === 0 ? [] : [{ type: 'ProfileChanged', personal }]
      return accept(
        ...changed,
        ...pictured({ img, picture: img === account.img ? account.picture : null }, command.pictures),
        ...chosen(command, account),
      )
    }
    case 'ChangeEmail': {
      if (account.status !== 'registered') return reject('NoSuchPerson')
      const email = command.email.trim()
      return email === account.email ? accept() : accept({ type: 'EmailChanged', personal: { email } })
    }
    case 'PictureAvatar':
      return account.status === 'unregistered' ? accept() : accept(...pictured(account, command.pictures))
    case 'AppointAdministrator':
      if (account.status !== 'registered') return reject('NoSuchPerson')
      return account.administrator ? accept() : accept({ type: 'AdministratorAppointed' })
    case 'DismissAdministrator':
      if (account.status !== 'registered') return reject('NoSuchPerson')
      return account.administrator ? accept({ type: 'AdministratorDismissed' }) : accept()
    case 'ClosePerson':
      if (account.status !== 'kept') return reject('NoSuchPerson')
      return account.closed ? accept() : accept({ type: 'PersonClosed' })
    case 'ReopenPerson':
      if (account.status !== 'kept') return reject('NoSuchPerson')
      return account.closed ? accept({ type: 'PersonReopened' }) : accept()
  }
}

function chosen({ totalSurprise, sparesMe }: ChangeProfile, account: Registered): AccountEvent[] {
  const choice = {
    ...(totalSurprise !== undefined && totalSurprise !== account.totalSurprise && { total: totalSurprise }),
    ...(sparesMe !== undefined && sparesMe !== account.sparesMe && { sparesMe }),
  }
  return Object.keys(choice).length === 0 ? [] : [{ type: 'SurpriseChosen', ...choice }]
}

/** Without a last day, every date with a year is to come. */
const isToCome = (birthDate: CalendarDay | null, latestDay = ''): boolean =>
  birthDate !== null && hasYear(birthDate) && birthDate > latestDay

type Registered = Extract<Account, { status: 'registered' }>

/** A picture that is there already stays. */
export function pictured(
  { img, picture }: Pick<Registered, 'img' | 'picture'>,
  pictures: PicturesOfLink | undefined,
): AccountEvent[] {
  const copy = copyFor(pictures, img)
  return picture === null && copy ? [{ type: 'AvatarPictured', picture: copy }] : []
}
