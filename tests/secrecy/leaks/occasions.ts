import type { Leak } from './leak.ts'

const view = 'packages/domain/visibility/occasions.ts'
const live = 'apps/server/features/occasions/live.ts'
const tables = 'apps/server/features/occasions/read-model.ts'

/** A birthday is told whatever the viewer is to the person. */
const toAnybody = {
  file: view,
  in: 'occasions',
  replace: `uid !== viewer.user && viewer.relatives.has(uid)`,
  by: `uid !== viewer.user`,
}

/** Channels 11 and 39: occasions before, on and after their day, and the calendars that telephones read. */
export const leaksOfOccasions: readonly Leak[] = [
  {
    what: 'occasions that say how much was bought',
    channel: 39,
    edits: [
      {
        file: tables,
        in: 'selectOccasions',
        replace: `'title', o.title,`,
        by: `'title', o.title || (select count(*) from gifts),`,
      },
    ],
  },
  {
    what: 'a frame about occasions for whatever happens on one’s list',
    channel: 11,
    edits: [
      {
        file: live,
        in: 'openOccasions',
        replace: `[relativesOf(user)]`,
        by: `[relativesOf(user), listOf(user)]`,
      },
      {
        file: live,
        in: 'openOccasions',
        replace: `around: (view) => view.Past`,
        by: `around: () => ++frames`,
      },
      {
        file: live,
        atTop: `import { listOf } from '@cachotteries/domain/visibility/audience'\nlet frames = 0`,
      },
    ],
  },
  {
    what: 'a calendar with the number of all that was ever recorded',
    channel: 39,
    edits: [
      {
        file: 'apps/server/features/occasions/calendar.ts',
        in: 'calendarOf',
        replace: `return calendarFile(yield* myOccasions(user), writeCalendar)`,
        by: `const all = yield* firstRow('select count(*) from event_store.events', [])
  return calendarFile(yield* myOccasions(user), (view) => writeCalendar(view) + JSON.stringify(all))`,
      },
    ],
  },
]

/** Channel 39: birthdays and occasions of people and families that one isn't with, or isn't with any more. */
export const leaksOfBirthdays: readonly Leak[] = [
  {
    what: 'birthdays of people who are in no family with one',
    channel: 39,
    edits: [
      toAnybody,
      {
        file: tables,
        in: 'selectOccasions',
        replace: `and (id = $1 or id = any(\${relativesArray('$1')}))`,
        by: `and id <> $1`,
      },
    ],
  },
  {
    what: 'calendars that go on telling the occasions of a family that one is removed from',
    channel: 39,
    edits: [
      {
        file: view,
        in: 'occasions',
        replace: `members.some(({ uid }) => uid === viewer.user)`,
        by: `members.length > 0`,
      },
      {
        file: tables,
        in: 'selectOccasions',
        replace: `(select family from members where member = $1)`,
        by: `(select family from moves where member = $1)`,
      },
    ],
  },
]

const rule = 'packages/domain/features/occasions/seen.ts'
const deciding = 'packages/domain/features/occasions/decide.ts'
const eyes = 'apps/server/features/families/published/occasion-eyes.ts'

/** Channel 39: surprises, and what some of a family see. */
export const leaksOfHiddenOccasions: readonly Leak[] = [
  {
    what: 'occasions of a family for all of its members',
    channel: 39,
    edits: [
      {
        file: view,
        in: 'occasions',
        replace: `.filter((one) => seesOccasion(viewer, one))`,
        by: ``,
      },
      {
        file: tables,
        in: 'selectOccasions',
        replace: `(o.author = $1 or \${isSeen})`,
        by: `true`,
      },
    ],
  },
  {
    what: 'a surprise for those whom it is for',
    channel: 39,
    edits: [
      { file: rule, in: 'seesOccasion', replace: `if (isSurprise && isFor) return false`, by: `` },
      {
        file: eyes,
        in: 'eyesArray',
        replace: `\${setAsideForArray(user)}::uuid[] || \${user}::uuid`,
        by: `\${setAsideForArray(user)}::uuid[]`,
      },
    ],
  },
  {
    what: 'a surprise for somebody who is set aside',
    channel: 39,
    edits: [
      {
        file: rule,
        in: 'seesOccasion',
        replace: `if (isSurprise && people?.some((one) => setAsideFor.has(one)) === true) return false`,
        by: ``,
      },
      {
        file: eyes,
        in: 'eyesArray',
        replace: `\${setAsideForArray(user)}::uuid[] || \${user}::uuid`,
        by: `array[\${user}::uuid]`,
      },
    ],
  },
  {
    what: 'what some see of a family, for the others',
    channel: 39,
    edits: [
      {
        file: rule,
        in: 'seesOccasion',
        replace: `return isFor || (seenBy?.includes(user) ?? true)`,
        by: `return true`,
      },
      {
        file: eyes,
        in: 'isOccasionSeen',
        replace: `nullif(\${seenBy}, 'null') is null`,
        by: `true`,
      },
    ],
  },
  {
    what: 'announcements of occasions for all of a family',
    channel: 39,
    edits: [
      {
        file: 'packages/domain/visibility/announcements.ts',
        in: 'newsOfAct',
        replace: `!('occasion' in event) || seesOccasion(viewer, event)`,
        by: `true`,
      },
      {
        file: 'apps/server/features/families/announcement-data.ts',
        in: 'selectAnnouncements',
        replace: `and \${isSeen}`,
        by: ``,
      },
    ],
  },
  {
    what: 'another refusal to change an occasion that is hidden than one that isn’t there',
    channel: 39,
    edits: [{ file: deciding, in: 'decide', replace: `seen.get(occasion)`, by: `occasions.get(occasion)` }],
  },
  {
    what: 'a limit of occasions that counts hidden ones',
    channel: 39,
    edits: [{ file: deciding, in: 'decide', replace: `seen.values()`, by: `occasions.values()` }],
  },
  {
    what: 'a calendar of what others see',
    channel: 39,
    edits: [
      {
        file: 'apps/server/features/occasions/calendar.ts',
        in: 'calendarOf',
        replace: `yield* myOccasions(user)`,
        by: `yield* myOccasions((yield* firstRow<{ readonly author: UserId }>('select author from occasions where surprise limit 1', []))?.author ?? user)`,
      },
    ],
  },
]
