import type { Leak } from './leak.ts'

const queries = 'apps/server/features/conversations/queries.ts'
const view = 'packages/domain/visibility/conversations.ts'

/** Channel 44: what becomes of a message for anybody who loses sight of the wish that it quotes. */
export const leaksOfLosing: readonly Leak[] = [
  {
    what: 'messages that vanish for the person whom the idea that they quote is for by now',
    channel: 44,
    edits: [
      {
        file: queries,
        in: 'isForViewer',
        replace: `or $1 = any(m.kept_by) and not (m.secret_from && (select eyes from viewer))`,
        by: ``,
      },
    ],
  },
  {
    what: 'messages that vanish for a person who is set aside for somebody whom the idea is for by now',
    channel: 44,
    edits: [
      {
        file: 'apps/server/features/wishes/losing.ts',
        in: 'selectLosing',
        replace: `union select person from set_aside where owner = any($1)`,
        by: ``,
      },
    ],
  },
  {
    what: 'what is written about an idea for the person whom it is for by then',
    channel: 44,
    edits: [
      {
        file: queries,
        in: 'isForViewer',
        replace: `and not (m.secret_from && (select eyes from viewer))`,
        by: ``,
      },
      {
        file: view,
        in: 'isFor',
        replace: `&& !isHidden(viewer, secretFrom)`,
        by: `&& secretFrom.length >= 0`,
      },
    ],
  },
  {
    what: 'places of messages that count those about an idea that the reader isn’t to know of',
    channel: 44,
    edits: [
      {
        file: queries,
        in: 'isForViewer',
        replace: 'not (m.hidden_from && (select eyes from viewer)) or',
        by: 'true or',
      },
      {
        file: view,
        in: 'conversation',
        replace: 'return { uid, nth, at,',
        by: 'return { uid, nth: messages.findIndex((one) => one.uid === uid), at,',
      },
    ],
  },
  {
    what: 'a place for a message that is hidden from anybody who knows its id',
    channel: 44,
    edits: [{ file: queries, in: 'selectShown', replace: `and \${isForViewer}`, by: '' }],
  },
  {
    what: 'messages about an idea that change for the person whom it is for by then',
    channel: 44,
    edits: [
      {
        file: 'packages/domain/features/conversations/decide.ts',
        in: 'decide',
        replace: `if (command.type === 'ChangeMessage' && message.wish !== undefined) return reject('MessageQuotesWish')`,
        by: ``,
      },
    ],
  },
]
