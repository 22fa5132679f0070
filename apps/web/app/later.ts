import { getDefaultStore } from 'jotai'
import { createElement } from 'react'
import { Announcements } from '../families/Announcements.tsx'
import { registerWorker } from '../offline/register.ts'
import { aboveAtom } from '../ui/announcements.ts'
import { followTheme } from './theme/followTheme.ts'

/** What begins when the first screen is there. */
export function begin(): void {
  followTheme()
  registerWorker()
  getDefaultStore().set(aboveAtom, createElement(Announcements))
}
