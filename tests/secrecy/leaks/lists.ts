import type { Leak } from './leak.ts'

const wishVisibility = 'packages/domain/wish-visibility.ts'
const wishes = 'packages/domain/visibility/wishes.ts'
const decide = 'packages/domain/features/wishes/decide.ts'
const wishTables = 'apps/server/features/wishes/read-model.ts'

/** The rule about those whom a wish once concerned, and the fences in the queries before it. */
const hiddenForEver = {
  file: wishVisibility,
  in: 'wishVisibility',
  replace: `if (wish.hiddenFrom.includes(viewer.user)) return 'nothing'\n`,
  by: '',
}
const listOfOthers = {
  file: 'apps/server/features/wishes/queries.ts',
  in: 'notForTheViewer',
  replace: `and not (l.hidden_from && (select eyes from viewer))`,
  by: '',
}
const byItsId = ` and bool_and($2 <> all (hidden_from))`

const ownVisibility = `return wish.secret || wish.hiddenByPurchase || isReceived ? 'nothing' : 'own'`
/** The check before the decider. Without it only the decider decides. */
const pastTheDoor = {
  file: 'apps/server/features/wishes/published/perform.ts',
  in: 'performIfVisible',
  replace: `if (visibility === 'nothing') return yield* refuseUnlessDone(command, refuse('NoSuchWish'))`,
  by: '',
}
const refusedAlike = `if (seen === 'nothing') return reject('NoSuchWish')`

/** Channels 1 to 4: lists, wishes by their ids, other people's lists, and what an owner must not send. */
export const leaksOfLists: readonly Leak[] = [
  {
    what: 'secrets that their recipients see',
    channel: 1,
    seed: 503,
    edits: [
      pastTheDoor,
      {
        file: wishVisibility,
        in: 'wishVisibility',
        replace: ownVisibility,
        by: `return wish.hiddenByPurchase || isReceived ? 'nothing' : 'own'`,
      },
    ],
  },
  {
    what: 'bought wishes that their owners see',
    channel: 1,
    seed: 11,
    edits: [
      pastTheDoor,
      {
        file: wishVisibility,
        in: 'wishVisibility',
        replace: ownVisibility,
        by: `return wish.secret ? 'nothing' : 'own'`,
      },
    ],
  },
  {
    what: 'bought wishes that stay in the table of owners',
    channel: 1,
    seed: 5,
    edits: [
      {
        file: wishTables,
        in: 'nothingLeft',
        replace: `, ownerWishes.remove({ id })`,
        by: '',
      },
    ],
  },
  {
    what: 'secrets in the table of owners',
    channel: 1,
    seed: 69,
    edits: [
      {
        file: wishTables,
        in: 'projectWish.SecretIdeaAdded',
        replace: `return forVisitors(id, event, position, event.recipients)`,
        by: `return [
        ...forVisitors(id, event, position, event.recipients),
        ownerWishes.insert({ id, owner: event.recipients[0], draft: false, ...columnsOf(event), created_at: event.at }),
      ]`,
      },
    ],
  },
  {
    what: 'the fields that only relatives get, empty, on one’s own wishes',
    channel: 1,
    edits: [
      {
        file: wishes,
        in: 'ownView',
        replace: `isPurchased: false,
  isSecret: false,`,
        by: `isPurchased: false,
  buyer: null,
  isSecret: false,`,
      },
    ],
  },
  {
    what: 'an answer to everybody who knows the id',
    channel: 2,
    seed: 54,
    edits: [
      {
        file: 'apps/server/features/wishes/published/visibility-facts.ts',
        in: 'forRelatives',
        replace: byItsId,
        by: `or $2::uuid is not null`,
      },
      {
        file: wishes,
        in: 'relativesWish',
        replace: `if (seen !== 'everything') return undefined`,
        by: '',
      },
      {
        file: wishes,
        in: 'relativesWishDetail',
        replace: `view && list && owner && onList(view, { ...list, totalSurprise: owner.totalSurprise })`,
        by: `view && onList(view, list)`,
      },
    ],
  },
  {
    what: 'another refusal for a secret than for nothing',
    channel: 2,
    seed: 503,
    edits: [
      pastTheDoor,
      {
        file: decide,
        in: 'actOnWish',
        replace: refusedAlike,
        by: refusedAlike.replace(
          `'NoSuchWish'`,
          `state.wish.status === 'secret' ? 'NotAllowed' : 'NoSuchWish'`,
        ),
      },
    ],
  },
  {
    what: 'secrets on the lists of those who share them',
    channel: 3,
    seed: 13,
    edits: [
      hiddenForEver,
      {
        file: wishVisibility,
        in: 'wishVisibility',
        replace: `if (wish.concerned.includes(viewer.user)) return`,
        by: `if (wish.concerned.length === 1 && wish.concerned.includes(viewer.user)) return`,
      },
    ],
  },
  {
    what: 'secrets that stay on a screen when they become one’s own',
    channel: 3,
    seed: 14,
    edits: [
      {
        file: 'packages/domain/visibility/audience.ts',
        in: 'audienceOfWish.RecipientsChanged',
        replace: `[...concernedBy(before), ...event.recipients]`,
        by: `event.recipients`,
      },
    ],
  },
  {
    what: 'ideas that show themselves to a former recipient',
    channel: 30,
    seed: 22,
    edits: [hiddenForEver, listOfOthers],
  },
  {
    what: 'ideas that answer a former recipient who knows the id',
    channel: 30,
    seed: 22,
    edits: [
      hiddenForEver,
      {
        file: 'apps/server/features/wishes/published/visibility-facts.ts',
        in: 'forRelatives',
        replace: byItsId,
        by: `and bool_and(owner <> $2)`,
      },
    ],
  },
  {
    what: 'copies of a revealed idea that its recipients see on each other’s lists',
    channel: 30,
    seed: 26,
    edits: [
      {
        file: 'packages/domain/features/wishes/reveal.ts',
        in: 'reveal',
        replace: `, ...onceConcerned(idea, [owner]) })`,
        by: `})`,
      },
    ],
  },
  {
    what: 'a wish that is older than the moment from which its owner could see it',
    channel: 8,
    seed: 10,
    edits: [
      {
        file: wishTables,
        in: 'ownerWishes',
        replace: `w.shown_at,`,
        by: `w.created_at,`,
      },
    ],
  },
  {
    what: 'an answer to owners that knows whether it is bought',
    channel: 4,
    seed: 9,
    edits: [
      pastTheDoor,
      {
        file: decide,
        in: 'actOnWish',
        replace: `const seen = wishVisibilityIn(command.by, state)`,
        by: `if (command.acts.some(({ type }) => type === 'Give') && state.purchase.gifts.length > 0 && !command.by.relatives.has(peopleOf(state.wish).concerned[0] ?? '')) return reject('BoughtByAnother')
  const seen = wishVisibilityIn(command.by, state)`,
      },
    ],
  },
  {
    what: 'the order of the table, where wishes are alike',
    channel: 7,
    seed: 219,
    edits: [
      {
        file: 'packages/domain/visibility/order.ts',
        in: 'byName',
        replace: `|| (a.uid < b.uid ? -1 : a.uid > b.uid ? 1 : 0)`,
        by: '',
      },
    ],
  },
]
