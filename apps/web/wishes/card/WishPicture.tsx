import { useState } from 'react'
import { Keepsake } from '../../ui/illustrations/Keepsake.tsx'

interface Props {
  readonly uid: string
  readonly img: string | null
}

/** A wish's picture in its fixed frame; a drawing where there is none, or none to be had. */
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
