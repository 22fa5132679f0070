import { accept, reject, type Decision, type WishlistId } from '../decider.ts'
import type { Account } from './account.ts'
import type { AccountEvent } from './events.ts'

export interface Register {
  readonly type: 'Register'
  readonly wishlist: WishlistId
  readonly name: string
  readonly email: string
}

export function decide(command: Register, account: Account): Decision<AccountEvent, 'AlreadyRegistered'> {
  if (account.status === 'registered') return reject('AlreadyRegistered')
  return accept({
    type: 'AccountRegistered',
    wishlist: command.wishlist,
    personal: { name: command.name.trim(), email: command.email.trim() },
  })
}
