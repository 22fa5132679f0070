import { createContext } from 'react'

/** Whether live changes reach this screen. A short interruption counts as connected. */
export const Connected = createContext(true)
