import { getDefaultStore } from 'jotai'
import { createElement } from 'react'
import { registerWorker } from '../offline/register.ts'
import { newsAtom } from '../ui/announcements.ts'
import { newsAfter } from './newsAfter.ts'
import { followTheme } from './theme/followTheme.ts'

/**
 * What begins when the first screen is there.
 *
 * @param keepsFiles whether the service worker may fetch all files of the application
 */
export function begin(keepsFiles: boolean): void {
  followTheme()
  if (keepsFiles) registerWorker()
  setTimeout(() => {
    void import('../families/Announcements.tsx')
      .then(({ Announcements }) => getDefaultStore().set(newsAtom, createElement(Announcements)))
      // The next visit shows them.
      .catch(() => {})
  }, newsAfter)
}
