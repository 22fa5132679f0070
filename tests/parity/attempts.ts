import type { Attempt } from './attempt.ts'
import { contentOf } from '@cachotteries/domain/features/wishes/content'
import { exampleContent, otherContent } from '@cachotteries/domain/testing/example'
import { emailOf } from '@cachotteries/server/testing/people'
import { conversationAttempts } from './conversation-attempts.ts'
import { sightAttempts } from './sight-attempts.ts'
import { receivedAttempts, receivingAttempts } from './received-attempts.ts'
import { givingAttempts, togetherAttempts } from './together-attempts.ts'
import { upkeepAttempts } from './upkeep-attempts.ts'
import { password, type Role, type World } from './world.ts'

interface Entry {
  readonly uid: string
  readonly type: string
  readonly value: string
}

const unknown = '20000000-0000-4000-8000-000000000000'

const viewOf = ({ view }: { readonly view: unknown }): unknown => view
/** The documented calls don't return the title of the type. */
const entryOf = ({ uid, type, value }: Entry): Entry => ({ uid, type, value })
const preferencesOf = ({ view }: { readonly view: { readonly Preferences: readonly Entry[] } }): unknown =>
  view.Preferences.map(entryOf)
const listOf = ({ view }: { readonly view: unknown }): unknown => [view]

/** Attempts on a family's lists, in right and wrong forms. */
export function attemptsOf(world: World, role: Role): readonly Attempt[] {
  const { people, familyId, wishlistId, wishes, preference, gift, occasion } = world
  const me = role === 'anonymous' ? unknown : people[role].userId
  const { owner, relative, recipient, stranger } = people
  const everyone = { ...people, nobody: { userId: unknown } }
  const somewhere = { ...wishes, unknown }
  return [
    ...Object.entries(everyone).flatMap(([name, { userId }]): Attempt[] => [
      {
        what: `the list of the ${name}`,
        rest: { call: 'GET /users/{id}/wishlists', at: { id: userId } },
        trpc: { kind: 'query', path: 'wishes.list', input: { owner: userId }, answer: listOf },
      },
      {
        what: `the list of the ${name} as they see it`,
        rest: { call: 'GET /users/{id}/wishlists/as-owner', at: { id: userId } },
        trpc: {
          kind: 'query',
          path: 'wishes.asOwner',
          input: { owner: userId },
          answer: (view: unknown) => [view],
        },
      },
      {
        what: `the ${name}`,
        rest: { call: 'GET /users/{id}', at: { id: userId } },
        trpc: { kind: 'query', path: 'accounts.person', input: { uid: userId } },
      },
    ]),
    ...Object.entries(somewhere).flatMap(([name, uid]): Attempt[] => [
      {
        what: `the ${name} wish`,
        rest: { call: 'GET /wishes/{wishId}', at: { wishId: uid } },
        trpc: { kind: 'query', path: 'wishes.get', input: { uid } },
      },
      ...Object.entries({
        nothing: {},
        'every field': exampleContent,
        'another value of every field': otherContent,
        'no field but the required ones': contentOf({ name: 'Vélo', importance: 1 }),
        'other words': { name: 'Autre', comment: 'Bleu', importance: 4 },
        'an empty name and a wrong link': { name: ' ', url: 'javascript:alert(1)' },
        'a mark': { isPurchased: true },
        'a mark of too many': { isPurchased: true, purchaseQuantity: 3 },
        'a quantity': { quantity: 2 },
        'another quantity of a gift': { purchaseQuantity: 1 },
        'another buyer': { buyerUid: recipient.userId },
        'a buyer whom it is for': { isPurchased: true, buyerUid: owner.userId },
        'an unknown buyer': { isPurchased: true, buyerUid: unknown },
        'a date to come': { isPurchased: true, purchaseDate: '2999-01-01' },
        'no purchase': { isPurchased: false },
        'an undoing of that': { isPurchased: true, isAgain: true },
        'no purchase once more': { isPurchased: false },
        'an undoing of nothing': { isAgain: true },
        'an undoing that is none': { isPurchased: true, isAgain: 'oui' },
        'no recipients': { recipientIds: [] },
        'a stranger as recipient': { recipientIds: [owner.userId, stranger.userId] },
        'two recipients': { recipientIds: [owner.userId, recipient.userId] },
        'a secret': { isSecret: true },
        'no secret': { isSecret: false },
        'a draft': { isDraft: true },
        'no draft': { isDraft: false },
      }).map(([change, body]): Attempt => ({
        what: `${change} for the ${name} wish`,
        rest: { call: 'PUT /wishes/{wishId}', at: { wishId: uid }, body },
        trpc: { kind: 'mutation', path: 'wishes.change', input: { uid, ...body } },
      })),
      ...givingAttempts(name, uid, world),
      ...togetherAttempts(name, uid, world),
      ...receivingAttempts(name, uid, world),
      {
        what: `a warning about the ${name} wish`,
        rest: { call: 'POST /wishes/{wishId}/may-buy-myself', at: { wishId: uid } },
        trpc: { kind: 'mutation', path: 'wishes.mayBuyMyself', input: { uid } },
      },
      {
        what: `the removal of the ${name} wish`,
        rest: { call: 'DELETE /wishes/{wishId}', at: { wishId: uid } },
        trpc: { kind: 'mutation', path: 'wishes.remove', input: { uid } },
      },
      {
        what: `the ${name} wish taken back`,
        rest: { call: 'POST /wishes/{wishId}/restore', at: { wishId: uid } },
        trpc: { kind: 'mutation', path: 'wishes.restore', input: { uid } },
      },
    ]),
    ...Object.entries({
      'a wish': { name: 'Écharpe' },
      'a wish with every field': exampleContent,
      'a wish with another value of every field': otherContent,
      'a normal idea': { name: 'Thé', isSecret: false },
      'a draft': { name: 'Ébauche', isDraft: true },
      'a secret for two': { name: 'Jeu', isSecret: true, recipientIds: [recipient.userId] },
      'something bought': { name: 'Pull', isPurchased: true, purchaseDate: '2026-11-20' },
      nothing: {},
    }).map(([what, body]): Attempt => ({
      what: `${what} for the owner`,
      rest: { call: 'POST /wishlists/{wishlistId}/wishes', at: { wishlistId }, body },
      trpc: { kind: 'mutation', path: 'wishes.add', input: { owner: owner.userId, ...body } },
    })),
    ...Object.entries({
      'a place': [{ uid: wishes.normal, place: 'a0' }],
      'the places of all': Object.values(wishes).map((uid, index) => ({ uid, place: `a${index}` })),
      'no place': [{ uid: wishes.normal, place: null }],
      'a place that is none': [{ uid: wishes.normal, place: 'é' }],
      'two places of one wish': [0, 1].map((index) => ({ uid: wishes.normal, place: `a${index}` })),
      'an order of nothing': [],
    }).map(([what, places]): Attempt => ({
      what: `${what} on the owner’s list`,
      rest: {
        call: 'PUT /wishlists/{wishlistId}/places',
        at: { wishlistId },
        body: { places },
      },
      trpc: { kind: 'mutation', path: 'wishes.place', input: { owner: owner.userId, places } },
    })),
    {
      what: 'places on an unknown list',
      rest: {
        call: 'PUT /wishlists/{wishlistId}/places',
        at: { wishlistId: unknown },
        body: { places: [{ uid: wishes.normal, place: 'a0' }] },
      },
      trpc: {
        kind: 'mutation',
        path: 'wishes.place',
        input: { owner: unknown, places: [{ uid: wishes.normal, place: 'a0' }] },
      },
    },
    {
      what: 'an idea for an unknown list',
      rest: {
        call: 'POST /wishlists/{wishlistId}/wishes',
        at: { wishlistId: unknown },
        body: { name: 'Thé' },
      },
      trpc: { kind: 'mutation', path: 'wishes.add', input: { owner: unknown, name: 'Thé' } },
    },
    {
      what: 'who one is',
      rest: { call: 'GET /users/me' },
      trpc: { kind: 'query', path: 'accounts.me' },
    },
    ...Object.entries({
      'another name': { name: 'Camille' },
      'a picture': { img: 'https://faces.example/camille.png' },
      'somebody’s name': { name: ' OLIVE ' },
      'no name': { name: '' },
      'the total surprise, and to be spared those of others': { totalSurprise: true, sparesMe: true },
      'the end of both': { totalSurprise: false, sparesMe: false },
      'an invalid choice': { totalSurprise: 'oui' },
      'a birth date': { birthDate: '1990-02-28' },
      'a birthday without its year': { birthDate: '--02-29' },
      'a birth date to come': { birthDate: '2999-01-01' },
      'a day that is none': { birthDate: '--02-30' },
      'what nobody may set': { isAdmin: true, uid: unknown },
    }).map(([what, body]): Attempt => ({
      what: `${what} in one’s profile`,
      rest: { call: 'PUT /users/me', body },
      trpc: { kind: 'mutation', path: 'accounts.changeProfile', input: body },
    })),
    {
      what: 'one’s relatives',
      rest: { call: 'GET /users' },
      trpc: { kind: 'query', path: 'accounts.relatives' },
    },
    ...Object.entries({ relative, stranger }).map(([name, { userId }]): Attempt => ({
      what: `one’s friends in common with the ${name}`,
      rest: {
        call: 'GET /users/{userId}/mutualfriends/{friendId}',
        at: { userId: me, friendId: userId },
      },
      trpc: { kind: 'query', path: 'accounts.mutualFriends', input: { friend: userId } },
    })),
    {
      what: 'one’s families',
      rest: { call: 'GET /families/members/me' },
      trpc: { kind: 'query', path: 'families.mine', answer: viewOf },
    },
    ...Object.entries({ 'the family': familyId, 'an unknown family': unknown }).map(
      ([what, uid]): Attempt => ({
        what,
        rest: { call: 'GET /families/{familyId}', at: { familyId: uid } },
        trpc: { kind: 'query', path: 'families.get', input: { uid } },
      }),
    ),
    ...Object.entries({
      'a new family': { name: 'Dupont', code: 'ABCDEF' },
      'a family that there is': { name: ' martin', code: 'ABCDEF' },
      'a family without a name': { name: '', code: 'ABCDEFGHI' },
    }).map(([what, body]): Attempt => ({
      what,
      rest: { call: 'POST /families', body },
      trpc: { kind: 'mutation', path: 'families.create', input: body },
    })),
    ...Object.entries({
      'joining with a wrong code': { name: 'Martin', code: 'FAUX' },
      'joining a family of nobody': { name: 'Personne', code: 'SAPINS' },
      'joining without a code': { name: 'Martin', code: '' },
      'joining, or joining again': { name: 'martin', code: 'sapins' },
    }).map(([what, { name, code }]): Attempt => ({
      what,
      rest: { call: 'POST /families/join', body: { familyname: name, code } },
      trpc: { kind: 'mutation', path: 'families.join', input: { name, code } },
    })),
    ...Object.entries({
      'a new account': { name: 'Tom', email: 'tom@famille.example', password },
      'an account with a name that is taken': { name: 'olive', email: 'tim@famille.example', password },
      'an account with an address that is taken': { name: 'Tim', email: emailOf('Olive'), password },
      'an account with a common password': { name: 'Tim', email: 'tim@famille.example', password: 'Azerty' },
      'an account with nothing right': { name: 'a@b', email: 'ab', password: '12345' },
    }).map(([what, body]): Attempt => ({
      what,
      rest: { call: 'POST /register', body },
      trpc: { kind: 'mutation', path: 'accounts.register', input: body },
    })),
    ...Object.entries({
      'a sign-in': { login: 'zoé', password },
      'a sign-in by mail': { login: emailOf('Zoé').toUpperCase(), password },
      'a sign-in with a wrong password': { login: 'Zoé', password: 'fausse' },
      'a sign-in of nobody': { login: 'Personne', password },
      'a sign-in without a name': { login: '', password },
    }).map(([what, body]): Attempt => ({
      what,
      rest: { call: 'POST /login', body },
      trpc: { kind: 'mutation', path: 'accounts.signIn', input: body },
    })),
    // Before the recoveries: their mails take tokens, and this answer has one.
    ...['zoé@famille.example', emailOf('Ugo'), 'zoé'].map((email): Attempt => ({
      what: `a link to sign in for “${email}”`,
      rest: { call: 'POST /login/link', body: { email } },
      trpc: { kind: 'mutation', path: 'accounts.askForLink', input: { email } },
    })),
    ...['zoé@famille.example', emailOf('Ugo'), 'zoé'].map((email): Attempt => ({
      what: `a recovery of “${email}”`,
      rest: { call: 'GET /reset/{email}', at: { email: encodeURIComponent(email) } },
      trpc: { kind: 'mutation', path: 'accounts.requestRecovery', input: { email } },
    })),
    {
      what: 'a sign-in by a forged link',
      rest: { call: 'POST /login/link/open', body: { token: 'forged' } },
      trpc: { kind: 'mutation', path: 'accounts.signInByLink', input: { token: 'forged' } },
    },
    {
      what: 'whether a forged link is one',
      rest: { call: 'GET /reset/{userId}/{hash}', at: { userId: me, hash: 'forged' } },
      trpc: { kind: 'mutation', path: 'accounts.checkResetLink', input: { userId: me, hash: 'forged' } },
    },
    ...Object.entries({
      'a forged link': { password },
      'a short password': { password: '12345' },
      'a common password': { password: 'MOTDEPASSE' },
    }).map(([what, body]): Attempt => ({
      what: `${what} for a new password`,
      rest: { call: 'POST /reset/{userId}/{hash}', at: { userId: me, hash: 'forged' }, body },
      trpc: {
        kind: 'mutation',
        path: 'accounts.resetPassword',
        input: { userId: me, hash: 'forged', ...body },
      },
    })),
    ...Object.entries({
      'a click': {
        wishId: wishes.sharedSecret,
        source: 'wish-card',
        userId: owner.userId,
        wishName: 'Autre',
      },
      'a click on nothing': { wishId: unknown, source: 'wish-form' },
      'a click from nowhere': { wishId: 'rien', source: 'ailleurs' },
    }).map(([what, body]): Attempt => ({
      what,
      rest: { call: 'POST /analytics/affiliate-click', body },
      trpc: { kind: 'mutation', path: 'clicks.record', input: body },
    })),
    ...Object.entries({
      'the picture of an invalid address': 'pas une adresse',
      'the picture of an address of this machine': 'http://127.1/produit',
      'the picture of an address with a password': 'https://moi:secret@boutique.example/',
      'no picture': '',
    }).map(([what, url]): Attempt => ({
      what,
      rest: { call: 'POST /wishes/findURL', body: { url } },
      trpc: { kind: 'mutation', path: 'imageLookup.find', input: { url } },
    })),
    {
      what: 'all that one may see',
      rest: { call: 'GET /users/me/export' },
      trpc: { kind: 'query', path: 'transfer.export' },
    },
    {
      what: 'the types of preferences',
      rest: { call: 'GET /extra-informations/active' },
      trpc: { kind: 'query', path: 'preferences.types' },
    },
    ...Object.entries({
      'a preference': { type: 'colours', value: 'Vert' },
      'the same preference again': { type: 'colours', value: 'Bleu' },
      'a preference of an unknown type': { type: 'elbow', value: '1' },
      'an empty preference': { type: '', value: '' },
    }).map(([what, body]): Attempt => ({
      what,
      rest: { call: 'POST /users/me/gift-info', body },
      trpc: { kind: 'mutation', path: 'preferences.add', input: body, answer: entryOf },
    })),
    {
      what: 'one’s preferences',
      rest: { call: 'GET /users/me/gift-info' },
      trpc: { kind: 'query', path: 'preferences.list', input: { owner: me }, answer: preferencesOf },
    },
    ...Object.entries(everyone).map(([name, { userId }]): Attempt => ({
      what: `the preferences of the ${name}`,
      rest: { call: 'GET /users/{id}/gift-info', at: { id: userId } },
      trpc: { kind: 'query', path: 'preferences.list', input: { owner: userId }, answer: preferencesOf },
    })),
    ...Object.entries({ 'the owner’s': preference, 'an unknown': unknown }).flatMap(
      ([whose, uid]): Attempt[] => [
        {
          what: `another value for ${whose} preference`,
          rest: { call: 'PUT /gift-info/{id}', at: { id: uid }, body: { value: '39' } },
          trpc: {
            kind: 'mutation',
            path: 'preferences.change',
            input: { uid, value: '39' },
            answer: entryOf,
          },
        },
        {
          what: `no value for ${whose} preference`,
          rest: { call: 'PUT /gift-info/{id}', at: { id: uid }, body: { value: ' ' } },
          trpc: { kind: 'mutation', path: 'preferences.change', input: { uid, value: ' ' } },
        },
        {
          what: `the removal of ${whose} preference`,
          rest: { call: 'DELETE /gift-info/{id}', at: { id: uid } },
          trpc: { kind: 'mutation', path: 'preferences.remove', input: { uid } },
        },
      ],
    ),
    ...[true, 'oui', false].map((isDraft): Attempt => ({
      what: `the whole list, put away: ${isDraft}`,
      rest: { call: 'PUT /users/me/wishlist', body: { isDraft } },
      trpc: { kind: 'mutation', path: 'wishes.putAway', input: { isDraft } },
    })),
    {
      what: 'one’s gifts',
      rest: { call: 'GET /users/me/gifts' },
      trpc: { kind: 'query', path: 'gifts.list', answer: viewOf },
    },
    ...Object.entries({ 'the relative’s': gift, 'an unknown': unknown }).flatMap(
      ([whose, uid]): Attempt[] => [
        ...Object.entries({
          'a stage, a price and a note': { stage: 'have', paid: 1_990, note: ' Au grenier ' },
          'no price and no note': { paid: null, note: '' },
          nothing: {},
          'a wish to keep it': { isKept: true },
          'a wrong stage and a wrong price': { stage: 'eaten', paid: -1 },
          'a day on which it was given': { stage: 'given', givenOn: '2025-12-25' },
          'a day to come': { stage: 'given', givenOn: '2199-12-25' },
          'an occasion': { occasion },
          'an unknown occasion': { occasion: unknown },
          'no occasion': { occasion: null },
        }).map(([what, body]): Attempt => ({
          what: `${what} for ${whose} gift`,
          rest: { call: 'PUT /users/me/gifts/{giftId}', at: { giftId: uid }, body },
          trpc: { kind: 'mutation', path: 'gifts.change', input: { uid, ...body } },
        })),
        {
          what: `the end of ${whose} gift`,
          rest: { call: 'DELETE /users/me/gifts/{giftId}', at: { giftId: uid } },
          trpc: { kind: 'mutation', path: 'gifts.end', input: { uid } },
        },
      ],
    ),
    {
      what: 'what one gave last',
      rest: { call: 'GET /users/me/gifts/given' },
      trpc: { kind: 'query', path: 'gifts.given', input: {} },
    },
    ...[2025, 1999, 0].map((year): Attempt => ({
      what: `what one gave in ${year}`,
      rest: { call: 'GET /users/me/gifts/given/{year}', at: { year: String(year) } },
      trpc: { kind: 'query', path: 'gifts.given', input: { year } },
    })),
    ...Object.entries({ 'an occasion': occasion, 'an unknown occasion': unknown }).flatMap(([which, uid]) =>
      Object.entries({
        'an unknown gift': { day: '2025-12-25', gifts: [unknown] },
        'no gift': { day: '2024-12-25', gifts: [] },
        'the relative’s gift': { day: '2025-12-25', gifts: [gift] },
        'a day to come': { day: '2199-12-25', gifts: [] },
        'a day without its year': { day: '--12-25', gifts: [] },
      }).map(([what, body]): Attempt => ({
        what: `the answer for ${which}: ${what}`,
        rest: { call: 'POST /users/me/gifts/days/{occasionId}', at: { occasionId: uid }, body },
        trpc: { kind: 'mutation', path: 'gifts.answerDay', input: { occasion: uid, ...body } },
      })),
    ),
    ...Object.entries(everyone).flatMap(([name, { userId }]) =>
      [5_000, null, 'beaucoup'].map((budget): Attempt => ({
        what: `a budget of ${budget} for the ${name}`,
        rest: { call: 'PUT /users/me/gifts/budgets/{userId}', at: { userId }, body: { budget } },
        trpc: { kind: 'mutation', path: 'gifts.setBudget', input: { person: userId, budget } },
      })),
    ),
    {
      what: 'the figures of the clicks',
      rest: { call: 'GET /analytics/affiliate-clicks' },
      trpc: { kind: 'query', path: 'clicks.analytics', answer: viewOf },
    },
    ...Object.entries({
      'another email': { email: 'ailleurs@famille.example', currentPassword: password },
      'the same email': { email: 'ailleurs@famille.example', currentPassword: password },
      'somebody’s email': { email: emailOf('Zoé'), currentPassword: password },
      'no email': { email: 'ailleurs', currentPassword: password },
      'another email with a wrong password': { email: 'la@famille.example', currentPassword: 'fausse' },
    }).map(([what, body]): Attempt => ({
      what,
      rest: { call: 'PUT /users/me/email', body },
      trpc: { kind: 'mutation', path: 'accounts.changeEmail', input: body },
    })),
    ...Object.entries({
      'another password with a wrong one': { password: 'tout neuf', currentPassword: 'fausse' },
      'a common one as another password': { password: 'Azerty', currentPassword: password },
      'another password': { password: 'tout neuf', currentPassword: password },
    }).map(([what, body]): Attempt => ({
      what,
      rest: { call: 'PUT /users/me/password', body },
      trpc: { kind: 'mutation', path: 'accounts.changePassword', input: body },
    })),
    {
      what: 'closing the account with a wrong password',
      rest: { call: 'POST /users/me/closing', body: { currentPassword: 'fausse' } },
      trpc: { kind: 'mutation', path: 'accounts.close', input: { currentPassword: 'fausse' } },
    },
    ...upkeepAttempts(world),
    ...conversationAttempts(world),
    ...receivedAttempts(world),
    ...sightAttempts(world),
    {
      what: 'signing out',
      rest: { call: 'GET /logout' },
      trpc: { kind: 'mutation', path: 'accounts.signOut' },
    },
  ]
}
