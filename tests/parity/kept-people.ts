import { emailOf } from '@cachotteries/server/testing/people'
import type { Attempt } from './attempt.ts'
import { password, type World } from './world.ts'

const unknown = '20000000-0000-4000-8000-000000000000'

interface Entry {
  readonly uid: string
  readonly type: string
  readonly value: string
}

/** The documented calls don't return the title of the type. */
const entryOf = ({ uid, type, value }: Entry): Entry => ({ uid, type, value })

const mutation = (path: string, input: object, answer?: (data: never) => unknown): Attempt['trpc'] => ({
  kind: 'mutation',
  path: `keptPeople.${path}`,
  input,
  ...(answer && { answer }),
})

/** Attempts on people without an account, in right and wrong forms. */
export function attemptsOnKeptPeople({ people, familyId, kept, keptPreference }: World): readonly Attempt[] {
  const whom = { 'the baby': kept, 'the recipient': people.recipient.userId, nobody: unknown }
  return [
    ...Object.entries({
      'a baby': { name: 'Tom', birthDate: '2026-08-01', keepers: [people.relative.userId] },
      'another of that name': { name: 'tom' },
      'one whom a stranger keeps': { name: 'Lou', keepers: [people.stranger.userId] },
      'one with a name that nobody reads': { name: 'Lo\u200Bu' },
      'one who isn’t born': { name: 'Lou', birthDate: '2999-01-01' },
      'one without a name': { name: '', birthDate: 'hier' },
    }).map(([what, body]): Attempt => ({
      what,
      rest: { call: 'POST /families/{familyId}/kept-people', at: { familyId }, body },
      trpc: mutation('add', { family: familyId, ...body }),
    })),
    ...Object.entries(whom).flatMap(([who, uid]): Attempt[] => [
      {
        what: `${who}, without an account`,
        rest: { call: 'GET /kept-people/{id}', at: { id: uid } },
        trpc: { kind: 'query', path: 'keptPeople.get', input: { uid } },
      },
      ...Object.entries({
        'another name': { name: 'Zoé-Lou', birthDate: null, img: 'https://visages.example/zoe' },
        'the name of a member': { name: 'UGO' },
        'a day that is none': { birthDate: 'hier' },
      }).map(([what, body]): Attempt => ({
        what: `${what} for ${who}`,
        rest: { call: 'PUT /kept-people/{id}', at: { id: uid }, body },
        trpc: mutation('change', { uid, ...body }),
      })),
      ...[people.relative.userId, people.stranger.userId, 'rien'].map((keeper): Attempt => ({
        what: `a keeper for ${who}`,
        rest: { call: 'POST /kept-people/{id}/keepers', at: { id: uid }, body: { keeper } },
        trpc: mutation('nameKeeper', { uid, keeper }),
      })),
      {
        what: `taking over the list of ${who}`,
        rest: { call: 'POST /kept-people/{id}/take-over', at: { id: uid } },
        trpc: mutation('takeOver', { uid }),
      },
      ...[familyId, unknown].map((family): Attempt => ({
        what: `a family for ${who}`,
        rest: { call: 'POST /kept-people/{id}/families', at: { id: uid }, body: { family } },
        trpc: mutation('bring', { uid, family }),
      })),
      {
        what: `a preference of ${who}`,
        rest: {
          call: 'POST /kept-people/{id}/gift-info',
          at: { id: uid },
          body: { type: 'colours', value: 'Vert' },
        },
        trpc: mutation('addPreference', { person: uid, type: 'colours', value: 'Vert' }, entryOf),
      },
      {
        what: `another size of ${who}`,
        rest: {
          call: 'PUT /kept-people/{id}/gift-info/{preferenceId}',
          at: { id: uid, preferenceId: keptPreference },
          body: { value: '17' },
        },
        trpc: mutation('changePreference', { person: uid, uid: keptPreference, value: '17' }, entryOf),
      },
      {
        what: `the removal of the size of ${who}`,
        rest: {
          call: 'DELETE /kept-people/{id}/gift-info/{preferenceId}',
          at: { id: uid, preferenceId: keptPreference },
        },
        trpc: mutation('removePreference', { person: uid, uid: keptPreference }),
      },
      {
        what: `a handover link for ${who}`,
        rest: { call: 'POST /kept-people/{id}/handover', at: { id: uid } },
        trpc: mutation('offerHandover', { uid }),
      },
      {
        what: `the end of the handover link for ${who}`,
        rest: { call: 'DELETE /kept-people/{id}/handover', at: { id: uid } },
        trpc: mutation('withdrawHandover', { uid }),
      },
      {
        what: `stepping down from the list of ${who}`,
        rest: { call: 'DELETE /kept-people/{id}/keepers/me', at: { id: uid } },
        trpc: mutation('stepDown', { uid }),
      },
      {
        what: `the removal of ${who} from an unknown family`,
        rest: {
          call: 'DELETE /kept-people/{id}/families/{familyId}',
          at: { id: uid, familyId: unknown },
        },
        trpc: mutation('remove', { uid, family: unknown }),
      },
    ]),
    {
      what: 'an invented handover link',
      rest: { call: 'POST /handover', body: { code: 'inventé' } },
      trpc: mutation('openHandover', { code: 'inventé' }),
    },
    ...Object.entries({
      'an invented link': { code: 'inventé', name: 'Lou', email: emailOf('Lou'), password },
      'nothing right': { name: '', email: 'rien', password: 'azerty' },
    }).map(([what, body]): Attempt => ({
      what: `accepting ${what}`,
      rest: { call: 'POST /handover/accept', body },
      trpc: mutation('acceptHandover', body),
    })),
    {
      what: 'the list that is shown',
      rest: { call: 'GET /shown' },
      trpc: { kind: 'query', path: 'keptPeople.shown', answer: (view: unknown) => [view] },
    },
    {
      what: 'leaving the list that is shown',
      rest: { call: 'POST /shown/leave', body: { password } },
      trpc: mutation('leaveShown', { password }),
    },
    {
      what: 'showing nobody’s list',
      rest: { call: 'POST /kept-people/{id}/show', at: { id: unknown } },
      trpc: mutation('show', { uid: unknown }),
    },
  ]
}
