import { z } from 'zod'
import { picture, type ViewOf } from './parts.ts'

/** A picture that its maker can put into a wish or a profile: `img` is what the form sends. */
export const unsavedPicture = z.strictObject({ img: z.string(), picture })
export type UnsavedPictureView = ViewOf<typeof unsavedPicture>

/** The bytes of a picture. */
export interface PictureFileView {
  readonly type: 'image/webp'
  readonly bytes: Uint8Array<ArrayBuffer>
}
