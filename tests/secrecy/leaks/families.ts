import type { Leak } from './leak.ts'

const announcements = 'packages/domain/visibility/announcements.ts'
const people = 'packages/domain/visibility/people.ts'
const family = 'packages/domain/families/family.ts'
const tables = 'apps/server/families/read-model.ts'

const toldOwners = `known.filter((owner) => areRelatives(moment, user, owner) && gains(member, owner))`

/** Channel 36: who is in a family, who waits at its door, and who sees which list. */
export const leaksOfFamilies: readonly Leak[] = [
  {
    what: 'an owner who is told who sees their list',
    channel: 36,
    edits: [
      {
        file: announcements,
        find: toldOwners,
        put: `known.filter((owner) => (owner === user || areRelatives(moment, user, owner)) && gains(member, owner))`,
      },
      {
        file: announcements,
        find: `owners.filter((owner) => viewer.relatives.has(owner))`,
        put: `owners`,
      },
    ],
  },
  {
    what: 'a newcomer who is told that others are told of them',
    channel: 36,
    edits: [
      { file: announcements, find: `if (act.event.by !== viewer.user) {`, put: `{` },
      { file: announcements, find: `  if (user === member) return undefined\n`, put: '' },
      { file: announcements, find: toldOwners, put: `known.filter((owner) => gains(member, owner))` },
    ],
  },
  {
    what: 'a newcomer who waits, and is answered with the members',
    channel: 36,
    edits: [
      {
        file: people,
        find: `Newcomers: [], Users: [] })`,
        put: `Newcomers: [], Users: known.members.map(member) })`,
      },
    ],
  },
  {
    what: 'a newcomer who waits, and has the family among theirs',
    channel: 36,
    edits: [
      {
        file: people,
        find: `if (!known.members.some((member) => member.uid === viewer.user)) return undefined`,
        put: `if (![...known.members, ...known.newcomers].some((one) => one.uid === viewer.user)) return undefined`,
      },
    ],
  },
  {
    what: 'a newcomer who waits, and is a relative already',
    channel: 36,
    edits: [
      {
        file: 'apps/server/families/relatives.ts',
        find: `from members mine join members theirs using (family)`,
        put: `from (select family, member from members union select family, newcomer from newcomers) mine
        join members theirs using (family)`,
      },
    ],
  },
  {
    what: 'an old code that still opens the family',
    channel: 36,
    edits: [
      {
        file: family,
        find: `    case 'CodeRenewed':
      return { ...family, code: event.code }`,
        put: `    case 'CodeRenewed':
      return family`,
      },
    ],
  },
  {
    what: 'join links that still tell the family’s name by its old code',
    channel: 36,
    edits: [
      {
        file: tables,
        find: `return [families.patch({ id }, { code: event.code })]`,
        put: `return []`,
      },
    ],
  },
  {
    what: 'another refusal for an old code than for a wrong one',
    channel: 36,
    edits: [
      {
        file: family,
        find: `readonly code: string\n      /** In`,
        put: `readonly code: string\n      readonly old?: string\n      /** In`,
      },
      {
        file: family,
        find: `    case 'CodeRenewed':
      return { ...family, code: event.code }`,
        put: `    case 'CodeRenewed':
      return { ...family, code: event.code, old: family.code }`,
      },
      {
        file: 'packages/domain/families/decide.ts',
        find: `if (family.status === 'missing' || family.code`,
        put: `if (family.status === 'active' && family.old === codeKey(command.code)) return reject('NotAllowed')
      if (family.status === 'missing' || family.code`,
      },
    ],
  },
  {
    what: 'a removed member who comes back by the code that they know',
    channel: 36,
    edits: [
      {
        file: family,
        find: `members: without(members, event.member), code: event.code }`,
        put: `members: without(members, event.member) }`,
      },
    ],
  },
  {
    what: 'a removed member whose open screens stay as they are',
    channel: 36,
    edits: [
      {
        file: 'packages/domain/visibility/audience.ts',
        find: `[before, after].flatMap(`,
        put: `[after].flatMap(`,
      },
    ],
  },
]
