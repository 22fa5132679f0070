import * as forms from '@cachotteries/contracts/families'
import { memberMutation, memberQuery, openMutation, live, view, router } from '../../infrastructure/trpc.ts'
import { myAnnouncements, readAnnouncements } from './announcements.ts'
import { openAnnouncements, openFamilies } from './live.ts'
import { createFamily, invitedFrom, joinFrom, leaveFamily, myFamilies, shownFamily } from './service.ts'
import * as upkeep from './upkeep.ts'

export const familiesRouter = router({
  mine: view(myFamilies, openFamilies),
  get: memberQuery(forms.oneFamily, (user, { uid }) => shownFamily(user, uid)),
  create: memberMutation(forms.newFamilyCommand, createFamily),
  join: memberMutation(forms.familyCommand, (user, input, ctx) => joinFrom(ctx.address(), user, input)),
  // A mutation, although it changes nothing: the input of a query would stand in the address, and so in logs of proxies.
  invitation: openMutation(forms.invitation, (ctx, input) =>
    invitedFrom(ctx.address(), ctx.session?.user, input),
  ),
  leave: memberMutation(forms.leaveFamily, leaveFamily),
  renewCode: memberMutation(forms.renewCode, (user, input, ctx) =>
    upkeep.renewCode(ctx.address(), user, input),
  ),
  rename: memberMutation(forms.renameFamily, (user, input, ctx) =>
    upkeep.renameFamily(ctx.address(), user, input),
  ),
  chooseWelcome: memberMutation(forms.chooseWelcome, upkeep.chooseWelcome),
  welcome: memberMutation(forms.newcomerCommand, upkeep.welcomeNewcomer),
  decline: memberMutation(forms.newcomerCommand, upkeep.declineNewcomer),
  announcements: view(myAnnouncements, openAnnouncements),
  readAnnouncements: memberMutation(forms.readAnnouncements, readAnnouncements),
  liveAnnouncements: live(openAnnouncements),
  live: live(openFamilies),
})
