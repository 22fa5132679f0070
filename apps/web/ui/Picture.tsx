import type { Picture as PictureView } from '@cachotteries/contracts/pictures'
import { useState } from 'react'
import type { Elements } from './elements.ts'

interface Props {
  readonly picture: PictureView | null | undefined
  readonly size: 'card' | 'page'
  readonly alt?: string
  /** A card's is fetched when it is nearly on the screen, unless this says otherwise. */
  readonly loading?: 'eager' | 'lazy'
  /** Shown where there is no picture, or it can't be loaded. */
  readonly children: Elements
}

/** A picture from our server, in one of its two sizes. A component that shows it gives it a frame of a fixed size. */
export function Picture({
  picture,
  size,
  alt = '',
  loading = size === 'card' ? 'lazy' : 'eager',
  children,
}: Props) {
  const [failed, setFailed] = useState<string>()
  const src = picture?.[size]
  if (!picture || src === failed) return children
  return (
    <img
      src={src}
      alt={alt}
      width={picture.width}
      height={picture.height}
      loading={loading}
      decoding="async"
      draggable={false}
      onError={() => setFailed(src)}
    />
  )
}
