import type { Shown } from './shown.ts'

/** Marks something as made by `visibility`. The package doesn't export it, and lint refuses it to features. */
export const show = <View>(view: View): Shown<View> => view as Shown<View>
