import type { Attempt } from './attempt.ts'
import type { World } from './world.ts'

const unknown = '20000000-0000-4000-8000-000000000000'
const viewOf = ({ view }: { readonly view: unknown }): unknown => view

/** Attempts at the upkeep of a family, the user's own or another, in an order in which each can succeed. */
export function upkeepAttempts({ people, familyId }: World): readonly Attempt[] {
  const { owner, recipient, stranger } = people
  const uid = familyId
  return [
    ...Object.entries({ 'the family': familyId, 'an unknown family': unknown }).flatMap(([which, at]) => [
      ...[{ name: 'Les Martin' }, { name: ' ' }].map((body): Attempt => ({
        what: `naming ${which} ${body.name}`,
        rest: { call: 'PUT /families/{familyId}', at: { familyId: at }, body },
        trpc: { kind: 'mutation', path: 'families.rename', input: { uid: at, ...body } },
      })),
      ...[{ code: 'neiges' }, { code: 'neiges' }, { code: 'ABCDEFGHI' }, {}].map((body): Attempt => ({
        what: `another code of ${which}: ${body.code}`,
        rest: { call: 'PUT /families/{familyId}/code', at: { familyId: at }, body },
        trpc: { kind: 'mutation', path: 'families.renewCode', input: { uid: at, ...body } },
      })),
      ...[true, true, 'oui', false].map((welcomes): Attempt => ({
        what: `whether newcomers of ${which} wait: ${welcomes}`,
        rest: { call: 'PUT /families/{familyId}/welcome', at: { familyId: at }, body: { welcomes } },
        trpc: { kind: 'mutation', path: 'families.chooseWelcome', input: { uid: at, welcomes } },
      })),
    ]),
    ...Object.entries({ owner, stranger, nobody: { userId: unknown } }).flatMap(
      ([who, { userId }]): Attempt[] => [
        {
          what: `a welcome to the ${who}`,
          rest: { call: 'POST /families/{familyId}/newcomers/{userId}', at: { familyId: uid, userId } },
          trpc: { kind: 'mutation', path: 'families.welcome', input: { uid, newcomer: userId } },
        },
        {
          what: `no welcome to the ${who}`,
          rest: { call: 'DELETE /families/{familyId}/newcomers/{userId}', at: { familyId: uid, userId } },
          trpc: { kind: 'mutation', path: 'families.decline', input: { uid, newcomer: userId } },
        },
      ],
    ),
    ...Object.entries({ recipient, stranger, nobody: { userId: unknown } }).map(
      ([who, { userId }]): Attempt => ({
        what: `removing the ${who}`,
        rest: { call: 'DELETE /families/{familyId}/members/{userId}', at: { familyId: uid, userId } },
        trpc: { kind: 'mutation', path: 'keptPeople.removeMember', input: { uid, member: userId } },
      }),
    ),
    {
      what: 'one’s announcements',
      rest: { call: 'GET /users/me/announcements' },
      trpc: { kind: 'query', path: 'families.announcements', answer: viewOf },
    },
    {
      what: 'having read what isn’t announced',
      rest: { call: 'PUT /users/me/announcements/read', body: { through: unknown } },
      trpc: { kind: 'mutation', path: 'families.readAnnouncements', input: { through: unknown } },
    },
    {
      what: 'leaving the family',
      rest: { call: 'DELETE /families/{familyId}/members/me', at: { familyId: uid } },
      trpc: { kind: 'mutation', path: 'families.leave', input: { uid } },
    },
  ]
}
