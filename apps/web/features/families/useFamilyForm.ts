import { zodResolver } from '@hookform/resolvers/zod'
import type { familyForm, FamilyForm, FamilyView } from '@cachotteries/contracts/families'
import type { BaseSyntheticEvent } from 'react'
import { useForm } from 'react-hook-form'
import { refusalOf, type Refusal } from '../../api/refusal.ts'
import { useAlert } from '../../ui/alerts.ts'
import { useKeptForm } from '../../unsaved/useKeptForm.ts'
import { useCommand } from '../../ui/useCommand.ts'
import type { useCreateFamily } from './commands.ts'
import type { RefusedFamily } from './refused.ts'

interface Options {
  readonly schema: typeof familyForm
  readonly me: string
  /** Names it among the user's unsaved forms. */
  readonly name: string
  readonly command: ReturnType<typeof useCreateFamily>
  /** The alert for success. */
  readonly done: (family: FamilyView) => string
  readonly refused: (refusal: Refusal) => RefusedFamily
  readonly code: string
  readonly onDone: (family: FamilyView) => void
}

/** The form of a family's name and code. Sent again after a failure, it is the same command; the values stay as typed. */
export function useFamilyForm({ schema, me, name, command, done, refused, code, onDone }: Options) {
  const alert = useAlert()
  const send = useCommand()
  const form = useForm<FamilyForm>({ resolver: zodResolver(schema), defaultValues: { name: '', code } })
  const { errors } = form.formState
  const kept = useKeptForm(form, me, name)

  const act = (values: FamilyForm): Promise<void> =>
    send(
      async (commandId) => {
        const family = await command.mutateAsync({ ...values, commandId })
        alert('normal', done(family))
        kept.drop()
        onDone(family)
      },
      (error) => {
        const { alert: text, advice } = refused(refusalOf(error))
        alert('critical', text)
        if (advice !== undefined) form.setError('name', { message: advice }, { shouldFocus: true })
      },
    )

  return {
    field: form.register,
    error: (name: 'name' | 'code'): string | undefined => errors[name]?.message,
    submit: (event: BaseSyntheticEvent): void => void form.handleSubmit(act)(event),
    busy: command.isPending,
    kept,
  }
}
