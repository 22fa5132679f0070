import type { Person, PersonWithPicture } from './views.ts'

export const person = ({ uid, name }: Person): Person => ({ uid, name })
export const pictured = ({ uid, name, img }: PersonWithPicture): PersonWithPicture => ({ uid, name, img })
