import { linkIn } from '@cachotteries/contracts/links'
import { contentSchemas } from '@cachotteries/contracts/wish-content'
import type { Share } from '@cachotteries/contracts/shares'
import type { Product } from '@cachotteries/contracts/image-lookup'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { refusalOf } from '../../../api/refusal.ts'
import {
  filledFields,
  foundText,
  hostOf,
  productQuery,
  productTexts,
  type FilledField,
} from '../published/product.ts'
import type { WishValues } from '../published/values.ts'

/** Milliseconds without a keystroke before the link is looked up. */
const stillness = 500

const searching = 'Recherche sur cette page…'

const nothing: Product = {}

/** What was filled in, and where it comes from, in the words of the screen. */
interface Filled {
  readonly value: string
  readonly source: string
}

export interface Lookup {
  /** The line below the link: what is being looked up, was found, or why nothing was. */
  readonly message: string | undefined
  /** Where the text of a field comes from, as long as the field has what was filled in. */
  readonly sourceOf: (field: FilledField) => string | undefined
  /** Empties a field that was filled. */
  readonly takeBack: (field: FilledField) => void
  /** Replaces a sentence with a link by the link alone. The rest of it is the name, where there is none. */
  readonly settleLink: () => void
  /** Waits for a name that is being looked up, before the form is sent. */
  readonly named: () => Promise<void>
  /** Whether `named` waits. */
  readonly isAwaited: boolean
  /** For when the form is sent: what is found later is written nowhere. */
  readonly stop: () => void
}

/**
 * Looks up what a shop's page says of its product, once its link was typed. It fills fields that are blank or have what an
 * earlier page filled in; what somebody wrote is kept. A field with the focus is filled once it is left.
 *
 * @param given a link and a name that were shared together: the page itself may know a better name
 */
export function useLookup(form: UseFormReturn<WishValues>, given?: Share): Lookup {
  const { control, getValues, setValue, formState } = form
  const [typed, ...present] = useWatch({ control, name: ['url', ...filledFields] })
  const link = linkOf(typed)
  const wanted =
    formState.dirtyFields.url === true && link !== '' && contentSchemas.url.safeParse(link).success
      ? link
      : undefined
  const queryClient = useQueryClient()
  const [message, setMessage] = useState<{ readonly url: string; readonly text: string | undefined }>()
  const [filled, setFilled] = useState<Partial<Record<FilledField, Filled>>>(() =>
    given && URL.canParse(given.url) ? { name: { value: given.name, source: 'Reçu avec le lien' } } : {},
  )
  /** The words that came with the link: a page that knows no name leaves them. */
  const [words, setWords] = useState(given?.name)
  /** The number of the look-up whose answer is awaited. */
  const run = useRef(0)
  const answered = useRef<Promise<unknown>>(undefined)
  const [isAwaited, setAwaited] = useState(false)

  const fill = useEffectEvent((field: FilledField, value: string, source: string): void => {
    const kept = getValues(field).trim()
    if (kept !== '' && kept !== filled[field]?.value) return
    if (value === kept || (value === '' && kept === words)) return
    setValue(field, value, { shouldDirty: true, shouldValidate: true })
    setFilled((before) => ({ ...before, [field]: { value, source } }))
  })

  const lookUp = useEffectEvent(async (url: string, mine: number) => {
    setMessage({ url, text: searching })
    const { product, text } = await queryClient.fetchQuery(productQuery(url)).then(
      (product) => ({ product, text: foundText(product) }),
      (error: unknown) => ({ product: nothing, text: refusalOf(error).message }),
    )
    if (run.current !== mine) return
    setMessage({ url, text })
    const texts = productTexts(product)
    const { site = hostOf(url), isLowest } = product
    for (const field of filledFields)
      whenLeft(field, () => {
        const isFrom = field === 'price' && isLowest
        const source = isFrom ? `À partir de ce prix sur ${site}` : `Trouvé sur ${site}`
        if (run.current === mine) fill(field, texts[field], source)
      })
  })

  useEffect(() => {
    const mine = ++run.current
    if (wanted === undefined) return undefined
    const wait = wanted === given?.url ? 0 : stillness
    let end = (): void => {}
    answered.current = new Promise<void>((resolve) => {
      const timer = setTimeout(() => void lookUp(wanted, mine).then(resolve), wait)
      end = () => {
        clearTimeout(timer)
        resolve()
      }
    })
    return end
  }, [wanted, given?.url])

  return {
    message: message?.url === wanted ? message?.text : undefined,
    sourceOf: (field) => {
      const found = filled[field]
      return found && found.value !== '' && present[filledFields.indexOf(field)] === found.value
        ? found.source
        : undefined
    },
    takeBack: (field) => {
      setValue(field, '', { shouldDirty: true, shouldValidate: field !== 'name' })
      setFilled((before) => ({ ...before, [field]: undefined }))
      // The button that was pressed disappears.
      form.setFocus(field)
    },
    settleLink: () => {
      const written = getValues('url')
      const url = linkOf(written)
      if (url !== written) setValue('url', url, { shouldDirty: true, shouldValidate: true })
      const beside = linkIn(written)?.beside ?? ''
      if (beside === '' || getValues('name').trim() !== '') return
      setValue('name', beside, { shouldDirty: true, shouldValidate: true })
      setWords(beside)
      setFilled((before) => ({ ...before, name: { value: beside, source: 'Reçu avec le lien' } }))
    },
    named: async () => {
      if (getValues('name').trim() !== '' || message?.url !== wanted || message?.text !== searching) return
      setAwaited(true)
      await answered.current
      setAwaited(false)
    },
    isAwaited,
    stop: () => void run.current++,
  }
}

/** The link in what was typed; what was typed, if there is none. */
const linkOf = (typed: string): string => linkIn(typed)?.url ?? typed.trim()

/** Now, unless somebody is in the field of this name: what they are about to type would be added to what is filled in. */
function whenLeft(field: FilledField, then: () => void): void {
  const focused = document.activeElement
  if (focused instanceof HTMLInputElement && focused.name === field)
    focused.addEventListener('blur', then, { once: true })
  else then()
}
