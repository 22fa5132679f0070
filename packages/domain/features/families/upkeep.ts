import { accept, reject, type Decision, type UserId } from '../../decider.ts'
import { looksAlike, someLookAlike } from '../../names/look-alike.ts'
import type { FamilyEvent } from './events.ts'
import { codeKey } from '../../names/code-key.ts'
import { founderOf, type Family } from './family.ts'
import type { NamesAtJoining } from './joining.ts'

export interface RenewCode {
  readonly type: 'RenewCode'
  readonly by: UserId
  readonly code: string
}

/** By the founder, as are `RemoveMember` and `ChooseWelcome`. */
export interface RenameFamily {
  readonly type: 'RenameFamily'
  readonly by: UserId
  readonly name: string
}

export interface RemoveMember {
  readonly type: 'RemoveMember'
  readonly by: UserId
  readonly member: UserId
  /** The code from now on. */
  readonly code: string
  /** The people without an account whom nobody else of the family keeps: they leave it, too. */
  readonly along: readonly UserId[]
}

export interface ChooseWelcome {
  readonly type: 'ChooseWelcome'
  readonly by: UserId
  readonly welcomes: boolean
}

export interface WelcomeNewcomer extends NamesAtJoining {
  readonly type: 'WelcomeNewcomer'
  readonly by: UserId
  readonly newcomer: UserId
}

export interface DeclineNewcomer {
  readonly type: 'DeclineNewcomer'
  readonly by: UserId
  readonly newcomer: UserId
}

/** What members do for their family. */
export type UpkeepCommand =
  | RenewCode
  | RenameFamily
  | RemoveMember
  | ChooseWelcome
  | WelcomeNewcomer
  | DeclineNewcomer

export type UpkeepRejection =
  | 'SameCode'
  | 'NotAllowed'
  | 'NoSuchPerson'
  | 'NoSuchNewcomer'
  | 'NewcomerLooksLikeMember'
  | 'MemberLooksLikeRelative'

/** @param family of which `command.by` is a member */
export function decideUpkeep(
  command: UpkeepCommand,
  family: Family & { status: 'active' },
): Decision<FamilyEvent, UpkeepRejection> {
  const isFounder = founderOf(family) === command.by
  switch (command.type) {
    case 'RenewCode': {
      const code = codeKey(command.code)
      return code === codeKey(family.code) ? reject('SameCode') : accept({ type: 'CodeRenewed', code })
    }
    case 'RenameFamily': {
      const name = command.name.trim()
      if (!isFounder) return reject('NotAllowed')
      return name === family.name ? accept() : accept({ type: 'FamilyRenamed', personal: { name } })
    }
    case 'RemoveMember': {
      const { member } = command
      // Nobody removes themself: they leave.
      if (!isFounder || member === command.by) return reject('NotAllowed')
      if (!family.members.has(member)) return reject('NoSuchPerson')
      const along = command.along.filter((person) => family.members.has(person))
      return accept<FamilyEvent>(
        { type: 'MemberRemoved', member, code: codeKey(command.code) },
        ...along.map((person) => ({ type: 'MemberLeft', member: person }) as const),
      )
    }
    case 'ChooseWelcome': {
      const { welcomes } = command
      if (!isFounder) return reject('NotAllowed')
      return welcomes === family.welcomes ? accept() : accept({ type: 'WelcomeChosen', welcomes })
    }
    case 'WelcomeNewcomer': {
      const { newcomer, name, strangers } = command
      // Somebody else was faster.
      if (family.members.has(newcomer)) return accept()
      if (!family.newcomers.has(newcomer)) return reject('NoSuchNewcomer')
      if (strangers.some((member) => looksAlike(member, name))) return reject('NewcomerLooksLikeMember')
      if (someLookAlike(command.seeing, command.relatives)) return reject('MemberLooksLikeRelative')
      return accept({ type: 'MemberJoined', member: newcomer })
    }
    case 'DeclineNewcomer': {
      const { newcomer } = command
      if (!family.newcomers.has(newcomer)) return reject('NoSuchNewcomer')
      return accept({ type: 'NewcomerWent', newcomer })
    }
  }
}
