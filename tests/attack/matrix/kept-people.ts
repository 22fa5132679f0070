import type { Row } from './expectations.ts'
import type { World } from './world.ts'

/* The owner and the relative keep the list of `kept`; the recipient is a member who doesn't. */

const hidden404 = '404 404 404 404 404 401'
const ofMembers = '404 404 403 404 404 401'

const keepersOnly: Row['cells'] = { kept: '++x...' }

const thePerson = ({ ids }: World) => ({ id: ids.kept, uid: ids.kept, person: ids.kept })

let names = 0
const newName = () => ({ name: `Né ${++names}` })

export const rowsOfKeptPeople: readonly Row[] = [
  {
    ways: ['POST /families/{familyId}/kept-people familyId', 'keptPeople.add family'],
    never: hidden404,
    cells: { family: '+++...', strangersFamily: '...+..' },
    beside: newName,
  },
  {
    ways: ['POST /families/{familyId}/kept-people keepers', 'keptPeople.add keepers'],
    never: '400 400 400 404 404 401',
    cells: { owner: '+++...', relative: '+++...', recipient: '+++...' },
    beside: ({ ids }) => ({ familyId: ids.family, family: ids.family, ...newName() }),
    several: true,
  },
  {
    ways: ['GET /kept-people/{id} id', 'keptPeople.get uid', 'keptPeople.live owner'],
    never: hidden404,
    cells: { kept: '+++...' },
  },
  {
    ways: ['PUT /kept-people/{id} id', 'keptPeople.change uid'],
    never: hidden404,
    cells: keepersOnly,
    beside: () => ({ birthDate: '2026-05-02' }),
  },
  {
    ways: ['POST /kept-people/{id}/keepers id', 'keptPeople.nameKeeper uid'],
    never: hidden404,
    cells: keepersOnly,
    beside: ({ ids }) => ({ keeper: ids.recipient }),
    spends: 'kept',
  },
  {
    ways: ['POST /kept-people/{id}/keepers keeper', 'keptPeople.nameKeeper keeper'],
    never: '400 400 403 404 404 401',
    cells: { owner: '++....', relative: '++....', recipient: '++....' },
    beside: thePerson,
    spends: 'kept',
  },
  {
    ways: ['DELETE /kept-people/{id}/keepers/me id', 'keptPeople.stepDown uid'],
    never: hidden404,
    cells: keepersOnly,
    spends: 'kept',
  },
  {
    ways: ['POST /kept-people/{id}/take-over id', 'keptPeople.takeOver uid'],
    never: hidden404,
    cells: { kept: '++=...' },
  },
  {
    ways: ['POST /kept-people/{id}/families id', 'keptPeople.bring uid'],
    never: hidden404,
    cells: keepersOnly,
    beside: ({ ids }) => ({ family: ids.family }),
    spends: 'kept',
  },
  {
    ways: ['POST /kept-people/{id}/families family', 'keptPeople.bring family'],
    never: ofMembers,
    cells: { family: '++....' },
    beside: thePerson,
    spends: 'kept',
  },
  {
    ways: ['DELETE /kept-people/{id}/families/{familyId} id', 'keptPeople.remove uid'],
    never: hidden404,
    cells: keepersOnly,
    beside: ({ home }) => ({ familyId: home, family: home }),
    spends: 'kept',
  },
  {
    // They are in another family of the keepers.
    ways: ['DELETE /kept-people/{id}/families/{familyId} familyId', 'keptPeople.remove family'],
    never: ofMembers,
    cells: {},
    beside: thePerson,
  },
  {
    ways: ['POST /kept-people/{id}/gift-info id', 'keptPeople.addPreference person'],
    never: hidden404,
    cells: keepersOnly,
    beside: () => ({ type: 'colours', value: 'Vert' }),
    spends: 'kept',
  },
  {
    ways: ['PUT /kept-people/{id}/gift-info/{preferenceId} id', 'keptPeople.changePreference person'],
    never: hidden404,
    cells: keepersOnly,
    beside: ({ ids }) => ({ preferenceId: ids.keptPreference, uid: ids.keptPreference, value: '17' }),
  },
  {
    ways: ['PUT /kept-people/{id}/gift-info/{preferenceId} preferenceId', 'keptPeople.changePreference uid'],
    never: ofMembers,
    cells: { keptPreference: '++....' },
    beside: ({ ids }) => ({ id: ids.kept, person: ids.kept, value: '17' }),
  },
  {
    ways: ['DELETE /kept-people/{id}/gift-info/{preferenceId} id', 'keptPeople.removePreference person'],
    never: hidden404,
    cells: keepersOnly,
    beside: ({ ids }) => ({ preferenceId: ids.keptPreference, uid: ids.keptPreference }),
    spends: 'kept',
  },
  {
    ways: [
      'DELETE /kept-people/{id}/gift-info/{preferenceId} preferenceId',
      'keptPeople.removePreference uid',
    ],
    never: ofMembers,
    cells: { keptPreference: '++....' },
    beside: ({ ids }) => ({ id: ids.kept, person: ids.kept }),
    spends: 'kept',
  },
  {
    ways: ['POST /kept-people/{id}/handover id', 'keptPeople.offerHandover uid'],
    never: hidden404,
    cells: keepersOnly,
  },
  {
    ways: ['DELETE /kept-people/{id}/handover id', 'keptPeople.withdrawHandover uid'],
    never: hidden404,
    cells: keepersOnly,
  },
  {
    ways: ['POST /kept-people/{id}/show id', 'keptPeople.show uid'],
    never: hidden404,
    cells: keepersOnly,
    spends: 'session',
  },
]
