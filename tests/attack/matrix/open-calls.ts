import { wishContent } from '@cachotteries/contracts/wish-content'
import { emailOf, password } from '@cachotteries/server/testing/people'
import type { Fields } from './ask.ts'
import type { Spent, World } from './world.ts'

/** A call that takes no id: the statuses of its answers, one for each role. */
export interface OpenCall {
  readonly ways: readonly string[]
  readonly statuses: string
  /** `nth` is a different number for each request. */
  readonly fields?: (nth: number, world: World) => Fields
  readonly spends?: Spent
}

const everybody = '200 200 200 200 200 200'
const members = '200 200 200 200 200 401'

export const openCalls: readonly OpenCall[] = [
  {
    ways: ['POST /register', 'accounts.register'],
    statuses: everybody,
    fields: (nth) => ({ name: `Invité ${nth}`, email: emailOf(`Invité ${nth}`), password }),
  },
  {
    ways: ['POST /login', 'accounts.signIn'],
    statuses: everybody,
    fields: () => ({ login: 'Olive', password }),
  },
  { ways: ['GET /logout', 'accounts.signOut'], statuses: everybody, spends: 'session' },
  {
    ways: ['GET /reset/{email}', 'accounts.requestRecovery'],
    statuses: everybody,
    fields: () => ({ email: 'personne@famille.example' }),
  },
  { ways: ['accounts.session'], statuses: everybody },
  { ways: ['GET /users/me', 'accounts.me', 'accounts.live'], statuses: members },
  { ways: ['accounts.openSessions', 'accounts.endOtherSessions'], statuses: members },
  {
    ways: ['PUT /users/me', 'accounts.changeProfile'],
    statuses: members,
    fields: () => ({ img: 'https://visages.example/1' }),
  },
  { ways: ['GET /users', 'accounts.relatives'], statuses: members },
  { ways: ['GET /families/members/me', 'families.mine', 'families.live'], statuses: members },
  { ways: ['wishes.counts', 'wishes.liveCounts'], statuses: members },
  {
    ways: ['GET /users/me/announcements', 'families.announcements', 'families.liveAnnouncements'],
    statuses: members,
  },
  {
    ways: ['POST /families', 'families.create'],
    statuses: members,
    fields: (nth) => ({ name: `Nouvelle ${nth}`, code: 'SAPINS' }),
  },
  {
    ways: ['families.join'],
    statuses: members,
    fields: (_, { openFamily }) => ({ name: openFamily, code: 'SAPINS' }),
    spends: 'families',
  },
  {
    ways: ['POST /wishes/findURL', 'imageLookup.find'],
    statuses: '422 422 422 422 422 401',
    fields: () => ({ url: 'http://127.0.0.1/produit' }),
  },
  {
    ways: ['POST /pictures'],
    statuses: '422 422 422 422 422 401',
    fields: () => ({ url: 'http://127.0.0.1/velo.png' }),
  },
  { ways: ['GET /users/me/export', 'transfer.export', 'transfer.sheet'], statuses: members },
  { ways: ['GET /users/me/gifts', 'gifts.list', 'gifts.live'], statuses: members },
  { ways: ['transfer.preview'], statuses: members, fields: () => ({ content: 'VGjDqQ==' }) },
  {
    ways: ['transfer.import'],
    statuses: members,
    fields: (nth) => ({
      wishes: [wishContent.parse({ name: `Souhait ${nth}` })],
    }),
  },
  { ways: ['GET /extra-informations/active', 'preferences.types'], statuses: members },
  { ways: ['GET /users/me/gift-info'], statuses: members },
  {
    ways: ['POST /users/me/gift-info'],
    statuses: members,
    fields: () => ({ type: 'colours', value: 'Vert' }),
  },
  { ways: ['preferences.add'], statuses: members, fields: () => ({ type: 'brands', value: 'Aucune' }) },
  { ways: ['GET /analytics/affiliate-clicks', 'clicks.analytics'], statuses: '403 403 403 403 200 401' },
  { ways: ['clicks.live'], statuses: '403 403 403 403 200 401' },
  {
    ways: ['POST /handover', 'keptPeople.openHandover'],
    statuses: '400 400 400 400 400 400',
    fields: () => ({ code: 'inventé' }),
  },
  {
    ways: ['POST /handover/accept', 'keptPeople.acceptHandover'],
    statuses: '400 400 400 400 400 400',
    fields: (nth) => ({ code: 'inventé', name: `Né ${nth}`, email: emailOf(`Né ${nth}`), password }),
  },
  // Only a session that shows a list has one to show or to leave.
  { ways: ['GET /shown', 'keptPeople.shown'], statuses: '401 401 401 401 401 401' },
  {
    ways: ['POST /shown/leave', 'keptPeople.leaveShown'],
    statuses: '401 401 401 401 401 401',
    fields: () => ({ password }),
  },
]
