import { accept, reject, type Decision, type UserId } from '../decider.ts'
import { looksAlike } from '../names/look-alike.ts'
import type { FamilyEvent } from './events.ts'
import { codeKey, type Family } from './family.ts'

export interface CreateFamily {
  readonly type: 'CreateFamily'
  readonly by: UserId
  readonly name: string
  readonly code: string
}

export interface JoinFamily {
  readonly type: 'JoinFamily'
  readonly by: UserId
  readonly code: string
  /** The name of the person who joins. */
  readonly name: string
  /** The names of those members who aren't their relatives yet. */
  readonly strangers: readonly string[]
}

export interface LeaveFamily {
  readonly type: 'LeaveFamily'
  readonly by: UserId
}

export type FamilyCommand = CreateFamily | JoinFamily | LeaveFamily
export type FamilyRejection = 'FamilyExists' | 'NoSuchFamily' | 'AlreadyMember' | 'NameLooksLikeMember'

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
      if (family.status === 'missing' || family.code !== codeKey(command.code)) return reject('NoSuchFamily')
      if (family.members.has(command.by)) return reject('AlreadyMember')
      if (command.strangers.some((member) => looksAlike(member, command.name)))
        return reject('NameLooksLikeMember')
      return accept({ type: 'MemberJoined', member: command.by })
    case 'LeaveFamily':
      if (family.status === 'missing' || !family.members.has(command.by)) return reject('NoSuchFamily')
      return accept({ type: 'MemberLeft', member: command.by })
  }
}
