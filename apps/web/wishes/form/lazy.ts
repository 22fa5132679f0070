import { lazily } from '../../ui/lazily.ts'

// One chunk for both, so that somebody who adds a wish while offline can open its editor, too.
const load = () => import('./forms.ts')

/** The forms of a list, loaded when they are needed or about to be. */
export const [AdditionDialog, prefetchForms] = lazily(
  () => load().then(({ AdditionDialog }) => ({ AdditionDialog })),
  'AdditionDialog',
)
export const [InlineEditor] = lazily(
  () => load().then(({ InlineEditor }) => ({ InlineEditor })),
  'InlineEditor',
)

/** In the chunk of the forms, which is loaded by then, so that the list page doesn't need it. */
export const derivedId = (user: string, commandId: string): Promise<string> =>
  load().then((forms) => forms.derivedId(user, commandId))

export const celebrate = (): void => void import('./confetti.ts').then((module) => module.celebrate())
