import type { FamilyId, Recorded, UserId } from '@cachotteries/domain/decider'
import { derivedId } from '@cachotteries/domain/derived-id'
import type { FamilyEvent } from '@cachotteries/domain/features/families/events'
import { isOpenToFamily } from '@cachotteries/domain/features/occasions/seen'
import type {
  Act,
  AnnouncedDraw,
  AnnouncedOccasion,
  OwnerEvent,
  UpkeepEvent,
} from '@cachotteries/domain/visibility/announcements'
import type { Move } from '@cachotteries/domain/features/sight/gains'
import { nobody } from '../../../infrastructure/clock-and-ids.ts'
import { projection, type Projection } from '../../../infrastructure/log/log-definition.ts'
import { query } from '../../../infrastructure/database.ts'
import { readModelTable, type RowChange } from '../../../infrastructure/log/read-model-table.ts'
import { announcementsStream, familyStream } from '../streams.ts'

/** Only what somebody is told has a row, so that a look-up takes no longer for anything else. */
export const announcementTables = `
  -- Who came to a family or left it, and who got an account of their own.
  create table moves (
    position bigint primary key,
    -- Null for an account.
    family uuid,
    member uuid not null,
    event jsonb not null
  );
  -- What else is announced, with its family or with the owner of the list that it is about. Of the same kind about the
  -- same family or list and the same person or occasion, only the last has a row; but for names that are drawn again.
  create table acts (
    id uuid primary key,
    position bigint not null,
    family uuid,
    -- The family, when some of its members are told: a node of an older release tells nobody of it.
    some_of uuid,
    owner uuid,
    event jsonb not null
  );
  -- From releases that marked announcements as read up to a position of the log.
  create table read_marks (
    reader uuid primary key,
    up_to bigint not null
  );
  create table read_news (
    reader uuid not null,
    news uuid not null,
    primary key (reader, news)
  );`

export const announcementIndexes = `
  create index moves_by_family on moves (family, position);
  create index moves_by_member on moves (member, family);
  create index acts_by_family on acts (family);
  create index acts_by_some_of on acts (some_of);
  create index acts_by_owner on acts (owner);
`

const moves = readModelTable({ name: 'moves', key: ['member'] })
const acts = readModelTable({ name: 'acts', key: ['id'] })
const readMarks = readModelTable({ name: 'read_marks', key: ['reader'] })
const readNews = readModelTable({ name: 'read_news', key: ['reader', 'news'] })

/** The row of a move. */
export const moveRow = ({ position, family, member, event }: Move): RowChange =>
  moves.insert({ position, family, member, event })

const idOf = (about: string, kind: string, person = ''): string => derivedId(about, `${kind} ${person}`)

/** The row of an act about a list, in place of the last one of its kind. */
export function actOfOwner(owner: UserId, event: Recorded<OwnerEvent>, position: number): RowChange {
  const id = idOfAct(owner, event)
  return acts.replace({ id }, [{ id, position, family: null, owner, event } satisfies Row])
}

function idOfAct(owner: UserId, event: OwnerEvent): string {
  if (event.type === 'ListTakenOver') return idOf(owner, 'kept')
  return idOf(owner, 'invitedBy' in event ? 'arrived' : 'sight', event.person)
}

/** The inviter of this guest is told nothing of it any more. */
export const noArrival = (owner: UserId, guest: UserId): RowChange =>
  acts.remove({ id: idOf(owner, 'arrived', guest) })

type Row = Act & { readonly id: string }

function actOfFamily(family: FamilyId, event: Recorded<UpkeepEvent>, position: number): RowChange {
  const id = idOf(family, event.type, event.type === 'NewcomerArrived' ? event.newcomer : '')
  return acts.replace({ id }, [{ id, position, family, owner: null, event } satisfies Row])
}

/** The row of what a member does about an occasion, in place of the last one about it. */
export function actOfOccasion(
  family: FamilyId,
  { type, occasion, people, seenBy, isSurprise, personal, by, at }: Recorded<AnnouncedOccasion>,
  position: number,
): RowChange {
  const id = idOf(family, 'occasion', occasion)
  const event = { type, occasion, people, seenBy, isSurprise, personal, by, at }
  const act = { id, position, family, owner: null, event } satisfies Row
  return acts.replace({ id }, [isOpenToFamily(event) ? act : { ...act, family: null, some_of: family }])
}

/**
 * The row of a draw of names. Each further draw has a row of its own, and so has everybody who comes or leaves. Who drew whom is
 * no part of it.
 */
export function actOfDraw(
  family: FamilyId,
  { type, draw, personal, again, times, left, joined, whole, lapsed, by, at }: Recorded<AnnouncedDraw>,
  position: number,
): RowChange {
  const id = idOf(family, 'draw', again || type === 'ParticipantsChanged' ? `${draw} ${position}` : draw)
  const event = {
    type,
    draw,
    personal: { title: personal.title },
    ...(again && { again }),
    ...(times !== undefined && { times }),
    ...(left !== undefined && { left }),
    ...(joined !== undefined && { joined }),
    ...(whole && { whole }),
    ...(lapsed && { lapsed }),
    // When the server did it: a person who can't take part any more, or nobody.
    by: by || (left ?? nobody),
    at,
  }
  return acts.replace({ id }, [{ id, position, family, owner: null, event } satisfies Row])
}

/** Nobody waits any more. */
const noNewcomer = (family: FamilyId, newcomer: UserId): RowChange =>
  acts.remove({ id: idOf(family, 'NewcomerArrived', newcomer) })

function projectFamily(
  family: FamilyId,
  event: Recorded<FamilyEvent>,
  position: number,
): readonly RowChange[] {
  const { by, at } = event
  switch (event.type) {
    case 'MemberJoined': {
      const { type, member, brought } = event
      const joined = { type, by, at, ...(brought && { brought }) }
      return [noNewcomer(family, member), moveRow({ position, family, member, event: joined })]
    }
    case 'MemberLeft':
    case 'MemberRemoved':
      return [moveRow({ position, family, member: event.member, event: { type: event.type, by, at } })]
    case 'NewcomerArrived': {
      const { type, newcomer } = event
      return [
        actOfFamily(family, { type, newcomer, by, at }, position),
        moveRow({ position, family, member: newcomer, event: { type, by, at } }),
      ]
    }
    case 'NewcomerWent':
      return [noNewcomer(family, event.newcomer)]
    case 'CodeRenewed':
      return [actOfFamily(family, { type: event.type, by, at }, position)]
    case 'FamilyRenamed':
    case 'WelcomeChosen':
      return [actOfFamily(family, event, position)]
    case 'FamilyCreated':
      return []
  }
}

export const announcementProjections: readonly Projection[] = [
  projection(familyStream, projectFamily),
  projection(announcementsStream, (reader, event) =>
    event.type === 'NewsRead'
      ? event.news.map((news) => readNews.replace({ reader, news }, [{ reader, news }]))
      : [readMarks.replace({ reader }, [{ reader, up_to: event.upTo }])],
  ),
]

/** All moves of the families in which a person ever was, and of who was there, in the order of the log. */
export const movesAround = (user: UserId) =>
  query<Move>(
    `with within as materialized (
       select position::int, family, member, event from moves
       where family in (select family from moves where member = $1)
     )
     select * from within
     union all
     select position::int, family, member, event from moves
     where family is null and member in (select member from within)
     order by position`,
    [user],
  )
