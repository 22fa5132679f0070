import type { AccountView } from '@cachotteries/contracts/accounts'

const idKey = 'user'
const recordKey = 'currentUser'

/** Keeps who is signed in on this browser: the id under `user`, the record beside it. */
export function rememberUser(account: AccountView): void {
  localStorage.setItem(idKey, account.uid)
  localStorage.setItem(recordKey, JSON.stringify(account))
}

/** What begins like this is kept for one person: the rest of the key is their id. */
const personal = 'affiliateClicks:'

/** Forgets everything this browser keeps of a person. Its theme and its mode are its own: they stay. */
export function forgetUser(): void {
  localStorage.removeItem(idKey)
  localStorage.removeItem(recordKey)
  for (const key of Object.keys(localStorage)) if (key.startsWith(personal)) localStorage.removeItem(key)
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

/** Calls back when another tab signs out or signs somebody else in, or when this page comes back from the dead. */
export function onOtherUser(uid: string, leave: () => void): () => void {
  const check = (): void => {
    if (storedUserId() !== uid) leave()
  }
  const onStorage = (event: StorageEvent): void => {
    if (event.key === idKey || event.key === null) check()
  }
  addEventListener('storage', onStorage)
  addEventListener('pageshow', check)
  return () => {
    removeEventListener('storage', onStorage)
    removeEventListener('pageshow', check)
  }
}
