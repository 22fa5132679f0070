import type { UserId } from '../decider.ts'

export interface FamilyCreated {
  readonly type: 'FamilyCreated'
  readonly code: string
  readonly personal: { readonly name: string }
}

export interface MemberJoined {
  readonly type: 'MemberJoined'
  readonly member: UserId
}

export interface MemberLeft {
  readonly type: 'MemberLeft'
  readonly member: UserId
}

export type FamilyEvent = FamilyCreated | MemberJoined | MemberLeft
