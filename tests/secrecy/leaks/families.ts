import type { Leak } from './leak.ts'

const announced = 'packages/domain/visibility/announced-gains.ts'
const people = 'packages/domain/visibility/people.ts'
const family = 'packages/domain/features/families/family.ts'
const tables = 'apps/server/features/families/read-model.ts'

/** Channel 36: who is in a family, who waits at its door, and who sees which list. */
export const leaksOfFamilies: readonly Leak[] = [
  {
    what: 'an owner who is told who sees their list',
    channel: 36,
    edits: [
      {
        file: announced,
        in: 'isOthers',
        replace: `person !== user && owner !== user`,
        by: `person !== user`,
      },
      {
        file: announced,
        in: 'gainWords',
        replace: `sights.sees(user, owner) && !own`,
        by: `(owner === user || sights.sees(user, owner)) && !own`,
      },
      {
        file: announced,
        in: 'gainWords.holds',
        replace: `viewer.relatives.has(owner) &&`,
        by: `(owner === user || viewer.relatives.has(owner)) &&`,
      },
    ],
  },
  {
    what: 'a newcomer who waits, and is answered with the members',
    channel: 36,
    edits: [
      {
        file: people,
        in: 'joined',
        replace: `Newcomers: [], Users: [] })`,
        by: `Newcomers: [], Users: known.members.map(member) })`,
      },
    ],
  },
  {
    what: 'a newcomer who waits, and has the family among theirs',
    channel: 36,
    edits: [
      {
        file: people,
        in: 'family',
        replace: `if (!known.members.some((member) => member.uid === viewer.user)) return undefined`,
        by: `if (![...known.members, ...known.newcomers].some((one) => one.uid === viewer.user)) return undefined`,
      },
    ],
  },
  {
    what: 'a newcomer who waits, and is a relative already',
    channel: 36,
    edits: [
      {
        file: 'apps/server/features/families/published/relatives.ts',
        in: 'kinOf',
        replace: `from members mine join members theirs using (family)`,
        by: `from (
    select family, member, joined_at from members union all select family, newcomer, since from newcomers
  ) mine join members theirs using (family)`,
      },
    ],
  },
  {
    what: 'join links that still tell the family’s name by its old code',
    channel: 36,
    edits: [
      {
        file: tables,
        in: 'projectFamily.CodeRenewed',
        replace: `return [families.patch({ id }, { code: event.code })]`,
        by: `return []`,
      },
    ],
  },
  {
    what: 'another refusal for an old code than for a wrong one',
    channel: 36,
    edits: [
      {
        file: family,
        in: 'evolve.CodeRenewed',
        replace: `case 'CodeRenewed':
      return { ...family, code: event.code }`,
        by: `case 'CodeRenewed':
      return { ...family, code: event.code, old: family.code }`,
      },
      {
        file: 'packages/domain/features/families/decide.ts',
        in: 'decide.JoinFamily',
        replace: `if (family.status === 'missing' || codeKey(family.code)`,
        by: `if (family.status === 'active' && family.old !== undefined && codeKey(family.old) === codeKey(command.code)) return reject('NotAllowed')
      if (family.status === 'missing' || codeKey(family.code)`,
      },
    ],
  },
  {
    what: 'a removed member who comes back by the code that they know',
    channel: 36,
    edits: [
      {
        file: family,
        in: 'evolve.MemberRemoved',
        replace: `members: without(members, event.member), code: event.code }`,
        by: `members: without(members, event.member) }`,
      },
    ],
  },
  {
    what: 'a removed member whose open screens stay as they are',
    channel: 36,
    edits: [
      {
        file: 'packages/domain/visibility/audience.ts',
        in: 'audienceOfFamily',
        replace: `[before, after].flatMap(`,
        by: `[after].flatMap(`,
      },
    ],
  },
  {
    what: 'the list of somebody who is in no family, for a keeper who had left',
    channel: 36,
    edits: [
      {
        file: 'packages/domain/features/kept-people/keepers.ts',
        in: 'staying',
        replace: `!related.has(keeper)`,
        by: `!keeper`,
      },
    ],
  },
  {
    what: 'the list of somebody in a family, for a keeper who left it',
    channel: 36,
    edits: [
      {
        file: 'apps/server/features/families/published/relatives.ts',
        in: 'isApart',
        replace: 'and other.email is not null and not other.is_erased)',
        by: 'and false)',
      },
    ],
  },
]
