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
const nobody = '400 400 400 400 400 400'

/** A call whose request has these fields. */
const sent = (
  ways: OpenCall['ways'],
  statuses: string,
  fields: NonNullable<OpenCall['fields']>,
  spends?: Spent,
): OpenCall => ({ ways, statuses, fields, ...(spends && { spends }) })

export const openCalls: readonly OpenCall[] = [
  sent(['POST /register', 'accounts.register'], everybody, (nth) => ({
    name: `Invité ${nth}`,
    email: emailOf(`Invité ${nth}`),
    password,
  })),
  sent(['POST /login', 'accounts.signIn'], everybody, () => ({ login: 'Olive', password })),
  sent(['POST /login/link', 'accounts.askForLink'], everybody, () => ({ email: 'personne@famille.example' })),
  sent(['POST /login/link/open', 'accounts.signInByLink'], '400 400 400 400 400 400', () => ({
    token: 'inventé',
  })),
  { ways: ['GET /logout', 'accounts.signOut'], statuses: everybody, spends: 'session' },
  sent(['GET /reset/{email}', 'accounts.requestRecovery'], everybody, () => ({
    email: 'personne@famille.example',
  })),
  { ways: ['accounts.session', 'accounts.recoveryHelp'], statuses: everybody },
  { ways: ['GET /users/me', 'accounts.me', 'accounts.live'], statuses: members },
  // Nobody comes from a guest's browser here.
  { ways: ['GET /draws', 'draws.list', 'draws.live'], statuses: members },
  {
    ways: ['GET /users/me/unread-messages', 'conversations.unread', 'conversations.liveUnread'],
    statuses: members,
  },
  {
    ways: ['GET /users/me/told', 'received.told', 'received.liveTold'],
    statuses: members,
  },
  { ways: ['GET /users/me/arrivals', 'received.news', 'received.liveNews'], statuses: members },
  sent(['PUT /users/me/recalled-day', 'received.recall'], members, () => ({ day: '2025-12-25' })),
  {
    ways: ['accounts.openSessions', 'accounts.endOtherSessions', 'accounts.otherAccess', 'accounts.closing'],
    statuses: members,
  },
  { ways: ['passkeys.askToSignIn'], statuses: everybody },
  { ways: ['passkeys.own', 'passkeys.ask', 'passkeys.askToConfirm', 'oidc.own'], statuses: members },
  // This server has no provider.
  { ways: ['oidc.askToSignIn'], statuses: nobody },
  sent(['oidc.answer'], nobody, () => ({ answer: '?code=inventé&state=inventé' })),
  sent(['oidc.register'], nobody, (nth) => ({
    name: `Venu d’ailleurs ${nth}`,
    email: emailOf(`Venu d’ailleurs ${nth}`),
  })),
  { ways: ['oidc.askToLink', 'oidc.unlink'], statuses: '400 400 400 400 400 401' },
  sent(['PUT /users/me', 'accounts.changeProfile'], members, () => ({ img: 'https://visages.example/1' })),
  sent(['PUT /users/me/email', 'accounts.changeEmail'], members, (nth) => ({
    email: emailOf(`Ailleurs ${nth}`),
    currentPassword: password,
  })),
  sent(['PUT /users/me/password', 'accounts.changePassword'], members, () => ({
    password,
    currentPassword: password,
  })),
  // With a wrong password: the members are needed afterwards.
  sent(['POST /users/me/closing', 'accounts.close'], '403 403 403 403 403 401', () => ({
    currentPassword: 'fausse',
  })),
  { ways: ['GET /users', 'accounts.relatives'], statuses: members },
  { ways: ['GET /families/members/me', 'families.mine', 'families.live'], statuses: members },
  { ways: ['wishes.counts', 'wishes.liveCounts'], statuses: members },
  {
    ways: ['GET /users/me/announcements', 'families.announcements', 'families.liveAnnouncements'],
    statuses: members,
  },
  sent(['POST /families', 'families.create'], members, (nth) => ({
    name: `Nouvelle ${nth}`,
    code: 'SAPINS',
  })),
  sent(['families.join'], members, (_, { openFamily }) => ({ name: openFamily, code: 'SAPINS' }), 'families'),
  sent(['POST /wishes/findURL', 'imageLookup.find'], '422 422 422 422 422 401', () => ({
    url: 'http://127.0.0.1/produit',
  })),
  sent(['POST /pictures'], '422 422 422 422 422 401', () => ({ url: 'http://127.0.0.1/velo.png' })),
  { ways: ['GET /users/me/export', 'transfer.export', 'transfer.sheet', 'transfer.page'], statuses: members },
  // Everything is put back at once: the other calls are about wishes that aren't drafts.
  { ways: ['GET /users/me/gifts', 'gifts.list', 'gifts.live'], statuses: members },
  { ways: ['GET /users/me/gifts/given', 'gifts.given'], statuses: members },
  { ways: ['gifts.givenWishes'], statuses: members },
  sent(['GET /users/me/gifts/given/{year}'], members, () => ({ year: 2025 })),
  { ways: ['GET /occasions', 'occasions.list', 'occasions.live'], statuses: members },
  { ways: ['GET /users/me/calendar', 'occasions.calendar'], statuses: members },
  { ways: ['POST /users/me/calendar', 'occasions.makeCalendar'], statuses: members },
  { ways: ['DELETE /users/me/calendar', 'occasions.withdrawCalendar'], statuses: members },
  sent(['GET /calendars/{token}/cachotteries.ics'], '404 404 404 404 404 404', () => ({ token: 'inventé' })),
  { ways: ['GET /users/me/digests', 'digests.mine'], statuses: members },
  sent(['PUT /users/me/digests', 'digests.choose'], members, () => ({ rhythm: 'monthly' })),
  { ways: ['push.own'], statuses: members },
  sent(['push.allow'], members, (nth) => ({
    endpoint: `https://push.example/${nth}`,
    // The example of RFC 8291.
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    kinds: ['thanks'],
    showsNames: false,
  })),
  sent(['push.here'], members, () => ({ endpoint: 'https://push.example/x' })),
  sent(['transfer.preview'], members, () => ({ content: 'VGjDqQ==' })),
  sent(['transfer.import'], members, (nth) => ({
    wishes: [wishContent.parse({ name: `Souhait ${nth}` })],
  })),
  { ways: ['GET /extra-informations/active', 'preferences.types'], statuses: members },
  { ways: ['GET /users/me/gift-info'], statuses: members },
  sent(['POST /users/me/gift-info'], members, () => ({ type: 'colours', value: 'Vert' })),
  sent(['preferences.add'], members, () => ({ type: 'brands', value: 'Aucune' })),
  { ways: ['GET /analytics/affiliate-clicks', 'clicks.analytics'], statuses: '403 403 403 403 200 401' },
  { ways: ['clicks.live'], statuses: '403 403 403 403 200 401' },
  sent(['POST /handover', 'keptPeople.openHandover'], '400 400 400 400 400 400', () => ({ code: 'inventé' })),
  sent(['POST /handover/accept', 'keptPeople.acceptHandover'], '400 400 400 400 400 400', (nth) => ({
    code: 'inventé',
    name: `Né ${nth}`,
    email: emailOf(`Né ${nth}`),
    password,
  })),
  // Only a session that shows a list has one to show or to leave.
  { ways: ['GET /shown', 'keptPeople.shown'], statuses: '401 401 401 401 401 401' },
  sent(['POST /shown/leave', 'keptPeople.leaveShown'], '401 401 401 401 401 401', () => ({ password })),
]
