import { atom, useSetAtom } from 'jotai'
import type { ReactNode } from 'react'

/** What screen readers announce of changes that others made. */
export const announcementAtom = atom('')

export const useAnnounce = (): ((text: string) => void) => useSetAtom(announcementAtom)

/** What stands above the screens, once it has been fetched: see `app/later.ts`. */
export const aboveAtom = atom<ReactNode>(null)
