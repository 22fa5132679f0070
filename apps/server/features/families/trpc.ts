import * as forms from '@cachotteries/contracts/families'
import { liveView } from '@cachotteries/contracts/live'
import { Effect } from 'effect'
import { digested } from '../../infrastructure/live/view-frames.ts'
import { anyone, live, member, router } from '../../infrastructure/trpc.ts'
import { myAnnouncements, readAnnouncements } from './announcements.ts'
import { announcementsShape, familiesShape, openAnnouncements, openFamilies } from './live.ts'
import { createFamily, invitedFrom, joinFrom, leaveFamily, myFamilies, shownFamily } from './service.ts'
import * as upkeep from './upkeep.ts'

export const familiesRouter = router({
  mine: member.query(({ ctx }) =>
    ctx.send(Effect.map(myFamilies(ctx.user), (view) => digested(view, familiesShape))),
  ),
  get: member.input(forms.oneFamily).query(({ ctx, input }) => ctx.send(shownFamily(ctx.user, input.uid))),
  create: member
    .input(forms.newFamilyCommand)
    .mutation(({ ctx, input }) => ctx.send(createFamily(ctx.user, input))),
  join: member
    .input(forms.familyCommand)
    .mutation(({ ctx, input }) => ctx.send(joinFrom(ctx.address(), ctx.user, input))),
  // A mutation, although it changes nothing: the input of a query would stand in the address, and so in logs of proxies.
  invitation: anyone
    .input(forms.invitation)
    .mutation(({ ctx, input }) => ctx.send(invitedFrom(ctx.address(), ctx.session?.user, input))),
  leave: member.input(forms.leaveFamily).mutation(({ ctx, input }) => ctx.send(leaveFamily(ctx.user, input))),
  renewCode: member
    .input(forms.renewCode)
    .mutation(({ ctx, input }) => ctx.send(upkeep.renewCode(ctx.address(), ctx.user, input))),
  rename: member
    .input(forms.renameFamily)
    .mutation(({ ctx, input }) => ctx.send(upkeep.renameFamily(ctx.address(), ctx.user, input))),
  chooseWelcome: member
    .input(forms.chooseWelcome)
    .mutation(({ ctx, input }) => ctx.send(upkeep.chooseWelcome(ctx.user, input))),
  welcome: member
    .input(forms.newcomerCommand)
    .mutation(({ ctx, input }) => ctx.send(upkeep.welcomeNewcomer(ctx.user, input))),
  decline: member
    .input(forms.newcomerCommand)
    .mutation(({ ctx, input }) => ctx.send(upkeep.declineNewcomer(ctx.user, input))),
  announcements: member.query(({ ctx }) =>
    ctx.send(Effect.map(myAnnouncements(ctx.user), (view) => digested(view, announcementsShape))),
  ),
  readAnnouncements: member
    .input(forms.readAnnouncements)
    .mutation(({ ctx, input }) => ctx.send(readAnnouncements(ctx.user, input))),
  liveAnnouncements: member
    .input(liveView)
    .subscription(({ ctx, input }) => live(ctx, openAnnouncements, input)),
  live: member.input(liveView).subscription(({ ctx, input }) => live(ctx, openFamilies, input)),
})
