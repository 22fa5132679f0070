import { accept, reject, type Decision, type UserId } from '../../decider.ts'
import { isMistakenFor, someLookAlike } from '../../names/look-alike.ts'
import type { FamilyEvent } from './events.ts'
import { codeKey } from '../../names/code-key.ts'
import { founderOf, type Family } from './family.ts'
import type { NamesAtJoining } from './joining.ts'
import { decideUpkeep, type UpkeepCommand, type UpkeepRejection } from './upkeep.ts'

export interface CreateFamily {
  readonly type: 'CreateFamily'
  readonly by: UserId
  readonly name: string
  readonly code: string
}

export interface JoinFamily extends NamesAtJoining {
  readonly type: 'JoinFamily'
  readonly by: UserId
  readonly code: string
}

/** Leaves the family, or gives up waiting for a welcome. */
export interface LeaveFamily {
  readonly type: 'LeaveFamily'
  readonly by: UserId
}

/** A member brings a person without an account, whom they keep, into the family. */
export interface BringPerson extends NamesAtJoining {
  readonly type: 'BringPerson'
  readonly by: UserId
  readonly person: UserId
}

/** A member removes such a person. */
export interface RemovePerson {
  readonly type: 'RemovePerson'
  readonly by: UserId
  readonly person: UserId
}

export type FamilyCommand =
  | CreateFamily
  | JoinFamily
  | LeaveFamily
  | BringPerson
  | RemovePerson
  | UpkeepCommand
export type FamilyRejection =
  | 'FamilyExists'
  | 'NoSuchFamily'
  | 'AlreadyMember'
  | 'NameLooksLikeMember'
  | 'MemberLooksLikeRelative'
  | 'AlreadyInFamily'
  | 'KeptNameTaken'
  | UpkeepRejection

export function decide(command: FamilyCommand, family: Family): Decision<FamilyEvent, FamilyRejection> {
  switch (command.type) {
    case 'CreateFamily':
      if (family.status === 'active') return reject('FamilyExists')
      return accept<FamilyEvent>(
        { type: 'FamilyCreated', code: codeKey(command.code), personal: { name: command.name.trim() } },
        { type: 'MemberJoined', member: command.by },
      )
    case 'JoinFamily':
      // A wrong code and an unknown family have the same answer, even for a member, so that no name is confirmed.
      if (family.status === 'missing' || codeKey(family.code) !== codeKey(command.code))
        return reject('NoSuchFamily')
      if (family.members.has(command.by)) return reject('AlreadyMember')
      if (command.strangers.some((member) => isMistakenFor(member, command.name)))
        return reject('NameLooksLikeMember')
      if (someLookAlike(command.seeing, command.relatives)) return reject('MemberLooksLikeRelative')
      // Where everybody has left, nobody is there to welcome anybody.
      if (!family.welcomes || founderOf(family) === undefined)
        return accept({ type: 'MemberJoined', member: command.by })
      return family.newcomers.has(command.by)
        ? accept()
        : accept({ type: 'NewcomerArrived', newcomer: command.by })
    case 'LeaveFamily':
      if (family.status === 'active' && family.newcomers.has(command.by))
        return accept({ type: 'NewcomerWent', newcomer: command.by })
      if (family.status === 'missing' || !family.members.has(command.by)) return reject('NoSuchFamily')
      return accept({ type: 'MemberLeft', member: command.by })
    case 'BringPerson':
      if (family.status === 'missing' || !family.members.has(command.by)) return reject('NoSuchFamily')
      if (family.members.has(command.person)) return reject('AlreadyInFamily')
      if (command.strangers.some((member) => isMistakenFor(member, command.name)))
        return reject('KeptNameTaken')
      if (someLookAlike(command.seeing, command.relatives)) return reject('MemberLooksLikeRelative')
      return accept({ type: 'MemberJoined', member: command.person, brought: true })
    case 'RemovePerson':
      if (
        family.status === 'missing' ||
        ![command.by, command.person].every((user) => family.members.has(user))
      )
        return reject('NoSuchFamily')
      return accept({ type: 'MemberLeft', member: command.person })
    case 'RenewCode':
    case 'RenameFamily':
    case 'RemoveMember':
    case 'ChooseWelcome':
    case 'WelcomeNewcomer':
    case 'DeclineNewcomer':
      if (family.status === 'missing' || !family.members.has(command.by)) return reject('NoSuchFamily')
      return decideUpkeep(command, family)
  }
}
