import {
  receivedOf,
  receiveWish,
  tellGift,
  thank as thankForm,
  undoReceipt,
} from '@cachotteries/contracts/received'
import { liveOf, memberMutation, ownLive, ownView, router, viewOf } from '../../infrastructure/trpc.ts'
import { openReceived, openTold } from './live.ts'
import { given, list, receive, tell, thank, undo } from './service.ts'

export const receivedRouter = router({
  list: viewOf(receivedOf, list, openReceived),
  live: liveOf(openReceived),
  told: ownView(given, openTold),
  liveTold: ownLive(openTold),
  tell: memberMutation(tellGift, tell),
  receive: memberMutation(receiveWish, receive),
  undo: memberMutation(undoReceipt, undo),
  thank: memberMutation(thankForm, thank),
})
