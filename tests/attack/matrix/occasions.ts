import type { Fields } from './ask.ts'
import type { Row } from './expectations.ts'
import type { Role, World } from './world.ts'

/* What families celebrate: each member adds something, and changes and removes what they see. */

const hidden404 = '404 404 404 404 404 401'
const ofNobody = '400 400 400 404 404 401'

const families: Row['cells'] = { family: '+++...', strangersFamily: '...+..' }
const members: Row['cells'] = { owner: '+++...', relative: '+++...', recipient: '+++...' }

const wedding = { title: 'Mariage', day: '--06-12' }

/** The family of the occasion; for the stranger their own. */
const itsFamily = ({ ids }: World, role: Role): Fields => {
  const family = role === 'stranger' ? ids.strangersFamily : ids.family
  return { family, familyId: family, ...wedding }
}

/** The occasion of the family; for the stranger that of their own. */
const its = ({ ids }: World, role: Role): Fields => {
  const uid = role === 'stranger' ? ids.strangersOccasion : ids.occasion
  return { uid, occasionId: uid, ...wedding }
}

const occasions: Row['cells'] = { occasion: '+++...', strangersOccasion: '...+..', surprise: '.+....' }

export const rowsOfOccasions: readonly Row[] = [
  {
    ways: ['POST /families/{familyId}/occasions familyId', 'occasions.add family'],
    never: hidden404,
    cells: families,
    beside: () => wedding,
  },
  {
    ways: ['POST /families/{familyId}/occasions people', 'occasions.add people'],
    never: ofNobody,
    cells: members,
    beside: ({ ids }) => ({ familyId: ids.family, family: ids.family, ...wedding }),
    several: true,
  },
  {
    ways: ['POST /families/{familyId}/occasions seenBy', 'occasions.add seenBy'],
    never: ofNobody,
    cells: members,
    beside: ({ ids }) => ({ familyId: ids.family, family: ids.family, ...wedding }),
    several: true,
  },
  {
    ways: ['PUT /families/{familyId}/occasions/{occasionId} familyId', 'occasions.change family'],
    never: hidden404,
    cells: families,
    beside: its,
  },
  {
    ways: ['PUT /families/{familyId}/occasions/{occasionId} occasionId', 'occasions.change uid'],
    never: hidden404,
    // It would be for all: a surprise stays one for the same people.
    cells: { ...occasions, surprise: '.=....' },
    beside: itsFamily,
  },
  {
    // Who isn't named doesn't see it any more.
    ways: ['PUT /families/{familyId}/occasions/{occasionId} seenBy', 'occasions.change seenBy'],
    never: ofNobody,
    cells: members,
    beside: (world) => ({ ...its(world, 'owner'), ...itsFamily(world, 'owner') }),
    several: true,
    spends: 'families',
  },
  {
    ways: ['PUT /families/{familyId}/occasions/{occasionId} people', 'occasions.change people'],
    never: ofNobody,
    cells: members,
    beside: (world) => ({ ...its(world, 'owner'), ...itsFamily(world, 'owner') }),
    several: true,
  },
  {
    ways: ['DELETE /families/{familyId}/occasions/{occasionId} familyId', 'occasions.remove family'],
    never: hidden404,
    cells: families,
    beside: its,
    spends: 'families',
  },
  {
    ways: ['DELETE /families/{familyId}/occasions/{occasionId} occasionId', 'occasions.remove uid'],
    never: hidden404,
    cells: occasions,
    beside: itsFamily,
    spends: 'families',
  },
]
