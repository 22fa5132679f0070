import type { ComponentType } from 'react'
import { Navigate } from 'react-router'
import { ForgottenPasswordPage } from '../ForgottenPasswordPage.tsx'
import { NewPasswordPage } from '../NewPasswordPage.tsx'
import { handedProvider } from './handed.ts'

/* The pages where somebody chooses a password: there are none where passwords are refused. */

const withPasswords = (Page: ComponentType) => () =>
  handedProvider()?.only ? <Navigate to="/login" replace /> : <Page />

export const ForgottenPassword = withPasswords(ForgottenPasswordPage)
export const NewPassword = withPasswords(NewPasswordPage)
