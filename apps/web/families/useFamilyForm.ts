import { zodResolver } from '@hookform/resolvers/zod'
import { familyForm, type FamilyForm } from '@cachotteries/contracts/families'
import { useRef, type BaseSyntheticEvent } from 'react'
import { useForm } from 'react-hook-form'
import { refusalOf } from '../api/refusal.ts'
import { useAlert } from '../ui/alerts.ts'
import type { useCreateFamily } from './queries.ts'

interface Given {
  readonly command: ReturnType<typeof useCreateFamily>
  /** What to say when it is done. */
  readonly done: string
  readonly code: string
  readonly onDone: () => void
}

/** A family's name and code, sent as one command however often it takes. */
export function useFamilyForm({ command, done, code, onDone }: Given) {
  const alert = useAlert()
  const sent = useRef({ content: '', commandId: '' })
  const form = useForm<FamilyForm>({ resolver: zodResolver(familyForm), defaultValues: { name: '', code } })
  const { errors } = form.formState

  const send = async (values: FamilyForm): Promise<void> => {
    const content = JSON.stringify(values)
    if (sent.current.content !== content) sent.current = { content, commandId: crypto.randomUUID() }
    try {
      await command.mutateAsync({ ...values, commandId: sent.current.commandId })
      alert('normal', done)
      onDone()
    } catch (error) {
      const { message } = refusalOf(error)
      alert('critical', message)
      form.setError('name', { message })
    }
  }

  return {
    field: form.register,
    error: (name: 'name' | 'code'): string | undefined => errors[name]?.message,
    submit: (event: BaseSyntheticEvent): void => void form.handleSubmit(send)(event),
    busy: command.isPending,
  }
}
