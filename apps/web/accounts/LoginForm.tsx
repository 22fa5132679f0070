import { zodResolver } from '@hookform/resolvers/zod'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { useEffect, useState, type ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { refusalOf } from '../api/refusal.ts'
import { useAlert } from '../ui/alerts.ts'
import { FreeNames } from './FreeNames.tsx'
import { besideFields, loginFields, registerForm, signInForm, type LoginValues } from './loginForm.ts'
import { PasswordField } from './PasswordField.tsx'

interface Props {
  /** Whether it is for a new account. */
  readonly newcomer: boolean
  readonly label: string
  readonly send: (values: LoginValues) => Promise<unknown>
  readonly busy: boolean
  /** Whether its first field is focused. */
  readonly autoFocus?: boolean
  /** Further buttons. */
  readonly children?: ReactNode
}

/** The form of the login page. What was typed stays when it changes between the two. */
export function LoginForm({ newcomer, label, send, busy, autoFocus = false, children }: Props) {
  const alert = useAlert()
  const { register, handleSubmit, formState, clearErrors, setError, setValue } = useForm<LoginValues>({
    resolver: zodResolver(newcomer ? registerForm : signInForm),
    defaultValues: { email: '', login: '', password: '' },
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
    <Stack component="form" onSubmit={submit} noValidate spacing={2.5}>
      {newcomer && (
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          autoFocus
          error={!!errors.email}
          helperText={errors.email?.message}
          {...email}
        />
      )}
      <TextField
        label="Identifiant"
        autoComplete="username"
        autoFocus={autoFocus && !newcomer}
        slotProps={{ htmlInput: { autoCapitalize: 'none', spellCheck: false } }}
        error={!!errors.login}
        helperText={
          errors.login?.message ?? (newcomer ? 'Le nom que votre famille verra' : 'Votre nom ou votre email')
        }
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
        error={!!errors.password}
        helperText={errors.password?.message ?? (newcomer && 'Au moins 6 caractères')}
        {...password}
      />
      <Button type="submit" variant="contained" size="large" loading={busy}>
        {label}
      </Button>
      {children}
      {!newcomer && (
        <Button href="/forgotpassword" target="_blank" rel="noopener noreferrer" color="inherit">
          Mot de passe oublié ?
        </Button>
      )}
    </Stack>
  )
}
