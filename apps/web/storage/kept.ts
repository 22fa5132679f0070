/*
 * All that the application stores in a browser, and the only place that reads and writes it: lint refuses it anywhere else, and
 * `tests/architecture/storage.test.ts` says of each key what it holds. A session may be ended from elsewhere while nothing is open
 * here. Then nobody deletes anything before somebody else sits down at this computer and looks.
 */

/** For all tabs, until it is deleted: nothing that tells something to whoever reads it after the session. */
export const inBrowser = [
  'user',
  'currentUser',
  'sealedClicks',
  'sealedDraws',
  'mui-mode',
  'theme',
  'rideau',
  'showing',
  'passkeyOffered',
] as const

/** For one tab, and gone with it. */
export const inTab = [
  'gifts',
  'unsaved',
  'shared',
  'scrollPositions',
  'invitation',
  'handover',
  'after-provider',
] as const

/** Those of one user: their id follows a colon. */
export const ofUser = [
  'sealedClicks',
  'sealedDraws',
  'gifts',
  'unsaved',
  'shared',
  'scrollPositions',
] as const

/** Earlier releases stored ids of wishes and people under these, for all tabs. */
export const retired = ['affiliateClicks', 'draws'] as const

export type Key =
  | Exclude<(typeof inBrowser | typeof inTab)[number], Exclude<(typeof ofUser)[number], 'shared'>>
  | `${(typeof ofUser)[number]}:${string}`

export const nameOf = (key: string): string => key.replace(/:.*/s, '')

const storageOf = (key: Key): Storage =>
  inTab.some((name) => name === nameOf(key)) ? sessionStorage : localStorage

/** Fails where the browser forbids to store anything. */
export const kept = (key: Key): string | null => storageOf(key).getItem(key)

/** Fails where the storage is full, or forbidden. */
export const keep = (key: Key, value: string): void => storageOf(key).setItem(key, value)

export const drop = (key: Key): void => storageOf(key).removeItem(key)
