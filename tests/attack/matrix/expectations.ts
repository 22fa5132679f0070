import { randomUUID } from 'node:crypto'
import type { Fields } from './ask.ts'
import type { Kind, Role, Spent, World } from './world.ts'

/** The six roles that make each call: owner, relative, recipient, stranger, administrator, anonymous. */
type Cell = string

/**
 * The answers for one id in one place of a call. A cell has a sign for each role, in their order: `+` done · `x` seen
 * but forbidden (403) · `=` somebody was faster, or it was done before (409) · `.` nothing: the same bytes as for an id
 * that never existed.
 */
export interface Row {
  /** Equivalent calls, with the place where each takes the id. */
  readonly ways: readonly string[]
  /** The statuses for an id that never existed, one for each role. */
  readonly never: string
  /** By what the id names. An id of any other kind has the same answer as one that never existed. */
  readonly cells: Partial<Record<Kind, Cell>>
  /** The other fields of the request. */
  readonly beside?: (world: World, role: Role) => Fields
  /** Whether the place takes several ids. */
  readonly several?: true
  /** What the place holds for an id, if that is more than the id. */
  readonly holds?: (id: string) => unknown
  readonly spends?: Spent
}

/** Of a passkey that nobody made. */
const forged = { id: 'inventee', rawId: 'inventee', type: 'public-key' }
const signed = { clientDataJSON: Buffer.from('{"challenge":"invente"}').toString('base64url') }

const hidden404 = '404 404 404 404 404 401'
const hidden403 = '403 403 403 403 403 401'

/** A person's profile can be read by relatives and by themselves. */
const relativesOnly: Row['cells'] = {
  owner: '+++...',
  relative: '+++...',
  recipient: '+++...',
  stranger: '...+..',
  mate: '...+..',
  administrator: '....+.',
  kept: '+++...',
}

/** Whose lists a role sees as a relative, with the sign of what is answered about them. */
export const seenLists = (sign: string): Row['cells'] => ({
  owner: `.${sign}${sign}...`,
  relative: `${sign}.${sign}...`,
  recipient: `${sign}${sign}....`,
  mate: `...${sign}..`,
  kept: `${sign}${sign}${sign}...`,
})

export const someFriend = ({ ids }: World, role: Role): string =>
  role === 'owner' ? ids.relative : role === 'stranger' ? ids.mate : ids.owner

/** The owner’s family; for the stranger their own. */
const itsFamily = ({ ids }: World, role: Role): Fields => {
  const uid = role === 'stranger' ? ids.strangersFamily : ids.family
  return { uid, familyId: uid }
}

const self = ({ ids }: World, role: Role): string => (role === 'anonymous' ? ids.unknown : ids[role])

const whoJoins: Row['cells'] = {
  owner: '+.....',
  relative: '.+....',
  recipient: '..+...',
  stranger: '...+..',
  administrator: '....+.',
}

const buyers: Row['cells'] = { relative: '.++...', recipient: '.++...' }

const pictures: Row['cells'] = {
  normalPicture: '+++...',
  staysPicture: '+++...',
  draftPicture: '+.....',
  boughtPicture: '.++...',
  secretPicture: '.+....',
  strangersPicture: '...+..',
  ownersUnsaved: '+.....',
}

/** The signs for each wish, in this order. */
const wishes = (
  normal: Cell,
  stays: Cell,
  bought: Cell,
  secret: Cell,
  strangersWish: Cell,
  draft: Cell,
): Row['cells'] => ({ normal, stays, bought, secret, strangersWish, draft })

export const rows: readonly Row[] = [
  { ways: ['GET /users/{id} id', 'accounts.person uid'], never: hidden404, cells: relativesOnly },
  {
    ways: ['GET /users/{id}/wishlists id', 'wishes.list owner', 'wishes.live owner'],
    never: hidden403,
    cells: relativesOnly,
  },
  {
    ways: ['GET /users/{id}/wishlists/as-owner id', 'wishes.asOwner owner'],
    never: hidden403,
    cells: relativesOnly,
  },
  {
    // The answer to a warning doesn't depend on whether the wish exists.
    ways: ['POST /wishes/{wishId}/may-buy-myself wishId', 'wishes.mayBuyMyself uid'],
    never: '200 200 200 200 200 401',
    cells: {},
  },
  {
    ways: ['GET /users/{id}/gift-info id', 'preferences.list owner', 'preferences.live owner'],
    never: hidden403,
    cells: relativesOnly,
  },
  {
    ways: ['GET /users/{userId}/mutualfriends/{friendId} userId'],
    never: hidden403,
    // The administrator has no relatives, so they can name nobody.
    cells: { ...whoJoins, administrator: '......' },
    beside: (world, role) => ({ friendId: someFriend(world, role) }),
  },
  {
    ways: ['GET /users/{userId}/mutualfriends/{friendId} friendId', 'accounts.mutualFriends friend'],
    never: hidden403,
    cells: { owner: '.++...', relative: '+.+...', recipient: '++....', mate: '...+..', kept: '+++...' },
    beside: (world, role) => ({ userId: self(world, role) }),
  },
  {
    ways: ['GET /wishes/{wishId} wishId', 'wishes.get uid'],
    never: hidden404,
    cells: wishes('+++...', '+++...', '.++...', '.+....', '...+..', '+.....'),
  },
  {
    // A change of the content.
    ways: ['PUT /wishes/{wishId} wishId', 'wishes.change uid'],
    never: hidden404,
    cells: wishes('+xx...', '+xx...', '.xx...', '.+....', '...+..', '+.....'),
    beside: () => ({ name: 'Autre', importance: 2 }),
    spends: 'wishes',
  },
  {
    // A mark: the relative bought the wish that is bought.
    ways: ['PUT /wishes/{wishId} wishId', 'wishes.change uid', 'purchases.give uid'],
    never: hidden404,
    cells: wishes('x++...', 'x+=...', '.+=...', '.+....', '...x..', 'x.....'),
    beside: () => ({ isPurchased: true }),
    spends: 'wishes',
  },
  {
    // Giving back what is given, if anything is. An owner says so with every form, and it changes nothing.
    ways: ['PUT /wishes/{wishId} wishId', 'wishes.change uid', 'purchases.giveBack uid'],
    never: hidden404,
    cells: wishes('+++...', '+++...', '.++...', '.+....', '...+..', '+.....'),
    beside: () => ({ isPurchased: false }),
    spends: 'wishes',
  },
  {
    // Leaving the secret.
    ways: ['PUT /wishes/{wishId} wishId', 'wishes.change uid'],
    never: hidden404,
    cells: wishes('+++...', '+++...', '.++...', '.+....', '...+..', '+.....'),
    beside: () => ({ isSecret: false }),
    spends: 'wishes',
  },
  {
    // Making it a draft, or a wish of its own.
    ways: ['PUT /wishes/{wishId} wishId', 'wishes.change uid'],
    never: hidden404,
    cells: wishes('+xx...', '+xx...', '.xx...', '.x....', '...+..', '+.....'),
    beside: () => ({ isDraft: true }),
    spends: 'wishes',
  },
  {
    // Giving only what nobody asks for any more: the relative gives the wish that is bought.
    ways: ['PUT /wishes/{wishId}/gift wishId', 'purchases.arrangeGift uid'],
    never: hidden404,
    cells: wishes('x==...', 'x+=...', '.+=...', '.=....', '...x..', 'x.....'),
    beside: () => ({ isOpen: false, target: 100 }),
  },
  {
    // A gift is handed over to somebody who takes part in it: nobody does besides its giver.
    ways: ['PUT /wishes/{wishId}/gift inCharge', 'purchases.arrangeGift inCharge'],
    never: '404 409 409 404 404 401',
    cells: { relative: '.+....' },
    beside: ({ ids }) => ({ wishId: ids.bought, uid: ids.bought }),
  },
  {
    // Removing somebody who takes no part changes nothing, for anybody. Only the giver themself leaves otherwise.
    ways: ['PUT /wishes/{wishId}/gift without', 'purchases.arrangeGift without'],
    never: '404 200 409 404 404 401',
    cells: { relative: '.=....' },
    beside: ({ ids }) => ({ wishId: ids.bought, uid: ids.bought }),
  },
  {
    // No gift is open to others.
    ways: ['PUT /wishes/{wishId}/share wishId', 'purchases.takePart uid'],
    never: hidden404,
    cells: wishes('x==...', 'x+=...', '.+=...', '.=....', '...x..', 'x.....'),
    beside: () => ({ amount: 100 }),
    spends: 'wishes',
  },
  {
    ways: ['PUT /wishes/{wishId}/share giver', 'purchases.takePart giver'],
    never: '404 409 409 404 404 401',
    cells: { relative: '.+....' },
    beside: ({ ids }) => ({ wishId: ids.bought, uid: ids.bought }),
  },
  {
    ways: ['DELETE /wishes/{wishId}/share wishId', 'purchases.leaveGift uid'],
    never: hidden404,
    cells: wishes('x==...', 'x+=...', '.+=...', '.=....', '...x..', 'x.....'),
    spends: 'wishes',
  },
  {
    ways: ['PUT /wishes/{wishId}/share/settled wishId', 'purchases.settleShare uid'],
    never: hidden404,
    cells: wishes('x==...', 'x==...', '.==...', '.=....', '...x..', 'x.....'),
    beside: () => ({ isSettled: true }),
  },
  {
    // To who gives nothing of it, the answer doesn't depend on whom the share is of.
    ways: ['PUT /wishes/{wishId}/share/settled person', 'purchases.settleShare person'],
    never: '404 409 409 404 404 401',
    cells: {},
    beside: ({ ids }) => ({ wishId: ids.bought, uid: ids.bought, isSettled: true }),
  },
  {
    ways: ['PUT /wishes/{wishId} buyerUid', 'wishes.change buyerUid', 'purchases.give buyerUid'],
    never: '403 403 403 404 404 401',
    cells: buyers,
    beside: ({ ids }) => ({ wishId: ids.normal, uid: ids.normal, isPurchased: true }),
    spends: 'wishes',
  },
  {
    ways: ['PUT /wishes/{wishId} recipientIds', 'wishes.change recipientIds'],
    never: '404 403 404 404 404 401',
    cells: { owner: '.+....', recipient: '.+....', kept: '.+....' },
    beside: ({ ids }) => ({ wishId: ids.secret, uid: ids.secret }),
    several: true,
    spends: 'wishes',
  },
  {
    ways: ['DELETE /wishes/{wishId} wishId', 'wishes.remove uid'],
    never: hidden404,
    cells: wishes('+xx...', '+xx...', '.xx...', '.+....', '...+..', '+.....'),
    spends: 'wishes',
  },
  {
    // Who sees it gets it, and who removed it has it back.
    ways: ['POST /wishes/{wishId}/restore wishId', 'wishes.restore uid'],
    never: hidden404,
    cells: {
      ...wishes('+++...', '+++...', '.++...', '.+....', '...+..', '+.....'),
      removed: '+.....',
      removedSecret: '.+....',
    },
    spends: 'wishes',
  },
  {
    ways: ['POST /wishlists/{wishlistId}/wishes wishlistId'],
    never: hidden403,
    cells: { list: '+++...', strangersList: '...+..' },
    beside: () => ({ name: 'Thé' }),
  },
  { ways: ['wishes.add owner'], never: hidden403, cells: relativesOnly, beside: () => ({ name: 'Thé' }) },
  {
    ways: ['POST /wishlists/{wishlistId}/wishes buyerUid', 'wishes.add buyerUid'],
    never: hidden403,
    cells: buyers,
    beside: ({ ids }) => ({ wishlistId: ids.list, owner: ids.owner, name: 'Thé', isPurchased: true }),
  },
  {
    ways: ['POST /wishlists/{wishlistId}/wishes recipientIds', 'wishes.add recipientIds'],
    never: hidden403,
    cells: { owner: '.++...', relative: '..+...', recipient: '.+....', kept: '.++...' },
    beside: ({ ids }) => ({ wishlistId: ids.list, owner: ids.owner, name: 'Thé', isSecret: true }),
    several: true,
  },
  {
    ways: ['POST /wishlists/{wishlistId}/wishes additionalRecipientId'],
    never: hidden403,
    cells: { owner: '.++...', relative: '..+...', recipient: '.+....', kept: '.++...' },
    beside: ({ ids }) => ({ wishlistId: ids.list, name: 'Thé', isSecret: true }),
  },
  {
    ways: ['PUT /wishlists/{wishlistId}/places wishlistId'],
    never: hidden403,
    cells: { list: '+xx...', strangersList: '...+..' },
    beside: ({ ids }) => ({ places: [{ uid: ids.unknown, place: 'a0' }] }),
  },
  {
    ways: ['wishes.place owner'],
    never: hidden403,
    cells: {
      ...whoJoins,
      owner: '+xx...',
      relative: 'x+x...',
      recipient: 'xx+...',
      mate: '...x..',
      kept: '++x...',
    },
    beside: ({ ids }) => ({ places: [{ uid: ids.unknown, place: 'a0' }] }),
  },
  {
    // The answer to who may order the list doesn't depend on what is on it.
    ways: ['PUT /wishlists/{wishlistId}/places places', 'wishes.place places'],
    never: '200 403 403 403 403 401',
    cells: {},
    beside: ({ ids }) => ({ wishlistId: ids.list, owner: ids.owner }),
    holds: (uid) => [{ uid, place: 'a0' }],
  },
  {
    // The answer to a click doesn't depend on whether the wish exists.
    ways: ['POST /analytics/affiliate-click wishId', 'clicks.record wishId'],
    never: '200 200 200 200 200 401',
    cells: {},
    beside: () => ({ source: 'wish-card' }),
  },
  {
    ways: ['GET /families/{familyId} familyId', 'families.get uid'],
    never: hidden404,
    cells: { family: '+++...', strangersFamily: '...+..' },
  },
  {
    // A join link, to anybody who has the code.
    ways: ['families.invitation uid'],
    never: '404 404 404 404 404 404',
    cells: { family: '++++++', strangersFamily: '++++++' },
    beside: () => ({ code: 'SAPINS' }),
  },
  {
    // The same with another code.
    ways: ['families.invitation uid'],
    never: '404 404 404 404 404 404',
    cells: {},
    beside: () => ({ code: 'SAPINE' }),
  },
  {
    ways: ['DELETE /families/{familyId}/members/me familyId', 'families.leave uid'],
    never: hidden404,
    cells: { family: '+++...', strangersFamily: '...+..' },
    spends: 'families',
  },
  {
    // People can only add themselves.
    ways: ['POST /families/join uid'],
    never: hidden403,
    cells: whoJoins,
    beside: ({ openFamily }) => ({ familyname: openFamily, code: 'SAPINS' }),
    spends: 'families',
  },
  {
    ways: ['PUT /families/{familyId}/code familyId', 'families.renewCode uid'],
    never: hidden404,
    cells: { family: '+++...', strangersFamily: '...+..' },
    spends: 'families',
  },
  {
    // The founder's: the first of each family.
    ways: ['PUT /families/{familyId} familyId', 'families.rename uid'],
    never: hidden404,
    cells: { family: '+xx...', strangersFamily: '...+..' },
    beside: () => ({ name: `Famille ${randomUUID()}` }),
    spends: 'families',
  },
  {
    ways: ['PUT /families/{familyId}/welcome familyId', 'families.chooseWelcome uid'],
    never: hidden404,
    cells: { family: '+xx...', strangersFamily: '...+..' },
    beside: () => ({ welcomes: true }),
    spends: 'families',
  },
  {
    ways: ['DELETE /families/{familyId}/members/{userId} familyId', 'keptPeople.removeMember uid'],
    never: hidden404,
    cells: { family: '+xx...', strangersFamily: '...+..' },
    beside: (world, role) => ({ userId: someFriend(world, role), member: someFriend(world, role) }),
    spends: 'families',
  },
  {
    // To members who are not the founder, the answer doesn't depend on who is a member. Nobody removes themself.
    ways: ['DELETE /families/{familyId}/members/{userId} userId', 'keptPeople.removeMember member'],
    never: '404 403 403 404 404 401',
    cells: { owner: 'x.....', relative: '+.....', recipient: '+.....', stranger: '...x..', mate: '...+..' },
    beside: itsFamily,
    spends: 'families',
  },
  {
    // A member has been welcomed: nothing is left to do.
    ways: ['POST /families/{familyId}/newcomers/{userId} familyId', 'families.welcome uid'],
    never: hidden404,
    cells: { family: '+++...', strangersFamily: '...+..' },
    beside: (world, role) => ({ userId: someFriend(world, role), newcomer: someFriend(world, role) }),
  },
  {
    ways: ['POST /families/{familyId}/newcomers/{userId} userId', 'families.welcome newcomer'],
    never: hidden404,
    cells: {
      owner: '+++...',
      relative: '+++...',
      recipient: '+++...',
      stranger: '...+..',
      mate: '...+..',
    },
    beside: itsFamily,
  },
  {
    // Nobody waits; only members get an answer that says so.
    ways: ['DELETE /families/{familyId}/newcomers/{userId} familyId', 'families.decline uid'],
    never: hidden404,
    cells: { family: ' 404  404  404 ...', strangersFamily: '... 404 ..' },
    beside: (world, role) => ({ userId: someFriend(world, role), newcomer: someFriend(world, role) }),
  },
  {
    ways: ['DELETE /families/{familyId}/newcomers/{userId} userId', 'families.decline newcomer'],
    never: hidden404,
    cells: {},
    beside: itsFamily,
  },
  {
    ways: ['GET /users/{id}/sight id', 'sight.get owner', 'sight.live owner'],
    never: hidden403,
    cells: seenLists('+'),
  },
  {
    // Nobody is set aside: it is done already.
    ways: ['DELETE /users/{id}/sight/set-aside/{personId} id', 'sight.restore owner'],
    never: hidden403,
    cells: seenLists('+'),
    beside: ({ ids }) => ({ personId: ids.unknown, person: ids.unknown }),
  },
  {
    ways: ['DELETE /users/{id}/sight/set-aside/{personId} personId', 'sight.restore person'],
    never: '200 200 200 200 403 401',
    cells: {},
    beside: (world, role) => ({ id: someFriend(world, role), owner: someFriend(world, role) }),
  },
  {
    // The person doesn't exist; only those who see the list get an answer that says so.
    ways: ['PUT /users/{id}/sight/set-aside/{personId} id', 'sight.setAside owner'],
    never: hidden403,
    cells: seenLists(' 404 '),
    beside: ({ ids }) => ({ personId: ids.unknown, person: ids.unknown }),
  },
  {
    // Somebody else who sees the list, and has an account. The recipient is new, and sets nobody aside who was there before.
    ways: ['PUT /users/{id}/sight/set-aside/{personId} personId', 'sight.setAside person'],
    never: '404 404 404 404 403 401',
    cells: { relative: '..x...', recipient: '++....' },
    beside: (world, role) => ({ id: someFriend(world, role), owner: someFriend(world, role) }),
    spends: 'sight',
  },
  {
    // The answer has the unread announcements, whatever was read.
    ways: ['PUT /users/me/announcements/read through', 'families.readAnnouncements through'],
    never: '200 200 200 200 200 401',
    cells: {},
  },
  {
    ways: ['PUT /gift-info/{id} id', 'preferences.change uid'],
    never: hidden404,
    cells: { preference: '+.....', strangersPreference: '...+..' },
    beside: () => ({ value: '39' }),
  },
  {
    ways: ['DELETE /gift-info/{id} id', 'preferences.remove uid'],
    never: hidden404,
    cells: { preference: '+.....', strangersPreference: '...+..' },
    spends: 'preferences',
  },
  {
    // Only its buyer sees a gift: the relative bought the wish that is bought.
    ways: ['PUT /users/me/gifts/{giftId} giftId', 'gifts.change uid'],
    never: hidden404,
    cells: { bought: '.+....', stays: '.+....' },
    beside: () => ({ stage: 'have', paid: 100 }),
  },
  {
    ways: ['PUT /users/me/gifts/{giftId} occasion', 'gifts.change occasion'],
    never: hidden404,
    cells: { occasion: '.+....', surprise: '.+....' },
    beside: ({ ids }) => ({ giftId: ids.bought, uid: ids.bought }),
  },
  {
    ways: ['POST /users/me/gifts/days/{occasionId} occasionId', 'gifts.answerDay occasion'],
    never: hidden404,
    cells: { occasion: '+++...', strangersOccasion: '...+..', surprise: '.+....' },
    beside: () => ({ day: '2026-01-01', gifts: [] }),
  },
  {
    ways: ['POST /users/me/gifts/days/{occasionId} gifts', 'gifts.answerDay gifts'],
    never: hidden404,
    cells: { bought: '.+....', stays: '.+....' },
    beside: ({ ids }, role) => {
      const occasion = role === 'stranger' ? ids.strangersOccasion : ids.occasion
      return { occasionId: occasion, occasion, day: '2026-01-01' }
    },
    several: true,
  },
  {
    ways: ['DELETE /users/me/gifts/{giftId} giftId', 'gifts.end uid'],
    never: hidden404,
    cells: { bought: '.+....', stays: '.+....' },
    spends: 'wishes',
  },
  {
    ways: ['PUT /users/me/gifts/budgets/{userId} userId', 'gifts.setBudget person'],
    never: hidden404,
    cells: { owner: '.++...', relative: '+.+...', recipient: '++....', mate: '...+..', kept: '+++...' },
    beside: () => ({ budget: 100 }),
  },
  {
    // An id gives no access without the token that was mailed.
    ways: [
      'GET /reset/{userId}/{hash} userId',
      'accounts.checkResetLink userId',
      'POST /reset/{userId}/{hash} userId',
      'accounts.resetPassword userId',
    ],
    never: '400 400 400 400 400 400',
    cells: {},
    beside: () => ({ hash: 'forged', password: 'cadeau' }),
  },
  {
    // A picture is for those who see its wish or person. An avatar has no second size.
    ways: ['GET /pictures/{pictureId}/card pictureId'],
    never: hidden404,
    cells: { ...pictures, ownersAvatar: '+++...', goneGiftsPicture: '.+....' },
  },
  {
    ways: ['GET /pictures/{pictureId}/page pictureId'],
    never: hidden404,
    cells: { ...pictures, goneGiftsPicture: '.+....' },
  },
  {
    // The answer doesn't depend on whether the session exists, and only one's own session ends.
    ways: ['accounts.endSession id'],
    never: '200 200 200 200 200 401',
    cells: {},
  },
  {
    // Nor on whether somebody's device gets messages.
    ways: ['push.forget id'],
    never: '200 200 200 200 200 401',
    cells: {},
  },
  {
    // Nor on whether the passkey exists, to anybody who doesn't show that it is they.
    ways: ['passkeys.remove id'],
    never: '403 403 403 403 403 401',
    cells: {},
  },
  {
    // Nor on whether somebody else's is there: only one's own ends.
    ways: ['accounts.endAccess id'],
    never: '200 200 200 200 200 401',
    cells: {},
    beside: () => ({ kind: 'links' }),
  },
  {
    // Nor on whether somebody else's command was ever done: only one's own import is taken back.
    ways: ['transfer.takeBack imported'],
    never: '200 200 200 200 200 401',
    cells: {},
  },
  ...['id', 'rawId'].flatMap((place): Row[] => [
    {
      // These are ids of credentials, which no id of ours is.
      ways: [`passkeys.signIn ${place}`],
      never: '400 400 400 400 400 400',
      cells: {},
      beside: () => ({ ...forged, response: { ...signed, authenticatorData: '', signature: '' } }),
    },
    {
      ways: [`passkeys.keep ${place}`],
      never: '400 400 400 400 400 401',
      cells: {},
      beside: () => ({ ...forged, response: { ...signed, attestationObject: '' } }),
    },
  ]),
]
