import { allWishes, service } from './imports.ts'
import type { Leak } from './leak.ts'

const queries = 'apps/server/features/wishes/queries.ts'
const wishTables = 'apps/server/features/wishes/read-model.ts'
const decide = 'packages/domain/features/wishes/decide.ts'
const perform = 'apps/server/features/wishes/perform.ts'

const owners = `ownList(viewer, wishlist, wishes)`
const ownList = `from owner_wishes w where w.owner = $1`

/** An owner's list with something else in its id. */
const numbered = (number: string): Leak['edits'] => [
  allWishes,
  {
    file: service,
    in: 'listAtPosition',
    replace: owners,
    by: `ownList(viewer, { ...wishlist, uid: wishlist.uid + '#' + ${number} }, wishes)`,
  },
]

const gifts = `(yield* allWishes.everybodysList(owner)).wishes.flatMap((wish) => wish.hiddenByPurchase ? [] : wish.gifts)`

/** Channels 42 and 43: how many are given, who takes part, and with what. */
export const leaksOfTogether: readonly Leak[] = [
  {
    what: 'wishes that leave their owner’s table when some of what they ask for is given',
    channel: 42,
    seed: 1364,
    edits: [
      {
        file: wishTables,
        in: 'projectPurchase.PartTaken',
        replace: `event.type === 'WishBought' ? nothingLeft(id, event) : []`,
        by: `nothingLeft(id, { staysOnList: undefined as never, ...event })`,
      },
    ],
  },
  {
    what: 'wishes that vanish when their owner asks for no more than is given',
    channel: 42,
    seed: 1364,
    edits: [
      {
        file: queries,
        in: 'selectOwnList',
        replace: ownList,
        by: `${ownList} and not exists (select from visitor_gifts g where g.wish = w.id having sum(g.quantity) >= coalesce(w.quantity, 1))`,
      },
    ],
  },
  {
    what: 'a refusal to ask for fewer than are given',
    channel: 42,
    seed: 1364,
    edits: [
      { file: perform, in: 'performIfVisible', replace: `...(own && { purchaseVersion })`, by: `` },
      {
        file: decide,
        in: 'decide',
        replace: `if (seen === 'own') return changeOwnWish(command, state.wish)`,
        by: `if (seen === 'own' && command.content.quantity && state.purchase.gifts.some(({ quantity }) => (quantity ?? 1) > (command.content.quantity ?? 1))) return reject('NotSoMany')
  if (seen === 'own') return changeOwnWish(command, state.wish)`,
      },
    ],
  },
  {
    what: 'a frame to its owner when some of a wish are given',
    channel: 42,
    seed: 582,
    edits: [
      {
        file: 'packages/domain/visibility/audience.ts',
        in: 'audienceOfPurchase',
        replace: `return toTopics(...concernedBy(wish).map(listOf))`,
        by: `return { ...toTopics(...concernedBy(wish).map(listOf)), owners: _event.type === 'PartTaken' ? concernedBy(wish) : [] }`,
      },
      {
        file: 'packages/domain/visibility/difference.ts',
        in: 'ownDifference',
        replace: `sent.get(uid) === fingerprint(wish) ? undefined :`,
        by: `sent.get(uid) === fingerprint(wish) && state.purchase.gifts.length === 0 ? undefined :`,
      },
    ],
  },
  {
    what: 'how many are given, above the list of their owner',
    channel: 42,
    seed: 2345,
    edits: numbered(`${gifts}.reduce((sum, { quantity }) => sum + (quantity ?? 1), 0)`),
  },
  {
    what: 'how many take part, above the list of whom the gift is for',
    channel: 43,
    seed: 791,
    edits: numbered(
      `(yield* allWishes.everybodysList(owner)).wishes.flatMap((wish) => wish.gifts).reduce((sum, { sharing }) => sum + (sharing?.shares.length ?? 0), 0)`,
    ),
  },
  {
    what: 'what is missing, above the list of whom the gift is for',
    channel: 43,
    seed: 1765,
    edits: numbered(
      `(yield* allWishes.everybodysList(owner)).wishes.flatMap((wish) => wish.gifts).reduce((sum, { sharing }) => sum + (sharing?.shares.reduce((all, { amount }) => all + (amount ?? 0), 0) ?? 0), 0)`,
    ),
  },
  {
    what: 'another answer to an owner who joins a gift that there is',
    channel: 43,
    seed: 791,
    edits: [
      {
        file: perform,
        in: 'performIfVisible',
        replace: `if (visibility === 'nothing')`,
        by: `if (visibility === 'nothing' && commandId === '')`,
      },
      {
        file: decide,
        in: 'decide',
        replace: `const seen = wishVisibilityIn(command.by, state)`,
        by: `if (command.type === 'GiveTogether' && state.purchase.gifts.some(({ sharing }) => sharing)) return reject('NotOpen')
  const seen = wishVisibilityIn(command.by, state)`,
      },
    ],
  },
]
