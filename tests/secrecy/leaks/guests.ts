import type { Leak } from './leak.ts'

const entering = 'apps/server/features/guests/entering.ts'
const shown = 'apps/server/features/guests/shown.ts'
const page = 'apps/server/features/guests/page.ts'
const browsers = 'apps/server/features/guests/browsers.ts'
const deciding = 'packages/domain/features/guests/decide.ts'

/** A list for somebody who waits, of views that their inviter may have. */
const listOfWho = (view: 'list' | 'asItsOwner'): string =>
  `guestList({ guest: one.guest, handleOf: () => 'list' }, yield* ${view}(one.inviter, one.owner),
    yield* ${view}(one.inviter, one.owner), yield* given(one.guest))`

/** Channel 49: guests, and what they give. */
export const leaksOfGuests: readonly Leak[] = [
  {
    what: 'a guest’s pages for anybody who is signed in in that browser',
    channel: 49,
    edits: [
      {
        file: page,
        in: 'guestPages',
        replace: `if (yield* isSignedIn(request.browser)) return yield* refuse('SomebodySignedIn')`,
        by: ``,
      },
    ],
  },
  {
    what: 'a value that somebody put into a guest’s browser, as what lets the guest in',
    channel: 49,
    edits: [
      {
        file: browsers,
        in: 'keep',
        replace: `const next = following(secret, token)`,
        by: `const next = token`,
      },
      { file: page, in: 'guestPages', replace: `if (known === 'asksAgain')`, by: `if (false)` },
      {
        file: browsers,
        in: 'recognize',
        replace: `if (!links.some(({ isDue }) => isDue)) return`,
        by: `return`,
      },
      { file: entering, in: 'enteredIn', replace: `l.let_in and`, by: `` },
    ],
  },
  {
    what: 'what a guest’s browser had before they were let in, as what lets them in',
    channel: 49,
    edits: [
      {
        file: browsers,
        in: 'recognize',
        replace: `if (!links.some(({ isDue }) => isDue)) return`,
        by: `return`,
      },
      { file: entering, in: 'enteredIn', replace: `l.let_in and`, by: `` },
    ],
  },
  {
    what: 'what a guest’s browser had before they were let in, good for what it has now',
    channel: 49,
    edits: [
      {
        file: browsers,
        in: 'recognize',
        replace: `links.some(({ hasFormer }) => hasFormer)`,
        by: `false`,
      },
    ],
  },
  {
    what: 'a guest’s page for who signed in in that browser, and out again',
    channel: 49,
    edits: [
      {
        file: 'apps/server/infrastructure/http/session.ts',
        in: 'sessionCheck',
        replace: `if (brought.length > 0) yield* onEntered(brought)`,
        by: ``,
      },
    ],
  },
  {
    what: 'the ids of those who give, in a guest’s forms',
    channel: 49,
    edits: [
      {
        file: 'packages/domain/visibility/guest-list.ts',
        in: 'wishForGuest',
        replace: `handle: handleOf(uid)`,
        by: `handle: uid`,
      },
    ],
  },
  {
    what: 'a mail to whose list it is, when a guest is let in',
    channel: 49,
    edits: [
      {
        file: 'apps/server/features/guests/service.ts',
        in: 'admit',
        replace: `tellByMail(user, 'guest', null)`,
        by: `tellByMail(form.owner, 'guest', null)`,
      },
    ],
  },
  {
    what: 'another refusal to invite somebody to one’s own list, once it has two guests',
    channel: 49,
    edits: [
      {
        file: deciding,
        in: 'decide',
        replace: `return reject('NoSuchList')`,
        by: `return reject(guests.size > 1 ? 'TooManyGuests' : 'NoSuchList')`,
      },
    ],
  },
  {
    what: 'guests among those who see a list, for its owner',
    channel: 49,
    edits: [
      {
        file: 'apps/server/features/sight/service.ts',
        in: 'whoSees',
        replace: `!hasSight(viewer, owner)`,
        by: `!hasSight(viewer, owner) && user !== owner`,
      },
      {
        file: 'packages/domain/visibility/sight.ts',
        in: 'sight',
        replace: `!hasSight(viewer, owner)`,
        by: `!hasSight(viewer, owner) && viewer.user !== owner`,
      },
    ],
  },
  {
    what: 'a guest named when the gift that they share in is told',
    channel: 49,
    edits: [
      {
        file: 'apps/server/features/guests/acting.ts',
        in: 'doing',
        replace: `isNamed: named === 'on'`,
        by: `isNamed: true`,
      },
    ],
  },
  {
    what: 'a guest’s inviter, beside the name by which the guest tells that they gave something',
    channel: 49,
    edits: [
      {
        file: 'apps/server/features/received/queries.ts',
        in: 'person',
        replace: "${nameKnownTo(reader, 'id', 'name', 't.told_at')}",
        by: `coalesce((
          select g.name || ' (via ' || a.name || ')' from guests g join accounts a on a.id = g.invited_by where g.guest = everybody.id
        ), everybody.name)`,
      },
    ],
  },
  {
    what: 'a wish that its owner sees again when the guest who gave it is withdrawn',
    channel: 49,
    edits: [
      {
        file: 'packages/domain/features/purchases/hand-over.ts',
        in: 'handOver',
        replace: `return [{ type: 'PurchaseChanged', ...aboutGift(gift.number), buyer: to }]`,
        by: `return [{ type: 'PurchaseUnmarked', ...aboutGift(gift.number) }]`,
      },
    ],
  },
  {
    what: 'a secret that was for a guest’s inviter, among their gifts when that guest is withdrawn',
    channel: 49,
    edits: [
      {
        file: 'packages/domain/features/wishes/giving.ts',
        in: 'handOverGift',
        replace: `[...concerned, ...hiddenFrom].some((user) => user === by.user || by.setAsideFor.has(user))`,
        by: `concerned.includes(by.user)`,
      },
      {
        file: 'packages/domain/features/wishes/giving.ts',
        in: 'handOverGift',
        replace: `!seenBy.every((viewer) => wishVisibilityIn(viewer, state) === 'everything')`,
        by: `false`,
      },
    ],
  },
  {
    what: 'a wish that stays in sight when somebody without an account gives it',
    channel: 49,
    edits: [
      {
        file: 'packages/domain/features/wishes/decide.ts',
        in: 'decideAct',
        replace: `totalSurprise.has(wish.owner)`,
        by: `(totalSurprise.has(wish.owner) || (by.relatives as ReadonlySet<string>).size === 1)`,
      },
    ],
  },
  {
    what: 'what the owner sees and their inviter too, for somebody who isn’t let in yet',
    channel: 49,
    edits: [
      { file: shown, atTop: `import { asItsOwner } from '../wishes/service.ts'` },
      {
        file: shown,
        in: 'showToGuest',
        replace: `waits = true`,
        by: `lists.push(${listOfWho('asItsOwner')})`,
      },
    ],
  },
  {
    what: 'the relatives’ view for somebody who isn’t let in yet',
    channel: 49,
    edits: [
      { file: shown, in: 'showToGuest', replace: `waits = true`, by: `lists.push(${listOfWho('list')})` },
    ],
  },
  {
    what: 'that an idea is taken, for the guest of who is set aside for its other recipient',
    channel: 49,
    edits: [
      {
        file: 'packages/domain/visibility/guest-list.ts',
        in: 'wishForGuest',
        replace: `!('gifts' in wish) || !('gifts' in seen)`,
        by: `!('gifts' in wish)`,
      },
    ],
  },
  {
    what: 'the relatives’ view for the account of a guest who was set aside',
    channel: 49,
    edits: [
      {
        file: 'apps/server/features/guests/keeping.ts',
        in: 'keepGifts',
        replace: `staySetAside(owner, guest, user)`,
        by: `Effect.void`,
      },
    ],
  },
  {
    what: 'what a secret says since a guest was set aside, among the gifts of their account',
    channel: 49,
    edits: [
      {
        file: 'packages/domain/features/purchases/hand-over.ts',
        in: 'inherited',
        replace: `type: 'GiftInherited', ...aboutGift(gift.number), from, to,`,
        by: `type: 'PurchaseChanged', ...aboutGift(gift.number),`,
      },
    ],
  },
]
