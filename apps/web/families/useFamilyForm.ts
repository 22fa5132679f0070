import { zodResolver } from '@hookform/resolvers/zod'
import { familyForm, type FamilyForm } from '@cachotteries/contracts/families'
import type { BaseSyntheticEvent } from 'react'
import { useForm } from 'react-hook-form'
import { refusalOf, type Refusal } from '../api/refusal.ts'
import { useAlert } from '../ui/alerts.ts'
import { useCommandId } from '../ui/useCommandId.ts'
import type { useCreateFamily } from './queries.ts'

interface Given {
  readonly command: ReturnType<typeof useCreateFamily>
  /** What to say when it is done. */
  readonly done: string
  /** What to say when it isn't: in passing, and beside the name, where it stays. */
  readonly refused: (refusal: Refusal) => { readonly alert: string; readonly advice: string }
  readonly code: string
  readonly onDone: () => void
}

/** A family's name and code, sent as one command however often it takes; refused, they stay as typed. */
export function useFamilyForm({ command, done, refused, code, onDone }: Given) {
  const alert = useAlert()
  const ids = useCommandId()
  const form = useForm<FamilyForm>({ resolver: zodResolver(familyForm), defaultValues: { name: '', code } })
  const { errors } = form.formState

  const send = async (values: FamilyForm): Promise<void> => {
    try {
      await command.mutateAsync({ ...values, commandId: ids.idOf(values) })
      alert('normal', done)
      onDone()
    } catch (error) {
      const told = refused(refusalOf(error))
      alert('critical', told.alert)
      form.setError('name', { message: told.advice }, { shouldFocus: true })
    }
  }

  return {
    field: form.register,
    error: (name: 'name' | 'code'): string | undefined => errors[name]?.message,
    submit: (event: BaseSyntheticEvent): void => void form.handleSubmit(send)(event),
    busy: command.isPending,
  }
}
