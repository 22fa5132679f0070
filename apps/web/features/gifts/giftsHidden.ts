import { atomWithStorage } from 'jotai/utils'

/** Whether 'Mes cadeaux' is hidden in this browser, whoever looks over the user's shoulder. */
export const giftsHiddenAtom = atomWithStorage('rideau', false, undefined, { getOnInit: true })
