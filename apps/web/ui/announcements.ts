import { atom, useSetAtom } from 'jotai'

/** What screen readers announce of changes that others made. */
export const announcementAtom = atom('')

export const useAnnounce = (): ((text: string) => void) => useSetAtom(announcementAtom)
