import { zodResolver } from '@hookform/resolvers/zod'
import type { SyntheticEvent } from 'react'
import { useForm, type DefaultValues, type FieldPath } from 'react-hook-form'
import type { z } from 'zod'
import { refusalOf } from '../../api/refusal.ts'
import { useCommand } from '../../ui/useCommand.ts'

type Texts = Record<string, string>

/** A form whose refusals are said at its fields. `submit` tells whether it was accepted. */
export function useCredentialForm<Values extends Texts>(
  schema: z.ZodType<Values, Values>,
  defaultValues: DefaultValues<Values>,
  send: (values: Values, commandId: string) => Promise<unknown>,
) {
  const sendOnce = useCommand()
  const form = useForm<Values, unknown, Values>({ resolver: zodResolver(schema), defaultValues })
  const showRefusal = (error: unknown): void => {
    const { issues, message } = refusalOf(error)
    if (issues.length === 0) form.setError('root', { message })
    for (const issue of issues)
      form.setError(issue.path as FieldPath<Values>, { type: 'refused', ...issue }, { shouldFocus: true })
  }
  const submit = async (event: SyntheticEvent): Promise<boolean> => {
    let accepted = false
    const sending = form.handleSubmit((values) =>
      sendOnce(
        async (commandId) => {
          await send(values, commandId)
          accepted = true
        },
        showRefusal,
        values,
      ),
    )
    await sending(event)
    return accepted
  }
  return { form, submit }
}
