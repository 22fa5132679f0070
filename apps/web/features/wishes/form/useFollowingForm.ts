import { zodResolver } from '@hookform/resolvers/zod'
import { contentFields } from '@cachotteries/contracts/wish-fields'
import type { WishView } from '@cachotteries/contracts/wishes'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useForm, type FieldErrors } from 'react-hook-form'
import type { Complaint } from '../../../api/refusal.ts'
import { purchaseFields } from '../../purchases/published/values.ts'
import { blankValues, fieldsInOrder, type WishValues } from '../published/values.ts'
import { isRelatives } from '@cachotteries/contracts/wish-views'
import { wishRules } from '../published/rules.ts'

interface Given {
  readonly wish: WishView | null
  /** The present state of the wish, as form values. */
  readonly values: WishValues
  readonly me: string
  /** Why the server refused the last input. */
  readonly refused: Complaint | undefined
}

/**
 * The form of one wish. Untouched fields follow live changes; edited ones are kept. A purchase by somebody else
 * replaces one that is being filled in.
 *
 * @returns `meanwhile`: what another person did to the wish since the form was opened. `general`: a refusal that isn't
 *   about a field of the form, beside which it would be.
 */
export function useFollowingForm({ wish, values, me, refused }: Given) {
  const errors = useMemo(() => refused && errorsOf(refused), [refused])
  const form = useForm<WishValues, unknown, WishValues>({
    resolver: zodResolver(wishRules, undefined, { raw: true }),
    values,
    ...(errors && { errors }),
    resetOptions: { keepDirtyValues: true },
  })
  const buyer = wish && isRelatives(wish) ? wish.buyer : null
  const [opened] = useState(buyer?.uid)
  const last = useRef(opened)
  const { resetField, getValues } = form
  const { dirtyFields } = form.formState
  // Errors focus the first wrong field in the order in which fields are first registered: this is the screen's.
  for (const field of [...fieldsInOrder(wish === null), 'isPurchased', 'purchaseDate'] as const)
    form.register(field)

  // What was saved isn't edited any more, and follows what others change.
  useEffect(() => {
    for (const field of contentFields)
      if (dirtyFields[field] === true && getValues(field) === values[field])
        resetField(field, { defaultValue: values[field] })
  })

  useEffect(() => {
    if (buyer?.uid === last.current) return
    last.current = buyer?.uid
    if (buyer?.uid === me) return
    for (const field of purchaseFields) resetField(field, { defaultValue: values[field] })
  })

  const others = buyer !== null && buyer.uid !== opened && buyer.uid !== me
  const freed = buyer === null && opened !== undefined && opened !== me
  const meanwhile = others
    ? `${buyer.name} vient d’acheter ce cadeau`
    : freed
      ? 'Ce cadeau n’est plus marqué comme acheté'
      : undefined
  const general = errors && Object.keys(errors).length === 0 ? refused?.message : undefined
  return { form, meanwhile, general }
}

const fields = new Set(Object.keys(blankValues('', true)))

/** The errors of the form's fields. */
const errorsOf = ({ issues }: Complaint): FieldErrors<WishValues> =>
  Object.fromEntries(
    issues
      .filter(({ path }) => fields.has(path))
      .map(({ path, message }) => [path, { type: 'server', message }]),
  )
