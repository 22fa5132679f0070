import type { Elements } from '../../../ui/elements.ts'
import { PhotoChoice } from '../PhotoChoice.tsx'
import { PictureLink } from '../PictureLink.tsx'
import { PictureProblem } from '../PictureProblem.tsx'
import type { FormPicture } from './usePicture.ts'
import { useRef } from 'react'

interface Props {
  readonly label: string
  readonly picture: FormPicture
  /** The link's field, which a photo replaces. */
  readonly children: Elements
}

/** The picture of a form: a link, or a photo from this device. */
export function PictureField({ label, picture, children }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  return (
    <div>
      <PictureLink label={label} picture={picture} button={button}>
        {children}
      </PictureLink>
      <PhotoChoice picture={picture} button={button} />
      <PictureProblem picture={picture} />
    </div>
  )
}
