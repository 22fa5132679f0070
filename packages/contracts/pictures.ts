import type { z } from 'zod'
import { form, isWebAddress, requiredText } from './text.ts'
import { maxLength } from './wish-fields.ts'

export type { Picture } from '@cachotteries/domain/visibility/views/parts'
export type { UnsavedPictureView } from '@cachotteries/domain/visibility/views/pictures'

/** The most bytes of a picture that is fetched or sent. */
export const pictureBytes = 10 * 1024 * 1024

/** The formats of pictures that are read, whatever the server or the browser calls them. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const

const invalid = "l'URL de l'image est invalide"

/** The link to a picture that a form wants to show: like the picture of a wish, but required. */
export const pictureLink = form({
  url: requiredText(maxLength.img, invalid, "l'URL de l'image est trop longue").refine(
    (value) => value === '' || isWebAddress(value),
    invalid,
  ),
})
export type PictureLink = z.infer<typeof pictureLink>
