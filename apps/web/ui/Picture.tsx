import type { Picture as PictureView } from '@cachotteries/contracts/pictures'
import { useState, type ReactNode } from 'react'

interface Props {
  readonly picture: PictureView | null | undefined
  readonly size: 'card' | 'page'
  readonly alt?: string
  /** Shown where there is no picture, or it can't be loaded. */
  readonly children: ReactNode
}

/** A picture from our server, in one of its two sizes. Whoever shows it gives it a frame of a fixed size. */
export function Picture({ picture, size, alt = '', children }: Props) {
  const [failed, setFailed] = useState<string>()
  const src = picture?.[size]
  if (!picture || src === failed) return children
  return (
    <img
      src={src}
      alt={alt}
      width={picture.width}
      height={picture.height}
      loading={size === 'card' ? 'lazy' : 'eager'}
      decoding="async"
      draggable={false}
      onError={() => setFailed(src)}
    />
  )
}
