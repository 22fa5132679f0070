import { takeaway } from '@cachotteries/contracts/answers'
import { memberCall } from '../infrastructure/http/rest.ts'
import { takeAway, transferLimited } from './service.ts'

export const transferCalls = [
  memberCall({
    method: 'GET',
    path: '/users/me/export',
    summary: 'Tout ce que l’on peut voir, à emporter : la page d’import relit ce fichier',
    answer: takeaway,
    refusals: ['TooManyAttempts'],
    handle: ({ context, user }) => takeAway(user).pipe(transferLimited(context.address(), user)),
  }),
]
