import { zodResolver } from '@hookform/resolvers/zod'
import { newcomer } from '@cachotteries/contracts/accounts'
import type { ProviderOutcomeView } from '@cachotteries/contracts/oidc'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link, useNavigate } from 'react-router'
import { refusalOf } from '../../../api/refusal.ts'
import '../../../ui/action.css'
import { Field } from '../../../ui/Field.tsx'
import { useCommand } from '../../../ui/useCommand.ts'
import { EmailField } from '../EmailField.tsx'
import { FreeNames } from '../published/FreeNames.tsx'
import { Welcome } from '../Welcome.tsx'
import { takeScreen } from './awaitedScreen.ts'
import { useRegisterNewcomer } from './queries.ts'

const fields = ['name', 'email'] as const

/** Somebody whom the provider knows, and who has no account here. The name that it says may be another person's here. */
export function NewcomerForm({ known: { name, email } }: { readonly known: ProviderOutcomeView }) {
  const sendOnce = useCommand()
  const registering = useRegisterNewcomer()
  const navigate = useNavigate()
  const { register, handleSubmit, formState, setError, setFocus, setValue, clearErrors } = useForm({
    resolver: zodResolver(newcomer),
    defaultValues: { name, email },
  })
  const { errors } = formState
  const [free, setFree] = useState<readonly string[]>([])

  const submit = handleSubmit(async (values) => {
    setFree([])
    await sendOnce(
      async () => {
        await registering.mutateAsync(values)
        await navigate(takeScreen(), { replace: true })
      },
      (error) => {
        const { issues, message, suggestions } = refusalOf(error)
        setFree(suggestions)
        const wrong = fields.filter((field) => issues.some(({ path }) => path === field))
        if (wrong.length === 0) setError('root', { message })
        for (const field of wrong) setError(field, { type: 'refused', message }, { shouldFocus: true })
      },
    )
  })

  return (
    <Welcome title="Bienvenue">
      <form className="welcome-column" onSubmit={submit} noValidate>
        <p>
          Il ne manque que votre nom. Vous avez déjà un compte ici&nbsp;? Connectez-vous comme d’habitude, et
          liez les deux dans «&nbsp;Mon Profil&nbsp;».
        </p>
        <Field
          label="Identifiant"
          autoComplete="username"
          autoCapitalize="words"
          spellCheck={false}
          error={errors.name?.message}
          refused={errors.name?.type === 'refused'}
          help="Le nom que votre famille verra"
          {...register('name')}
        />
        {errors.name && (
          <FreeNames
            names={free}
            onChoose={(chosen) => {
              setValue('name', chosen)
              clearErrors('name')
            }}
          />
        )}
        <EmailField
          label="Email"
          error={errors.email?.message}
          refused={errors.email?.type === 'refused'}
          help="Pour vous écrire, et retrouver votre compte"
          onMeant={(address) => {
            setValue('email', address)
            setFocus('email')
          }}
          {...register('email')}
        />
        {errors.root && (
          <div role="alert">
            <p>{errors.root.message}</p>
          </div>
        )}
        <button
          type="submit"
          className="action action-filled action-large"
          aria-busy={registering.isPending}
          disabled={registering.isPending}
        >
          Créer mon compte
        </button>
        <Link to="/login" replace className="action action-wide action-primary">
          J’ai déjà un compte
        </Link>
      </form>
    </Welcome>
  )
}
