import type { StoredPicture } from '../pictures/picture.ts'
import { avatar } from './pictures.ts'
import type { Person, PersonWithPicture } from './views/parts.ts'

/** Somebody with their picture as it is stored. */
export interface KnownPerson extends Person {
  readonly img: string | null
  readonly picture: StoredPicture | null
  /** Whether they are a kept person. */
  readonly withoutAccount?: boolean | undefined
}

export const person = ({ uid, name }: Person): Person => ({ uid, name })
export const pictured = ({ uid, name, img, picture, withoutAccount }: KnownPerson): PersonWithPicture => ({
  uid,
  name,
  img,
  picture: avatar(picture),
  ...(withoutAccount && { withoutAccount }),
})
