import type { Attempt } from './attempt.ts'
import type { World } from './world.ts'

const unknown = '20000000-0000-4000-8000-000000000000'
const viewOf = ({ view }: { readonly view: unknown }): unknown => view

/** What somebody may say of a wish that was given or received. */
export function receivingAttempts(name: string, uid: string, { people }: World): readonly Attempt[] {
  const days = { 'on a day': { on: '2025-12-25' }, 'on a wrong day': { on: '25 décembre' }, '': {} }
  return [
    ...Object.entries(days).map(([when, body]): Attempt => ({
      what: `saying that the ${name} wish was received ${when}`,
      rest: { call: 'PUT /wishes/{wishId}/received', at: { wishId: uid }, body },
      trpc: { kind: 'mutation', path: 'received.receive', input: { uid, ...body } },
    })),
    {
      what: `saying that the ${name} wish wasn’t received`,
      rest: { call: 'DELETE /wishes/{wishId}/received', at: { wishId: uid } },
      trpc: { kind: 'mutation', path: 'received.undo', input: { uid } },
    },
    ...Object.entries({ owner: people.owner.userId, nobody: unknown }).map(([whom, to]): Attempt => ({
      what: `telling the ${whom} who the ${name} wish was from`,
      rest: {
        call: 'PUT /users/me/gifts/{giftId}/told/{userId}',
        at: { giftId: uid, userId: to },
        body: { on: '2025-12-25' },
      },
      trpc: { kind: 'mutation', path: 'received.tell', input: { gift: uid, to, on: '2025-12-25' } },
    })),
  ]
}

/** What somebody may try about what people received. */
export function receivedAttempts({ people, kept, received }: World): readonly Attempt[] {
  const { owner, relative, stranger } = people
  const whose = {
    owner: owner.userId,
    relative: relative.userId,
    stranger: stranger.userId,
    'kept person': kept,
    nobody: unknown,
  }
  const words = { 'a few words': { text: 'Merci\u00a0!' }, 'blank words': { text: ' ' }, 'no words': {} }
  const noted = {
    'that it was seen': { uids: [received, unknown], as: 'seen' },
    'that it was put aside': { uids: [received], as: 'aside' },
    nothing: { uids: [], as: 'seen' },
    'in words of one’s own': { uids: [received], as: 'lu' },
  }
  const days = {
    'a day': { day: '2025-12-25' },
    'no day of any year': { day: '--12-25' },
    'a day to come': { day: '2999-12-25' },
  }
  return [
    {
      what: 'what one is known to have given',
      rest: { call: 'GET /users/me/told' },
      trpc: { kind: 'query', path: 'received.told', answer: viewOf },
    },
    {
      what: 'what arrived',
      rest: { call: 'GET /users/me/arrivals' },
      trpc: { kind: 'query', path: 'received.news', answer: viewOf },
    },
    ...Object.entries(noted).map(([what, body]): Attempt => ({
      what: `noting ${what}`,
      rest: { call: 'PUT /users/me/arrivals', body },
      trpc: { kind: 'mutation', path: 'received.note', input: body },
    })),
    ...Object.entries(days).map(([what, body]): Attempt => ({
      what: `saying that one received things on ${what}`,
      rest: { call: 'PUT /users/me/recalled-day', body },
      trpc: { kind: 'mutation', path: 'received.recall', input: body },
    })),
    ...Object.entries(whose).flatMap(([name, id]): Attempt[] => [
      {
        what: `what the ${name} received`,
        rest: { call: 'GET /users/{id}/received', at: { id } },
        trpc: { kind: 'query', path: 'received.list', input: { owner: id }, answer: viewOf },
      },
      ...Object.entries(words).map(([what, body]): Attempt => ({
        what: `thanking for the ${name} in ${what}`,
        rest: {
          call: 'PUT /users/{id}/received/{receivedId}/thanks/{userId}',
          at: { id, receivedId: received, userId: relative.userId },
          body,
        },
        trpc: {
          kind: 'mutation',
          path: 'received.thank',
          input: { owner: id, uid: received, giver: relative.userId, ...body },
        },
      })),
      {
        what: `thanking all for the ${name}`,
        rest: {
          call: 'PUT /users/{id}/received/{receivedId}/thanks',
          at: { id, receivedId: received },
          body: words['a few words'],
        },
        trpc: {
          kind: 'mutation',
          path: 'received.thank',
          input: { owner: id, uid: received, ...words['a few words'] },
        },
      },
    ]),
  ]
}
