import type { Picture } from '@cachotteries/contracts/pictures'
import { useState } from 'react'
import { isPhoto } from '../isPhoto.ts'
import { usePhoto } from '../usePhoto.ts'
import { usePreview } from './usePreview.ts'

/** The picture of a form: that of the link in its field, or of a photo from this device. */
export interface FormPicture {
  /** What to show; a photo is shown from the device while it is being sent. */
  readonly picture: Picture | undefined
  readonly isLoading: boolean
  /** How much of a photo was sent, from 0 to 1; undefined when none is being sent. */
  readonly sent: number | undefined
  /** Why there is no picture. */
  readonly problem: string | undefined
  /** Whether a photo takes the place of a link. */
  readonly isPhoto: boolean
  readonly choose: (file: Blob) => void
  /** Takes the photo back: the link from before is in its field again. */
  readonly takeBack: () => void
  /** For the link's field: forgets that a photo was refused. */
  readonly onTyped: () => void
  /** Waits for the photo that is being sent, if any. It resolves to false if the server didn't take it. */
  readonly arrived: () => Promise<boolean>
}

interface Given {
  /** The link in the form's field. */
  readonly link: string
  /** Whether this user entered the link, and it isn't saved. */
  readonly isNew: boolean
  readonly setLink: (link: string) => void
}

/** Its size is unknown until the server has it. */
const fromDevice = (address: string): Picture => ({ card: address, page: address, width: 1, height: 1 })

export function usePicture({ link, isNew, setLink }: Given): FormPicture {
  const [before, setBefore] = useState('')
  const preview = usePreview(link, isNew)
  const photo = usePhoto(setLink)
  const { local } = photo
  const ofLink = {
    picture: preview.picture,
    isLoading: preview.isLoading,
    sent: undefined,
    problem: photo.problem ?? preview.refusal?.issues[0]?.message ?? preview.refusal?.message,
  }
  return {
    ...(local === undefined
      ? ofLink
      : { picture: fromDevice(local), isLoading: false, sent: photo.sent, problem: undefined }),
    isPhoto: local !== undefined || isPhoto(link),
    choose: (file) => {
      if (!isPhoto(link)) setBefore(link)
      photo.choose(file)
    },
    takeBack: () => {
      photo.cancel()
      if (isPhoto(link)) setLink(before)
    },
    onTyped: photo.cancel,
    arrived: photo.arrived,
  }
}
