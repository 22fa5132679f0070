import { erasedText } from '@cachotteries/domain/erased'
import { projection, type ReadModel } from '../../infrastructure/log/log-definition.ts'
import { readModelTable } from '../../infrastructure/log/read-model-table.ts'
import { wishStream } from '../wishes/streams.ts'
import { messageStream, readingStream } from './streams.ts'

const tables = `
  create table messages (
    id uuid primary key,
    -- The person whose list the conversation is about.
    about uuid not null,
    author uuid not null,
    -- Of the log: the order of a conversation. Clocks differ, and are put back.
    position bigint not null,
    sent_at timestamptz not null,
    text text not null,
    changed boolean not null,
    wish uuid,
    -- Everybody whom that wish ever concerned. It stands here since rows are left out by it: a look into another table for
    -- each would take time, by which a reader could count them.
    hidden_from uuid[] not null,
    -- Those of them whom it had concerned when the message was written.
    secret_from uuid[] not null,
    -- Those who could read the message before the wish was hidden from them.
    kept_by uuid[] not null,
    -- The wishes that a revealed secret became, by whose list they are on.
    became jsonb
  );
  -- Where every message stands, also one that is gone since.
  create table message_positions (
    message uuid primary key,
    position bigint not null
  );
  -- The message up to which somebody has read a conversation, which may be gone since.
  create table conversation_marks (
    reader uuid not null,
    about uuid not null,
    message uuid not null,
    primary key (reader, about)
  );`

const indexes = `
  create index messages_by_list on messages (about, position);
  create index messages_by_wish on messages (wish);
  create index messages_by_author on messages (author, about);`

const messages = readModelTable({ name: 'messages', key: ['id'], changing: ['text', 'changed'] })
const positions = readModelTable({ name: 'message_positions', key: ['message'] })
const messagesAbout = readModelTable({
  name: 'messages',
  key: ['wish'],
  changing: ['hidden_from', 'kept_by', 'became'],
})
const marks = readModelTable({ name: 'conversation_marks', key: ['reader', 'about'] })

export const conversationsReadModel: ReadModel = {
  tables,
  indexes,
  projections: [
    projection(messageStream, (id, event, position) => {
      switch (event.type) {
        case 'MessageSent': {
          const { about, by: author, at: sent_at, wish, hiddenFrom = [] } = event
          const { text } = event.personal
          const placed = positions.insert({ message: id, position })
          if (text === erasedText) return [placed]
          const secrecy = { hidden_from: hiddenFrom, secret_from: hiddenFrom, kept_by: [] }
          const refersTo = { wish: wish ?? null, ...secrecy, became: null }
          const row = { id, about, author, position, sent_at, text, changed: false, ...refersTo }
          return [placed, messages.insert(row)]
        }
        case 'MessageChanged':
          return [messages.patch({ id }, { text: event.personal.text, changed: true })]
        case 'MessageDeleted':
          return [messages.remove({ id })]
      }
    }),
    projection(wishStream, (wish, event) => {
      // After messages that are written together with it.
      if (event.type === 'RecipientsChanged') {
        const { recipients, hiddenFrom = [], lostBy: kept_by = [] } = event
        const hidden_from = [...new Set([...recipients, ...hiddenFrom])]
        return [messagesAbout.patchInOrder({ wish }, { hidden_from, kept_by })]
      }
      if (event.type !== 'IdeaRevealed') return []
      const became = Object.fromEntries(event.became.map((one) => [one.owner, one.wish]))
      return [messagesAbout.patchInOrder({ wish }, { became })]
    }),
    projection(readingStream, (reader, { about, upTo }) => [
      marks.replace({ reader, about }, [{ reader, about, message: upTo.message }]),
    ]),
  ],
}
