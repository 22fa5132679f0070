import type { UserId } from '../../decider.ts'

export interface FamilyCreated {
  readonly type: 'FamilyCreated'
  readonly code: string
  readonly personal: { readonly name: string }
}

/** By the member themself, or by the one who welcomed them. */
export interface MemberJoined {
  readonly type: 'MemberJoined'
  readonly member: UserId
  /** Whether they had no account then: a member brought them. */
  readonly brought?: true
}

export interface MemberLeft {
  readonly type: 'MemberLeft'
  readonly member: UserId
}

/** With the code renewed, since the member who is removed knows the old one. */
export interface MemberRemoved {
  readonly type: 'MemberRemoved'
  readonly member: UserId
  readonly code: string
}

export interface CodeRenewed {
  readonly type: 'CodeRenewed'
  readonly code: string
}

export interface FamilyRenamed {
  readonly type: 'FamilyRenamed'
  readonly personal: { readonly name: string }
}

/** Whether newcomers wait until a member welcomes them. */
export interface WelcomeChosen {
  readonly type: 'WelcomeChosen'
  readonly welcomes: boolean
}

/** By themself; also by somebody whose account became theirs, in a family of which no member kept it: then they are no member. */
export interface NewcomerArrived {
  readonly type: 'NewcomerArrived'
  readonly newcomer: UserId
}

/** By a member, or by the newcomer themself, who gives up. */
export interface NewcomerWent {
  readonly type: 'NewcomerWent'
  readonly newcomer: UserId
}

export type FamilyEvent =
  | FamilyCreated
  | MemberJoined
  | MemberLeft
  | MemberRemoved
  | CodeRenewed
  | FamilyRenamed
  | WelcomeChosen
  | NewcomerArrived
  | NewcomerWent
