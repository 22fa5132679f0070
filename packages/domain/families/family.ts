import type { UserId } from '../decider.ts'
import type { FamilyEvent } from './events.ts'

export type Family =
  | { readonly status: 'unborn' }
  | {
      readonly status: 'active'
      readonly name: string
      readonly code: string
      readonly members: ReadonlySet<UserId>
    }

export const unborn: Family = { status: 'unborn' }

export const membersOf = (family: Family): ReadonlySet<UserId> =>
  family.status === 'active' ? family.members : new Set()

export function evolve(family: Family, event: FamilyEvent): Family {
  if (event.type === 'FamilyCreated')
    return { status: 'active', name: event.personal.name, code: event.code, members: new Set() }
  if (family.status === 'unborn') return family
  const members = new Set(family.members)
  if (event.type === 'MemberJoined') members.add(event.member)
  else members.delete(event.member)
  return { ...family, members }
}

/** Invitation codes are read aloud and typed on phones: case and surrounding spaces don't count. */
export const codeKey = (code: string): string => code.trim().toUpperCase()
