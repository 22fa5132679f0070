import { getDefaultStore } from 'jotai'
import { createElement } from 'react'
import { registerWorker } from '../offline/register.ts'
import { fetchAhead, idleness, savesData } from '../ui/ahead.ts'
import { newsAtom } from '../ui/announcements.ts'
import { newsAfter } from './newsAfter.ts'
import { forgo } from '../ui/missingCode.ts'
import { followTheme } from '../ui/theme/followTheme.ts'

/** What begins when the first screen is there. */
export async function begin(): Promise<void> {
  await idleness()
  followTheme()
  // It fetches the files of the first screen anew.
  if (!savesData()) registerWorker()
  // Nobody else has a device that gets notifications.
  if ((globalThis as Partial<typeof globalThis>).Notification?.permission === 'granted')
    import('../features/push/bindDevice.ts').then(({ bindDevice }) => bindDevice()).catch(forgo)
  fetchAhead()
  setTimeout(() => {
    void import('../features/families/Announcements.tsx')
      .then(({ Announcements }) => getDefaultStore().set(newsAtom, createElement(Announcements)))
      // The next visit shows them.
      .catch(forgo)
  }, newsAfter)
}
