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
import { liveViewOf } from '@cachotteries/contracts/live'
import { underCommand } from '@cachotteries/contracts/text'
import { anyone, live, member, router } from '../../infrastructure/trpc.ts'
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
  add: member.input(addKeptPerson).mutation(({ ctx, input }) => ctx.send(add(ctx.user, input))),
  get: member.input(oneKeptPerson).query(({ ctx, input }) => ctx.send(get(ctx.user, input.uid))),
  removeMember: member
    .input(removeMemberForm)
    .mutation(({ ctx, input }) => ctx.send(removeMember(ctx.user, input))),
  live: member.input(liveViewOf).subscription(({ ctx, input }) => live(ctx, openKeptPeople, input)),
  change: member.input(changeKeptPerson).mutation(({ ctx, input }) => ctx.send(change(ctx.user, input))),
  nameKeeper: member.input(nameKeeper).mutation(({ ctx, input }) => ctx.send(nameAsKeeper(ctx.user, input))),
  stepDown: member.input(aboutKeptPerson).mutation(({ ctx, input }) => ctx.send(stepDown(ctx.user, input))),
  takeOver: member.input(aboutKeptPerson).mutation(({ ctx, input }) => ctx.send(takeOver(ctx.user, input))),
  bring: member.input(keptPersonInFamily).mutation(({ ctx, input }) => ctx.send(bring(ctx.user, input))),
  remove: member.input(keptPersonInFamily).mutation(({ ctx, input }) => ctx.send(remove(ctx.user, input))),
  addPreference: member
    .input(addKeptPreference)
    .mutation(({ ctx, input }) => ctx.send(addFor(ctx.user, input))),
  changePreference: member
    .input(changeKeptPreference)
    .mutation(({ ctx, input }) => ctx.send(changeFor(ctx.user, input))),
  removePreference: member
    .input(removeKeptPreference)
    .mutation(({ ctx, input }) => ctx.send(removeFor(ctx.user, input))),
  offerHandover: member
    .input(aboutKeptPerson)
    .mutation(({ ctx, input }) => ctx.send(offerHandover(ctx.user, input))),
  withdrawHandover: member
    .input(aboutKeptPerson)
    .mutation(({ ctx, input }) => ctx.send(withdrawHandover(ctx.user, input))),
  // A mutation, although it changes nothing: the input of a query would stand in the address, and so in logs of proxies.
  openHandover: anyone
    .input(openHandover)
    .mutation(({ ctx, input }) => ctx.send(openedHandover(ctx, input.code))),
  acceptHandover: anyone
    .input(handoverForm.extend(underCommand))
    .mutation(({ ctx, input }) => ctx.send(acceptHandover(ctx, input, input.commandId))),
  show: member.input(oneKeptPerson).mutation(({ ctx, input }) => ctx.send(show(ctx, input.uid))),
  shown: anyone.query(({ ctx }) => ctx.send(shownList(ctx))),
  leaveShown: anyone.input(leaving).mutation(({ ctx, input }) => ctx.send(leaveShown(ctx, input.password))),
})
