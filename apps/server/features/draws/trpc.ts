import * as forms from '@cachotteries/contracts/draws'
import { memberMutation, live, view, router } from '../../infrastructure/trpc.ts'
import { openDraws } from './live.ts'
import { answer, ask } from './questions.ts'
import { callOff, check, drawAgain, drawNames, join, leave, myDraws } from './service.ts'

export const drawsRouter = router({
  list: view(myDraws, openDraws),
  live: live(openDraws),
  // Changes nothing. It is no query, since an address can't hold a hundred people.
  check: memberMutation(forms.checkDraw, check),
  draw: memberMutation(forms.drawNames, (user, input, ctx) => drawNames([ctx.address(), user], input)),
  again: memberMutation(forms.drawAgain, (user, input, ctx) => drawAgain([ctx.address(), user], input)),
  join: memberMutation(forms.changeParticipant, (user, input, ctx) => join([ctx.address(), user], input)),
  leave: memberMutation(forms.changeParticipant, (user, input, ctx) => leave([ctx.address(), user], input)),
  callOff: memberMutation(forms.callOffDraw, (user, input, ctx) => callOff([ctx.address(), user], input)),
  ask: memberMutation(forms.askQuestion, ask),
  answer: memberMutation(forms.answerQuestion, answer),
})
