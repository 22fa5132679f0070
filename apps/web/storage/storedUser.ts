import type { AccountView } from '@cachotteries/contracts/accounts'

const idKey = 'user'
const recordKey = 'currentUser'

/** Stores the signed-in user in this browser, the id and the account, and deletes what is stored of anybody else. */
export function rememberUser(account: AccountView): void {
  const isOther = storedUserId() !== account.uid
  keepOnlyFor(account.uid)
  localStorage.setItem(idKey, account.uid)
  localStorage.setItem(recordKey, JSON.stringify(account))
  // A browser sends storage events to the other tabs only, but this one must notice a change of user, too.
  if (isOther) dispatchEvent(new StorageEvent('storage', { key: idKey }))
}

/** Prefixes of the keys under which something is stored for one user; the rest of the key is their id. */
const personal = ['affiliateClicks:', 'scrollPositions:', 'unsaved:', 'shared:', 'gifts:', 'draws:'] as const

/** The key under which the router stores this user's scroll positions. */
export const scrollPositionsKey = (uid: string): string => `scrollPositions:${uid}`

/** The key under which a tab stores this user's gifts, to be read without a connection. */
export const giftsKey = (uid: string): string => `gifts:${uid}`

/** The key under which this browser stores whom this user has opened of those that they drew. */
export const drawsKey = (uid: string): string => `draws:${uid}`

/** Deletes everything that this browser stores of a user. Theme and mode belong to the browser and stay. */
export function forgetUser(): void {
  localStorage.removeItem(idKey)
  localStorage.removeItem(recordKey)
  keepOnlyFor(null)
}

/** Deletes what is stored of all other users, who may have left without signing out. */
function keepOnlyFor(uid: string | null): void {
  for (const storage of [localStorage, sessionStorage])
    for (const key of Object.keys(storage)) {
      const kind = personal.find((prefix) => key.startsWith(prefix))
      if (kind !== undefined && key !== `${kind}${uid}`) storage.removeItem(key)
    }
}

export const storedUserId = (): string | null => localStorage.getItem(idKey)

/** The stored account, for when the server can't be reached. */
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
 * Calls `leave` when somebody other than `uid` is signed in, or nobody. Another tab, the server, or the return of this
 * page from the back-forward cache can reveal it. The page is hidden at once. It is also hidden while it is in that
 * cache, because browsers paint it before any script can check.
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
