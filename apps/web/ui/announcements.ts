import { atom, useSetAtom } from 'jotai'

/** What a screen reader is told of changes that others made. */
export const announcementAtom = atom('')

export const useAnnounce = (): ((text: string) => void) => useSetAtom(announcementAtom)
