import { atom } from 'jotai'

/** The family by which one came to where one is; null for none. */
export const currentFamilyAtom = atom<string | null>(null)
