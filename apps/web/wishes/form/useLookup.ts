import { linkIn } from '@cachotteries/contracts/links'
import { messages } from '@cachotteries/contracts/messages'
import { priceIn, priceText } from '@cachotteries/contracts/price'
import { contentSchemas } from '@cachotteries/contracts/wish-content'
import type { Share } from '@cachotteries/contracts/shares'
import type { Product } from '@cachotteries/contracts/image-lookup'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { refusalOf } from '../../api/refusal.ts'
import { useFindProduct } from '../queries.ts'
import type { WishValues } from './formValues.ts'

/** Milliseconds without a keystroke before the link is looked up. */
const stillness = 500

const searching = 'Recherche sur cette page…'

/** The fields that a shop's page fills, with their names in a sentence. */
const fillable = { name: 'le nom', price: 'le prix', img: 'l’image' } as const
export type FilledField = keyof typeof fillable
const fields = Object.keys(fillable) as FilledField[]

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
  /** Replaces a sentence with a link by the link alone. */
  readonly settleLink: () => void
  /** Waits for a name that is being looked up, before the form is sent. */
  readonly named: () => Promise<void>
  /** Whether `named` waits. */
  readonly isAwaited: boolean
  /** For when the form is sent: what is found later is written nowhere. */
  readonly stop: () => void
}

const list = new Intl.ListFormat('fr')

/**
 * Looks up what a shop's page says of its product, once its link was typed. It fills fields that are blank or have what an
 * earlier page filled in; what somebody wrote is kept. A field with the focus is filled once it is left.
 *
 * @param given a link and a name that were shared together: the page itself may know a better name
 */
export function useLookup(form: UseFormReturn<WishValues>, given?: Share): Lookup {
  const { control, getValues, setValue, formState } = form
  const [typed, ...present] = useWatch({ control, name: ['url', ...fields] })
  const link = linkOf(typed)
  const wanted =
    formState.dirtyFields.url === true && link !== '' && contentSchemas.url.safeParse(link).success
      ? link
      : undefined
  const { mutateAsync: find } = useFindProduct()
  const [message, setMessage] = useState<{ readonly url: string; readonly text: string | undefined }>()
  const [filled, setFilled] = useState<Partial<Record<FilledField, Filled>>>(() =>
    given && URL.canParse(given.url) ? { name: { value: given.name, source: 'Reçu avec le lien' } } : {},
  )
  /** The number of the look-up whose answer is awaited. */
  const run = useRef(0)
  const answered = useRef<Promise<unknown>>(undefined)
  const [isAwaited, setAwaited] = useState(false)

  const fill = useEffectEvent((field: FilledField, value: string, source: string): void => {
    const kept = getValues(field).trim()
    if (kept !== '' && kept !== filled[field]?.value) return
    if (value === kept || (value === '' && kept === given?.name)) return
    setValue(field, value, { shouldDirty: true, shouldValidate: true })
    setFilled((before) => ({ ...before, [field]: { value, source } }))
  })

  const lookUp = useEffectEvent(async (url: string, mine: number) => {
    setMessage({ url, text: searching })
    const answer = await find({ url }).then(
      ({ data }) => ({ ...textsOf(data), text: foundText(data) }),
      (error: unknown) => ({ ...textsOf({}), text: refusalOf(error).message }),
    )
    if (run.current !== mine) return
    setMessage({ url, text: answer.text })
    const source = `Trouvé sur ${answer.site ?? hostOf(url)}`
    for (const field of fields)
      whenLeft(field, () => {
        if (run.current === mine) fill(field, answer[field], source)
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
      return found && found.value !== '' && present[fields.indexOf(field)] === found.value
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
      const url = linkOf(getValues('url'))
      if (url !== getValues('url')) setValue('url', url, { shouldDirty: true, shouldValidate: true })
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

const hostOf = (url: string): string => new URL(url).hostname.replace(/^www\./, '')

/** The link in what was typed; what was typed, if there is none. */
const linkOf = (typed: string): string => linkIn(typed)?.url ?? typed.trim()

/** A price that the form would refuse is none. */
function textsOf({ name = '', price: amount = 0, currency = 'EUR', url: img = '', site }: Product) {
  const price = priceText({ amount, currency, seenOn: null })
  return { ...{ name, img, site }, price: priceIn(price) ? price : '' }
}

function foundText(product: Product): string {
  const texts = textsOf(product)
  const found = list.format(fields.filter((field) => texts[field] !== '').map((field) => fillable[field]))
  return texts.img === '' ? `Trouvé\u00a0: ${found}. ${messages.NoImageFound}.` : `Trouvé\u00a0: ${found}.`
}

/** Now, unless somebody is in the field of this name: what they are about to type would be added to what is filled in. */
function whenLeft(field: FilledField, then: () => void): void {
  const focused = document.activeElement
  if (focused instanceof HTMLInputElement && focused.name === field)
    focused.addEventListener('blur', then, { once: true })
  else then()
}
