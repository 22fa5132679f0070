import type { Person } from '@cachotteries/contracts/accounts'
import type { SightView } from '@cachotteries/contracts/sight'
import { isSeeing, personOf } from '../words.ts'

/** The people and the guests who see a list. */
export const withGuests = (view: SightView): readonly Person[] => [
  ...view.People,
  ...view.Guests.filter((guest) => isSeeing(guest, view)).map(personOf),
]
