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
  {
    ways: ['POST /login/link', 'accounts.askForLink'],
    statuses: everybody,
    fields: () => ({ email: 'personne@famille.example' }),
  },
  {
    ways: ['POST /login/link/open', 'accounts.signInByLink'],
    statuses: '400 400 400 400 400 400',
    fields: () => ({ token: 'inventé' }),
  },
  { ways: ['GET /logout', 'accounts.signOut'], statuses: everybody, spends: 'session' },
  {
    ways: ['GET /reset/{email}', 'accounts.requestRecovery'],
    statuses: everybody,
    fields: () => ({ email: 'personne@famille.example' }),
  },
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
  {
    ways: ['accounts.openSessions', 'accounts.endOtherSessions', 'accounts.otherAccess', 'accounts.closing'],
    statuses: members,
  },
  { ways: ['passkeys.askToSignIn'], statuses: everybody },
  { ways: ['passkeys.own', 'passkeys.ask', 'passkeys.askToConfirm', 'oidc.own'], statuses: members },
  // This server has no provider.
  { ways: ['oidc.askToSignIn'], statuses: nobody },
  { ways: ['oidc.answer'], statuses: nobody, fields: () => ({ answer: '?code=inventé&state=inventé' }) },
  {
    ways: ['oidc.register'],
    statuses: nobody,
    fields: (nth) => ({ name: `Venu d’ailleurs ${nth}`, email: emailOf(`Venu d’ailleurs ${nth}`) }),
  },
  { ways: ['oidc.askToLink', 'oidc.unlink'], statuses: '400 400 400 400 400 401' },
  {
    ways: ['PUT /users/me', 'accounts.changeProfile'],
    statuses: members,
    fields: () => ({ img: 'https://visages.example/1' }),
  },
  {
    ways: ['PUT /users/me/email', 'accounts.changeEmail'],
    statuses: members,
    fields: (nth) => ({ email: emailOf(`Ailleurs ${nth}`), currentPassword: password }),
  },
  {
    ways: ['PUT /users/me/password', 'accounts.changePassword'],
    statuses: members,
    fields: () => ({ password, currentPassword: password }),
  },
  // With a wrong password: the members are needed afterwards.
  {
    ways: ['POST /users/me/closing', 'accounts.close'],
    statuses: '403 403 403 403 403 401',
    fields: () => ({ currentPassword: 'fausse' }),
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
  { ways: ['GET /users/me/export', 'transfer.export', 'transfer.sheet', 'transfer.page'], statuses: members },
  {
    // Everything is put back at once: the other calls are about wishes that aren't drafts.
    ways: ['PUT /users/me/wishlist', 'wishes.putAway'],
    statuses: members,
    fields: () => ({ isDraft: true }),
    spends: 'wishes',
  },
  { ways: ['GET /users/me/gifts', 'gifts.list', 'gifts.live'], statuses: members },
  { ways: ['GET /users/me/gifts/given', 'gifts.given'], statuses: members },
  { ways: ['GET /users/me/gifts/given/{year}'], statuses: members, fields: () => ({ year: 2025 }) },
  { ways: ['GET /occasions', 'occasions.list', 'occasions.live'], statuses: members },
  { ways: ['GET /users/me/calendar', 'occasions.calendar'], statuses: members },
  { ways: ['POST /users/me/calendar', 'occasions.makeCalendar'], statuses: members },
  { ways: ['DELETE /users/me/calendar', 'occasions.withdrawCalendar'], statuses: members },
  {
    ways: ['GET /calendars/{token}/cachotteries.ics'],
    statuses: '404 404 404 404 404 404',
    fields: () => ({ token: 'inventé' }),
  },
  { ways: ['GET /users/me/digests', 'digests.mine'], statuses: members },
  {
    ways: ['PUT /users/me/digests', 'digests.choose'],
    statuses: members,
    fields: () => ({ rhythm: 'monthly' }),
  },
  { ways: ['push.own'], statuses: members },
  {
    ways: ['push.allow'],
    statuses: members,
    fields: (nth) => ({
      endpoint: `https://push.example/${nth}`,
      // The example of RFC 8291.
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
      kinds: ['thanks'],
      showsNames: false,
    }),
  },
  { ways: ['push.here'], statuses: members, fields: () => ({ endpoint: 'https://push.example/x' }) },
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
