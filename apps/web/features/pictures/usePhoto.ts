import { pictureRefusals } from '@cachotteries/contracts/refusals/pictures'
import type { Picture, UnsavedPictureView } from '@cachotteries/contracts/pictures'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { betweenFailure } from '../../api/between.ts'
import { post } from '../../api/post.ts'
import { refusalOf } from '../../api/refusal.ts'
import { pictureKey } from './published/previewed.ts'
import { readPhoto, tooLarge, unreadable } from './readPhoto.ts'

interface Sending {
  readonly file: Blob
  readonly signal: AbortSignal
}

export function refusedBecause(error: unknown): string {
  const { status, failure, message } = refusalOf(error)
  // Something in between has a limit of its own.
  if (failure === betweenFailure) return message
  if (status === 413) return tooLarge
  return status === 415 || message === pictureRefusals.PictureNotLoaded[1] ? unreadable : message
}

/**
 * Sends a photo from this device, one at a time.
 *
 * @param onArrived called with the link that stands for the photo in a form.
 */
export function usePhoto(onArrived: (link: string) => void) {
  const queryClient = useQueryClient()
  /** The photo that is being sent, as an address that only this page can show. */
  const [local, setLocal] = useState<string>()
  /** From 0 to 1. */
  const [sent, setSent] = useState(0)
  const [problem, setProblem] = useState<string>()
  const abort = useRef<() => void>(undefined)
  const arrival = useRef<Promise<boolean>>(undefined)
  const { mutateAsync } = useMutation({
    mutationFn: ({ file, signal }: Sending) =>
      post<UnsavedPictureView>('/api/pictures', file, { signal, onProgress: setSent }),
  })

  useEffect(() => (local === undefined ? undefined : () => URL.revokeObjectURL(local)), [local])
  useEffect(() => () => abort.current?.(), [])

  const send = async (file: Blob, signal: AbortSignal): Promise<boolean> => {
    try {
      const photo = await readPhoto(file)
      if (signal.aborted) return true
      if ('problem' in photo) {
        setProblem(photo.problem)
        return false
      }
      const { img, picture } = await mutateAsync({ file: photo, signal })
      if (signal.aborted) return true
      queryClient.setQueryData<Picture>(pictureKey(img), picture)
      onArrived(img)
    } catch (error) {
      if (signal.aborted) return true
      setProblem(refusedBecause(error))
      return false
    } finally {
      if (!signal.aborted) setLocal(undefined)
    }
    return true
  }

  const cancel = (): void => {
    abort.current?.()
    setLocal(undefined)
    setProblem(undefined)
  }

  const choose = (file: Blob): void => {
    cancel()
    const controller = new AbortController()
    abort.current = () => controller.abort()
    setSent(0)
    setLocal(URL.createObjectURL(file))
    arrival.current = send(file, controller.signal)
  }

  /** Waits for the photo that is being sent, if any. It resolves to false if the server didn't take it. */
  const arrived = async (): Promise<boolean> => local === undefined || (arrival.current ?? true)

  return { local, sent, problem, choose, cancel, arrived }
}
