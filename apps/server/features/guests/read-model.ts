import type { Recorded, UserId } from '@cachotteries/domain/decider'
import type { GuestEvent } from '@cachotteries/domain/features/guests/events'
import { actOfOwner } from '../families/published/announcement-tables.ts'
import { projection, type ReadModel } from '../../infrastructure/log/log-definition.ts'
import { readModelTable, type RowChange } from '../../infrastructure/log/read-model-table.ts'
import { guestsStream } from './streams.ts'

const tables = `
  create table guests (
    guest uuid primary key,
    owner uuid not null,
    invited_by uuid not null,
    invited_at timestamptz not null,
    until text not null,
    -- Null until somebody has opened a link.
    name text,
    -- Since when somebody waits who has opened the present link, and since when they see the list.
    arrived_at timestamptz,
    admitted_at timestamptz,
    -- Since when they were withdrawn or have an account. What they gave may still have their name.
    ended_at timestamptz,
    -- Whom they registered as.
    account uuid
  );`

const indexes = `
  create index guests_by_owner on guests (owner);
  create index guests_by_account on guests (account);`

const guests = readModelTable({
  name: 'guests',
  key: ['guest'],
  changing: ['until', 'name', 'arrived_at', 'admitted_at', 'ended_at', 'account'],
})

function projectGuest(owner: UserId, event: Recorded<GuestEvent>): readonly RowChange[] {
  const { guest, by, at } = event
  switch (event.type) {
    case 'GuestInvited':
      return [guests.insert({ guest, owner, invited_by: by, invited_at: at, until: event.until })]
    case 'GuestArrived':
      return [guests.patch({ guest }, { name: event.personal.name, arrived_at: at })]
    case 'GuestAdmitted':
      return [guests.patch({ guest }, { admitted_at: at })]
    case 'GuestRenewed':
      return [guests.patch({ guest }, { until: event.until, arrived_at: null, admitted_at: null })]
    case 'GuestWithdrawn':
      return [guests.patch({ guest }, { ended_at: at })]
    case 'GuestRegistered':
      return [guests.patch({ guest }, { ended_at: at, account: event.account })]
  }
}

export const guestsReadModel: ReadModel = {
  tables,
  indexes,
  projections: [
    projection(guestsStream, projectGuest),
    // It is announced to those who see the list.
    projection(guestsStream, (owner, { type, by, at, ...event }, position) =>
      type === 'GuestAdmitted' && 'personal' in event
        ? [actOfOwner(owner, { type, person: event.guest, personal: event.personal, by, at }, position)]
        : [],
    ),
  ],
}
