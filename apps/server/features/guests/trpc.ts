import { aboutGuest, inviteGuest } from '@cachotteries/contracts/guests'
import { memberMutation, router } from '../../infrastructure/trpc.ts'
import { admit, invite, renew, turnAway, withdraw } from './service.ts'

export const guestsRouter = router({
  invite: memberMutation(inviteGuest, invite),
  renew: memberMutation(aboutGuest, renew),
  admit: memberMutation(aboutGuest, admit),
  turnAway: memberMutation(aboutGuest, turnAway),
  withdraw: memberMutation(aboutGuest, withdraw),
})
