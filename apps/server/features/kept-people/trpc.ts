import {
  aboutKeptPerson,
  addKeptPerson,
  addKeptPreference,
  changeKeptPerson,
  changeKeptPreference,
  keptPersonInFamily,
  leaveShown as leaving,
  nameKeeper,
  oneKeptPerson,
  openHandover,
  removeKeptPreference,
} from '@cachotteries/contracts/kept-people'
import { underCommand } from '@cachotteries/contracts/text'
import {
  anyone,
  liveOf,
  memberMutation,
  memberQuery,
  openMutation,
  router,
} from '../../infrastructure/trpc.ts'
import { acceptHandover, handoverForm, openedHandover } from '../accounts/published/accepting.ts'
import { addFor, changeFor, removeFor } from '../preferences/published/keeping.ts'
import { leaveShown } from '../accounts/published/signing.ts'
import { removeMember as removeMemberForm } from '@cachotteries/contracts/families'
import { removeMember } from './removing-members.ts'
import { offerHandover, withdrawHandover } from './handover.ts'
import { openKeptPeople } from './live.ts'
import { show, shownList } from './showing.ts'
import { add, bring, change, get, nameAsKeeper, remove, stepDown, takeOver } from './service.ts'

export const keptPeopleRouter = router({
  add: memberMutation(addKeptPerson, add),
  get: memberQuery(oneKeptPerson, (user, { uid }) => get(user, uid)),
  removeMember: memberMutation(removeMemberForm, removeMember),
  live: liveOf(openKeptPeople),
  change: memberMutation(changeKeptPerson, change),
  nameKeeper: memberMutation(nameKeeper, nameAsKeeper),
  stepDown: memberMutation(aboutKeptPerson, stepDown),
  takeOver: memberMutation(aboutKeptPerson, takeOver),
  bring: memberMutation(keptPersonInFamily, bring),
  remove: memberMutation(keptPersonInFamily, remove),
  addPreference: memberMutation(addKeptPreference, addFor),
  changePreference: memberMutation(changeKeptPreference, changeFor),
  removePreference: memberMutation(removeKeptPreference, removeFor),
  offerHandover: memberMutation(aboutKeptPerson, offerHandover),
  withdrawHandover: memberMutation(aboutKeptPerson, withdrawHandover),
  // A mutation, although it changes nothing: the input of a query would stand in the address, and so in logs of proxies.
  openHandover: openMutation(openHandover, (ctx, { code }) => openedHandover(ctx, code)),
  acceptHandover: openMutation(handoverForm.extend(underCommand), (ctx, input) =>
    acceptHandover(ctx, input, input.commandId),
  ),
  show: memberMutation(oneKeptPerson, (_user, { uid }, ctx) => show(ctx, uid)),
  shown: anyone.query(({ ctx }) => ctx.send(shownList(ctx))),
  leaveShown: openMutation(leaving, (ctx, { password }) => leaveShown(ctx, password)),
})
