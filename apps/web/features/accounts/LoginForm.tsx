import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Elements } from '../../ui/elements.ts'
import { refusalOf } from '../../api/refusal.ts'
import '../../ui/action.css'
import { Field } from '../../ui/Field.tsx'
import { useCommand } from '../../ui/useCommand.ts'
import { EmailField } from './EmailField.tsx'
import { FreeNames } from './published/FreeNames.tsx'
import { besideFields, loginFields, registerForm, signInForm, type LoginValues } from './loginForm.ts'
import { PasswordField } from './PasswordField.tsx'

/** The kind of errors that the server found. */
const refused = 'refused'

interface Props {
  /** Whether it is for a new account. */
  readonly newcomer: boolean
  readonly label: string
  readonly send: (values: LoginValues, commandId: string) => Promise<unknown>
  readonly busy: boolean
  /** Of a new account, to begin with. */
  readonly name?: string
  /** Whether its first field is focused. */
  readonly autoFocus?: boolean
  /** Further buttons. */
  readonly children?: Elements
}

/** The form of the login page. What was typed stays when it changes between the two. */
export function LoginForm({ newcomer, label, send, busy, name = '', autoFocus = false, children }: Props) {
  const sendOnce = useCommand()
  const { register, handleSubmit, formState, clearErrors, setError, setFocus, setValue } =
    useForm<LoginValues>({
      resolver: zodResolver(newcomer ? registerForm : signInForm),
      defaultValues: { email: '', login: name, password: '' },
      shouldUnregister: false,
    })
  const { errors } = formState
  const [free, setFree] = useState<readonly string[]>([])
  /** Whether what was typed opens an account that its person closed. */
  const [isLeaving, setLeaving] = useState(false)
  // Errors focus the first wrong field in the order in which the fields were first registered.
  const [email, login, password] = loginFields.map((name) => register(name))
  useEffect(() => clearErrors(), [newcomer, clearErrors])

  const sending = (comesBack: boolean) => async (values: LoginValues) => {
    setFree([])
    setLeaving(false)
    await sendOnce(
      (commandId) => send(comesBack ? { ...values, comesBack } : values, commandId),
      (error) => {
        const refusal = refusalOf(error)
        setFree(refusal.suggestions)
        setLeaving(refusal.failure === 'AccountLeaving')
        const said = besideFields(refusal)
        const wrong = loginFields.filter((name) => said.has(name))
        if (wrong.length === 0) setError('root', { message: refusal.message })
        for (const name of wrong)
          setError(name, { type: refused, message: said.get(name) ?? '' }, { shouldFocus: name === wrong[0] })
      },
    )
  }
  const submit = handleSubmit(sending(false))

  return (
    <form className="welcome-column" onSubmit={submit} noValidate>
      {newcomer && (
        <EmailField
          label="Email"
          autoFocus
          error={errors.email?.message}
          refused={errors.email?.type === refused}
          help="Pour retrouver votre compte si vous oubliez votre mot de passe"
          onMeant={(address) => {
            setValue('email', address)
            setFocus('email')
          }}
          {...email}
        />
      )}
      <Field
        label="Identifiant"
        autoComplete={newcomer ? 'username' : 'username webauthn'}
        autoFocus={autoFocus && !newcomer}
        autoCapitalize={newcomer ? 'words' : 'none'}
        spellCheck={false}
        error={errors.login?.message}
        refused={errors.login?.type === refused}
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
        refused={errors.password?.type === refused}
        help={newcomer ? 'Au moins 6 caractères' : undefined}
        {...password}
      />
      {!newcomer && (
        <a
          href="/forgotpassword"
          target="_blank"
          rel="noopener noreferrer"
          className="action action-wide welcome-beside"
        >
          Mot de passe oublié ?
        </a>
      )}
      {errors.root && (
        <div role="alert">
          <p>{errors.root.message}</p>
        </div>
      )}
      {errors.root && isLeaving && !newcomer && (
        <button
          type="button"
          className="action action-large action-outlined action-primary"
          disabled={busy}
          onClick={(event) => void handleSubmit(sending(true))(event)}
        >
          Revenir, et tout retrouver
        </button>
      )}
      <button type="submit" className="action action-filled action-large" aria-busy={busy} disabled={busy}>
        {label}
      </button>
      {children}
    </form>
  )
}
