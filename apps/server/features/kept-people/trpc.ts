import * as forms from '@cachotteries/contracts/kept-people'
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
  add: memberMutation(forms.addKeptPerson, add),
  get: memberQuery(forms.oneKeptPerson, (user, { uid }) => get(user, uid)),
  removeMember: memberMutation(removeMemberForm, removeMember),
  live: liveOf(openKeptPeople),
  change: memberMutation(forms.changeKeptPerson, change),
  nameKeeper: memberMutation(forms.nameKeeper, nameAsKeeper),
  stepDown: memberMutation(forms.aboutKeptPerson, stepDown),
  takeOver: memberMutation(forms.aboutKeptPerson, takeOver),
  bring: memberMutation(forms.keptPersonInFamily, bring),
  remove: memberMutation(forms.keptPersonInFamily, remove),
  addPreference: memberMutation(forms.addKeptPreference, addFor),
  changePreference: memberMutation(forms.changeKeptPreference, changeFor),
  removePreference: memberMutation(forms.removeKeptPreference, removeFor),
  offerHandover: memberMutation(forms.aboutKeptPerson, offerHandover),
  withdrawHandover: memberMutation(forms.aboutKeptPerson, withdrawHandover),
  // A mutation, although it changes nothing: the input of a query would stand in the address, and so in logs of proxies.
  openHandover: openMutation(forms.openHandover, (ctx, { code }) => openedHandover(ctx, code)),
  acceptHandover: openMutation(handoverForm.extend(underCommand), (ctx, input) =>
    acceptHandover(ctx, input, input.commandId),
  ),
  show: memberMutation(forms.oneKeptPerson, (_user, { uid }, ctx) => show(ctx, uid)),
  shown: anyone.query(({ ctx }) => ctx.send(shownList(ctx))),
  leaveShown: openMutation(forms.leaveShown, (ctx, { password }) => leaveShown(ctx, password)),
})
