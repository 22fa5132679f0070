/** A picture that the server keeps. */
export interface StoredPicture {
  /** Random, so that nobody can guess it. No two wishes and no two people share one. */
  readonly name: string
  /** In pixels, of the larger size. */
  readonly width: number
  readonly height: number
}

/** Copies of one picture, for what a command saves with the link `img`: one for each wish that it makes, or one. */
export interface PicturesOfLink {
  readonly img: string
  readonly copies: readonly StoredPicture[]
}

/** The copy for what has this link; undefined when the copies are of another link. */
export const copyFor = (
  pictures: PicturesOfLink | undefined,
  img: string | null,
  index = 0,
): StoredPicture | undefined => (pictures && pictures.img === img ? pictures.copies[index] : undefined)
