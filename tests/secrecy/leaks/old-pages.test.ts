import { findingsOnOldPages } from '@cachotteries/server/features/received/testing/old-pages'
import { leaksOnOldPages } from './received.ts'
import { describeTwoWorlds } from './two-worlds.ts'

describeTwoWorlds({
  differ: 'whether a wish was bought after Olive opened the page on which she says that she received it',
  compare: findingsOnOldPages,
  leaks: leaksOnOldPages,
})
