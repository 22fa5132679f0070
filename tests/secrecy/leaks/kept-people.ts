import type { Leak } from './leak.ts'

const facts = 'apps/server/wishes/visibility-facts.ts'
const decide = 'packages/domain/wishes/decide.ts'
const account = 'packages/domain/accounts/account.ts'
const accepting = 'apps/server/accounts/accepting.ts'

/** Channel 38: what was bought or hidden, and who acted, before an account is handed over to its person. */
export const leaksOfKeptPeople: readonly Leak[] = [
  {
    what: 'keepers who change the list after the handover',
    channel: 38,
    edits: [
      {
        file: 'apps/server/wishes/perform.ts',
        find: `keepers: keepersOf(keptOwner, facts)`,
        put: `keepers: keepersOf(keptOwner, facts).concat(by.user)`,
      },
    ],
  },
  {
    what: 'keepers who change the preferences after the handover',
    channel: 38,
    edits: [
      {
        file: 'apps/server/preferences/keeping.ts',
        find: `return refusal ? reject(refusal) : decide(command, preferences)`,
        put: `return refusal === 'NotKeeper' ? reject(refusal) : decide(command, preferences)`,
      },
    ],
  },
  {
    what: 'purchases before the handover that are not stamped',
    channel: 38,
    edits: [
      { file: facts, find: `where (total_surprise or email is null) and`, put: `where total_surprise and` },
    ],
  },
  {
    what: 'an idea added as bought before the handover that is not stamped',
    channel: 38,
    edits: [
      {
        file: decide,
        find: `const stays = !secret && command.totalSurprise.has(owner)`,
        put: `const stays = false`,
      },
    ],
  },
  {
    what: 'a revealed secret that is not stamped',
    channel: 38,
    edits: [
      {
        file: 'packages/domain/wishes/reveal.ts',
        find: `boughtAgain(purchase, command.totalSurprise.has(owner))`,
        put: `boughtAgain(purchase, false)`,
      },
    ],
  },
  {
    what: 'a handover link that works twice',
    channel: 38,
    edits: [
      {
        file: account,
        find: `    case 'AccountHandedOver': {
      if (account.status !== 'kept') return account`,
        put: `    case 'AccountHandedOver': {
      if (account.status === 'kept') return { ...account, ...event.personal }
      if (account.status !== 'kept') return account`,
      },
    ],
  },
  {
    what: 'a handover link that works after it was withdrawn',
    channel: 38,
    edits: [{ file: account, find: `return { ...person, handover: null }`, put: `return person` }],
  },
  {
    what: 'handover links whose refusal says that the account is somebody’s by now',
    channel: 38,
    edits: [
      {
        file: accepting,
        find: `return isOpen(account, link, now) ? account : yield* refuse('InvalidHandoverLink')`,
        put: `if (account.status === 'registered') return yield* refuse('AlreadyRegistered')
  return isOpen(account, link, now) ? account : yield* refuse('InvalidHandoverLink')`,
      },
    ],
  },
  {
    what: 'people without an account as buyers',
    channel: 38,
    edits: [
      {
        file: 'packages/domain/purchases/decide.ts',
        find: `command.withoutAccount?.has(user) !== true`,
        put: `true`,
      },
    ],
  },
  {
    what: 'members who are told of the link',
    channel: 38,
    edits: [
      {
        file: 'packages/domain/visibility/kept-people.ts',
        find: `handover: isKeeper && handover && handover.until > now`,
        put: `handover: handover && handover.until > now`,
      },
    ],
  },
]
