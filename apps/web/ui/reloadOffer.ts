import { atom } from 'jotai'

/** Why it would help to load the page again, and the words of the button that does. */
interface ReloadOffer {
  readonly text: string
  readonly action: string
}

/** The offer that is shown, if any. The page stays as it is until the person agrees. */
export const reloadOfferAtom = atom<ReloadOffer>()

/** Whether code that somebody waits for has not arrived, since this page was loaded. */
export const codeIsMissingAtom = atom(false)
