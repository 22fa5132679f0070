import { atom } from 'jotai'

/** The id of the family through which the user came to the current screen; null for none. */
export const currentFamilyAtom = atom<string | null>(null)

/** The id of the family that the user created or joined last, since this page was loaded; null for none. */
export const newFamilyAtom = atom<string | null>(null)
