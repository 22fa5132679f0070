import { seenLists, someFriend, type Row } from './expectations.ts'
import type { Role, World } from './world.ts'

const hidden403 = '403 403 403 403 403 401'
const hidden404 = '404 404 404 404 404 401'

/** The list that a role sees as a relative. The relative's and the recipient's is the owner's. */
const someList = (world: World, role: Role) => ({
  id: someFriend(world, role),
  owner: someFriend(world, role),
})

/* First what reads the one message that there is; what writes more of them comes last. */
export const rowsOfConversations: readonly Row[] = [
  {
    ways: ['GET /users/{id}/conversation id', 'conversations.newest owner', 'conversations.live owner'],
    never: hidden403,
    cells: seenLists('+'),
  },
  {
    ways: ['GET /users/{id}/conversation/before/{messageId} id', 'conversations.older owner'],
    never: hidden403,
    cells: seenLists('+'),
    beside: ({ ids }) => ({ messageId: ids.unknown, before: ids.unknown }),
  },
  {
    // The newest messages, but for a message of this conversation.
    ways: ['GET /users/{id}/conversation/before/{messageId} messageId', 'conversations.older before'],
    never: '200 200 200 200 403 401',
    cells: { message: '.++...' },
    beside: someList,
  },
  {
    ways: ['PUT /users/{id}/conversation/read id', 'conversations.read owner'],
    never: hidden403,
    cells: seenLists('+'),
    beside: ({ ids }) => ({ through: ids.unknown }),
  },
  {
    // The answer is what isn't read: the author has read it before.
    ways: ['PUT /users/{id}/conversation/read through', 'conversations.read through'],
    never: '200 200 200 200 403 401',
    cells: { message: '..+...' },
    beside: someList,
    spends: 'messages',
  },
  {
    ways: ['PUT /messages/{messageId} messageId', 'conversations.change uid'],
    never: hidden404,
    cells: { message: '.+....' },
    beside: () => ({ text: 'Je prends les tasses' }),
  },
  {
    ways: ['DELETE /messages/{messageId} messageId', 'conversations.remove uid'],
    never: hidden404,
    cells: { message: '.+....' },
    spends: 'messages',
  },
  {
    ways: ['POST /users/{id}/conversation id', 'conversations.send owner'],
    never: hidden403,
    cells: seenLists('+'),
    beside: () => ({ text: 'Et moi le vélo' }),
  },
  {
    // A wish of that list which its author sees.
    ways: ['POST /users/{id}/conversation wish', 'conversations.send wish'],
    never: '404 404 404 404 403 401',
    cells: { normal: '.++...', bought: '.++...', stays: '.++...', secret: '.+....' },
    beside: (world, role) => ({ ...someList(world, role), text: 'Celui-ci ?' }),
  },
]
