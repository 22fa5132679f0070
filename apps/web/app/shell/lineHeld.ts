import { createContext } from 'react'

/** Whether live changes reach this screen; a blink of the line counts as held. */
export const LineHeld = createContext(true)
