import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState, type ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { refusalOf } from '../api/refusal.ts'
import '../ui/action.css'
import { useAlert } from '../ui/alerts.ts'
import { BusyButton } from '../ui/BusyButton.tsx'
import { Field } from '../ui/Field.tsx'
import { FreeNames } from './FreeNames.tsx'
import { besideFields, loginFields, registerForm, signInForm, type LoginValues } from './loginForm.ts'
import { PasswordField } from './PasswordField.tsx'

interface Props {
  /** Whether it is for a new account. */
  readonly newcomer: boolean
  readonly label: string
  readonly send: (values: LoginValues) => Promise<unknown>
  readonly busy: boolean
  /** Of a new account, to begin with. */
  readonly name?: string
  /** Whether its first field is focused. */
  readonly autoFocus?: boolean
  /** Further buttons. */
  readonly children?: ReactNode
}

/** The form of the login page. What was typed stays when it changes between the two. */
export function LoginForm({ newcomer, label, send, busy, name = '', autoFocus = false, children }: Props) {
  const alert = useAlert()
  const { register, handleSubmit, formState, clearErrors, setError, setValue } = useForm<LoginValues>({
    resolver: zodResolver(newcomer ? registerForm : signInForm),
    defaultValues: { email: '', login: name, password: '' },
    shouldUnregister: false,
  })
  const { errors } = formState
  const [free, setFree] = useState<readonly string[]>([])
  // Errors focus the first wrong field in the order in which the fields were first registered.
  const [email, login, password] = loginFields.map((name) => register(name))
  useEffect(() => clearErrors(), [newcomer, clearErrors])

  const submit = handleSubmit(async (values) => {
    setFree([])
    try {
      await send(values)
    } catch (error) {
      const refusal = refusalOf(error)
      alert('critical', refusal.message)
      setFree(refusal.suggestions)
      const said = besideFields(refusal)
      const wrong = loginFields.filter((name) => said.has(name))
      for (const name of wrong)
        setError(name, { message: said.get(name) ?? '' }, { shouldFocus: name === wrong[0] })
    }
  })

  return (
    <form className="welcome-column" onSubmit={submit} noValidate>
      {newcomer && (
        <Field
          label="Email"
          type="email"
          autoComplete="email"
          autoFocus
          error={errors.email?.message}
          {...email}
        />
      )}
      <Field
        label="Identifiant"
        autoComplete="username"
        autoFocus={autoFocus && !newcomer}
        autoCapitalize="none"
        spellCheck={false}
        error={errors.login?.message}
        help={newcomer ? 'Le nom que votre famille verra' : 'Votre nom ou votre email'}
        {...login}
      />
      {errors.login && (
        <FreeNames
          names={free}
          onChoose={(name) => {
            setValue('login', name)
            clearErrors('login')
          }}
        />
      )}
      <PasswordField
        label="Mot de passe"
        autoComplete={newcomer ? 'new-password' : 'current-password'}
        error={errors.password?.message}
        help={newcomer ? 'Au moins 6 caractères' : undefined}
        {...password}
      />
      <BusyButton type="submit" className="action action-filled action-large" busy={busy}>
        {label}
      </BusyButton>
      {children}
      {!newcomer && (
        <a href="/forgotpassword" target="_blank" rel="noopener noreferrer" className="action action-wide">
          Mot de passe oublié ?
        </a>
      )}
    </form>
  )
}
