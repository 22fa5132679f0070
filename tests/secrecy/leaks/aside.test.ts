import { findingsAboutSettingAside } from '@cachotteries/server/features/sight/testing/findings'
import { leaksOfSettingAside } from './aside.ts'
import { describeTwoWorlds } from './two-worlds.ts'

describeTwoWorlds({
  differ: 'whether somebody is set aside for a list that hides nothing',
  compare: findingsAboutSettingAside,
  leaks: leaksOfSettingAside,
})
