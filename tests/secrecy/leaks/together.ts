import { allWishes, service } from './imports.ts'
import type { Leak } from './leak.ts'

const wishTables = 'apps/server/features/wishes/read-model.ts'
const decide = 'packages/domain/features/wishes/decide.ts'
const perform = 'apps/server/features/wishes/published/perform.ts'

/** Channels 42 and 43: how many are given, and who takes part. */
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
    what: 'a refusal to ask for fewer than are given',
    channel: 42,
    seed: 1364,
    edits: [
      { file: perform, in: 'performIfVisible', replace: `...(own && { purchaseVersion })`, by: `` },
      {
        file: decide,
        in: 'actOnWish',
        replace: `if (seen === 'nothing') return reject('NoSuchWish')`,
        by: `if (seen === 'nothing') return reject('NoSuchWish')
  const asked = command.acts.flatMap((act) => (act.type === 'ChangeContent' && act.content.quantity) || [])
  if (seen === 'own' && state.purchase.gifts.some(({ quantity }) => asked.some((one) => (quantity ?? 1) > one))) return reject('NotSoMany')`,
      },
    ],
  },
  {
    what: 'how many take part, above the list of whom the gift is for',
    channel: 43,
    seed: 791,
    edits: [
      allWishes,
      {
        file: service,
        in: 'listAtPosition',
        replace: `ownList(viewer, wishlist, wishes)`,
        by: `ownList(viewer, { ...wishlist, uid: wishlist.uid + '#' + (yield* allWishes.everybodysList(owner)).wishes.flatMap((wish) => wish.gifts).reduce((sum, { sharing }) => sum + (sharing?.shares.length ?? 0), 0) }, wishes)`,
      },
    ],
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
        in: 'actOnWish',
        replace: `const seen = wishVisibilityIn(command.by, state)`,
        by: `if (command.acts.some(({ type }) => ['ArrangeGift', 'TakePart', 'LeaveGift', 'SettleShare'].includes(type)) && state.purchase.gifts.some(({ sharing }) => sharing)) return reject('NotOpen')
  const seen = wishVisibilityIn(command.by, state)`,
      },
    ],
  },
]

/** Channel 43, for relatives: who takes no part in a gift of several gets no amount, and nobody takes its charge. */
export const leaksOfShares: readonly Leak[] = [
  {
    what: 'amounts of a gift of several on the list that a relative sees',
    channel: 43,
    edits: [
      {
        file: 'packages/domain/visibility/wishes.ts',
        in: 'giftOnWish',
        replace: `person(share.person),`,
        by: `{ ...person(share.person), amount: share.amount },`,
      },
    ],
  },
  {
    what: 'amounts of a gift of several for everybody who takes part',
    channel: 43,
    edits: [
      {
        file: 'packages/domain/visibility/gift-together.ts',
        in: 'giftTogether',
        replace: `(isInCharge ? others : [])`,
        by: `others`,
      },
    ],
  },
  {
    what: 'amounts for the person who comes to be in charge, that were named to somebody else',
    channel: 43,
    edits: [
      {
        file: 'packages/domain/visibility/gift-together.ts',
        in: 'giftTogether',
        replace: `withheld ? null : amount`,
        by: `amount`,
      },
    ],
  },
  {
    what: 'a charge for anybody who set aside who had it',
    channel: 43,
    edits: [
      {
        file: 'packages/domain/features/purchases/charge.ts',
        in: 'mayTakeOverFrom',
        replace: ` && !hidIt(user, inCharge, wish)`,
        by: ` && (!hidIt(user, inCharge, wish) || true)`,
      },
    ],
  },
  {
    what: 'a charge that a participant takes from who has it',
    channel: 43,
    edits: [
      {
        file: 'packages/domain/features/purchases/correct.ts',
        in: 'mayHandOver',
        replace: `if (by.user === gift.buyer) return true`,
        by: `if (givers(gift).includes(by.user)) return true`,
      },
    ],
  },
]
