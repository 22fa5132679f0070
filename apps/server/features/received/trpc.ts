import * as forms from '@cachotteries/contracts/received'
import { liveOf, memberMutation, live, view, router, viewOf } from '../../infrastructure/trpc.ts'
import { openNews, openReceived, openTold } from './live.ts'
import { given, list, news, note, recall, receive, tell, thank, undo } from './service.ts'

export const receivedRouter = router({
  list: viewOf(forms.receivedOf, list, openReceived),
  live: liveOf(openReceived),
  news: view(news, openNews),
  liveNews: live(openNews),
  note: memberMutation(forms.noteArrivals, note),
  recall: memberMutation(forms.recallDay, recall),
  told: view(given, openTold),
  liveTold: live(openTold),
  tell: memberMutation(forms.tellGift, tell),
  receive: memberMutation(forms.receiveWish, receive),
  undo: memberMutation(forms.undoReceipt, undo),
  thank: memberMutation(forms.thank, thank),
})
