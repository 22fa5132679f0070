import type { UserId } from '../decider.ts'
import type { FamilyEvent } from './events.ts'

export type Family =
  | { readonly status: 'missing' }
  | {
      readonly status: 'active'
      readonly name: string
      readonly code: string
      readonly members: ReadonlySet<UserId>
    }

export const noFamily: Family = { status: 'missing' }

export const membersOf = (family: Family): ReadonlySet<UserId> =>
  family.status === 'active' ? family.members : new Set()

export function evolve(family: Family, event: FamilyEvent): Family {
  if (event.type === 'FamilyCreated')
    return { status: 'active', name: event.personal.name, code: event.code, members: new Set() }
  if (family.status === 'missing') return family
  const members = new Set(family.members)
  if (event.type === 'MemberJoined') members.add(event.member)
  else members.delete(event.member)
  return { ...family, members }
}

/** Two invitation codes are the same when their keys are. Ignores case and outer spaces, as codes are typed on phones. */
export const codeKey = (code: string): string => code.trim().toUpperCase()
