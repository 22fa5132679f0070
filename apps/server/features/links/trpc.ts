import { makeLink as making, ofList } from '@cachotteries/contracts/links-to-show'
import { memberMutation, memberQuery, router } from '../../infrastructure/trpc.ts'
import { makeLink, myLink, withdrawLink } from './service.ts'

export const linksRouter = router({
  get: memberQuery(ofList, (user, { owner }) => myLink(user, owner)),
  make: memberMutation(making, makeLink),
  withdraw: memberMutation(ofList, (user, { owner }) => withdrawLink(user, owner)),
})
