import type { Leak } from './leak.ts'

/** Channel 43: what becomes of a gift of several for those who give it, and lost sight of its wish. */
export const leaksOfSeveral: readonly Leak[] = [
  {
    what: 'what is done about a gift of several for the person who gives it, and sees its wish no more',
    channel: 43,
    edits: [
      {
        file: 'packages/domain/features/purchases/as-buyer-sees.ts',
        in: 'asGiversSee',
        replace: `giver.user !== by.user && sees(giver)`,
        by: `giver.user !== by.user && (sees(giver) || true)`,
      },
    ],
  },
  {
    what: 'all that came since for the person who settles a share',
    channel: 43,
    edits: [
      {
        file: 'apps/server/features/gifts/read-model.ts',
        in: 'projectPurchase',
        replace: `return [settledShares.replace(`,
        by: `return [gifts.patch({ person: event.by, wish }, { known_at }), settledShares.replace(`,
      },
    ],
  },
  {
    what: 'another answer to the person who settles a share with somebody who joined since, or took the charge over',
    channel: 43,
    edits: [
      {
        file: 'apps/server/features/purchases/service.ts',
        in: 'settleKnown',
        replace: `historiesOf(user, known, `,
        by: `historiesOf(user, { ...known, knownAt: Number.MAX_SAFE_INTEGER }, `,
      },
    ],
  },
]
