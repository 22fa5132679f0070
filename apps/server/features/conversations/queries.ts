import type { MessageId, UserId } from '@cachotteries/domain/decider'
import type { MessageRead } from '@cachotteries/domain/features/conversations/events'
import { gainedAt } from '@cachotteries/domain/features/sight/gains'
import type { CountedMessages, MessageData } from '@cachotteries/domain/visibility/conversations'
import type { Person } from '@cachotteries/domain/visibility/views/parts'
import { viewerIn, type ViewerRow } from '@cachotteries/domain/wish-visibility'
import { Effect } from 'effect'
import { firstRow, instantOf, onlyRow, query } from '../../infrastructure/database.ts'
import { movesAround } from '../families/published/announcement-tables.ts'
import { nameKnownBeside, onlyIfRelated } from '../families/published/known-names.ts'
import { withViewer } from '../wishes/published/visibility-facts.ts'

/** How many messages are shown at once. */
const pageSize = 50

/**
 * Leaves out messages about a wish that is hidden from the viewer $1, before they are counted for a page, but for those that
 * the viewer could read before that. The list's owner has none of the viewer's eyes.
 */
const isForViewer = `(
  not (m.hidden_from && (select eyes from viewer))
  or $1 = any(m.kept_by) and not (m.secret_from && (select eyes from viewer)))`

/** The fields of `QuoteSecrecy`. */
const secrecy = `'everConcerned', m.hidden_from, 'secretFrom', m.secret_from, 'keptBy', m.kept_by`

/** The position of a message, which may be gone, as a value inside a larger statement. */
const positionOf = (message: string): string =>
  `(select position from message_positions where message = ${message}::uuid)`

/** The conversation about $2 for the viewer $1, newest first: from the message $3 on (all, if it never was), or before $4. */
const selectMessages = `
  ${withViewer('$1')},
  found as materialized (
    select m.*, coalesce((m.became->>m.about::text)::uuid, m.wish) as present from messages m
    where m.about = $2 and ${isForViewer}
      and ($3::uuid is null or m.position >= coalesce(${positionOf('$3')}, 0))
      and ($4::uuid is null or m.position < ${positionOf('$4')})
    order by m.position desc
    limit case when $3::uuid is null then ${pageSize} end
  )
  select viewer.relatives, viewer."setAsideFor", (
    select json_agg(json_build_object(
      'uid', f.id, 'at', f.sent_at, 'text', f.text, 'isChanged', f.changed,
      'by', json_build_object('uid', a.id, 'name', ${nameKnownBeside('$2', '$1', 'a.id', 'a.name')},
        'img', ${onlyIfRelated('$2', 'a.id', 'a.img')}, 'picture', ${onlyIfRelated('$2', 'a.id', 'a.picture')}),
      'refersTo', case when f.wish is not null then json_build_object(
        'secrecy', json_build_object(${secrecy.replaceAll('m.', 'f.')}),
        'present', (
          select json_build_object(
            'uid', w.id, 'name', w.name, 'secret', w.secret, 'draft', w.draft, 'hiddenByPurchase', false,
            'concerned', array(select owner from visitor_wish_lists where wish = w.id),
            'hiddenFrom', coalesce((select min(hidden_from) from visitor_wish_lists where wish = w.id), '{}')
          ) from visitor_wishes w where w.id = f.present and w.removed_at is null
        )
      ) end
    ) order by f.position)
    from found f join accounts a on a.id = f.author
  ) as messages, exists (
    select from messages m
    where m.about = $2 and ${isForViewer}
      and m.position < (select min(position) from found)
  ) as "hasOlder"
  from viewer`

interface MessagesRow extends ViewerRow {
  readonly messages: readonly MessageRow[] | null
  readonly hasOlder: boolean
}

type MessageRow = Omit<MessageData, 'at'> & { readonly at: string }

/**
 * A part of a conversation as it is stored: all messages from one on, or the newest before one, or the newest of all.
 */
export const messagesFor = (user: UserId, owner: UserId, { from, before }: Bounds = {}) =>
  Effect.map(
    onlyRow<MessagesRow>(selectMessages, [user, owner, from ?? null, before ?? null]),
    ({ messages, hasOlder, ...viewer }) => ({
      viewer: viewerIn(user, viewer),
      messages: (messages ?? []).map((one): MessageData => ({ ...one, at: instantOf(one.at) })),
      hasOlder,
    }),
  )

interface Bounds {
  readonly from?: MessageId | undefined
  readonly before?: MessageId | undefined
}

const selectShown = `
  ${withViewer('$1')}
  select m.sent_at as at, k.message as mark,
    m.position > coalesce(${positionOf('k.message')}, 0) as "isAfterMark"
  from messages m left join conversation_marks k on k.reader = $1 and k.about = m.about
  where m.id = $2 and m.about = $3 and ${isForViewer}`

/**
 * A message in the conversation about this list, with the user's mark there; undefined when it isn't there for the user, who may
 * remember it from before it was hidden from them.
 */
export const shownTo = (user: UserId, owner: UserId, message: MessageId) =>
  Effect.map(
    firstRow<{ readonly at: string; readonly mark: MessageId | null; readonly isAfterMark: boolean }>(
      selectShown,
      [user, message, owner],
    ),
    (row) =>
      row && {
        upTo: { message, at: instantOf(row.at) } satisfies MessageRead,
        mark: row.mark ?? undefined,
        isAfterMark: row.isAfterMark,
      },
  )

/**
 * What others wrote to the viewer $1, and they haven't read, by whose list it is about and from whom it is hidden. What was written
 * before they came to see the list isn't new to them: $2 has these lists, and $3 the positions. Being set aside ends at one, too.
 */
const selectUnread = `
  ${withViewer('$1')},
  gained as (
    select owner, max(position) as position from (
      select * from unnest($2::uuid[], $3::bigint[]) as came (owner, position)
      union all
      select owner, position from acts
      where owner in (select unnest(visited) from viewer) and event->>'person' = $1::text and event->>'type' = 'SightRestored'
    ) g group by owner
  ),
  marks as (
    select k.about, p.position from conversation_marks k join message_positions p using (message) where k.reader = $1
  )
  select viewer.relatives, viewer."setAsideFor", (
    select json_agg(json_build_object('uid', id, 'name', name)) from accounts where id = any(viewer.relatives)
  ) as people, (
    select json_agg(c) from (
      select m.about as owner, json_build_object(${secrecy}) as secrecy, count(*)::int as messages
      from messages m
      left join marks k on k.about = m.about left join gained g on g.owner = m.about
      where m.about = any((select visited from viewer)::uuid[]) and m.author <> $1
        and m.position > coalesce(k.position, 0) and m.position > coalesce(g.position, 0) and ${isForViewer}
      group by m.about, m.hidden_from, m.secret_from, m.kept_by
    ) c
  ) as counted
  from viewer`

interface UnreadRow extends ViewerRow {
  readonly people: readonly Person[] | null
  readonly counted: readonly CountedMessages[] | null
}

export const unreadFor = Effect.fnUntraced(function* (user: UserId) {
  const gained = gainedAt(user, yield* movesAround(user))
  const row = yield* onlyRow<UnreadRow>(selectUnread, [user, [...gained.keys()], [...gained.values()]])
  const { people, counted, ...viewer } = row
  return { viewer: viewerIn(user, viewer), people: people ?? [], counted: counted ?? [] }
})

/** The people about whose lists somebody wrote: their name stands there. */
export const listsWithMessagesOf = (author: UserId) =>
  Effect.map(
    query<{ readonly about: UserId }>(`select distinct about from messages where author = $1`, [author]),
    (rows) => rows.map(({ about }) => about),
  )
