import { atom, useSetAtom } from 'jotai'
import type { Elements } from './elements.ts'

/** What screen readers announce of changes that others made. */
export const announcementAtom = atom('')

export const useAnnounce = (): ((text: string) => void) => useSetAtom(announcementAtom)

/** What stands at the end of the header, once it has been fetched: see `app/later.ts`. */
export const newsAtom = atom<Elements>(null)
