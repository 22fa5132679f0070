import type { AccountView } from '@cachotteries/contracts/accounts'
import { drop, keep, kept, keys, nameOf, ofUser, retired } from './kept.ts'

/**
 * What is stored of an account: what screens without a connection need. Not the address, nor the day of birth, which the profile
 * alone shows: they would stay for anybody who uses this computer after the session was ended elsewhere.
 */
const stored = ({ uid, name, picture, createdAt, isAdmin, totalSurprise, sparesMe }: AccountView) => ({
  uid,
  name,
  picture,
  createdAt,
  isAdmin,
  totalSurprise,
  sparesMe,
})

/** Stores the signed-in user in this browser, the id and the account, and deletes what is stored of anybody else. */
export function rememberUser(account: AccountView): void {
  const isOther = storedUserId() !== account.uid
  keepOnlyFor(account.uid)
  keep('user', account.uid)
  keep('currentUser', JSON.stringify(stored(account)))
  // A browser sends storage events to the other tabs only, but this one must notice a change of user, too.
  if (isOther) dispatchEvent(new StorageEvent('storage', { key: 'user' }))
}

/** The key under which the router stores this user's scroll positions. */
export const scrollPositionsKey = (uid: string): string => `scrollPositions:${uid}`

/** Deletes everything that this browser stores of a user. Theme and mode belong to the browser and stay. */
export function forgetUser(): void {
  drop('user')
  drop('currentUser')
  keepOnlyFor(null)
}

/** Deletes what is stored of all other users, who may have left without signing out. */
function keepOnlyFor(uid: string | null): void {
  for (const key of keys()) {
    const name = nameOf(key)
    const isPersonal = key.includes(':') && ofUser.some((one) => one === name)
    if ((isPersonal && key !== `${name}:${uid}`) || retired.some((one) => one === name)) drop(key)
  }
}

export const storedUserId = (): string | null => kept('user')

/** The stored account, for when the server can't be reached. */
export function storedUser(): AccountView | null {
  const record = kept('currentUser')
  try {
    const account = record === null ? null : (JSON.parse(record) as ReturnType<typeof stored>)
    if (account?.uid !== storedUserId()) return null
    return account && { ...account, email: '', birthDate: null, img: null }
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
    if (event.key === 'user' || event.key === null) check()
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
