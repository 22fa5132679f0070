import { createContext, use } from 'react'

/** How the user stands to the owner of the list whose wish is shown. */
interface Keeping {
  /** Whether the owner has no account. */
  readonly isKept: boolean
  /** Whether the user keeps the list: they change its normal wishes as the owner would. */
  readonly isKeeper: boolean
}

export const KeepingContext = createContext<Keeping>({ isKept: false, isKeeper: false })

export const useKeeping = (): Keeping => use(KeepingContext)
