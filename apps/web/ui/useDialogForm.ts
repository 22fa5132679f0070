import { useState } from 'react'
import { useForm, type FieldPath, type FieldValues, type UseFormProps } from 'react-hook-form'
import { refusalOf, type Complaint } from '../api/refusal.ts'
import { useAlert } from './alerts.ts'
import { sayAtFields } from './complaints.ts'
import { useCommand } from './useCommand.ts'

interface Options<Values extends FieldValues> extends UseFormProps<Values, unknown, Values> {
  /** Those at which a refusal is said. */
  readonly fields: readonly FieldPath<Values>[]
  /** Where a refusal is said that is about none of them; below the form by default. */
  readonly otherwise?: FieldPath<Values>
  /** What is wrong before it is sent, if anything is. */
  readonly check?: (values: Values) => Complaint | undefined
  /** Sends it under this id. Then the words are said, and the dialog closes. */
  readonly send: (values: Values, commandId: string) => Promise<string | void>
  /** Of a change; without it, it is something new: see `useCommand`. */
  readonly content?: (values: Values) => unknown
}

/** The form of a dialog that is there from its opening until it has closed, and what `FormDialog` needs of it. */
export function useDialogForm<Values extends FieldValues>(options: Options<Values>) {
  const { fields, otherwise, check, send, content, ...rest } = options
  const [open, setOpen] = useState(true)
  const form = useForm<Values, unknown, Values>(rest)
  const { errors, isSubmitting } = form.formState
  const sendOnce = useCommand()
  const alert = useAlert()
  const onClose = (): void => setOpen(false)
  const say = (complaint: Complaint): void => sayAtFields(form.setError, fields, complaint, otherwise)
  const onSubmit = form.handleSubmit(async (values) => {
    const wrong = check?.(values)
    if (wrong) return say(wrong)
    await sendOnce(
      async (commandId) => {
        const done = await send(values, commandId)
        if (typeof done === 'string') alert('normal', done)
        onClose()
      },
      (error) => say(refusalOf(error)),
      content?.(values),
    )
  })
  return { form, dialog: { open, busy: isSubmitting, problem: errors.root?.message, onClose, onSubmit }, say }
}
