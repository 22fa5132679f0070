import type { AccountView } from '@cachotteries/contracts/accounts'

const idKey = 'user'
const recordKey = 'currentUser'

/** Keeps who is signed in on this browser: the id under `user`, the record beside it; of anybody else, nothing. */
export function rememberUser(account: AccountView): void {
  const isOther = storedUserId() !== account.uid
  keepOnlyFor(account.uid)
  localStorage.setItem(idKey, account.uid)
  localStorage.setItem(recordKey, JSON.stringify(account))
  // This tab may be the first to hear who signed in elsewhere; a browser tells all others what it wrote, but not itself.
  if (isOther) dispatchEvent(new StorageEvent('storage', { key: idKey }))
}

/** What begins like this is kept for one person: the rest of the key is their id. */
const personal = ['affiliateClicks:', 'scrollPositions:'] as const

/** Under which the router keeps how far this person has scrolled. */
export const scrollPositionsKey = (uid: string): string => `scrollPositions:${uid}`

/** Forgets everything this browser keeps of a person. Its theme and its mode are its own: they stay. */
export function forgetUser(): void {
  localStorage.removeItem(idKey)
  localStorage.removeItem(recordKey)
  keepOnlyFor(null)
}

/** Whoever sits down after somebody who never signed out finds nothing of theirs either. */
function keepOnlyFor(uid: string | null): void {
  for (const storage of [localStorage, sessionStorage])
    for (const key of Object.keys(storage)) {
      const kind = personal.find((prefix) => key.startsWith(prefix))
      if (kind !== undefined && key !== `${kind}${uid}`) storage.removeItem(key)
    }
}

export const storedUserId = (): string | null => localStorage.getItem(idKey)

/** The record kept, for when the server can't be asked. */
export function storedUser(): AccountView | null {
  const kept = localStorage.getItem(recordKey)
  try {
    const account = kept === null ? null : (JSON.parse(kept) as AccountView)
    return account?.uid === storedUserId() ? account : null
  } catch {
    return null
  }
}

/**
 * Calls back when somebody else is signed in than `uid`, or nobody, as another tab, the server or the return of this
 * page from the dead tells. What is on the screen is hidden at once; and a page sleeps hidden, for a browser paints
 * it before it can be asked whose it is.
 */
export function onOtherUser(uid: string, leave: () => void): () => void {
  const { documentElement: root } = document
  const check = (): void => {
    root.hidden = storedUserId() !== uid
    if (root.hidden) leave()
  }
  const onStorage = (event: StorageEvent): void => {
    if (event.key === idKey || event.key === null) check()
  }
  const onHide = ({ persisted }: PageTransitionEvent): void => {
    root.hidden = persisted
  }
  addEventListener('storage', onStorage)
  addEventListener('pagehide', onHide)
  addEventListener('pageshow', check)
  return () => {
    removeEventListener('storage', onStorage)
    removeEventListener('pagehide', onHide)
    removeEventListener('pageshow', check)
  }
}
