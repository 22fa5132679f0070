import type { Leak } from './leak.ts'

const facts = 'apps/server/features/wishes/published/visibility-facts.ts'
const account = 'packages/domain/features/accounts/account.ts'
const accepting = 'apps/server/features/accounts/published/accepting.ts'

/** Channel 38: what was bought or hidden, and who acted, before an account is handed over to its person. */
export const leaksOfKeptPeople: readonly Leak[] = [
  {
    what: 'keepers who change the list after the handover',
    channel: 38,
    edits: [
      {
        file: 'apps/server/features/wishes/published/perform.ts',
        in: 'perform.fold',
        replace: `keepers: keepersOf(keptOwner, facts)`,
        by: `keepers: keepersOf(keptOwner, facts).concat(by.user)`,
      },
    ],
  },
  {
    what: 'keepers who change the preferences after the handover',
    channel: 38,
    edits: [
      {
        file: 'apps/server/features/preferences/published/keeping.ts',
        in: 'decide',
        replace: `return refusal ? reject(refusal) : decide(command, preferences)`,
        by: `return refusal === 'NotKeeper' ? reject(refusal) : decide(command, preferences)`,
      },
    ],
  },
  {
    what: 'purchases before the handover that are not stamped',
    channel: 38,
    edits: [
      {
        file: facts,
        in: 'whoChoseTotal',
        replace: `where (total_surprise or email is null) and`,
        by: `where total_surprise and`,
      },
    ],
  },
  {
    what: 'a handover link that works twice',
    channel: 38,
    edits: [
      {
        file: account,
        in: 'evolve.AccountHandedOver',
        replace: `case 'AccountHandedOver': {
      if (account.status !== 'kept') return account`,
        by: `case 'AccountHandedOver': {
      if (account.status === 'kept') return { ...account, ...event.personal }
      if (account.status !== 'kept') return account`,
      },
    ],
  },
  {
    what: 'handover links whose refusal says that the account is somebody’s by now',
    channel: 38,
    edits: [
      {
        file: accepting,
        in: 'openAccount',
        replace: `return isOpen(account, link, now, able) ? account : yield* refuse('InvalidHandoverLink')`,
        by: `if (account.status === 'registered') return yield* refuse('AlreadyRegistered')
  return isOpen(account, link, now, able) ? account : yield* refuse('InvalidHandoverLink')`,
      },
    ],
  },
  {
    what: 'people without an account as buyers',
    channel: 38,
    edits: [
      {
        file: 'packages/domain/features/purchases/correct.ts',
        in: 'mayBuy',
        replace: `withoutAccount?.has(user) !== true`,
        by: `true`,
      },
    ],
  },
  {
    what: 'that nobody keeps a list any more, told to who is set aside for it',
    channel: 38,
    edits: [
      {
        file: 'packages/domain/visibility/announcements.ts',
        in: 'unkeptSince',
        replace: `if (!hasSight(viewer, person)) continue`,
        by: ``,
      },
    ],
  },
  {
    what: 'members who are told of the link',
    channel: 38,
    edits: [
      {
        file: 'packages/domain/visibility/kept-people.ts',
        in: 'keptPerson',
        replace: `isKeeper ? openHandover(account, now, able) : null`,
        by: `openHandover(account, now, able)`,
      },
    ],
  },
]
