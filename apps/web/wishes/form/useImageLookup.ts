import { messages } from '@cachotteries/contracts/messages'
import { contentSchemas } from '@cachotteries/contracts/wish-content'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { refusalOf } from '../../api/refusal.ts'
import { useFindImage } from '../queries.ts'
import type { WishValues } from './formValues.ts'

/** Milliseconds without a keystroke before the link is looked up. */
const stillness = 500

/**
 * Looks up a picture for the link to the shop, once it was typed. The result goes into a field that is blank or has
 * an earlier result; a picture that somebody chose is kept.
 *
 * @returns the message beside the link.
 */
export function useImageLookup(form: UseFormReturn<WishValues>): string | undefined {
  const { control, getValues, setValue, formState } = form
  const typed = useWatch({ control, name: 'url' }).trim()
  const wanted =
    formState.dirtyFields.url === true && typed !== '' && contentSchemas.url.safeParse(typed).success
      ? typed
      : undefined
  const { mutateAsync: find } = useFindImage()
  const [message, setMessage] = useState<{ url: string; text: string | undefined }>()
  const found = useRef('')

  const lookUp = useEffectEvent(async (url: string, isCurrent: () => boolean) => {
    setMessage({ url, text: 'Recherche d’une image…' })
    try {
      const { data } = await find({ url })
      if (!isCurrent()) return
      const kept = getValues('img').trim()
      const picture = data.url ?? ''
      if (kept === '' || kept === found.current)
        setValue('img', picture, { shouldDirty: true, shouldValidate: true })
      found.current = picture
      setMessage({ url, text: data.url === undefined ? messages.NoImageFound : undefined })
    } catch (error) {
      if (isCurrent()) setMessage({ url, text: refusalOf(error).message })
    }
  })

  useEffect(() => {
    if (wanted === undefined) return undefined
    let current = true
    const timer = setTimeout(() => void lookUp(wanted, () => current), stillness)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [wanted])

  return message?.url === wanted ? message?.text : undefined
}
