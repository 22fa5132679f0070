import { useState } from 'react'
import { Keepsake } from '../../ui/illustrations/Keepsake.tsx'

interface Props {
  readonly uid: string
  readonly img: string | null
}

/** The picture of a wish in a frame of fixed ratio; a drawing if there is none or it can't be loaded. */
export function WishPicture({ uid, img }: Props) {
  const [broken, setBroken] = useState<string>()
  return (
    <div className={`wish-picture wish-picture-${uid.charCodeAt(0) % 2 === 0 ? 'primary' : 'accent'}`}>
      {img !== null && broken !== img ? (
        <img
          src={img}
          alt=""
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setBroken(img)}
        />
      ) : (
        <div className="wish-keepsake">
          <Keepsake seed={uid} />
        </div>
      )}
    </div>
  )
}
