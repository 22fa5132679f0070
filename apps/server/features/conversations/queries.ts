import type { MessageId, UserId } from '@cachotteries/domain/decider'
import type { Place } from '@cachotteries/domain/features/conversations/events'
import type { CountedMessages, MessageData } from '@cachotteries/domain/visibility/conversations'
import type { Person } from '@cachotteries/domain/visibility/views'
import { viewerIn, type ViewerRow } from '@cachotteries/domain/wish-visibility'
import { Effect } from 'effect'
import { firstRow, instantOf, onlyRow, query } from '../../infrastructure/database.ts'
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

/** The messages of the conversation about $2 for the viewer $1, from the place $3 on, or before the place $4: newest first. */
const selectMessages = `
  ${withViewer('$1')},
  found as materialized (
    select m.*, coalesce((m.became->>m.about::text)::uuid, m.wish) as present from messages m
    where m.about = $2 and ${isForViewer}
      and ($3::timestamptz is null or (m.sent_at, m.id) >= ($3, $4::uuid))
      and ($5::timestamptz is null or (m.sent_at, m.id) < ($5, $6::uuid))
    order by m.sent_at desc, m.id desc
    limit case when $3::timestamptz is null then ${pageSize} end
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
    ) order by f.sent_at, f.id)
    from found f join accounts a on a.id = f.author
  ) as messages, exists (
    select from messages m
    where m.about = $2 and ${isForViewer}
      and (m.sent_at, m.id) < (select sent_at, id from found order by sent_at, id limit 1)
  ) as "hasOlder"
  from viewer`

interface MessagesRow extends ViewerRow {
  readonly messages: readonly MessageRow[] | null
  readonly hasOlder: boolean
}

type MessageRow = Omit<MessageData, 'at'> & { readonly at: string }

/**
 * A part of a conversation as it is stored: all messages from a place on, or the newest before a place, or the newest of all.
 */
export const messagesFor = (user: UserId, owner: UserId, { from, before }: Bounds = {}) =>
  Effect.map(
    onlyRow<MessagesRow>(selectMessages, [
      ...[user, owner, from?.at ?? null, from?.message ?? null],
      ...[before?.at ?? null, before?.message ?? null],
    ]),
    ({ messages, hasOlder, ...viewer }) => ({
      viewer: viewerIn(user, viewer),
      messages: (messages ?? []).map((one): MessageData => ({ ...one, at: instantOf(one.at) })),
      hasOlder,
    }),
  )

interface Bounds {
  readonly from?: Place | undefined
  readonly before?: Place | undefined
}

const selectPlace = `
  ${withViewer('$1')}
  select m.sent_at as at from messages m where m.id = $2 and m.about = $3 and ${isForViewer}`

/**
 * Where a message stands in the conversation about this list; undefined when it isn't there for the user, who may remember it from
 * before it was hidden from them.
 */
export const placeOf = (user: UserId, owner: UserId, message: MessageId) =>
  Effect.map(
    firstRow<{ readonly at: string }>(selectPlace, [user, message, owner]),
    (row): Place | undefined => row && { message, at: instantOf(row.at) },
  )

/** What others wrote to the viewer $1, and they haven't read, by whose list it is about and from whom it is hidden. */
const selectUnread = `
  ${withViewer('$1')}
  select viewer.relatives, viewer."setAsideFor", (
    select json_agg(json_build_object('uid', id, 'name', name)) from accounts where id = any(viewer.relatives)
  ) as people, (
    select json_agg(c) from (
      select m.about as owner, json_build_object(${secrecy}) as secrecy, count(*)::int as messages
      from messages m
      left join conversation_marks k on k.reader = $1 and k.about = m.about
      where m.about = any((select visited from viewer)::uuid[]) and m.author <> $1
        and (k.reader is null or (m.sent_at, m.id) > (k.sent_at, k.message)) and ${isForViewer}
      group by m.about, m.hidden_from, m.secret_from, m.kept_by
    ) c
  ) as counted
  from viewer`

interface UnreadRow extends ViewerRow {
  readonly people: readonly Person[] | null
  readonly counted: readonly CountedMessages[] | null
}

export const unreadFor = (user: UserId) =>
  Effect.map(onlyRow<UnreadRow>(selectUnread, [user]), ({ people, counted, ...viewer }) => ({
    viewer: viewerIn(user, viewer),
    people: people ?? [],
    counted: counted ?? [],
  }))

/** The people about whose lists somebody wrote: their name stands there. */
export const listsWithMessagesOf = (author: UserId) =>
  Effect.map(
    query<{ readonly about: UserId }>(`select distinct about from messages where author = $1`, [author]),
    (rows) => rows.map(({ about }) => about),
  )
