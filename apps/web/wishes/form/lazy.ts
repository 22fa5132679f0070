import { lazy } from 'react'

// One file for both: who adds a wish while the line is lost may open its editor, too.
const load = () => import('./forms.ts')

/** The forms of the list, fetched when they are needed or about to be. */
export const AdditionDialog = lazy(() => load().then((forms) => ({ default: forms.AdditionDialog })))
export const InlineEditor = lazy(() => load().then((forms) => ({ default: forms.InlineEditor })))
export const prefetchForms = (): void => void load()

/** It comes with the forms, so that whoever sends one has it, and the list page need not carry it. */
export const derivedId = (user: string, commandId: string): Promise<string> =>
  load().then((forms) => forms.derivedId(user, commandId))

export const celebrate = (): void => void import('./confetti.ts').then((module) => module.celebrate())
