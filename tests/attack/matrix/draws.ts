import type { Fields } from './ask.ts'
import { someFriend, type Row } from './expectations.ts'
import type { Role, World } from './world.ts'

/* Names that families draw: each member draws, draws again and calls off; a person who takes part leaves for themself, and asks. */

const hidden404 = '404 404 404 404 404 401'
const ofNobody = '400 400 400 404 404 401'
const unreadable = '400 400 400 400 400 401'

const families: Row['cells'] = { family: '+++...', strangersFamily: '...+..' }
const members: Row['cells'] = { owner: '+++...', relative: '+++...', recipient: '+++...' }
const themselves: Row['cells'] = { owner: '+.....', relative: '.+....', recipient: '..+...' }
const draws: Row['cells'] = { draw: '+++...', strangersDraw: '...+..' }

const isStranger = (role: Role): boolean => role === 'stranger'

/** What is drawn in the family; for the stranger in their own. */
const form = ({ ids, neighbour }: World, role: Role): Fields => ({
  title: 'Noël',
  day: '2999-12-25',
  participants: isStranger(role)
    ? [ids.stranger, ids.mate, neighbour]
    : [ids.owner, ids.relative, ids.recipient],
})

const itsFamily = (world: World, role: Role): Fields => {
  const { family, strangersFamily } = world.ids
  const uid = isStranger(role) ? strangersFamily : family
  return { family: uid, familyId: uid, ...form(world, role) }
}

const itsDraw = (world: World, role: Role): Fields => {
  const uid = isStranger(role) ? world.ids.strangersDraw : world.ids.draw
  return { uid, drawId: uid, ...form(world, role) }
}

const self = ({ ids }: World, role: Role): Fields => {
  const uid = role === 'anonymous' ? ids.unknown : ids[role]
  return { person: uid, personId: uid, giver: uid, text: 'Quelle taille ?' }
}

const homeDraw = ({ ids }: World): Fields => ({
  family: ids.family,
  familyId: ids.family,
  uid: ids.draw,
  drawId: ids.draw,
  text: 'Quelle taille ?',
})

const draw = 'POST /families/{familyId}/draws'
const one = '/families/{familyId}/draws/{drawId}'
const participants = `${one}/participants`

export const rowsOfDraws: readonly Row[] = [
  {
    ways: [`${draw}/check familyId`, 'draws.check family'],
    never: hidden404,
    cells: families,
    beside: form,
  },
  {
    ways: [`${draw} familyId`, 'draws.draw family'],
    never: hidden404,
    cells: families,
    beside: form,
    spends: 'families',
  },
  {
    // One person is too few, and an exclusion has two.
    ways: [
      ...['participants', 'exclusions'].flatMap((place) => [
        `${draw}/check ${place}`,
        `draws.check ${place}`,
        `${draw} ${place}`,
        `draws.draw ${place}`,
        `PUT ${one} ${place}`,
        `draws.again ${place}`,
      ]),
    ],
    never: unreadable,
    cells: {},
    beside: (world, role) => ({ ...itsFamily(world, role), ...itsDraw(world, role) }),
    several: true,
  },
  {
    ways: [`PUT ${one} familyId`, 'draws.again family'],
    never: hidden404,
    cells: families,
    beside: itsDraw,
    spends: 'families',
  },
  {
    ways: [`PUT ${one} drawId`, 'draws.again uid'],
    never: hidden404,
    cells: draws,
    beside: itsFamily,
    spends: 'families',
  },
  {
    ways: [`DELETE ${one} familyId`, 'draws.callOff family'],
    never: hidden404,
    cells: families,
    beside: itsDraw,
    spends: 'families',
  },
  {
    ways: [`DELETE ${one} drawId`, 'draws.callOff uid'],
    never: hidden404,
    cells: draws,
    beside: itsFamily,
    spends: 'families',
  },
  {
    ways: [`POST ${participants} familyId`, 'draws.join family'],
    never: hidden404,
    cells: families,
    beside: (world, role) => ({ ...itsDraw(world, role), ...self(world, role) }),
  },
  {
    ways: [`POST ${participants} drawId`, 'draws.join uid'],
    never: hidden404,
    cells: draws,
    beside: (world, role) => ({ ...itsFamily(world, role), ...self(world, role) }),
  },
  {
    ways: [`POST ${participants} person`, 'draws.join person'],
    never: ofNobody,
    cells: members,
    beside: homeDraw,
  },
  {
    ways: [`DELETE ${participants}/{personId} familyId`, 'draws.leave family'],
    never: hidden404,
    cells: families,
    beside: (world, role) => ({ ...itsDraw(world, role), ...self(world, role) }),
    spends: 'families',
  },
  {
    ways: [`DELETE ${participants}/{personId} drawId`, 'draws.leave uid'],
    never: hidden404,
    cells: draws,
    beside: (world, role) => ({ ...itsFamily(world, role), ...self(world, role) }),
    spends: 'families',
  },
  {
    // Nobody takes others out.
    ways: [`DELETE ${participants}/{personId} personId`, 'draws.leave person'],
    never: '403 403 403 404 404 401',
    cells: themselves,
    beside: homeDraw,
    spends: 'families',
  },
  {
    ways: [`POST ${one}/questions familyId`, 'draws.ask family'],
    never: hidden404,
    cells: families,
    beside: (world, role) => ({ ...itsDraw(world, role), ...self(world, role) }),
  },
  {
    ways: [`POST ${one}/questions drawId`, 'draws.ask uid'],
    never: hidden404,
    cells: draws,
    beside: (world, role) => ({ ...itsFamily(world, role), ...self(world, role) }),
  },
  {
    // Nobody asks in the name of others.
    ways: [`POST ${one}/questions giver`, 'draws.ask giver'],
    never: hidden404,
    cells: themselves,
    beside: homeDraw,
  },
  {
    // Whom others drew can't be found out by naming it. Whom one drew oneself differs from one draw to another.
    ways: [`POST ${one}/questions drawn`, 'draws.ask drawn'],
    never: hidden404,
    cells: {},
    beside: (world, role) => ({ ...homeDraw(world), giver: someFriend(world, role) }),
  },
  {
    ways: ['POST /questions/{questionId}/answer questionId', 'draws.answer uid'],
    never: hidden404,
    cells: {},
    beside: () => ({ text: 'M' }),
  },
]
