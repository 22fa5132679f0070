import { lazy } from 'react'

const loadDialog = () => import('./AdditionDialog.tsx')

/** The form and its dialog, fetched when they are needed or about to be. */
export const AdditionDialog = lazy(() => loadDialog().then((module) => ({ default: module.AdditionDialog })))
export const prefetchDialog = (): void => void loadDialog()

/** The form by itself. */
export const WishForm = lazy(() => import('./WishForm.tsx').then((module) => ({ default: module.WishForm })))

export const celebrate = (): void => void import('./confetti.ts').then((module) => module.celebrate())
