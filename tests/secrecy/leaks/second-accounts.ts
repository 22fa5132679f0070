import type { Leak } from './leak.ts'

/** A leak that one row of what a second account tries must find. */
interface LeakOfRow extends Leak {
  /** The row's name begins with it. */
  readonly row: string
}

const gains = 'packages/domain/features/sight/gains.ts'
const announced = 'packages/domain/visibility/announced-gains.ts'
const announcements = 'packages/domain/visibility/announcements.ts'
const sight = 'packages/domain/features/sight/decide.ts'
const keeping = 'packages/domain/features/kept-people/decide.ts'
const wishVisibility = 'packages/domain/wish-visibility.ts'

/** Channel 32: what a second account could gain, and who would not be told of it. */
export const leaksOfSecondAccounts: readonly LeakOfRow[] = [
  {
    what: 'no word of somebody whose kept account became theirs',
    channel: 32,
    row: 'row 1',
    edits: [
      {
        file: gains,
        in: 'Sights.move',
        replace: `if (family === null) return void this.#kept.delete(member)`,
        by: `if (family === null) return`,
      },
    ],
  },
  {
    what: 'no word to those who see a list again of who else sees it',
    channel: 32,
    row: 'row 2',
    edits: [
      {
        file: announced,
        in: 'gainWords',
        replace: `const present = own.map(`,
        by: `const present = own.slice(own.length).map(`,
      },
    ],
  },
  {
    what: 'no word of who left a family',
    channel: 32,
    row: 'row 2',
    edits: [
      {
        file: announcements,
        in: 'moveWords.MemberLeft',
        replace: `return event.by === member ? words.memberLeft(who, where) : words.memberTaken(by, who, where)`,
        by: `return event.by === member ? undefined : words.memberTaken(by, who, where)`,
      },
    ],
  },
  {
    what: 'doubles of those who see a list beyond the family that somebody joins',
    channel: 32,
    row: 'row 3: a name that looks like that of a relative: is refused to anybody who joins',
    edits: [
      {
        file: 'apps/server/features/families/published/joining-names.ts',
        in: 'namesAtJoining',
        replace: `or email is not null and id in (select id from beyond)`,
        by: ``,
      },
    ],
  },
  {
    what: 'a double in a family to which the owner comes',
    channel: 32,
    row: 'row 3: a name that looks like that of a relative: is refused to the owner',
    edits: [
      {
        file: 'packages/domain/names/look-alike.ts',
        in: 'someLookAlike',
        replace: `some((key) => key !== identityKey(name))`,
        by: `some((key) => key === '')`,
      },
    ],
  },
  {
    what: 'no mark on those whom the reader meets in no family',
    channel: 32,
    row: 'row 3: a name that looks like that of a relative: and who shares no family',
    edits: [
      {
        file: 'packages/domain/visibility/sight.ts',
        in: 'sight.isRelative',
        replace: `uid === viewer.user || viewer.relatives.has(uid)`,
        by: `uid !== ''`,
      },
    ],
  },
  {
    what: 'news of who sees a list that are read with what is newer',
    channel: 32,
    row: 'row 4',
    edits: [
      {
        file: announcements,
        in: 'readWith',
        replace: `.filter((one) => (last.isAboutSight ? one.full === last.full : !one.isAboutSight))`,
        by: ``,
      },
    ],
  },
  {
    what: 'newcomers who set aside those who were there before',
    channel: 32,
    row: 'row 5: a second account that sets everybody else aside: can’t',
    edits: [
      {
        file: sight,
        in: 'setAside',
        replace: `if (isNew && isOlder) return`,
        by: `if (isNew && !own) return`,
      },
    ],
  },
  {
    what: 'a lifting that is undone by who was overruled',
    channel: 32,
    row: 'row 5: a second account that sets everybody else aside: is overruled',
    edits: [
      {
        file: sight,
        in: 'setAside',
        replace: `if (isOverruled) return reject('Overruled')`,
        by: ``,
      },
    ],
  },
  {
    what: 'a third account that lifts what a relative decided',
    channel: 32,
    row: 'row 5: a second account that sets everybody else aside: is not let in again',
    edits: [
      {
        file: sight,
        in: 'mayLift',
        replace: `return isLonger(own, { ...then, unbroken: setter.unbroken })`,
        by: `return then !== undefined`,
      },
    ],
  },
  {
    what: 'a third account that lifts what a relative decided who left meanwhile',
    channel: 32,
    row: 'row 5: a second account that sets everybody else aside: stays aside while',
    edits: [
      {
        file: sight,
        in: 'mayLift',
        replace: `return theirs !== undefined && isLonger(own, { position: theirs.first, unbroken: theirs.unbroken })`,
        by: `return theirs !== undefined`,
      },
    ],
  },
  {
    what: 'a third account that is older than a relative who left and came back',
    channel: 32,
    row: 'row 5: a second account that sets everybody else aside: stays aside while',
    edits: [
      {
        file: sight,
        in: 'mayLift',
        replace: `const then = standingOf(aside.by, seeing, aside.position) ?? setter`,
        by: `const then = setter`,
      },
    ],
  },
  {
    what: 'a third account that is older than relatives whom the owner left for a day',
    channel: 32,
    row: 'row 5: a second account that sets everybody else aside: stays aside while',
    edits: [
      {
        file: sight,
        in: 'mayLift',
        replace: `const then = standingOf(aside.by, seeing, aside.position) ?? setter`,
        by: `const then = { ...setter, position: setter.unbroken ?? setter.position }`,
      },
    ],
  },
  {
    what: 'no ideas of their own for somebody who is set aside',
    channel: 32,
    row: 'row 5: a second account that sets everybody else aside: takes nobody’s own ideas',
    edits: [
      {
        file: wishVisibility,
        in: 'wishVisibility',
        replace: `if (wish.creator === viewer.user) return 'asOwner'`,
        by: ``,
      },
    ],
  },
  {
    what: 'handover links that outlast the person who made them',
    channel: 38,
    row: 'row 6',
    edits: [
      {
        file: keeping,
        in: 'openHandover',
        replace: `&& activeKeepers(account, able).includes(handover.by)`,
        by: ``,
      },
    ],
  },
  {
    what: 'everything of a gift for a buyer who is set aside',
    channel: 32,
    row: 'row 7',
    edits: [
      {
        file: 'packages/domain/visibility/gifts.ts',
        in: 'gift',
        replace: `isKept ? 'bought' : 'gone'`,
        by: `isKept ? 'gone' : 'gone'`,
      },
    ],
  },
  {
    what: 'buyers who are set aside',
    channel: 32,
    row: 'row 7',
    edits: [
      {
        file: 'packages/domain/features/purchases/correct.ts',
        in: 'mayBuy',
        replace: `!isSetAside`,
        by: `(isSetAside || true)`,
      },
    ],
  },
  {
    what: 'ids of announcements that count',
    channel: 32,
    row: 'row 8',
    edits: [
      {
        file: announcements,
        in: 'idOf',
        replace: `derivedId(about, [type, person, at].join(' '))`,
        by: `derivedId(about, String([type, person, at].length))`,
      },
    ],
  },
  {
    what: 'a frame of counts at the moment of being set aside',
    channel: 32,
    row: 'row 9',
    edits: [
      {
        file: 'apps/server/features/wishes/list-counts.ts',
        in: 'openListCounts.watch',
        replace: `countsFor(user, held), (view) => (held = view)`,
        by: `countsFor(user, undefined), (view) => (held = view)`,
      },
    ],
  },
  {
    what: 'people who stay in a family of which nobody keeps them',
    channel: 38,
    row: 'row 10: a removed member who keeps somebody of the family: takes along',
    edits: [
      {
        file: 'packages/domain/features/families/upkeep.ts',
        in: 'RemoveMember',
        replace: `command.along.filter((person) => family.members.has(person))`,
        by: `command.along.filter((person) => person === '')`,
      },
    ],
  },
  {
    what: 'a handover into a family of which the person who made the link is no member',
    channel: 38,
    row: 'row 10: a removed member who keeps somebody of the family: brings nobody in by a handover: where no member',
    edits: [
      {
        file: keeping,
        in: 'familiesWithoutMaker',
        replace: `maker !== undefined && membersOf(family).has(maker) ? [] : id`,
        by: `membersOf(family).size > 0 ? [] : id`,
      },
    ],
  },
  {
    what: 'a handover by who was removed from a family where somebody else keeps the person',
    channel: 38,
    row: 'row 10: a removed member who keeps somebody of the family: brings nobody in where another keeper stays',
    edits: [
      {
        file: keeping,
        in: 'familiesWithoutMaker',
        replace: `maker !== undefined && membersOf(family).has(maker)`,
        by: `account.status === 'kept' && account.keepers.some((one) => membersOf(family).has(one))`,
      },
    ],
  },
  {
    what: 'keepers who are named to those alone who share a family with them',
    channel: 38,
    row: 'row 10: a removed member who keeps somebody of the family: brings nobody in where another keeper stays',
    edits: [
      {
        file: 'packages/domain/visibility/kept-people.ts',
        in: 'keptPerson',
        replace: `active.includes(keeper.uid)`,
        by: `active.includes(keeper.uid) && (keeper.uid === viewer.user || viewer.relatives.has(keeper.uid))`,
      },
    ],
  },
  {
    what: 'keepers who are set aside for the list that they keep',
    channel: 32,
    row: 'row 11',
    edits: [
      {
        file: sight,
        in: 'setAside',
        replace: `if (keepers.includes(person)) return reject('ListIsKeptByThem')`,
        by: `void keepers`,
      },
    ],
  },
  {
    what: 'pictures of other lists for a session that shows one',
    channel: 38,
    row: 'row 12',
    edits: [
      {
        file: 'apps/server/features/pictures/service.ts',
        in: 'showPicture',
        replace: `shown === undefined ? onlyRow`,
        by: `shown !== '' ? onlyRow`,
      },
    ],
  },
  {
    what: 'guests who call themselves as one who was withdrawn',
    channel: 18,
    row: 'row 13',
    edits: [
      {
        file: 'apps/server/features/guests/page.ts',
        in: 'outside',
        replace: `said?.success && standsForNobody(said.data.name)`,
        by: `false`,
      },
    ],
  },
  {
    what: 'names that look like what is said in place of one',
    channel: 18,
    row: 'row 13',
    edits: [
      {
        file: 'packages/domain/names/reserved.ts',
        in: 'standsForNobody',
        replace: `isMistakenFor(letters, words)`,
        by: `letters === words`,
      },
    ],
  },
  {
    what: 'accounts with a name that is said in place of one',
    channel: 18,
    row: 'row 13',
    edits: [
      {
        file: 'packages/domain/features/accounts/decide.ts',
        in: 'decide',
        replace: `if (standsForNobody(command.name)) return reject('ReservedName')`,
        by: ``,
      },
    ],
  },
  {
    what: 'new names of those who left, for whom they told something or wrote to',
    channel: 32,
    row: 'row 14: somebody who left and takes a name that looks like a relative’s: stands',
    edits: [
      {
        file: 'apps/server/features/families/published/known-names.ts',
        in: 'nameKnownTo',
        replace: `case when \${isRelated(reader, person)} then \${present} else`,
        by: `case when true or \${isRelated(reader, person)} then \${present} else`,
      },
    ],
  },
  {
    what: 'new names of those who left, on wishes',
    channel: 32,
    row: 'row 14: somebody who left and takes a name that looks like a relative’s: stands',
    edits: [
      {
        file: 'apps/server/features/families/published/known-names.ts',
        in: 'nameOfFormer',
        replace: `case when \${person} not in (`,
        by: `case when false and \${person} not in (`,
      },
    ],
  },
  {
    what: 'new names of those who left, in what is announced',
    channel: 32,
    row: 'row 14: somebody who left and takes a name that looks like a relative’s: stands',
    edits: [
      {
        file: 'apps/server/features/families/announcement-data.ts',
        in: 'announcementsFor',
        replace: `names.set(uid, name)`,
        by: `void name`,
      },
    ],
  },
  {
    what: 'new names of those who left, in draws',
    channel: 32,
    row: 'row 14: somebody who left and takes a name that looks like a relative’s: nor as the person who drew names',
    edits: [
      {
        file: 'apps/server/features/draws/queries.ts',
        in: 'selectDraws',
        replace: `\${nameKnownTo('$1', 'a.id', 'a.name', lastInFamiliesOf('$1', 'a.id'))} as name`,
        by: `a.name`,
      },
    ],
  },
  {
    what: 'new names of those who left, beside the guests whom they invited',
    channel: 32,
    row: 'row 14: somebody who left and takes a name that looks like a relative’s: nor as a guest’s inviter',
    edits: [
      {
        file: 'apps/server/features/families/published/named.ts',
        in: 'named',
        replace: `name_known_beside(g.owner, \${reader}, g.invited_by)`,
        by: `(select name from accounts where id = g.invited_by)`,
      },
    ],
  },
  {
    what: 'no word that somebody who came and saw a list has left',
    channel: 32,
    row: 'row 14: somebody who left and takes a name that looks like a relative’s: stands',
    edits: [
      {
        file: 'packages/domain/visibility/announced-gains.ts',
        in: 'gainWords',
        replace: `sentences(words.sightEnded, viewer,`,
        by: `sentences(words.sightGained, viewer,`,
      },
    ],
  },
  {
    what: 'a new name of a guest beside what they told by another',
    channel: 32,
    row: 'row 14: somebody who left and takes a name that looks like a relative’s: nor',
    edits: [
      {
        file: 'apps/server/features/received/queries.ts',
        in: 'person',
        replace: `'t.told_at'`,
        by: `undefined`,
      },
    ],
  },
  {
    what: 'a purchase that outlasts its buyer while the wish is a draft',
    channel: 34,
    row: 'a buyer who stops offering',
    edits: [
      {
        file: 'apps/server/features/gifts/service.ts',
        in: 'end',
        replace: `const unmarked = yield* giveUp(user, uid, commandId)`,
        by: `const unmarked = gift.state === 'bought' ? yield* giveUp(user, uid, commandId) : []`,
      },
    ],
  },
]
