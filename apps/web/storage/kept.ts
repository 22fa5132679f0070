/*
 * All that the application stores in a browser, and the only place that reads and writes it: lint refuses it anywhere else, and
 * `tests/architecture/storage.test.ts` says of each key what it holds. A session may be ended from elsewhere while nothing is open
 * here. Then nobody deletes anything before somebody else sits down at this computer and looks.
 */

/** For all tabs, until it is deleted: nothing that tells something to anybody who reads it after the session. */
export const inBrowser = [
  'user',
  'currentUser',
  'sealedClicks',
  'sealedDraws',
  'sealedWaiting',
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
  'waiting',
  'shared',
  'scrollPositions',
  'invitation',
  'handover',
  'after-provider',
  'closed',
] as const

/** Those of one user: their id follows a colon. */
export const ofUser = [
  'sealedClicks',
  'sealedDraws',
  'sealedWaiting',
  'gifts',
  'unsaved',
  'waiting',
  'shared',
  'scrollPositions',
] as const

/** Earlier releases stored ids of wishes and people under these, for all tabs. */
export const retired = ['affiliateClicks', 'draws'] as const

export type Key =
  | Exclude<(typeof inBrowser | typeof inTab)[number], Exclude<(typeof ofUser)[number], 'shared'>>
  | `${(typeof ofUser)[number]}:${string}`

export const nameOf = (key: string): string => key.replace(/:.*/s, '')

const storages = { localStorage: () => localStorage, sessionStorage: () => sessionStorage }

const storageOf = (key: string): Storage =>
  storages[inTab.some((name) => name === nameOf(key)) ? 'sessionStorage' : 'localStorage']()

/**
 * What a browser doesn't store since its storage is full, or forbidden: naming it fails then. The page has it until it is left. It
 * is global, since the scripts of the first frame and the application are bundled apart.
 */
const inMemory = ((globalThis as { notStored?: Map<string, string> }).notStored ??= new Map())

/** Browsers may refuse to store and to name what they store, at any time: by a setting, in a frame, on a full disk. */
export function unless<Result>(refused: Result, act: () => Result): Result {
  try {
    return act()
  } catch {
    return refused
  }
}

export const kept = (key: Key): string | null =>
  inMemory.get(key) ?? unless(null, () => storageOf(key).getItem(key))

export function keep(key: Key, value: string): void {
  const isStored = unless(false, () => {
    storageOf(key).setItem(key, value)
    return true
  })
  if (isStored) return void inMemory.delete(key)
  // An older value would be read by the next page.
  drop(key)
  inMemory.set(key, value)
}

export function drop(key: string): void {
  inMemory.delete(key)
  unless(undefined, () => storageOf(key).removeItem(key))
}

/** What is stored under a key by further names. */
export function keptRecord<Value>(key: Key): Readonly<Record<string, Value>> {
  try {
    return JSON.parse(kept(key) ?? '{}') as Record<string, Value>
  } catch {
    return {}
  }
}

/** @param value undefined when nothing is left to keep under this name */
export function keepInRecord(key: Key, name: string, value: unknown): void {
  const { [name]: before, ...others } = keptRecord(key)
  if (value === before) return
  const all = value === undefined ? others : { ...others, [name]: value }
  if (Object.keys(all).length > 0) keep(key, JSON.stringify(all))
  else drop(key)
}

/** All keys, those of earlier releases too. */
export const keys = (): readonly string[] => [
  ...inMemory.keys(),
  ...Object.values(storages).flatMap((storage) => unless([], () => Object.keys(storage()))),
]

/** The cookies that scripts see. */
// oxlint-disable-next-line no-restricted-properties -- the sidebar has one, which the specification names
export const cookies = (): string => unless('', () => document.cookie)

export const setCookie = (cookie: string): void =>
  unless(undefined, () => {
    // oxlint-disable-next-line no-restricted-properties -- the same one
    document.cookie = cookie
  })
