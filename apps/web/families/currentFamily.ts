import { atom } from 'jotai'

/** The id of the family through which the user came to the current screen; null for none. */
export const currentFamilyAtom = atom<string | null>(null)
