import type { Recorded, UserId } from '@cachotteries/domain/decider'
import type { GuestEvent } from '@cachotteries/domain/features/guests/events'
import { actOfOwner, noArrival } from '../families/published/announcement-tables.ts'
import { nameRow } from '../families/published/known-names.ts'
import { projection, type ReadModel } from '../../infrastructure/log/log-definition.ts'
import { readModelTable, type RowChange } from '../../infrastructure/log/read-model-table.ts'
import { guestsStream } from './streams.ts'
import { guestTables } from './published/tables.ts'

const indexes = `
  create index guests_by_owner on guests (owner);
  create index guests_by_account on guests (account);`

const guests = readModelTable({
  name: 'guests',
  key: ['guest'],
  changing: ['until', 'name', 'arrived_name', 'device', 'arrived_at', 'admitted_at', 'ended_at', 'account'],
})

/** The present link was opened by nobody. */
const nobodyHere = { arrived_name: null, device: null, arrived_at: null }

function projectGuest(owner: UserId, event: Recorded<GuestEvent>, position: number): readonly RowChange[] {
  const { guest, by, at } = event
  switch (event.type) {
    case 'GuestInvited':
      return [
        guests.insert({
          guest,
          owner,
          invited_by: by,
          invited_position: position,
          until: event.until,
        }),
      ]
    case 'GuestArrived': {
      const { name, device = null } = event.personal
      return [guests.patch({ guest }, { arrived_name: name, device, arrived_at: at })]
    }
    case 'GuestRefused':
      return [guests.patch({ guest }, nobodyHere)]
    case 'GuestAdmitted':
      return [
        guests.patch({ guest }, { name: event.personal.name, admitted_at: at }),
        nameRow(guest, position, event.personal.name),
      ]
    case 'GuestRenewed':
      return [guests.patch({ guest }, { ...nobodyHere, until: event.until, admitted_at: null })]
    case 'GuestLinkEnded':
      return [guests.patch({ guest }, { ...nobodyHere, admitted_at: null })]
    case 'GuestWithdrawn':
      return [guests.patch({ guest }, { ended_at: at })]
    case 'GuestRegistered':
      return [guests.patch({ guest }, { ended_at: at, account: event.account })]
  }
}

export const guestsReadModel: ReadModel = {
  tables: guestTables,
  indexes,
  projections: [projection(guestsStream, projectGuest), projection(guestsStream, announce)],
}

/** Who waits is announced to their inviter, as long as they wait; who is let in, to those who see the list. */
function announce(owner: UserId, event: Recorded<GuestEvent>, position: number): readonly RowChange[] {
  const { guest: person, by, at } = event
  switch (event.type) {
    case 'GuestInvited':
      return []
    case 'GuestArrived': {
      const { type, invitedBy, personal } = event
      if (invitedBy === undefined) return []
      return [actOfOwner(owner, { type, person, invitedBy, personal, by, at }, position)]
    }
    case 'GuestLinkEnded': {
      const { type, invitedBy, personal } = event
      return [actOfOwner(owner, { type, person, invitedBy, personal, by, at }, position)]
    }
    case 'GuestAdmitted': {
      const { type, personal } = event
      return [noArrival(owner, person), actOfOwner(owner, { type, person, personal, by, at }, position)]
    }
    case 'GuestRefused':
    case 'GuestRenewed':
    case 'GuestWithdrawn':
    case 'GuestRegistered':
      return [noArrival(owner, person)]
  }
}
