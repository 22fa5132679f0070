/** In pixels. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** The sizes that screens show, in pixels. A smaller picture keeps its size. */
export const sizes = {
  card: { width: 480, height: 640 },
  page: { width: 1_200, height: 1_200 },
} as const

/** The size of a picture's card. */
export function cardSize({ width, height }: Size): Size {
  const scale = Math.min(1, sizes.card.width / width, sizes.card.height / height)
  const scaled = (length: number): number => Math.max(1, Math.round(length * scale))
  return { width: scaled(width), height: scaled(height) }
}

/** Both sizes of a picture in WebP, upright, in sRGB and without metadata. The size is that of the page's. */
export interface EncodedPicture extends Size {
  readonly card: Buffer
  readonly page: Buffer
}
