import type { UserId } from '../../decider.ts'
import type { FamilyEvent } from './events.ts'

export type Family =
  | { readonly status: 'missing' }
  | {
      readonly status: 'active'
      readonly name: string
      readonly code: string
      /** In the order in which they joined. */
      readonly members: ReadonlySet<UserId>
      /** Those of them who joined without an account of their own. */
      readonly brought: ReadonlySet<UserId>
      /** Whether newcomers wait until a member welcomes them. */
      readonly welcomes: boolean
      /** The newcomers who wait, in the order in which they came. */
      readonly newcomers: ReadonlySet<UserId>
    }

export const noFamily: Family = { status: 'missing' }

const nobody: ReadonlySet<UserId> = new Set()

export const membersOf = (family: Family): ReadonlySet<UserId> =>
  family.status === 'active' ? family.members : nobody

export const newcomersOf = (family: Family): ReadonlySet<UserId> =>
  family.status === 'active' ? family.newcomers : nobody

/**
 * The member of longest standing: who created the family, unless they left it. Those who joined without an account come after
 * all others: they act only once it is theirs.
 */
export function founderOf(family: Family): UserId | undefined {
  const members = [...membersOf(family)]
  return members.find((member) => family.status === 'active' && !family.brought.has(member)) ?? members[0]
}

export function evolve(family: Family, event: FamilyEvent): Family {
  if (event.type === 'FamilyCreated') {
    const { code, personal } = event
    return {
      status: 'active',
      name: personal.name,
      code,
      members: nobody,
      brought: nobody,
      welcomes: false,
      newcomers: nobody,
    }
  }
  if (family.status === 'missing') return family
  const { members, brought, newcomers } = family
  switch (event.type) {
    case 'MemberJoined':
      return {
        ...family,
        members: new Set(members).add(event.member),
        brought: event.brought ? new Set(brought).add(event.member) : without(brought, event.member),
        newcomers: without(newcomers, event.member),
      }
    case 'MemberLeft':
      return { ...family, members: without(members, event.member) }
    case 'MemberRemoved':
      return { ...family, members: without(members, event.member), code: event.code }
    case 'CodeRenewed':
      return { ...family, code: event.code }
    case 'FamilyRenamed':
      return { ...family, name: event.personal.name }
    case 'WelcomeChosen':
      return { ...family, welcomes: event.welcomes }
    case 'NewcomerArrived':
      return {
        ...family,
        members: without(members, event.newcomer),
        newcomers: new Set(newcomers).add(event.newcomer),
      }
    case 'NewcomerWent':
      return { ...family, newcomers: without(newcomers, event.newcomer) }
  }
}

function without(people: ReadonlySet<UserId>, person: UserId): ReadonlySet<UserId> {
  const others = new Set(people)
  others.delete(person)
  return others
}
