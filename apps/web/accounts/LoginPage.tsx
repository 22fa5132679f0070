import { zodResolver } from '@hookform/resolvers/zod'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { refusalOf } from '../api/refusal.ts'
import { useAlert } from '../ui/alerts.ts'
import { registerForm, signInForm, type LoginValues } from './loginForm.ts'
import { PasswordField } from './PasswordField.tsx'
import { useRegister, useSignIn } from './queries.ts'
import { Welcome } from './Welcome.tsx'

/** Signs somebody in, or creates an account. */
export function LoginPage() {
  const [newcomer, setNewcomer] = useState(false)
  const navigate = useNavigate()
  const alert = useAlert()
  const signIn = useSignIn()
  const register = useRegister()
  const {
    register: field,
    handleSubmit,
    formState,
    clearErrors,
    setError,
    resetField,
  } = useForm<LoginValues>({
    resolver: zodResolver(newcomer ? registerForm : signInForm),
    defaultValues: { email: '', login: '', password: '' },
    shouldUnregister: false,
  })
  const { errors } = formState
  const busy = signIn.isPending || register.isPending

  const turn = (toNewcomer: boolean): void => {
    setNewcomer(toNewcomer)
    clearErrors()
  }

  const submit = handleSubmit(async ({ email, login, password }) => {
    try {
      if (newcomer) {
        await register.mutateAsync({ email, name: login, password })
        alert('normal', 'Utilisateur créé')
        resetField('password')
        turn(false)
      } else {
        await signIn.mutateAsync({ login, password })
        await navigate('/', { replace: true })
      }
    } catch (error) {
      const { message, issues } = refusalOf(error)
      alert('critical', message)
      for (const issue of issues) {
        const name = issue.path === 'name' ? 'login' : issue.path
        if (name === 'login' || name === 'email' || name === 'password') setError(name, issue)
      }
    }
  })

  return (
    <Welcome title={newcomer ? 'Nouvel utilisateur' : 'Connexion'}>
      <Stack component="form" onSubmit={submit} noValidate spacing={2.5}>
        {newcomer && (
          <TextField
            label="Email"
            type="email"
            autoComplete="email"
            error={!!errors.email}
            helperText={errors.email?.message}
            {...field('email')}
          />
        )}
        <TextField
          label="Identifiant"
          autoComplete="username"
          slotProps={{ htmlInput: { autoCapitalize: 'none', spellCheck: false } }}
          error={!!errors.login}
          helperText={
            errors.login?.message ??
            (newcomer ? 'Le nom que votre famille verra' : 'Votre nom ou votre email')
          }
          {...field('login')}
        />
        <PasswordField
          label="Mot de passe"
          autoComplete={newcomer ? 'new-password' : 'current-password'}
          error={!!errors.password}
          helperText={errors.password?.message ?? (newcomer && 'Au moins 6 caractères')}
          {...field('password')}
        />
        <Button type="submit" variant="contained" size="large" loading={busy}>
          {newcomer ? "S'enregistrer" : 'Se connecter'}
        </Button>
        <Button type="button" onClick={() => turn(!newcomer)}>
          {newcomer ? 'Retour' : 'Créer un profil'}
        </Button>
        {!newcomer && (
          <Button href="/forgotpassword" target="_blank" rel="noopener noreferrer" color="inherit">
            Mot de passe oublié ?
          </Button>
        )}
      </Stack>
    </Welcome>
  )
}
