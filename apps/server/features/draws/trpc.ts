import {
  answerQuestion,
  askQuestion,
  callOffDraw,
  changeParticipant,
  checkDraw,
  drawAgain as drawAgainForm,
  drawNames as drawNamesForm,
} from '@cachotteries/contracts/draws'
import { memberMutation, ownLive, ownView, router } from '../../infrastructure/trpc.ts'
import { openDraws } from './live.ts'
import { answer, ask } from './questions.ts'
import { callOff, check, drawAgain, drawNames, join, leave, myDraws } from './service.ts'

export const drawsRouter = router({
  list: ownView(myDraws, openDraws),
  live: ownLive(openDraws),
  // Changes nothing. It is no query, since an address can't hold a hundred people.
  check: memberMutation(checkDraw, check),
  draw: memberMutation(drawNamesForm, (user, input, ctx) => drawNames([ctx.address(), user], input)),
  again: memberMutation(drawAgainForm, (user, input, ctx) => drawAgain([ctx.address(), user], input)),
  join: memberMutation(changeParticipant, (user, input, ctx) => join([ctx.address(), user], input)),
  leave: memberMutation(changeParticipant, (user, input, ctx) => leave([ctx.address(), user], input)),
  callOff: memberMutation(callOffDraw, (user, input, ctx) => callOff([ctx.address(), user], input)),
  ask: memberMutation(askQuestion, ask),
  answer: memberMutation(answerQuestion, answer),
})
