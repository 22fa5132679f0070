import type { Attempt } from './attempt.ts'
import { emailOf } from '@cachotteries/server/testing/people'
import { sightAttempts } from './sight-attempts.ts'
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

/** What somebody may try on a family's lists, in right and wrong forms. */
export function attemptsOf(world: World, role: Role): readonly Attempt[] {
  const { people, familyId, wishlistId, wishes, preference, gift } = world
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
        'other words': { name: 'Autre', comment: 'Bleu', importance: 4 },
        'an empty name and a wrong link': { name: ' ', url: 'javascript:alert(1)' },
        'a mark': { isPurchased: true },
        'another buyer': { buyerUid: recipient.userId },
        'a buyer whom it is for': { isPurchased: true, buyerUid: owner.userId },
        'an unknown buyer': { isPurchased: true, buyerUid: unknown },
        'a date to come': { isPurchased: true, purchaseDate: '2999-01-01' },
        'no purchase': { isPurchased: false },
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
    ]),
    ...Object.entries({
      'a wish': { name: 'Écharpe' },
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
      'a choice that is none': { totalSurprise: 'oui' },
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
    ...['zoé@famille.example', emailOf('Ugo'), 'zoé'].map((email): Attempt => ({
      what: `a recovery of “${email}”`,
      rest: { call: 'GET /reset/{email}', at: { email: encodeURIComponent(email) } },
      trpc: { kind: 'mutation', path: 'accounts.requestRecovery', input: { email } },
    })),
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
      'the picture of an address that is none': 'pas une adresse',
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
    ...upkeepAttempts(world),
    ...sightAttempts(world),
    {
      what: 'signing out',
      rest: { call: 'GET /logout' },
      trpc: { kind: 'mutation', path: 'accounts.signOut' },
    },
  ]
}
