import { lazy } from 'react'

const load = () => import('./WishDialog.tsx')

/** The form and its dialog, fetched when they are needed or about to be. */
export const WishDialog = lazy(() => load().then((module) => ({ default: module.WishDialog })))
export const prefetchDialog = (): void => void load()

export const celebrate = (): void => void import('./confetti.ts').then((module) => module.celebrate())
