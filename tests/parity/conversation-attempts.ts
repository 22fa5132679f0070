import type { Attempt } from './attempt.ts'
import type { World } from './world.ts'

const unknown = '20000000-0000-4000-8000-000000000000'
const viewOf = ({ view }: { readonly view: unknown }): unknown => view

/** What somebody may try in the conversations about people's lists. */
export function conversationAttempts({ people, message, wishes }: World): readonly Attempt[] {
  const { owner, relative, stranger } = people
  const lists = { owner, relative, stranger, nobody: { userId: unknown } }
  const messages = { 'the relative’s message': message, 'no message': unknown }
  return [
    {
      what: 'what isn’t read of all conversations',
      rest: { call: 'GET /users/me/unread-messages' },
      trpc: { kind: 'query', path: 'conversations.unread', answer: viewOf },
    },
    ...Object.entries(lists).flatMap(([whose, { userId: list }]): Attempt[] => [
      {
        what: `the conversation about the list of the ${whose}`,
        rest: { call: 'GET /users/{id}/conversation', at: { id: list } },
        trpc: { kind: 'query', path: 'conversations.newest', input: { owner: list }, answer: viewOf },
      },
      ...Object.entries(messages).flatMap(([which, uid]): Attempt[] => [
        {
          what: `what was written about the list of the ${whose} before ${which}`,
          rest: { call: 'GET /users/{id}/conversation/before/{messageId}', at: { id: list, messageId: uid } },
          trpc: { kind: 'query', path: 'conversations.older', input: { owner: list, before: uid } },
        },
        {
          what: `reading the conversation about the list of the ${whose} up to ${which}`,
          rest: { call: 'PUT /users/{id}/conversation/read', at: { id: list }, body: { through: uid } },
          trpc: { kind: 'mutation', path: 'conversations.read', input: { owner: list, through: uid } },
        },
      ]),
      ...Object.entries({
        'a message': { text: 'Je prends les verres' },
        'a blank message': { text: ' ' },
        'no text': {},
        'a message that is too long': { text: 'x'.repeat(501) },
        ...Object.fromEntries(
          Object.entries(wishes).map(([which, wish]) => [
            `a message about the ${which} wish`,
            { text: 'Celui-ci ?', wish },
          ]),
        ),
      }).map(([what, body]): Attempt => ({
        what: `writing ${what} about the list of the ${whose}`,
        rest: { call: 'POST /users/{id}/conversation', at: { id: list }, body },
        trpc: { kind: 'mutation', path: 'conversations.send', input: { owner: list, ...body } },
      })),
    ]),
    ...Object.entries(messages).flatMap(([which, uid]): Attempt[] => [
      {
        what: `changing ${which}`,
        rest: { call: 'PUT /messages/{messageId}', at: { messageId: uid }, body: { text: 'Et les tasses' } },
        trpc: { kind: 'mutation', path: 'conversations.change', input: { uid, text: 'Et les tasses' } },
      },
      {
        what: `deleting ${which}`,
        rest: { call: 'DELETE /messages/{messageId}', at: { messageId: uid } },
        trpc: { kind: 'mutation', path: 'conversations.remove', input: { uid } },
      },
    ]),
  ]
}
